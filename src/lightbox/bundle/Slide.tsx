import { type ComponentProps, useState } from "react";
import type { Labels } from "../../content/labels";
import { classes } from "../../lib/text";
import * as styles from "./Slide.module.css";

type Photo = Queries.LightboxPhotoFragment;

interface Props {
  /** Undefined while its gallery step loads. */
  photo: Photo | undefined;
  /** Whether loading its gallery step failed. */
  missing: boolean;
  labels: Labels["photo"];
  /** Displayed width in px. */
  width: number;
  current: boolean;
  /** Whether only its smallest file loads, so that the open photo loads first. */
  waiting: boolean;
  /** Called when the photo loaded or failed. */
  onSettled: () => void;
  onRetry: () => void;
}

/**
 * A photo on the stage. It shows its colour, then its smallest file, then the file for this screen.
 * If loading fails, it shows a message and a retry button.
 */
export function Slide(props: Props) {
  const { photo, missing, labels, width, current, waiting, onSettled, onRetry } = props;
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const settle = (outcome: "shown" | "failed") => {
    setState(outcome);
    onSettled();
  };
  const retry = () => {
    setState("loading");
    onRetry();
  };

  if (missing || state === "failed") {
    return (
      <div className={styles.message}>
        <p role={current ? "alert" : undefined}>{labels.failed}</p>
        <button
          type="button"
          className={styles.again}
          tabIndex={current ? undefined : -1}
          onClick={retry}
        >
          {labels.again}
        </button>
      </div>
    );
  }
  if (!photo) return <div className={styles.message} />;
  const { gatsbyImageData: image, alt } = photo;
  return (
    <span className={styles.picture}>
      <svg className={styles.placeholder} width="100%" height="100%" aria-hidden="true">
        <rect width="100%" height="100%" fill={image.backgroundColor} />
      </svg>
      {/* A width of 1 px selects the smallest file. */}
      {state === "loading" && <Files photo={photo} sizes="1px" className={styles.preview} />}
      {!waiting && (
        <Files
          photo={photo}
          sizes={`${Math.round(width)}px`}
          alt={alt}
          fetchPriority={current ? "high" : "low"}
          className={classes(styles.image, state === "shown" && styles.shown)}
          onLoad={() => settle("shown")}
          onError={() => settle("failed")}
        />
      )}
    </span>
  );
}

/** An image with several files, of which the browser selects one by `sizes`. */
function Files({ photo, sizes, alt = "", ...rest }: ComponentProps<"img"> & { photo: Photo }) {
  const { images, width, height } = photo.gatsbyImageData;
  return (
    <picture>
      {images.sources?.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        sizes={sizes}
        srcSet={images.fallback?.srcSet}
        src={images.fallback?.src}
        width={Math.round(width)}
        height={Math.round(height)}
        alt={alt}
        decoding="async"
        draggable={false}
        {...rest}
      />
    </picture>
  );
}
