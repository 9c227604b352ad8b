import { type AtRule, type Container, parse } from "postcss";
import { type ExtractorResultDetailed, PurgeCSS } from "purgecss";

const tags = /<([a-z][\w-]*)((?:\s+[\w:.-]+(?:="[^"]*")?)*)\s*\/?>/gi;
const attributes = /\s([\w:.-]+)(?:="([^"]*)")?/g;

/**
 * Returns everything in a page that selectors can match: tags, classes, ids and attribute names, but no words
 * of its text, so that a changed text keeps the same styles. Sorted, so that pages made of the same
 * components have equal results.
 *
 * @param html as React writes it: attribute values are in double quotes and contain no ">"
 */
export function selectorTokens(html: string): ExtractorResultDetailed {
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

/** Returns all attribute values in selectors, such as "true" of `[aria-expanded="true"]`. */
const attributeSelectorValues = (css: string) =>
  [...css.matchAll(/\[[\w-]+[~|^$*]?=["']?([^"'\]]*)/g)].map(([, value = ""]) => value);

/** Whether a selector needs a pointer, a press or a transition to match, or is for pages without scripts. */
const isInteractionSelector = (selector: string) =>
  selector.includes(":not(.scripted)") ||
  /:(hover|active|disabled)\b|::view-transition/.test(selector.replace(/\([^()]*\)/g, ""));

/**
 * Whether an at-rule is for paper, for an effect, for browsers without a feature, or for a setting of few visitors:
 * forced colours and large type. It saves 100 bytes (brotli) of the home page.
 */
const isBlockForLater = ({ name, params }: AtRule) =>
  name === "starting-style" ||
  (name === "media" && /^print\b|forced-colors|max-width: ?[\d.]+em/.test(params)) ||
  (name === "supports" && params.startsWith("not"));

/**
 * Returns the rules that apply before any interaction. The whole style sheet loads with the runtime, or through
 * a link if no script runs. Until then, a page has no hover and active states, transitions, print
 * styles, or styles for browsers without scripts. Saves 0.6 to 1.0 kB (brotli) per page.
 */
export function firstViewRules(css: string): string {
  const sheet = parse(css);
  sheet.walk((node) => {
    if (node.type === "rule") {
      const now = node.selectors.filter((selector) => !isInteractionSelector(selector));
      if (now.length === 0) node.remove();
      else if (now.length < node.selectors.length) node.selectors = now;
    } else if (node.type === "atrule") {
      if (isBlockForLater(node)) node.remove();
    } else if (node.type === "decl" && /^transition\b/.test(node.prop)) node.remove();
  });
  return compact(sheet.toString());
}

/**
 * Returns the rules that match a page's HTML. Attributes match whatever their value, because scripts change
 * it. Elements that scripts add need the whole style sheet.
 *
 * @param tokens of the page, from `selectorTokens`
 */
export async function purgeUnused(tokens: ExtractorResultDetailed, css: string): Promise<string> {
  const found = {
    ...tokens,
    attributes: { ...tokens.attributes, values: attributeSelectorValues(css) },
  };
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
 * Removes empty rules, empty layers and repeated `@layer` order statements, and merges the blocks of each layer
 * into its first. Merging doesn't change the result, because only the order of layers matters.
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
