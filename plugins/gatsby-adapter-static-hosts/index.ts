export { staticHosts } from "./src/adapter";
export type { Build, StaticHostsOptions, Step } from "./src/build";
export { caching, hostOnly } from "./src/hosts/rules";
