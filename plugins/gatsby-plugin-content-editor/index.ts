export type { EditorSite } from "./src/server/editor-site";
export { startEditor } from "./src/server/start-editor";
