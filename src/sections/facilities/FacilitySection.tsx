// Gatsby would write an image of less than 10 kB into the HTML, where it costs 2.2 kB (brotli).
import slopeNarrow from "!!file-loader?name=static/[name]-[hash].[ext]!../../images/slope-narrow.svg";
import { graphql } from "gatsby";
import { Approximate } from "../../components/Approximate";
import { Badge } from "../../components/Badge";
import { buttonClass } from "../../components/Button";
import { ExternalLink } from "../../components/ExternalLink";
import { useLocale } from "../../components/locale";
import { Picture } from "../../components/Picture";
import { Price } from "../../components/Price";
import { Reveal } from "../../components/Reveal";
import slopeWide from "../../images/slope-wide.svg";
import { contactLinks } from "../../lib/contact";
import { facilityPath } from "../../lib/paths";
import { classes, interpolate } from "../../lib/text";
import * as roles from "../../styles/roles.module.css";
import { FacilityBanner } from "./FacilityBanner";
import * as styles from "./FacilitySection.module.css";

interface Props {
  facility: Queries.FacilitySectionFragment;
  /** Whether it has the main photo of the page. */
  priority?: boolean;
}

/** A drawn cross-section of the hill: houses, citronella, and its height. */
function Slope({ labels }: { labels: readonly string[] }) {
  const { bindUnits } = useLocale();
  return (
    <div className={styles.slope}>
      <picture className={styles.drawing}>
        <source media="(max-width: 767.98px)" srcSet={slopeNarrow} width={350} height={206} />
        <img src={slopeWide} alt="" width={1200} height={336} loading="lazy" decoding="async" />
      </picture>
      <ul className={styles.labels}>
        {labels.map((label, index) => (
          <li key={index}>{bindUnits(label)}</li>
        ))}
      </ul>
    </div>
  );
}

/**
 * A whole numbered section of the facilities pages. Its content file determines which blocks it
 * has.
 */
export function FacilitySection({ facility, priority }: Props) {
  const { bindUnits, pathTo, resort } = useLocale();
  const { number, title, subtitle, badge, intro, picture, slope, facts, feature, lists, offer } =
    facility;
  return (
    <section id={number} className={styles.section} aria-labelledby={`facility-${number}`}>
      <FacilityBanner picture={picture} number={number} priority={priority} />
      <Reveal pace="slow" className={styles.intro}>
        <div className={roles.left5}>
          <h2 id={`facility-${number}`} className={roles.section}>
            {title}
          </h2>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          {badge && (
            <Badge variant="status" className={styles.badge}>
              {badge}
            </Badge>
          )}
          {facts && <p className={styles.text}>{bindUnits(intro)}</p>}
        </div>
        {facts ? (
          <dl className={classes(roles.right8, roles.rows)}>
            {facts.map(({ figure, text }, index) => (
              <div key={index} className={styles.fact}>
                <dt className={roles.voiceLarge}>{bindUnits(figure)}</dt>
                <dd>{bindUnits(text)}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className={styles.lead}>{bindUnits(intro)}</p>
        )}
      </Reveal>
      {slope && <Slope labels={slope} />}
      <Reveal pace="slow" className={styles.feature}>
        <Picture className={styles.featurePicture} picture={feature.picture} />
        <div className={styles.featureCopy}>
          <h3 className={roles.h3}>{feature.title}</h3>
          <p>{bindUnits(feature.text)}</p>
        </div>
      </Reveal>
      {offer && (
        <div className={styles.offer}>
          <h3 className={styles.listTitle}>{offer.title}</h3>
          <p className={styles.price}>
            <Price amount={offer.price} unit={offer.unit} /> <Approximate amount={offer.price} />
          </p>
          <ul className={styles.list}>
            {offer.included.map((item, index) => (
              <li key={index}>{item}</li>
            ))}
          </ul>
          <ExternalLink
            className={buttonClass("outline", styles.ask)}
            href={contactLinks(resort, { title: offer.subject, path: pathTo(facilityPath) }).chat}
          >
            {interpolate(offer.ask, { chat: resort.chat.label })}
          </ExternalLink>
        </div>
      )}
      {lists && (
        <Reveal pace="slow" className={styles.lists}>
          {lists.map((list, index) => (
            <div key={index}>
              <Picture className={roles.bleeding} picture={list.picture} />
              <h3 className={styles.listTitle}>{list.title}</h3>
              <ul className={styles.list}>
                {list.items.map((item, index) => (
                  <li key={index}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </Reveal>
      )}
    </section>
  );
}

export const facilitySectionFragment = graphql`
  fragment FacilitySection on Facility {
    number
    title
    subtitle
    badge
    intro
    slope
    picture {
      ...FacilityBanner
    }
    facts {
      figure
      text
    }
    feature {
      title
      text
      picture {
        ...FacilityPicture
      }
    }
    lists {
      title
      items
      picture {
        ...FacilityPicture
      }
    }
    offer {
      title
      price
      unit
      included
      ask
      subject
    }
  }

  fragment FacilityPicture on Picture {
    ...AltText
    gatsbyImageData(slot: facilityPart)
  }
`;
