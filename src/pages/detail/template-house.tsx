import { graphql } from "gatsby";

/** The page of each house but the one with the page `/detail`. */
export { HousePage as default, HousePageHead as Head } from "../../sections/houses/HousePage";

export const query = graphql`
  query TemplateHouse($lang: String!, $path: String!) {
    ...HousePage
  }
`;
