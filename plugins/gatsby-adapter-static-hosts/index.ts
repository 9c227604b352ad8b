export { staticHosts } from "./src/adapter";
export type { Build, Step } from "./src/build";
export { caching, hostOnly } from "./src/hosts/rules";
export type { StaticHostsOptions } from "./src/options";
export { strictHeaders } from "./src/security-headers";
