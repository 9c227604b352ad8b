import { graphql, type PageProps } from "gatsby";
export default function GalleryPage({ data }: PageProps<Queries.TestQuery>) {
  return <pre>{JSON.stringify(data, null, 1)}</pre>;
}
export const query = graphql`
  query Test {
    homePage { hero { slides { title picture { photo { alt width height } gatsbyImageData(width: 1440, breakpoints: [720, 1440, 2000], sizes: "100vw")
      phone: gatsbyImageData(phone: true, aspectRatio: 0.61, width: 390, breakpoints: [390, 780]) } } } }
    detailPage { villa { title pricePerNight } recommendations { villas { title } } }
    galleryPage { photos { slug file alt caption childImageSharp { gatsbyImageData(width: 400, breakpoints: [400]) } } }
  }
`;
