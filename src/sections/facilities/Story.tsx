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
export const Story = ({ data }: { data: Queries.AboutPageQuery }) => (
  <div className={styles.story}>
    {data.facilitiesPage.story?.map(({ title, text, picture }, index) => {
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
