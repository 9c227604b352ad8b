import { laneConfig } from "../engines/lane";

/** Tests the site of `public/` in old browsers: `npm run test:old-browsers`. */
export default laneConfig("old-browsers", ["Chromium 109", "Firefox 115", "Chromium 92", "WebKit"]);
