import { graphql } from "gatsby";
import { Picture } from "../components/Picture";

/** The main picture of a page, as wide as the window. */
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
    gatsbyImageData(
      aspectRatio: 2.3333
      width: 1440
      breakpoints: [960, 1280, 1600]
      sizes: "100vw"
    )
    narrow: gatsbyImageData(
      phone: true
      aspectRatio: 1.1
      width: 480
      breakpoints: [360, 480, 724, 905]
      sizes: "100vw"
    )
  }
`;
