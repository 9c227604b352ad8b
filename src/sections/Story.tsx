import { graphql } from "gatsby";
import { Paragraphs } from "../components/Paragraphs";
import { Picture } from "../components/Picture";
import { Reveal } from "../components/Reveal";
import { classes } from "../lib/classes";
import * as styles from "./Story.module.css";

/** The story of the resort in chapters, each with text next to a photo. */
export const Story = ({ chapters }: { chapters: readonly Queries.StoryFragment[] }) => (
  <div className={styles.story}>
    {chapters.map(({ title, text, picture }, index) => (
      <Reveal
        key={index}
        pace="slow"
        className={classes(styles.chapter, index % 2 === 1 && styles.mirrored)}
      >
        {picture && (
          <Picture
            className={styles.picture}
            image={picture.gatsbyImageData}
            alt={picture.photo.alt}
          />
        )}
        <div className={styles.copy}>
          <h2 className={styles.title}>{title}</h2>
          <Paragraphs text={text} className={styles.text} />
        </div>
      </Reveal>
    ))}
  </div>
);

export const storyFragment = graphql`
  fragment Story on FacilitiesPageStory {
    title
    text
    picture {
      photo {
        alt
      }
      gatsbyImageData(crop: story)
    }
  }
`;
