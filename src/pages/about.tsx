import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Seo } from "../layout/Seo";
import { DayByHour } from "../sections/facilities/DayByHour";
import { coverOf, FacilitiesPage } from "../sections/facilities/FacilitiesPage";
import { FacilityBriefs } from "../sections/facilities/FacilityBriefs";
import { Food } from "../sections/facilities/Food";
import { GettingHere } from "../sections/facilities/GettingHere";
import { Story } from "../sections/facilities/Story";

export default function AboutPage({ data }: PageProps<Queries.AboutPageQuery>) {
  return (
    <FacilitiesPage data={data}>
      <Story data={data} />
      <FacilityBriefs data={data} />
      <DayByHour data={data} />
      <Food data={data} />
      <GettingHere data={data} />
    </FacilitiesPage>
  );
}

export const Head = ({ data }: HeadProps<Queries.AboutPageQuery>) => (
  <Seo {...data.facilitiesPage.seo} data={data} image={coverOf(data)} />
);

export const query = graphql`
  query AboutPage($lang: String!, $path: String!) {
    ...FacilitiesPage
    ...Story
    ...FacilityBriefs
    ...DayByHour
    ...Food
    ...GettingHere
    ...FacilitiesPageCover
    facilitiesPage(route: { eq: $path }) {
      seo {
        ...Seo
      }
    }
  }
`;
