import { graphql, type PageProps } from "gatsby";
import { type ReactNode, useState } from "react";
import { Badge } from "../components/Badge";
import { Button, ButtonLink, type ButtonVariant } from "../components/Button";
import { Counter } from "../components/Counter";
import { Field } from "../components/Field";
import { Icon, iconNames } from "../components/Icon";
import { PasswordField } from "../components/PasswordField";
import { Select } from "../components/Select";
import { TextLink } from "../components/TextLink";
import { Wordmark } from "../components/Wordmark";
import { VillaCard } from "../sections/VillaCard";
import * as type from "../styles/type.module.css";
import * as styles from "./kit.module.css";

const states = ["rest", "hover", "focus-visible", "active"] as const;
const colours =
  "ivory paper sand line ink stone teal teal-deep forest forest-raised mist serai clay field-line track night white".split(
    " ",
  );
const roles = [
  "display",
  "section",
  "h2",
  "h3",
  "statement",
  "quote",
  "voice",
  "price",
  "numeral",
  "lead",
  "small",
  "label",
  "caption",
  "action",
] as const;
const onDark: readonly ButtonVariant[] = ["light", "ghost"];

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2 className={type.label}>{title}</h2>
    {children}
  </section>
);

/** Every part in every state, in `gatsby develop` only; `npm run kit` compares its pictures. */
export default function Kit({ data }: PageProps<Queries.KitPageQuery>) {
  const [count, setCount] = useState(1);
  return (
    <main className={styles.kit}>
      <h1 className={type.h2}>Kit</h1>
      <Part title="Colours">
        <ul className={styles.row}>
          {colours.map((name) => (
            <li key={name} className={styles.colour}>
              <span className={styles.swatch} data-colour={name} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Type">
        {roles.map((role) => (
          <p key={role} className={type[role]}>
            {role}: Rp 3.200.000 in the rain forest
          </p>
        ))}
      </Part>
      {(["primary", "outline", "light", "ghost"] as const).map((variant) => (
        <Part key={variant} title={`Button, ${variant}`}>
          <div className={onDark.includes(variant) ? styles.dark : styles.row}>
            {states.map((state) => (
              <Button key={state} variant={variant} data-state={state}>
                {state}
              </Button>
            ))}
            <Button variant={variant} disabled>
              disabled
            </Button>
            <ButtonLink variant={variant} to="https://listing.example">
              leaves the site
            </ButtonLink>
          </div>
        </Part>
      ))}
      <Part title="Links, badges, mark">
        <div className={styles.row}>
          <TextLink to="/">More photos</TextLink>
          <TextLink to="/" back>
            Back to the gallery
          </TextLink>
          <Badge variant="discount">Disc 20%</Badge>
          <Badge variant="status">Soft launching</Badge>
          <Wordmark brand="Bukit Serai" />
        </div>
      </Part>
      <Part title="Fields">
        <div className={styles.fields}>
          {states.map((state) => (
            <Field key={state} label={state} type="text" data-state={state} />
          ))}
          <Field label="disabled" type="text" disabled value="Rp 6.499.000" readOnly />
          <PasswordField
            label="password"
            autoComplete="new-password"
            showLabel="Show password"
            hideLabel="Hide password"
          />
          <Select label="Room" options={[{ value: 10, label: "4 Bedroom villa" }]} />
          <Counter name="Extra bed" value={count} onChange={setCount} />
        </div>
      </Part>
      <Part title="Icons">
        <div className={styles.row}>
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </Part>
      <Part title="Cards">
        <div className={styles.fields}>
          {data.allVilla.nodes.map((villa, index) => (
            <VillaCard
              key={index}
              villa={villa}
              labels={data.categoryPage.card}
              variant={index === 0 ? "list" : "small"}
              priority
            />
          ))}
        </div>
      </Part>
    </main>
  );
}

export const query = graphql`
  query KitPage {
    categoryPage {
      card {
        ...VillaCardLabels
      }
    }
    allVilla(sort: { order: ASC }, limit: 2) {
      nodes {
        ...VillaCard
      }
    }
  }
`;
