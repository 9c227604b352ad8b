import { graphql, type HeadProps, type PageProps } from "gatsby";
import { HousePage, HousePageHead } from "../../sections/houses/HousePage";

type Data = Queries.TemplateHouseQuery;

/** The page of each house but the one with the page `/detail`. */
export default function TemplateHouse({ data }: PageProps<Data>) {
  return <HousePage data={data} house={data.house} />;
}

export const Head = ({ data }: HeadProps<Data>) => <HousePageHead data={data} house={data.house} />;

export const query = graphql`
  query TemplateHouse($folder: String!) {
    ...HousePageData
    house(folder: { eq: $folder }) {
      ...HousePageHouse
    }
  }
`;
