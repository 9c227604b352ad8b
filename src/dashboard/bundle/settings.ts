/** px of window width from which the side menu pushes the page instead of covering it. */
export const menuPushesFrom = 960;

/** px of window width from which the notification badge shows its wide count. */
export const wideFrom = 768;

/** The highest count that a notification badge writes out. */
export const badgeCap = 99;
