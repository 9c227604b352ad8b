import { graphql, type HeadProps, type PageProps } from "gatsby";
import { FormPage, FormPageHead } from "../sections/FormPage";

type Data = Queries.LoginPageQuery;

export default function LoginPage({ data }: PageProps<Data>) {
  return <FormPage data={data} />;
}

export const Head = ({ data }: HeadProps<Data>) => <FormPageHead data={data} />;

export const query = graphql`
  query LoginPage {
    ...FormPage
    formPage(route: { eq: "/login" }) {
      ...FormPageContent
    }
  }
`;
