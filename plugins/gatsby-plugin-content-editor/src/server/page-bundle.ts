import { build } from "esbuild";
import { pluginFile } from "../../../gatsby-build-utils";

export interface PageBundle {
  script: string;
  styles: string;
}

/**
 * The editor's page as one script and one style sheet, in memory: nothing of it is ever written,
 * least of all to `public/`.
 *
 * @param root the project's folder
 */
export async function bundlePage(root: string): Promise<PageBundle> {
  const { outputFiles } = await build({
    entryPoints: [pluginFile("gatsby-plugin-content-editor", "src/page/main.tsx")],
    absWorkingDir: root,
    bundle: true,
    write: false,
    outdir: "/",
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
  });
  const text = (ending: string) =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  return { script: text(".js"), styles: text(".css") };
}
