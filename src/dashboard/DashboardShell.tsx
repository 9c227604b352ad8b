import { withPrefix } from "gatsby";
import type { Labels } from "../content/labels";
import * as styles from "./DashboardShell.module.css";

interface Props {
  labels: Labels["dashboard"];
  /** Title of the screen. The HTML doesn't contain it, so that it is the same for all screens. */
  title: string;
  /** State of the bundle. It is "prerendered" in the build and during hydration. */
  progress: "prerendered" | "loading" | "ready" | "failed";
}

/** The dashboard without a screen. It is prerendered, and shown until the bundle loads. */
export function DashboardShell({ labels, title, progress }: Props) {
  const { preview, loading, failed, withoutScript } = labels;
  return (
    <div className={styles.shell}>
      <main className={styles.content}>
        {progress === "prerendered" ? (
          <div className={styles.withoutScripts}>
            <h1 className={styles.title}>{withoutScript.title}</h1>
            <p>{withoutScript.text}</p>
            <p>
              <a className={styles.link} href={withPrefix("/")}>
                {withoutScript.link}
              </a>
            </p>
          </div>
        ) : (
          <>
            <p className={styles.preview}>{preview}</p>
            <h1 className={styles.title}>{title}</h1>
          </>
        )}
        {progress === "loading" && (
          <p className={styles.loading} role="status">
            {loading}
          </p>
        )}
        {progress === "failed" && (
          <div role="alert">
            <p>{failed.text}</p>
            <button type="button" className={styles.link} onClick={() => window.location.reload()}>
              {failed.again}
            </button>
          </div>
        )}
      </main>
    </div>
  );
}
