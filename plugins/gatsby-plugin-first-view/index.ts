export { type LayerOptions, layerByFolder } from "./src/css/layer-by-folder";
export { headerPolicy, type PolicySources, withPolicy } from "./src/html/content-security-policy";
export { bundleList } from "./src/patches/compilation-hash";
export { filesOfPages } from "./src/patches/query-dependencies";
