import { graphql, Link } from "gatsby";
import { ExternalLink } from "../components/ExternalLink";
import { Wordmark } from "../components/Wordmark";
import { useHydrated } from "../hooks/use-hydrated";
import { addressLines } from "../lib/address";
import { interpolate } from "../lib/interpolate";
import * as styles from "./Footer.module.css";

interface Props {
  navigation: Queries.FooterNavigationFragment;
  resort: Queries.FooterResortFragment;
  /** What the HTML says until the visitor's own year is known. */
  buildYear: string;
}

export function Footer({ navigation, resort, buildYear }: Props) {
  const { quickLinks, rooms, contact } = navigation.footer;
  const hydrated = useHydrated();
  const year = hydrated ? new Date().getFullYear() : buildYear;
  return (
    <footer id="contact" tabIndex={-1} className={styles.footer}>
      <div className={styles.grid}>
        <div className={styles.brand}>
          <Link to="/" className={styles.mark}>
            <Wordmark brand={resort.brand} className={styles.wordmark} />
          </Link>
          <p className={styles.tagline}>{resort.tagline}</p>
        </div>
        {[quickLinks, rooms].map(({ title, items }, index) => (
          <nav key={index} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {items.map(({ label, to }, index) => (
                <li key={index}>
                  <Link to={to} className={styles.link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className={styles.contact}>
          <h2 className={styles.title}>{contact.title}</h2>
          <address>
            <ExternalLink href={resort.links.maps} className={styles.address}>
              {addressLines(resort.address).map((line, index) => (
                <span key={index}>{line} </span>
              ))}
            </ExternalLink>
            <ExternalLink href={resort.links.chat} className={styles.link}>
              {resort.phone}
            </ExternalLink>
            <ExternalLink href={resort.links.mail} className={styles.link}>
              {resort.email}
            </ExternalLink>
          </address>
        </div>
        <div className={styles.foot}>
          <p>{interpolate(resort.copyright, { year })}</p>
          <p>{resort.note}</p>
        </div>
      </div>
    </footer>
  );
}

export const footerNavigationFragment = graphql`
  fragment FooterNavigation on Navigation {
    footer {
      quickLinks {
        title
        items {
          label
          to
        }
      }
      rooms {
        title
        items {
          label
          to
        }
      }
      contact {
        title
      }
    }
  }
`;

export const footerResortFragment = graphql`
  fragment FooterResort on Resort {
    brand
    tagline
    address {
      ...Address
    }
    phone
    email
    links {
      maps
      chat
      mail
    }
    copyright
    note
  }
`;

export const addressFragment = graphql`
  fragment Address on ResortAddress {
    street
    regency
    province
    postalCode
    country
  }
`;
