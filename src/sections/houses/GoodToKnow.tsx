import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { useLocale } from "../../components/locale";
import { PhoneDetails } from "../../components/PhoneDetails";
import { TextLink } from "../../components/TextLink";
import { type Labels, labelsIn } from "../../content/labels";
import { contactLinks } from "../../lib/contact";
import type { Locale } from "../../lib/locale";
import { rulesOf } from "../../lib/stay";
import { commaList, interpolate } from "../../lib/text";
import * as roles from "../../styles/roles.module.css";
import * as styles from "./GoodToKnow.module.css";

type Row = [label: string, value: ReactNode];

const yesOrNo = (value: boolean | null | undefined, { yes, no }: { yes: string; no: string }) =>
  value ? yes : value === false && no;

/** Returns the groups of rows that have a value. */
function groupsOf(
  labels: Labels["goodToKnow"],
  locale: Locale,
  { housePage, house: { goodToKnow, extraBed } }: Queries.GoodToKnowFragment,
) {
  const { bedrooms, extraBeds, bathrooms, size, pool, hotWater, wifi, mosquitoNets, access } =
    goodToKnow ?? {};
  const rules = rulesOf(housePage.rules, goodToKnow?.rules);
  const facts: Row[] = [
    [labels.bedrooms, bedrooms?.map(({ name, beds }) => `${name}: ${beds}`)],
    [
      labels.extraBeds.label,
      extraBeds &&
        extraBed !== null &&
        interpolate(locale.count(labels.extraBeds, extraBeds), { price: locale.price(extraBed) }),
    ],
    [labels.bathrooms, bathrooms],
    [labels.area, size && interpolate(labels.size, { size })],
    [
      labels.pool.label,
      pool &&
        commaList(
          pool.kind === "private" ? labels.pool.private : labels.pool.shared,
          pool.heated ? labels.pool.heated : labels.pool.unheated,
          pool.depth && interpolate(labels.pool.depth, { depth: locale.number(pool.depth) }),
        ),
    ],
    [labels.hotWater.label, yesOrNo(hotWater, labels.hotWater)],
    [labels.wifi.label, wifi && interpolate(labels.wifi.speed, { speed: wifi })],
    [labels.mosquitoNets.label, yesOrNo(mosquitoNets, labels.mosquitoNets)],
    [labels.access, access],
  ];
  const times = commaList(
    rules.checkIn && interpolate(labels.checkIn, { time: locale.time(rules.checkIn) }),
    rules.checkOut && interpolate(labels.checkOut, { time: locale.time(rules.checkOut) }),
  );
  const stayRules: Row[] = [
    [labels.times, times],
    [labels.included, rules.included],
    [labels.children, rules.children],
  ];
  const bookingRules: Row[] = [
    [labels.tax, rules.tax],
    [labels.deposit, rules.deposit],
    [labels.cancellation, rules.cancellation],
    [labels.pets, rules.pets?.text],
    [labels.smoking, rules.smoking?.text],
    [labels.quiet, rules.quiet],
  ];
  return [
    { title: labels.groups.house, rows: facts },
    { title: labels.groups.stay, rows: stayRules },
    { title: labels.groups.booking, rows: bookingRules },
  ]
    .map(({ title, rows }) => ({ title, rows: rows.filter(([, value]) => value) }))
    .filter(({ rows }) => rows.length > 0);
}

/**
 * Facts and rules that travellers ask about before they book. A row without a value is left out.
 */
export function GoodToKnow({ data }: { data: Queries.GoodToKnowFragment }) {
  const { goodToKnow: labels } = labelsIn(data.labels);
  const locale = useLocale();
  const groups = groupsOf(labels, locale, data);
  if (groups.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="good-to-know">
      <h2 id="good-to-know" className={roles.h3}>
        {labels.title}
      </h2>
      <div className={styles.groups}>
        {groups.map(({ title, rows }, index) => (
          <PhoneDetails
            key={title}
            heading={<h3 className={styles.groupTitle}>{title}</h3>}
            isOpen={index === 0}
          >
            <dl>
              {rows.map(([label, value]) => (
                <div key={label} className={styles.row}>
                  <dt className={styles.label}>{label}</dt>
                  {(Array.isArray(value) ? value : [value]).map((line, index) => (
                    <dd key={index}>{locale.bindUnits(String(line))}</dd>
                  ))}
                </div>
              ))}
            </dl>
          </PhoneDetails>
        ))}
      </div>
      <p className={styles.ask}>
        <TextLink to={contactLinks(data.resort, data.house).chat}>{labels.ask}</TextLink>
      </p>
    </section>
  );
}

export const goodToKnowFragment = graphql`
  fragment GoodToKnow on Query {
    labels(lang: { eq: $lang }) {
      goodToKnow
    }
    resort(lang: { eq: $lang }) {
      ...Contact
    }
    housePage(lang: { eq: $lang }) {
      rules {
        ...StayRules
      }
    }
    house(path: { eq: $path }) {
      title
      path
      extraBed
      goodToKnow {
        bedrooms {
          name
          beds
        }
        bathrooms
        size
        pool {
          kind
          heated
          depth
        }
        hotWater
        wifi
        mosquitoNets
        access
        extraBeds
        rules {
          ...StayRules
        }
      }
    }
  }

  fragment StayRules on StayRules {
    checkIn
    checkOut
    included
    tax
    deposit
    cancellation
    children
    pets {
      allowed
      text
    }
    smoking {
      allowed
      text
    }
    quiet
  }
`;
