import { graphql } from "gatsby";
import { Badge } from "../components/Badge";
import { Picture } from "../components/Picture";
import { Reveal } from "../components/Reveal";
import { bindUnits } from "../lib/bind-units";
import { classes } from "../lib/classes";
import * as styles from "./FacilitySection.module.css";
import { Slope } from "./Slope";

interface Props {
  facility: Queries.FacilitySectionFragment;
  /** Marks the main picture of the page. */
  priority?: boolean;
}

/** One numbered section of the facilities pages; which parts it has is up to its content file. */
export function FacilitySection({ facility, priority }: Props) {
  const { number, title, subtitle, badge, intro, picture, slope, facts, feature, lists } = facility;
  return (
    <section className={styles.section} aria-labelledby={`facility-${number}`}>
      <div className={styles.banner}>
        <Picture
          className={styles.bannerPicture}
          image={picture.wide}
          narrow={picture.narrow}
          alt={picture.photo.alt}
          priority={priority}
        />
        <p className={styles.number}>{number}</p>
      </div>
      <Reveal pace="slow" className={styles.intro}>
        <div className={styles.head}>
          <h2 id={`facility-${number}`} className={styles.title}>
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
          <dl className={styles.facts}>
            {facts.map(({ figure, text }, index) => (
              <div key={index} className={styles.fact}>
                <dt className={styles.factFigure}>{bindUnits(figure)}</dt>
                <dd>{bindUnits(text)}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className={styles.lead}>{bindUnits(intro)}</p>
        )}
      </Reveal>
      {slope && <Slope labels={slope} />}
      <Reveal pace="slow" className={classes(styles.feature, facts && styles.mirrored)}>
        <Picture
          className={styles.featurePicture}
          image={feature.picture.gatsbyImageData}
          alt={feature.picture.photo.alt}
        />
        <div className={styles.featureCopy}>
          <h3 className={styles.featureTitle}>{feature.title}</h3>
          <p>{bindUnits(feature.text)}</p>
        </div>
      </Reveal>
      {lists && (
        <Reveal pace="slow" className={styles.lists}>
          {lists.map((list, index) => (
            <div key={index}>
              <Picture
                className={styles.listPicture}
                image={list.picture.gatsbyImageData}
                alt={list.picture.photo.alt}
              />
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
      photo {
        alt
      }
      wide: gatsbyImageData(crop: facilityWide)
      narrow: gatsbyImageData(crop: facilityPhone)
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
  }

  fragment FacilityPicture on Picture {
    photo {
      alt
    }
    gatsbyImageData(crop: facilityPart)
  }
`;
