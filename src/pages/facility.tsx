import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Seo } from "../layout/Seo";
import { DayByHour } from "../sections/facilities/DayByHour";
import { coverOf, FacilitiesPage } from "../sections/facilities/FacilitiesPage";
import { FacilitySections } from "../sections/facilities/FacilitySections";
import { Food } from "../sections/facilities/Food";
import { Story } from "../sections/facilities/Story";

export default function FacilityPage({ data }: PageProps<Queries.FacilityPageQuery>) {
  return (
    <FacilitiesPage data={data}>
      <Story data={data} />
      <FacilitySections data={data} />
      <DayByHour data={data} />
      <Food data={data} />
    </FacilitiesPage>
  );
}

export const Head = ({ data }: HeadProps<Queries.FacilityPageQuery>) => (
  <Seo {...data.facilitiesPage.seo} data={data} image={coverOf(data)} />
);

export const query = graphql`
  query FacilityPage($lang: String!, $path: String!) {
    ...FacilitiesPage
    ...Story
    ...FacilitySections
    ...DayByHour
    ...Food
    ...FacilitiesPageCover
    facilitiesPage(route: { eq: $path }) {
      seo {
        ...Seo
      }
    }
  }
`;
