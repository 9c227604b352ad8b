import { useState } from "react";

/** Outlives a screen: Gatsby mounts every page anew, and a closed menu has to stay closed. */
let keptOpen = true;

interface SideMenuState {
  open: boolean;
  set: (open: boolean) => void;
}

/**
 * Whether the side menu is open: one that pushes the page is until it is closed, one that covers
 * the page is not until it is opened.
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
