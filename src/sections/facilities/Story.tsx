import { graphql } from "gatsby";
import { Paragraphs } from "../../components/Paragraphs";
import { Picture } from "../../components/Picture";
import { Reveal } from "../../components/Reveal";
import { classes } from "../../lib/text";
import * as roles from "../../styles/roles.module.css";
import * as styles from "./Story.module.css";

/**
 * The story of the resort in chapters. Their photos are wide and tall in turn. A chapter without a
 * photo is set in large type.
 */
export function Story({ data }: { data: Queries.StoryFragment }) {
  const { story } = data.facilitiesPage;
  if (!story) return null;
  return (
    <div className={styles.story}>
      {story.map(({ title, text, picture }, index) => {
        const isTall = index % 2 === 1;
        return (
          <Reveal
            key={index}
            pace="slow"
            className={classes(
              styles.chapter,
              picture ? (isTall ? styles.tall : styles.wide) : styles.statement,
            )}
          >
            {picture && (
              <Picture
                className={styles.picture}
                picture={{ ...picture, gatsbyImageData: isTall ? picture.tall : picture.wide }}
              />
            )}
            <div className={styles.copy}>
              <h2 className={picture ? roles.h2 : styles.statementTitle}>{title}</h2>
              <Paragraphs text={text} className={picture ? styles.text : styles.statementText} />
            </div>
          </Reveal>
        );
      })}
    </div>
  );
}

export const storyFragment = graphql`
  fragment Story on Query {
    facilitiesPage(route: { eq: $path }) {
      story {
        title
        text
        picture {
          ...AltText
          wide: gatsbyImageData(slot: storyWide)
          tall: gatsbyImageData(slot: storyTall)
        }
      }
    }
  }
`;
