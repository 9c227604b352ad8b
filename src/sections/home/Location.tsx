import { graphql } from "gatsby";
import { ButtonLink } from "../../components/Button";
import { CopyButton } from "../../components/CopyButton";
import { useLocale } from "../../components/locale";
import { TextLink } from "../../components/TextLink";
import { Tuft } from "../../components/Wordmark";
import { labelsIn } from "../../content/labels";
import contours from "../../images/contours-map.svg";
import { addressLines } from "../../lib/contact";
import { gettingHerePath } from "../../lib/paths";
import * as roles from "../../styles/roles.module.css";
import { Routes } from "../facilities/Routes";
import * as styles from "./Location.module.css";

/** The address, a short list of routes, and a drawn map. */
export function Location({ data }: { data: Queries.LocationFragment }) {
  const { resort, homePage, gettingHere } = data;
  const { location } = homePage;
  const { pathTo } = useLocale();
  const { location: labels } = labelsIn(data.labels);
  // Has a plain hyphen, which map services expect.
  const degrees = `${resort.geo.latitude}, ${resort.geo.longitude}`;
  const firstRoutes = gettingHere.routes.filter(
    ({ from }, index, routes) => routes.findIndex((route) => route.from === from) === index,
  );
  return (
    <section className={styles.section}>
      <div className={styles.map} aria-hidden="true">
        <span className={styles.north}>{location.map.north}</span>{" "}
        <span className={styles.scale}>{location.map.scale}</span>{" "}
        <div className={styles.stage}>
          <img src={contours} alt="" width={780} height={640} loading="lazy" decoding="async" />
          <span className={styles.farm}>{location.map.farm}</span>{" "}
          <span className={styles.camping}>{location.map.camping}</span>{" "}
          <span className={styles.village}>{location.map.village}</span>{" "}
          <span className={styles.road}>{location.map.road}</span>{" "}
          <span className={styles.pin}>
            <span className={styles.dot}>
              <Tuft />
            </span>
            {resort.brand}
          </span>
        </div>
      </div>
      <div className={styles.copy}>
        <p className={roles.label}>{labels.eyebrow}</p>
        <h2 className={styles.address} translate="no">
          {addressLines(resort.address).map((line, index) => (
            <span key={index}>
              <bdi>{line}</bdi>{" "}
            </span>
          ))}
        </h2>
        <p className={styles.text}>{location.text}</p>
        <div className={styles.routes}>
          {/* Three places. /about has all of them. */}
          <Routes routes={firstRoutes.slice(0, 3)} />
        </div>
        <p className={styles.coordinates}>
          {labels.coordinates}{" "}
          <span className={styles.degrees} dir="ltr">
            {degrees}
          </span>{" "}
          <CopyButton text={degrees} label={labels.copy} copied={labels.copied} />
        </p>
        <div className={styles.links}>
          <ButtonLink
            variant="outline"
            className={roles.wide}
            to={resort.links.maps}
            label={labels.maps}
          />{" "}
          <TextLink to={pathTo(gettingHerePath)}>{labels.more}</TextLink>
        </div>
      </div>
    </section>
  );
}

export const locationFragment = graphql`
  fragment Location on Query {
    labels(lang: { eq: $lang }) {
      location
    }
    resort(lang: { eq: $lang }) {
      brand
      address {
        ...PostalAddress
      }
      geo {
        latitude
        longitude
      }
      links {
        maps
      }
    }
    homePage(lang: { eq: $lang }) {
      location {
        text
        map {
          farm
          camping
          village
          road
          north
          scale
        }
      }
    }
    gettingHere(lang: { eq: $lang }) {
      routes {
        ...Routes
      }
    }
  }
`;
