import { graphql, type HeadProps, type PageProps } from "gatsby";
import { ButtonLink } from "../components/Button";
import { Field } from "../components/Field";
import { OrRule } from "../components/OrRule";
import { PasswordField } from "../components/PasswordField";
import { FormPage } from "../layout/FormPage";
import { Seo } from "../layout/Seo";
import { previewOf } from "../lib/link-preview";
import { ForgotPassword } from "../sections/ForgotPassword";

export default function LoginPage({ data }: PageProps<Queries.LoginPageQuery>) {
  const { loginPage: page, resort } = data;
  return (
    <FormPage
      brand={resort.brand}
      title={page.title}
      picture={{ image: page.picture.gatsbyImageData, alt: page.picture.photo.alt }}
      note={page.note}
    >
      <Field label={page.email} type="email" autoComplete="email" />
      <PasswordField
        label={page.password}
        autoComplete="current-password"
        showLabel={page.showPassword}
        hideLabel={page.hidePassword}
      />
      <ForgotPassword words={page.forgot} />
      <ButtonLink look="primary" to={page.login.to}>
        {page.login.label}
      </ButtonLink>
      <OrRule>{page.or}</OrRule>
      <ButtonLink look="outline" to={page.register.to}>
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
    image={previewOf(data.loginPage.picture)}
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

  fragment FormPagePicture on Picture {
    photo {
      alt
    }
    gatsbyImageData(
      aspectRatio: 0.9333
      width: 840
      breakpoints: [560, 840, 996]
      sizes: "(min-width: 960px) 58vw, 1px"
    )
  }
`;
