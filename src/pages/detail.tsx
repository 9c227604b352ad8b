import { graphql } from "gatsby";

/** The page of the house that `content/pages/detail.json` names. */
export { HousePage as default, HousePageHead as Head } from "../sections/houses/HousePage";

export const query = graphql`
  query DetailPage($lang: String!, $path: String!) {
    ...HousePage
  }
`;
