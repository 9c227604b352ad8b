import { graphql } from "gatsby";
import * as styles from "./DayByHour.module.css";

/** A day at the resort, hour by hour. */
export const DayByHour = ({ day }: { day: Queries.DayByHourFragment }) => (
  <section className={styles.section}>
    <h2 className={styles.title}>{day.title}</h2>
    <ol className={styles.hours}>
      {day.hours.map(({ time, text }, index) => (
        <li key={index} className={styles.hour}>
          <span className={styles.time}>{time} </span>
          {text}
        </li>
      ))}
    </ol>
  </section>
);

export const dayByHourFragment = graphql`
  fragment DayByHour on FacilitiesPageDay {
    title
    hours {
      time
      text
    }
  }
`;
