import { graphql } from "gatsby";
import { useLocale } from "../../components/locale";
import { Paragraphs } from "../../components/Paragraphs";
import { labelsIn } from "../../content/labels";
import { commaList, interpolate } from "../../lib/text";
import * as roles from "../../styles/roles.module.css";
import * as styles from "./GettingHere.module.css";
import { Routes } from "./Routes";

/**
 * The section with the anchor `getting-here`: all routes to the resort, the sights nearby, and the
 * weather of each month.
 */
export function GettingHere({ data }: { data: Queries.GettingHereFragment }) {
  const { title, text, routes, pickup, nearby, weather } = data.gettingHere;
  const { gettingHere: labels } = labelsIn(data.labels);
  const locale = useLocale();
  const mostRain = Math.max(1, ...weather.months.map(({ rain }) => rain));
  return (
    <section id="getting-here" tabIndex={-1} className={styles.section}>
      <header className={roles.left4}>
        <h2 className={roles.h2}>{title}</h2>
        <p className={styles.text}>{locale.bindUnits(text)}</p>
      </header>
      <div className={styles.routes}>
        <Routes routes={routes} />
        {pickup && <Paragraphs text={pickup} className={styles.text} />}
      </div>
      <div className={styles.part}>
        <h3 className={roles.h3}>{nearby.title}</h3>
        <ul className={styles.places}>
          {nearby.places.map(({ name, km, minutes, text }, index) => (
            <li key={index} className={styles.place}>
              <span>
                {name}
                {text && <span className={roles.detail}> {text}</span>}
              </span>{" "}
              <span className={styles.figure}>
                {locale.bindUnits(
                  commaList(
                    `${locale.number(km)} km`,
                    minutes && interpolate(labels.minutes, { minutes }),
                  ),
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.part}>
        <div>
          <h3 id="weather" className={roles.h3}>
            {weather.title}
          </h3>
          <p className={styles.text}>{locale.bindUnits(weather.text)}</p>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable with the keyboard */}
        <div className={styles.scroll} role="region" aria-labelledby="weather" tabIndex={0}>
          <table className={styles.months}>
            <thead>
              <tr>
                <th scope="col">{labels.month}</th>
                <th scope="col">{labels.rain}</th>
                <th scope="col">{labels.day}</th>
                <th scope="col">{labels.night}</th>
              </tr>
            </thead>
            <tbody>
              {weather.months.map(({ name, rain, day, night }, index) => (
                <tr key={index}>
                  <th scope="row">{name}</th>
                  <td>
                    <svg
                      className={styles.rain}
                      viewBox={`0 0 ${mostRain} 6`}
                      preserveAspectRatio="none"
                      aria-hidden="true"
                    >
                      <rect width={rain} height="6" />
                    </svg>
                    {locale.bindUnits(`${rain} mm`)}
                  </td>
                  <td>{locale.bindUnits(`${day} °C`)}</td>
                  <td>{locale.bindUnits(`${night} °C`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}

export const gettingHereFragment = graphql`
  fragment GettingHere on Query {
    labels(lang: { eq: $lang }) {
      gettingHere
    }
    gettingHere(lang: { eq: $lang }) {
      title
      text
      routes {
        ...Routes
      }
      pickup
      nearby {
        title
        places {
          name
          km
          minutes
          text
        }
      }
      weather {
        title
        text
        months {
          name
          rain
          day
          night
        }
      }
    }
  }
`;
