import { graphql, type HeadProps, type PageProps } from "gatsby";
import { ButtonLink } from "../components/Button";
import { Field } from "../components/Field";
import { OrRule } from "../components/OrRule";
import { PasswordField } from "../components/PasswordField";
import { FormPage } from "../layout/FormPage";
import { linkPreviewImage, Seo } from "../layout/Seo";
import { ForgotPassword } from "../sections/ForgotPassword";

export default function LoginPage({ data }: PageProps<Queries.LoginPageQuery>) {
  const { loginPage: page, resort } = data;
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
      <Field label={page.email} type="email" autoComplete="email" />
      <PasswordField
        label={page.password}
        autoComplete="current-password"
        showLabel={page.showPassword}
        hideLabel={page.hidePassword}
      />
      <ForgotPassword labels={page.forgot} />
      <ButtonLink variant="primary" to={page.login.to}>
        {page.login.label}
      </ButtonLink>
      <OrRule>{page.or}</OrRule>
      <ButtonLink variant="outline" to={page.register.to}>
        {page.register.label}
      </ButtonLink>
    </FormPage>
  );
}

export const Head = ({ data, location }: HeadProps<Queries.LoginPageQuery>) => (
  <Seo
    {...data.loginPage.seo}
    path={location.pathname}
    resort={data.resort}
    image={linkPreviewImage(data.loginPage.picture)}
    noindex
  />
);

export const query = graphql`
  query LoginPage {
    resort {
      brand
      url
    }
    loginPage {
      seo {
        title
        description
      }
      title
      picture {
        ...LinkPreview
        ...FormPagePicture
      }
      email
      password
      showPassword
      hidePassword
      forgot {
        ...ForgotPassword
      }
      login {
        label
        to
      }
      or
      register {
        label
        to
      }
      note
    }
  }
`;
