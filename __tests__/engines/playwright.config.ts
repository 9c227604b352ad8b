import { laneConfig } from "./lane";

/**
 * Runs the same behaviours in three engines. `npm run test:engines -- --project WebKit` runs one.
 */
export default laneConfig("engines", ["Chromium", "Firefox", "WebKit", "Orca"]);
