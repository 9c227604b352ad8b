import { useState } from "react";

/**
 * Whether the menu is open. It outlives a screen, because Gatsby mounts every page again, and a
 * closed menu must stay closed.
 */
let isMenuOpen = true;

interface SideMenuState {
  open: boolean;
  set: (open: boolean) => void;
}

/**
 * Returns whether the side menu is open. By default, a menu that pushes the page is open, and one
 * that covers the page is closed.
 */
export function useSideMenu(pushes: boolean): SideMenuState {
  const [pushing, setPushing] = useState(isMenuOpen);
  const [covering, setCovering] = useState(false);
  if (pushes && covering) setCovering(false);

  if (!pushes) return { open: covering, set: setCovering };
  return {
    open: pushing,
    set: (open) => {
      isMenuOpen = open;
      setPushing(open);
    },
  };
}
