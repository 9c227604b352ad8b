import { readdir, readFile, rm } from "node:fs/promises";
import { startAfterLoad } from "../../patches/deferred-start";
import { digest } from "../shared/digest";
import { pageDataPath } from "../shared/page-data-path";
import { filesIn, forEach, inPublic, write } from "../shared/public-files";
import { namesIn, styleSheetOf, stylesFor, withoutFonts, withStyles } from "./critical-css";

/** Whether a file is a page as Gatsby writes it, and not its flat copy. */
export const isPage = (file: string) => /(^|\/)(index|404)\.html$/.test(file);

/**
 * Pages with the same styles: those of one template; and all that search engines do not list. The
 * policy that allows them is sent with every file, with 54 bytes for each set.
 */
async function groupOf(file: string, html: string): Promise<string> {
  if (/<meta name="robots" content="noindex/.test(html)) return "unlisted";
  const page = `/${file.replace(/\/?index\.html$/, "")}`;
  const data = await readFile(inPublic(pageDataPath(page)), "utf8");
  return JSON.parse(data).componentChunkName;
}

/** Writes the styles that follow a page's own, and removes those of earlier builds. */
async function writeLateStyles(css: string): Promise<string> {
  const late = withoutFonts(css);
  const name = `styles-${digest(late)}.css`;
  const isOld = (file: string) => /^styles-\w+\.css/.test(file) && !file.startsWith(name);
  const files = await readdir(inPublic("static"));
  for (const file of files.filter(isOld)) await rm(inPublic(`static/${file}`));
  // What is not written anew is not compressed anew.
  if (!files.includes(name)) await write(inPublic(`static/${name}`), late);
  return `/static/${name}`;
}

/**
 * Changes each page as Gatsby has written it: the styles of its template in place of those of the
 * whole site, and everything waits that the first view does not need.
 *
 * @param stats text of the `webpack.stats.json` that Gatsby writes
 * @throws when the bundler no longer reports a style sheet
 */
export async function finishPages(stats: string): Promise<void> {
  const sheet = styleSheetOf(stats);
  if (!sheet) throw new Error("The site has no style sheet any more, which its pages carry inline");
  const css = await readFile(inPublic(sheet), "utf8");
  const lateSheet = await writeLateStyles(css);
  const groups = new Map<string, { files: string[]; names: Set<string> }>();
  await forEach((await filesIn("public")).filter(isPage), async (file) => {
    const html = await readFile(inPublic(file), "utf8");
    const key = await groupOf(file, html);
    const group = groups.get(key) ?? { files: [], names: new Set() };
    groups.set(key, group);
    group.files.push(file);
    for (const name of namesIn(html)) group.names.add(name);
  });
  for (const { files, names } of groups.values()) {
    const styles = await stylesFor(names, css);
    await forEach(files, async (file) => {
      const html = await readFile(inPublic(file), "utf8");
      const finished = startAfterLoad(withStyles(html, sheet, styles), lateSheet);
      // Flat copies are made of what is newer than they are.
      if (finished !== html) await write(inPublic(file), finished);
    });
  }
}
