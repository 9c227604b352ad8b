import { graphql, type HeadProps, type PageProps } from "gatsby";
import { HousePage, HousePageHead } from "../sections/houses/HousePage";

type Data = Queries.DetailPageQuery;

/** The page of the house that `content/pages/detail.json` names. */
export default function DetailPage({ data }: PageProps<Data>) {
  return <HousePage data={data} house={data.housePage.house} />;
}

export const Head = ({ data }: HeadProps<Data>) => (
  <HousePageHead data={data} house={data.housePage.house} />
);

export const query = graphql`
  query DetailPage {
    ...HousePageData
    housePage {
      house {
        ...HousePageHouse
      }
    }
  }
`;
