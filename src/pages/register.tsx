import { graphql, type HeadProps, type PageProps } from "gatsby";
import { ButtonLink } from "../components/Button";
import { Field } from "../components/Field";
import { OrRule } from "../components/OrRule";
import { PasswordField } from "../components/PasswordField";
import { FormPage } from "../layout/FormPage";
import { linkPreviewImage, Seo } from "../layout/Seo";

export default function RegisterPage({ data }: PageProps<Queries.RegisterPageQuery>) {
  const { registerPage: page, resort } = data;
  return (
    <FormPage
      brand={resort.brand}
      title={page.title}
      picture={{
        image: page.picture.gatsbyImageData,
        narrow: page.picture.narrow,
        alt: page.picture.photo.alt,
      }}
      note={page.note}
    >
      <Field label={page.name} type="text" autoComplete="name" />
      <Field label={page.email} type="email" autoComplete="email" />
      <PasswordField
        label={page.password}
        autoComplete="new-password"
        showLabel={page.showPassword}
        hideLabel={page.hidePassword}
      />
      <ButtonLink variant="primary" to={page.register.to}>
        {page.register.label}
      </ButtonLink>
      <OrRule>{page.or}</OrRule>
      <ButtonLink variant="outline" to={page.login.to}>
        {page.login.label}
      </ButtonLink>
    </FormPage>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.RegisterPageQuery>) => (
  <Seo
    {...data.registerPage.seo}
    path={location.pathname}
    resort={data.resort}
    image={linkPreviewImage(data.registerPage.picture)}
    noindex
  />
);

export const query = graphql`
  query RegisterPage {
    resort {
      brand
      url
    }
    registerPage {
      seo {
        title
        description
      }
      title
      picture {
        ...LinkPreview
        ...FormPagePicture
      }
      name
      email
      password
      showPassword
      hidePassword
      register {
        label
        to
      }
      or
      login {
        label
        to
      }
      note
    }
  }
`;
