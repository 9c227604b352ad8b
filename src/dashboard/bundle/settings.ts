/** Window width in px from which the side menu pushes the page instead of covering it. */
export const menuPushesFrom = 960;

/** Window width in px from which the notification badge shows its wide count. */
export const wideFrom = 768;

/** The highest count that a notification badge shows. */
export const badgeCap = 99;
