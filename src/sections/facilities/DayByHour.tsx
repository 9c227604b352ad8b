import { graphql } from "gatsby";
import { useLocale } from "../../components/locale";
import * as roles from "../../styles/roles.module.css";
import * as styles from "./DayByHour.module.css";
import { LeadPicture } from "./LeadPicture";

/** A day at the resort, hour by hour. */
export function DayByHour({ data }: { data: Queries.DayByHourFragment }) {
  const { day } = data.facilitiesPage;
  const locale = useLocale();
  if (!day) return null;
  return (
    <section>
      <div className={styles.day}>
        <h2 className={roles.h2}>{day.title}</h2>
        <ol className={styles.hours}>
          {day.hours.map(({ time, text }, index) => (
            <li key={index} className={styles.hour}>
              <span className={styles.time}>{locale.time(time)} </span>
              {text}
            </li>
          ))}
        </ol>
      </div>
      {day.picture && <LeadPicture picture={day.picture} />}
    </section>
  );
}

export const dayByHourFragment = graphql`
  fragment DayByHour on Query {
    facilitiesPage(route: { eq: $path }) {
      day {
        title
        hours {
          time
          text
        }
        picture {
          ...LeadPicture
        }
      }
    }
  }
`;
