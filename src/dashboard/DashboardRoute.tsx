import { graphql } from "gatsby";
import { type ComponentType, useEffect, useState } from "react";
import { labelsIn } from "../content/labels";
import { useHydrated } from "../hooks/use-hydrated";
import type { DashboardProps } from "./bundle/Dashboard";
import { DashboardShell } from "./DashboardShell";
import { refuseDrops } from "./refuse-drops";

/** The dashboard's bundle after it is loaded. The second screen then needs no shell. */
let Dashboard: ComponentType<DashboardProps> | undefined;

/**
 * A screen of the dashboard, which only renders in the browser. A dashboard page contains only this
 * file, because Gatsby prefetches the code of every visible link. The bundle only loads when a
 * screen mounts.
 *
 * The build and the browser's first render show the same shell for each URL, so hydration always
 * matches.
 */
export function DashboardRoute(props: DashboardProps) {
  const hydrated = useHydrated();
  const [progress, setProgress] = useState<"loading" | "ready" | "failed">("loading");

  useEffect(() => {
    if (Dashboard) return;
    let mounted = true;
    const report = (result: "ready" | "failed") => {
      if (mounted) setProgress(result);
    };
    import(/* webpackChunkName: "dashboard" */ "./bundle/Dashboard").then(
      (bundle) => {
        Dashboard = bundle.Dashboard;
        report("ready");
      },
      () => report("failed"),
    );
    return () => {
      mounted = false;
    };
  }, []);

  useEffect(refuseDrops, []);

  if (hydrated && Dashboard) return <Dashboard {...props} />;
  return (
    <DashboardShell
      labels={labelsIn(props.data.labels).dashboard}
      title={props.title}
      progress={hydrated ? progress : "prerendered"}
    />
  );
}

export const dashboardDataFragment = graphql`
  fragment DashboardData on Query {
    labels {
      page
      dashboard
    }
    resort {
      brand
    }
    dashboard {
      notifications {
        wide
        narrow
      }
      rooms {
        ...DashboardRoom
      }
    }
  }
`;
