import { graphql } from "gatsby";
import { Picture } from "../components/Picture";

interface Props {
  picture: Queries.LeadPictureFragment;
  /** Whether it is the main photo of the page. */
  priority?: boolean;
}

/** An image as wide as the window. */
export const LeadPicture = ({ picture, priority }: Props) => (
  <Picture
    image={picture.gatsbyImageData}
    narrow={picture.narrow}
    alt={picture.photo.alt}
    priority={priority}
  />
);

export const leadPictureFragment = graphql`
  fragment LeadPicture on Picture {
    photo {
      alt
    }
    gatsbyImageData(crop: leadWide)
    narrow: gatsbyImageData(crop: leadPhone)
  }
`;
