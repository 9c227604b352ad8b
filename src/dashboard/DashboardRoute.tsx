import { graphql, withPrefix } from "gatsby";
import { type ComponentType, useEffect, useState } from "react";
import { LocaleProvider } from "../components/locale";
import { labelsIn } from "../content/labels";
import { useHydrated } from "../hooks/use-hydrated";
import type { DashboardProps } from "./bundle/Dashboard";
import * as styles from "./DashboardShell.module.css";
import { refuseDrops } from "./refuse-drops";

/** The dashboard's bundle after it is loaded. The second screen then needs no shell. */
let Dashboard: ComponentType<DashboardProps> | undefined;

/** Longest time in ms that the dashboard waits for the style sheet of the site. */
const longestWaitMs = 3000;

/**
 * Resolves when the style sheet of the site is loaded, which `gatsby-plugin-first-view` adds.
 * Without it, the dashboard would be shown first without its layout.
 */
const whenStyled = () =>
  new Promise<void>((resolve) => {
    const link = document.querySelector<HTMLLinkElement>('link[href*="/static/styles-"]');
    if (!link || link.sheet) return resolve();
    link.addEventListener("load", () => resolve());
    setTimeout(resolve, longestWaitMs);
  });

/**
 * A screen of the dashboard, which only renders in the browser. A dashboard page contains only this
 * file, because Gatsby loads a page's code when the mouse reaches a link to it. The bundle only
 * loads when a screen mounts.
 *
 * The build and the browser's first render show the same shell for each URL, so hydration always
 * matches.
 */
export const DashboardRoute = (props: DashboardProps) => (
  <LocaleProvider data={props.data}>
    <DashboardScreen {...props} />
  </LocaleProvider>
);

function DashboardScreen(props: DashboardProps) {
  const hydrated = useHydrated();
  const [progress, setProgress] = useState<"loading" | "ready" | "failed">("loading");

  useEffect(() => {
    if (Dashboard) return;
    Promise.all([
      import(/* webpackChunkName: "dashboard" */ "./bundle/Dashboard"),
      whenStyled(),
    ]).then(
      ([bundle]) => {
        Dashboard = bundle.Dashboard;
        setProgress("ready");
      },
      () => setProgress("failed"),
    );
  }, []);

  useEffect(refuseDrops, []);

  const { preview, loading, failed, withoutScript } = labelsIn(props.data.labels).dashboard;
  if (hydrated && Dashboard) return <Dashboard {...props} />;
  return (
    <div className={styles.shell}>
      <main className={styles.content}>
        {!hydrated ? (
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
            <h1 className={styles.title}>{props.title}</h1>
          </>
        )}
        {hydrated && progress === "loading" && (
          <p className={styles.loading} role="status">
            {loading}
          </p>
        )}
        {hydrated && progress === "failed" && (
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

export const dashboardDataFragment = graphql`
  fragment DashboardData on Query {
    ...Locale
    labels(lang: { eq: $lang }) {
      dashboard
    }
    dashboard(lang: { eq: $lang }) {
      notifications {
        wide
        narrow
      }
      rooms {
        value
        name
        price
        files
        picture {
          gatsbyImageData(slot: dashboardRow)
        }
      }
    }
  }
`;
