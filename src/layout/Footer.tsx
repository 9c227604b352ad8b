import { graphql, Link } from "gatsby";
import { CurrencySelect } from "../components/CurrencySelect";
import { ExternalLink } from "../components/ExternalLink";
import { LinkList } from "../components/LinkList";
import { Wordmark } from "../components/Wordmark";
import type { Labels } from "../content/labels";
import { useHydrated } from "../hooks/use-hydrated";
import { addressLines, contactLinks, type Page } from "../lib/contact";
import { classes, interpolate } from "../lib/text";
import * as styles from "./Footer.module.css";

interface Props {
  navigation: Queries.FooterNavigationFragment;
  labels: Pick<Labels, "footer" | "currencySelect">;
  resort: Queries.FooterResortFragment;
  /** The page that messages are about. */
  page: Page;
  /** The year in the HTML until the visitor's year is known. */
  buildYear: string;
  className?: string | undefined;
}

export function Footer({ navigation, labels, resort, page, buildYear, className }: Props) {
  const { quickLinks, houseLinks } = navigation;
  const contacts = contactLinks(resort, page);
  const hydrated = useHydrated();
  const year = hydrated ? new Date().getFullYear() : buildYear;
  return (
    <footer className={classes(className, styles.footer)}>
      <div className={styles.grid}>
        <div className={styles.brand}>
          <Link to="/" className={styles.mark}>
            <Wordmark brand={resort.brand} className={styles.wordmark} />
          </Link>
          <p className={styles.tagline}>{resort.tagline}</p>
        </div>
        {[quickLinks, houseLinks].map(({ title, items }, index) => (
          <nav key={index} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <LinkList links={items} linkClass={styles.link} />
          </nav>
        ))}
        <div id="contact" tabIndex={-1} className={styles.contact}>
          <h2 className={styles.title}>{labels.footer.contact}</h2>
          <address>
            <p className={styles.address} translate="no">
              {addressLines(resort.address).map((line, index) => (
                <span key={index}>{line} </span>
              ))}
            </p>
            <ExternalLink href={resort.links.maps} className={classes(styles.link, styles.maps)}>
              {labels.footer.maps}
            </ExternalLink>{" "}
            <ExternalLink href={contacts.chat} className={styles.link}>
              <span translate="no">{resort.phone}</span>{" "}
              <span className={styles.service}>{resort.chat.label}</span>
            </ExternalLink>{" "}
            {resort.chat.hours && <p className={styles.hours}>{resort.chat.hours}</p>}
            <ExternalLink href={contacts.mail} className={styles.link}>
              <span translate="no">{resort.email}</span>
            </ExternalLink>
          </address>
        </div>
        <div className={styles.foot}>
          <p>{interpolate(resort.copyright, { year })}</p>
          <p>{resort.note}</p>
          <CurrencySelect labels={labels.currencySelect} />
        </div>
      </div>
    </footer>
  );
}

export const footerNavigationFragment = graphql`
  fragment FooterNavigation on Navigation {
    quickLinks {
      title
      items {
        label
        to
      }
    }
    houseLinks {
      title
      items {
        label
        to
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
    }
    chat {
      label
      hours
    }
    ...Contact
    copyright
    note
  }
`;

/** The fields of contact links. */
export const contactFragment = graphql`
  fragment Contact on Resort {
    url
    links {
      chat
      mail
    }
    chat {
      message
    }
    mail {
      subject
      message
    }
  }

  fragment Address on ResortAddress {
    street
    regency
    province
    postalCode
    country
  }
`;
