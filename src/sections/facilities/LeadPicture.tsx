import { graphql } from "gatsby";
import { Picture } from "../../components/Picture";
import * as styles from "./LeadPicture.module.css";

interface Props {
  picture: Queries.LeadPictureFragment;
  /** Whether it is the main photo of the page. */
  priority?: boolean;
}

/** An image as wide as the window. The title below it is visible without scrolling. */
export const LeadPicture = ({ picture, priority }: Props) => (
  <Picture className={styles.picture} picture={picture} priority={priority} />
);

export const leadPictureFragment = graphql`
  fragment LeadPicture on Picture {
    ...AltText
    gatsbyImageData(slot: leadWide)
    narrow: gatsbyImageData(slot: leadPhone)
  }
`;
