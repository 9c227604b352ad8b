export { layerByFolder } from "./src/css/layer-by-folder";
export { headerPolicy, type PolicySources, withPolicy } from "./src/html/content-security-policy";
