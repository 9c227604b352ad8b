import { graphql, type HeadProps, type PageProps } from "gatsby";
import { ButtonLink } from "../components/Button";
import { TextLink } from "../components/TextLink";
import contours from "../images/contours-lost.svg";
import { Layout } from "../layout/Layout";
import { Seo } from "../layout/Seo";
import * as styles from "../sections/NotFound.module.css";

/** The 404 page: contour lines that fade towards the text, and a path that ends. */
export default function NotFoundPage({ data }: PageProps<Queries.NotFoundPageQuery>) {
  const { code, title, text, home, houses } = data.notFoundPage;
  return (
    <Layout siteData={data} page={{ title: data.resort.brand, path: "/" }}>
      <div className={styles.lost}>
        <img className={styles.contours} src={contours} alt="" width={1440} height={900} />
        <div className={styles.copy}>
          <p className={styles.code}>{code}</p>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{text}</p>
          <div className={styles.actions}>
            <ButtonLink variant="primary" {...home} />{" "}
            <TextLink to={houses.to}>{houses.label}</TextLink>
          </div>
        </div>
      </div>
    </Layout>
  );
}

export const Head = ({ data }: HeadProps<Queries.NotFoundPageQuery>) => (
  <Seo {...data.notFoundPage.seo} path="/404" resort={data.resort} noindex />
);

export const query = graphql`
  query NotFoundPage {
    ...SiteData
    notFoundPage {
      seo {
        ...Seo
      }
      code
      title
      text
      home {
        ...Link
      }
      houses {
        ...Link
      }
    }
  }
`;
