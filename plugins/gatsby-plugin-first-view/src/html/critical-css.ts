import { type AtRule, type Container, parse } from "postcss";
import { type ExtractorResultDetailed, PurgeCSS } from "purgecss";

const tags = /<([a-z][\w-]*)((?:\s+[\w:.-]+(?:="[^"]*")?)*)\s*\/?>/gi;
const attributes = /\s([\w:.-]+)(?:="([^"]*)")?/g;

/**
 * What selectors can name in a page: its tags, classes, ids and names of attributes, but no words of its
 * texts, so that another text leaves the styles as they are. Sorted, so that it is the same for pages of
 * the same parts.
 *
 * @param html as React writes it: values in double quotes, no ">" within
 */
export function namesIn(html: string): ExtractorResultDetailed {
  const markup = html.replace(/<(script|style)\b.*?<\/\1>/gs, "");
  const names = { tags: new Set<string>(), classes: new Set<string>(), ids: new Set<string>() };
  const attributeNames = new Set<string>();
  for (const [, tag = "", rest = ""] of markup.matchAll(tags)) {
    names.tags.add(tag);
    for (const [, name = "", value = ""] of rest.matchAll(attributes)) {
      attributeNames.add(name);
      if (name === "id") names.ids.add(value);
      if (name === "class") for (const each of value.split(/\s+/)) names.classes.add(each);
    }
  }
  const sorted = (set: Set<string>) => [...set].sort();
  return {
    tags: sorted(names.tags),
    classes: sorted(names.classes),
    ids: sorted(names.ids),
    attributes: { names: sorted(attributeNames), values: [] },
    undetermined: [],
  };
}

/** Every value that a style sheet asks an attribute for, such as "true" of `[aria-expanded="true"]`. */
const valuesAskedFor = (css: string) =>
  [...css.matchAll(/\[[\w-]+[~|^$*]?=["']?([^"'\]]*)/g)].map(([, value = ""]) => value);

/**
 * Whether a selector waits for a pointer, a press or a script, other than by what it excludes, or is for pages
 * without scripts.
 */
const isForLater = (selector: string) =>
  selector.includes(":not(.scripted)") ||
  /:(hover|active)\b|::view-transition/.test(selector.replace(/\([^()]*\)/g, ""));

/** Whether an at-rule is for paper, for an effect, or for browsers that get the pages without scripts. */
const isBlockForLater = ({ name, params }: AtRule) =>
  name === "starting-style" ||
  (name === "media" && /^print\b/.test(params)) ||
  (name === "supports" && params.includes("revert-layer"));

/**
 * Of a style sheet, what holds before anybody does anything. The whole comes with the runtime, or, where no
 * script runs, by a link; until then a page does without hover and press, transitions, and what is for
 * paper or for browsers without scripts. 0.6 to 1.0 kB (brotli) of every page.
 */
export function atFirst(css: string): string {
  const sheet = parse(css);
  sheet.walk((node) => {
    if (node.type === "rule") {
      const now = node.selectors.filter((selector) => !isForLater(selector));
      if (now.length === 0) node.remove();
      else if (now.length < node.selectors.length) node.selectors = now;
    } else if (node.type === "atrule") {
      if (isBlockForLater(node)) node.remove();
    } else if (node.type === "decl" && /^transition\b/.test(node.prop)) node.remove();
  });
  return compact(sheet.toString());
}

/**
 * Of a style sheet, what a page needs for what its HTML shows. An attribute counts whatever its value,
 * because scripts change it. All that scripts bring needs the whole.
 *
 * @param names of the page, see `namesIn`
 */
export async function stylesFor(names: ExtractorResultDetailed, css: string): Promise<string> {
  const found = { ...names, attributes: { ...names.attributes, values: valuesAskedFor(css) } };
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: "", extension: "html" }],
    extractors: [{ extractor: () => found, extensions: ["html"] }],
    css: [{ raw: css }],
    keyframes: true,
    variables: true,
    safelist: ["first-view"],
  });
  return compact(result?.css ?? "");
}

/**
 * A style sheet without what says nothing: rules and layers that purging has left empty, and statements
 * that order the layers a second time; the blocks of each layer become one, where the first stands, which
 * changes nothing, because what counts between layers is their order alone.
 */
export function compact(css: string): string {
  const sheet = parse(css);
  const orders = new Set<string>();
  const removeEmpty = (container: Container) => {
    container.each((node) => {
      if (node.type === "atrule" && node.name === "layer" && !node.nodes) {
        if (orders.has(node.params)) node.remove();
        orders.add(node.params);
      } else if ((node.type === "rule" || node.type === "atrule") && node.nodes) {
        removeEmpty(node);
        if (node.nodes.length === 0) node.remove();
      }
    });
  };
  removeEmpty(sheet);
  const layers = new Map<string, AtRule>();
  sheet.each((node) => {
    if (node.type !== "atrule" || node.name !== "layer" || !node.nodes) return;
    const first = layers.get(node.params);
    if (first) {
      first.append(...node.nodes);
      node.remove();
    } else layers.set(node.params, node);
  });
  return sheet.toString();
}

/** A style sheet without its fonts: repeating `@font-face` makes the browser swap the fonts again. */
export function withoutFonts(css: string): string {
  const sheet = parse(css);
  sheet.walkAtRules("font-face", (rule) => {
    rule.remove();
  });
  return sheet.toString();
}
