import { graphql } from "gatsby";
import { GatsbyImage } from "gatsby-plugin-image";

export default function Home({ data }) {
  return (
    <main>
      <h1>Houses</h1>
      {data.allHouse.nodes.map(({ title, pricePerNight, picture }) => (
        <article key={title}>
          <h2>{title}</h2>
          <p>Rp {pricePerNight} per night</p>
          <GatsbyImage image={picture.card} alt={picture.photo.alt} />
          <GatsbyImage image={picture.tall} alt={`${title}, upright`} />
        </article>
      ))}
    </main>
  );
}

export const Head = () => <title>Houses</title>;

export const query = graphql`
  query Houses {
    allHouse(sort: { pricePerNight: ASC }) {
      nodes {
        title
        pricePerNight
        picture {
          photo {
            alt
          }
          card: gatsbyImageData(crop: card)
          tall: gatsbyImageData(crop: tall)
        }
      }
    }
  }
`;
