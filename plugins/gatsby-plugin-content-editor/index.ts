export type { EditorSite } from "./src/server/editor-site";
export { findRunningEditor, startEditor } from "./src/server/start-editor";
