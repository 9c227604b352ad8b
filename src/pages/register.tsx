import { graphql, type HeadProps, type PageProps } from "gatsby";
import { FormPage, FormPageHead } from "../sections/FormPage";

type Data = Queries.RegisterPageQuery;

export default function RegisterPage({ data }: PageProps<Data>) {
  return <FormPage data={data} />;
}

export const Head = ({ data }: HeadProps<Data>) => <FormPageHead data={data} />;

export const query = graphql`
  query RegisterPage {
    ...FormPage
    formPage(route: { eq: "/register" }) {
      ...FormPageContent
    }
  }
`;
