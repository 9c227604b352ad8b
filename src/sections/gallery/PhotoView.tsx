import { graphql, Link } from "gatsby";
import { useEffect } from "react";
import { Button } from "../../components/Button";
import { Icon, type IconName } from "../../components/Icon";
import { useLocale } from "../../components/locale";
import { Picture } from "../../components/Picture";
import { TextLink } from "../../components/TextLink";
import { labelsIn } from "../../content/labels";
import { useHydrated } from "../../hooks/use-hydrated";
import { useShare } from "../../hooks/use-share";
import type { PhotoPageContext } from "../../lib/gallery";
import { galleryPath } from "../../lib/paths";
import { classes, interpolate } from "../../lib/text";
import { PhotoLinks } from "../../lightbox/PhotoLinks";
import * as roles from "../../styles/roles.module.css";
import { rememberPhoto } from "./left-photo";
import * as styles from "./PhotoView.module.css";

interface Props {
  data: Queries.PhotoViewFragment;
  context: PhotoPageContext;
}

/**
 * Shapes of photos with their smallest aspect ratio, widest first. The widest is as wide as the
 * content. The others have a width at which their tallest photo fits the window. A style attribute
 * would be exact, but the strict Content-Security-Policy forbids it.
 */
const shapes = [
  { name: "broad", ratio: 1.25 },
  { name: "square", ratio: 0.9 },
  { name: "upright", ratio: 0.7 },
] as const;
const tower = { name: "tower", ratio: 0.5 } as const;

/**
 * A whole photo with its caption, and links to the previous and the next photo. Without JavaScript,
 * the button that shares it is absent.
 */
export function PhotoView({ data, context }: Props) {
  const { photo } = data.galleryPage;
  const { photo: labels } = labelsIn(data.labels);
  const { pathTo } = useLocale();
  const { gatsbyImageData: image, pagePath, alt, caption } = photo;
  const { position, total, previous, next } = context;
  const name = caption ?? alt;
  const hydrated = useHydrated();
  useEffect(() => rememberPhoto(pagePath ?? ""), [pagePath]);
  const { note, share } = useShare(name, pagePath ?? "", labels);
  const ratio = image.width / image.height;
  const shape = shapes.find((each) => ratio >= each.ratio) ?? tower;
  const widthAtHeight = `${Math.round(76 * shape.ratio)}vh`;

  return (
    <article className={styles.view}>
      <header className={styles.head}>
        <TextLink to={pathTo(galleryPath)} back>
          {labels.back}
        </TextLink>
        <p className={classes(roles.caption, roles.tabular)} translate="no">
          {interpolate(labels.counter, { position: position + 1, total })}
        </p>
      </header>
      <Picture
        className={classes(styles.picture, styles[shape.name])}
        picture={{ photo, gatsbyImageData: image }}
        sizes={
          shape.name === "broad"
            ? "(min-width: 1280px) 1200px, (min-width: 768px) calc(100vw - 80px), 100vw"
            : `(min-width: 768px) min(100vw - 80px, 1200px, ${widthAtHeight}), 100vw`
        }
        priority
      />
      <footer className={styles.foot}>
        <h1 className={styles.title}>{name}</h1>
        <div className={styles.actions}>
          <div className={styles.share}>
            <p role="status" className={styles.note}>
              {note}
            </p>
            <Button variant="outline" className={hydrated ? undefined : "pending"} onClick={share}>
              <Icon name="share" size={18} />
              {labels.share}
            </Button>
          </div>
          <AdjacentLink to={previous} icon="arrow-left" name={labels.previous} />
          <AdjacentLink to={next} icon="arrow-right" name={labels.next} />
        </div>
        <PhotoLinks className={styles.links} photo={photo} labels={labels} />
      </footer>
    </article>
  );
}

/** A link to the previous or the next photo. It is empty at either end of the gallery. */
function AdjacentLink({ to, icon, name }: { to: string | null; icon: IconName; name: string }) {
  if (!to) return null;
  return (
    <Link to={to} className={styles.adjacent} aria-label={name}>
      <Icon name={icon} />
    </Link>
  );
}

export const photoViewFragment = graphql`
  fragment PhotoView on Query {
    labels(lang: { eq: $lang }) {
      photo
    }
    galleryPage(lang: { eq: $lang }) {
      photo(file: $file) {
        ...LightboxPhoto
      }
    }
  }
`;
