/** esbuild bundles the style sheet of the editor's page. */
declare module "*.css";
