import { useState } from "react";

/** Outlives a screen: Gatsby mounts every page again, and a closed menu must stay closed. */
let keptOpen = true;

interface SideMenuState {
  open: boolean;
  set: (open: boolean) => void;
}

/**
 * Returns whether the side menu is open. A menu that pushes the page is open at first, one that covers the page is
 * closed at first.
 */
export function useSideMenu(pushes: boolean): SideMenuState {
  const [pushing, setPushing] = useState(keptOpen);
  const [covering, setCovering] = useState(false);
  if (pushes && covering) setCovering(false);

  if (!pushes) return { open: covering, set: setCovering };
  return {
    open: pushing,
    set: (open) => {
      keptOpen = open;
      setPushing(open);
    },
  };
}
