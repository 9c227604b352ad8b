import { build } from "esbuild";
import { pluginFile } from "../../../gatsby-build-utils";

/** The script and the style sheet of the editor's page. */
export interface PageBundle {
  script: string;
  styles: string;
}

/**
 * Bundles the editor's page in memory. It is never written to the disk, so it can't get into
 * `public/`.
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
    // Tests run React's development build, whose warnings fail them.
    define: { "process.env.NODE_ENV": JSON.stringify(process.env.NODE_ENV ?? "production") },
    logLevel: "silent",
  });
  const text = (extension: string) =>
    outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? "";
  return { script: text(".js"), styles: text(".css") };
}
