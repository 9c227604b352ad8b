import { graphql } from "gatsby";
import { Picture } from "../components/Picture";

/** The main image of a page, as wide as the window. */
export const LeadPicture = ({ picture }: { picture: Queries.LeadPictureFragment }) => (
  <Picture
    image={picture.gatsbyImageData}
    narrow={picture.narrow}
    alt={picture.photo.alt}
    priority
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
