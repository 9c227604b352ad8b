import { graphql } from "gatsby";
import { Picture } from "../../components/Picture";
import * as styles from "./FacilitySection.module.css";

interface Props {
  picture: Queries.FacilityBannerFragment;
  number: string;
  /** Whether it is the main photo of the page. */
  priority?: boolean;
}

/** The photo of a facility, as wide as the window, with the facility's number. */
export const FacilityBanner = ({ picture, number, priority }: Props) => (
  <div className={styles.banner}>
    <Picture className={styles.bannerPicture} picture={picture} priority={priority} />
    <p className={styles.number}>{number}</p>
  </div>
);

export const facilityBannerFragment = graphql`
  fragment FacilityBanner on Picture {
    ...AltText
    gatsbyImageData(slot: facilityWide)
    narrow: gatsbyImageData(slot: facilityPhone)
  }
`;
