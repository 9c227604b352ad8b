import { graphql, Link } from "gatsby";
import { useId } from "react";
import { ExternalLink } from "../components/ExternalLink";
import { LinkList } from "../components/LinkList";
import { useLocale } from "../components/locale";
import { Wordmark } from "../components/Wordmark";
import { type Labels, labelsIn } from "../content/labels";
import { chooseCurrency, useCurrency } from "../hooks/use-currency";
import { useHydrated } from "../hooks/use-hydrated";
import { addressLines, contactLinks, type Topic } from "../lib/contact";
import type { Locale } from "../lib/locale";
import { classes, interpolate } from "../lib/text";
import * as styles from "./Footer.module.css";
import { Translations } from "./Translations";

interface Props {
  siteData: Queries.SiteDataFragment;
  topic: Topic;
  className?: string | undefined;
}

/** The footer of every public page. */
export function Footer({ siteData, topic, className }: Props) {
  const { resort } = siteData;
  const { quickLinks, houseLinks } = siteData.navigation;
  const labels = labelsIn(siteData.labels);
  const contacts = contactLinks(resort, topic);
  const locale = useLocale();
  return (
    <footer className={classes(className, styles.footer)}>
      <div className={styles.grid}>
        <div className={styles.brand}>
          <Link to={locale.pathTo("/")} className={styles.mark}>
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
                <span key={index}>
                  <bdi>{line}</bdi>{" "}
                </span>
              ))}
            </p>
            <ExternalLink href={resort.links.maps} className={classes(styles.link, styles.maps)}>
              {labels.footer.maps}
            </ExternalLink>{" "}
            <ExternalLink href={contacts.chat} className={styles.link}>
              <span translate="no" dir="ltr">
                {resort.phone}
              </span>{" "}
              <span className={styles.service}>{resort.chat.label}</span>
            </ExternalLink>{" "}
            {resort.chat.hours && (
              <p className={styles.hours}>{locale.bindUnits(resort.chat.hours)}</p>
            )}
            <ExternalLink href={contacts.mail} className={styles.link}>
              <span translate="no">{resort.email}</span>
            </ExternalLink>
          </address>
        </div>
        <div className={styles.foot}>
          <Copyright text={resort.copyright} />
          <p>{resort.note}</p>
          <Translations className={styles.translation} />
          {locale.resort.rates && (
            <CurrencySelect rates={locale.resort.rates} labels={labels.currencySelect} />
          )}
        </div>
      </div>
    </footer>
  );
}

/** The copyright line with the present year. */
function Copyright({ text }: { text: string }) {
  const year = useHydrated() ? new Date().getFullYear() : (process.env.GATSBY_BUILD_YEAR ?? "");
  return <p>{interpolate(text, { year })}</p>;
}

interface CurrencySelectProps {
  rates: NonNullable<Locale["resort"]["rates"]>;
  labels: Labels["currencySelect"];
}

/** The select for a second currency, which is absent without scripts. */
function CurrencySelect({ rates, labels }: CurrencySelectProps) {
  const currency = useCurrency(rates.currencies);
  const locale = useLocale();
  const id = useId();
  return (
    <div className={classes(styles.currency, !useHydrated() && "pending")}>
      <label htmlFor={id}>{labels.label}</label>
      <select
        id={id}
        className={styles.select}
        value={currency?.code ?? ""}
        onChange={(event) => chooseCurrency(event.target.value)}
      >
        <option value="">{labels.none}</option>
        {rates.currencies.map(({ code, symbol }) => (
          <option key={code} value={code}>
            {`${code} (${symbol})`}
          </option>
        ))}
      </select>
      <p className={styles.rateNote}>
        {currency && interpolate(labels.note, { date: locale.day(rates.date) })}
      </p>
    </div>
  );
}

/** The fields of the postal address and of contact links. */
export const contactFragment = graphql`
  fragment PostalAddress on ResortAddress {
    street
    regency
    province
    postalCode
    country
  }

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
`;
