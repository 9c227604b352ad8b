import { graphql } from "gatsby";

export { FormPage as default, FormPageHead as Head } from "../sections/FormPage";

export const query = graphql`
  query RegisterPage($lang: String!, $path: String!) {
    ...FormPage
  }
`;
