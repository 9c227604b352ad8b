import { graphql } from "gatsby";
import { type ComponentType, useEffect, useState } from "react";
import { useHydrated } from "../hooks/use-hydrated";
import type { DashboardProps } from "./bundle/Dashboard";
import { DashboardShell } from "./DashboardShell";
import { refuseDrops } from "./refuse-drops";

/** The dashboard's bundle, after it loaded: the second screen needs no shell. */
let Dashboard: ComponentType<DashboardProps> | undefined;

/**
 * One screen of the dashboard, in the browser only. A dashboard page contains nothing but this file, because Gatsby
 * prefetches the code of every visible link. The bundle loads when a screen mounts, and nowhere else.
 *
 * The server and the first render in the browser draw the same shell for each URL, so hydration always matches.
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
      labels={props.data.dashboard}
      title={props.screen.labels.title}
      progress={hydrated ? progress : "prerendered"}
    />
  );
}

export const dashboardDataFragment = graphql`
  fragment DashboardData on Query {
    navigation {
      skip
    }
    resort {
      brand
    }
    dashboard {
      preview
      closeDialog
      ...DashboardShell
      topBar {
        ...DashboardTopBar
      }
      sideMenu {
        ...DashboardSideMenu
      }
    }
  }
`;
