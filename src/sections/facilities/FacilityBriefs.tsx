import { graphql } from "gatsby";
import { useLocale } from "../../components/locale";
import { TextLink } from "../../components/TextLink";
import * as roles from "../../styles/roles.module.css";
import { FacilityBanner } from "./FacilityBanner";
import * as styles from "./FacilitySection.module.css";

/**
 * Short versions of the facilities: banner, title, and one paragraph with a link to the whole
 * section.
 */
export function FacilityBriefs({ data }: { data: Queries.FacilityBriefsFragment }) {
  const { bindUnits } = useLocale();
  return data.facilitiesPage.sections?.map(
    ({ number, title, subtitle, brief }) =>
      brief && (
        <section
          key={number}
          id={number}
          className={styles.section}
          aria-labelledby={`facility-${number}`}
        >
          <FacilityBanner picture={brief.picture} number={number} />
          <div className={styles.intro}>
            <div className={roles.left5}>
              <h2 id={`facility-${number}`} className={roles.section}>
                {title}
              </h2>
              {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
            </div>
            <div className={styles.lead}>
              <p>{bindUnits(brief.intro)}</p>
              <TextLink to={brief.link.to}>{brief.link.label}</TextLink>
            </div>
          </div>
        </section>
      ),
  );
}

export const facilityBriefsFragment = graphql`
  fragment FacilityBriefs on Query {
    facilitiesPage(route: { eq: $path }) {
      sections {
        number
        title
        subtitle
        brief {
          intro
          picture {
            ...FacilityBanner
          }
          link {
            ...Link
          }
        }
      }
    }
  }
`;
