import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { PhoneDetails } from "../../components/PhoneDetails";
import { TextLink } from "../../components/TextLink";
import type { Labels } from "../../content/labels";
import { rupiah } from "../../lib/money";
import { rulesOf } from "../../lib/stay";
import { bindUnits, interpolate } from "../../lib/text";
import * as roles from "../../styles/roles.module.css";
import * as styles from "./GoodToKnow.module.css";

interface Props {
  labels: Pick<Labels, "goodToKnow">;
  /** Rules of all houses. */
  rules: Queries.StayRulesFragment;
  house: Queries.HousePageHouseFragment;
  /** Link to a chat about the house. */
  chat: string;
}

type Row = [label: string, value: ReactNode];

const yesOrNo = (value: boolean, { yes, no }: { yes: string; no: string }) => (value ? yes : no);

/** Returns the groups of rows that have a value. */
function groupsOf(
  labels: Labels["goodToKnow"],
  rules: Queries.StayRulesFragment,
  { goodToKnow, extraBed }: Queries.HousePageHouseFragment,
): { title: string; rows: Row[] }[] {
  const { bedrooms, bathrooms, size, pool, hotWater, wifi, mosquitoNets } = goodToKnow ?? {};
  const { access, extraBeds } = goodToKnow ?? {};
  const isKnown = <T,>(value: T | null | undefined): value is T => value != null;
  const times = [
    rules.checkIn && interpolate(labels.checkIn, { time: rules.checkIn }),
    rules.checkOut && interpolate(labels.checkOut, { time: rules.checkOut }),
  ].filter(Boolean);
  const { house: ofHouse, stay, booking } = labels.groups;
  const facts: [string, ReactNode | null | undefined][] = [
    [labels.bedrooms, bedrooms?.map(({ name, beds }) => `${name}: ${beds}`)],
    [
      labels.extraBeds.label,
      isKnown(extraBeds) &&
        isKnown(extraBed) &&
        interpolate(extraBeds === 1 ? labels.extraBeds.one : labels.extraBeds.most, {
          count: extraBeds,
          price: rupiah(extraBed),
        }),
    ],
    [labels.bathrooms, isKnown(bathrooms) && String(bathrooms)],
    [labels.area, isKnown(size) && interpolate(labels.size, { size })],
    [
      labels.pool.label,
      pool &&
        [
          pool.kind === "private" ? labels.pool.private : labels.pool.shared,
          isKnown(pool.heated) && (pool.heated ? labels.pool.heated : labels.pool.unheated),
          isKnown(pool.depth) && interpolate(labels.pool.depth, { depth: pool.depth }),
        ]
          .filter(Boolean)
          .join(", "),
    ],
    [labels.hotWater.label, isKnown(hotWater) && yesOrNo(hotWater, labels.hotWater)],
    [labels.wifi.label, isKnown(wifi) && interpolate(labels.wifi.speed, { speed: wifi })],
    [
      labels.mosquitoNets.label,
      isKnown(mosquitoNets) && yesOrNo(mosquitoNets, labels.mosquitoNets),
    ],
    [labels.access, access],
  ];
  const stayRules: typeof facts = [
    [labels.times, times.join(", ")],
    [labels.included, rules.included],
    [labels.children, rules.children],
  ];
  const bookingRules: typeof facts = [
    [labels.tax, rules.tax],
    [labels.deposit, rules.deposit],
    [labels.cancellation, rules.cancellation],
    [labels.pets, rules.pets?.text],
    [labels.smoking, rules.smoking?.text],
    [labels.quiet, rules.quiet],
  ];
  return [
    { title: ofHouse, rows: facts },
    { title: stay, rows: stayRules },
    { title: booking, rows: bookingRules },
  ]
    .map(({ title, rows }) => ({ title, rows: rows.filter((row): row is Row => Boolean(row[1])) }))
    .filter(({ rows }) => rows.length > 0);
}

/**
 * Facts and rules that travellers ask about before they book. A row without a value is left out.
 */
export function GoodToKnow({ labels: { goodToKnow: labels }, rules, house, chat }: Props) {
  const groups = groupsOf(labels, rulesOf(rules, house.goodToKnow?.rules), house);
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
                    <dd key={index}>{bindUnits(String(line))}</dd>
                  ))}
                </div>
              ))}
            </dl>
          </PhoneDetails>
        ))}
      </div>
      <p className={styles.ask}>
        <TextLink to={chat}>{labels.ask}</TextLink>
      </p>
    </section>
  );
}

export const goodToKnowFragment = graphql`
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
