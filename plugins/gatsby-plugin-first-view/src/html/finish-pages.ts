import { readdir, readFile, rm } from "node:fs/promises";
import {
  digest,
  forEachConcurrent,
  inPublic,
  pluginFile,
  writeIfChanged,
} from "../../../gatsby-build-utils";
import { type Start, withStart } from "../patches/deferred-start";
import { withStyles } from "../patches/global-styles";
import { withPolicy } from "./content-security-policy";
import { atFirst, compact, namesIn, stylesFor, withoutFonts } from "./critical-css";
import { inlineScript } from "./inline-script";

/** What Gatsby's bundler has made, which every page names. */
export interface Bundles {
  /** Name in `public/` of the styles of the whole site. */
  styles: string;
  /** Names in `public/` of the runtime's scripts. */
  scripts: readonly string[];
  /** What the runtime takes the build for. */
  hash: string;
}

/** Writes the styles that follow a page's own, and removes those of earlier builds. */
async function writeLateStyles(css: string): Promise<string> {
  const late = withoutFonts(css);
  const name = `styles-${digest(late).slice(0, 12)}.css`;
  const isOld = (file: string) => /^styles-\w+\.css/.test(file) && !file.startsWith(name);
  for (const file of (await readdir(inPublic("static"))).filter(isOld)) {
    await rm(inPublic(`static/${file}`));
  }
  await writeIfChanged(inPublic(`static/${name}`), late);
  return `static/${name}`;
}

/**
 * Changes each page as Gatsby has written it, or as an earlier build has finished it: the styles that it
 * needs in place of those of the whole site, everything waits that the first view does not need, and a
 * policy of its own allows both. A page that is finished already is not written again.
 *
 * @param files of the pages, below `public/`
 * @param prefix of every address, such as "/repo", or nothing
 * @param onPage told each finished page
 * @throws when a page is not as Gatsby 5.16 writes it
 */
export async function finishPages(
  files: readonly string[],
  { styles, scripts, hash }: Bundles,
  prefix: string,
  onPage: (html: string, file: string) => void,
): Promise<void> {
  const css = compact(await readFile(inPublic(styles), "utf8"));
  const first = atFirst(css);
  const start: Start = {
    code: inlineScript(
      pluginFile("gatsby-plugin-first-view", "src/patches/inline/start-runtime.ts"),
    ),
    hash,
    sheet: `${prefix}/${await writeLateStyles(css)}`,
    files: scripts.map((name) => `${prefix}/${name}`),
  };
  // Most pages are of the same parts as others, such as those of photos.
  const known = new Map<string, Promise<string>>();
  await forEachConcurrent(files, async (file) => {
    const html = await readFile(inPublic(file), "utf8");
    const names = namesIn(html);
    const key = JSON.stringify(names);
    const own = known.get(key) ?? stylesFor(names, first);
    known.set(key, own);
    const styled = withStyles(html, `${prefix}/${styles}`, await own);
    const finished = withPolicy(withStart(styled, start));
    await writeIfChanged(inPublic(file), finished);
    onPage(finished, file);
  });
}
