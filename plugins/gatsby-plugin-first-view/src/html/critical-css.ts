import { type AtRule, type Container, parse } from "postcss";
import { type ExtractorResultDetailed, PurgeCSS } from "purgecss";
import { tagsIn } from "./markup";

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

/** Replaces the entities of an attribute value, which occur in class names such as Tailwind's `[&>p]:mt-4`. */
const decoded = (value: string) =>
  value.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) => {
    if (name) return entities[name] ?? entity;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });

/** Everything in a page that a style sheet can refer to. */
export interface PageTokens extends ExtractorResultDetailed {
  /** Custom properties in `style` attributes and in style elements of CSS-in-JS libraries. */
  variables: string[];
  /** Names of animations in the same attributes and elements. */
  animations: string[];
}

/**
 * Returns everything in a page that selectors can match: tags, classes, ids and attribute names.
 * Leaves out text, so that changing a text doesn't change the styles. Sorted, so that pages made of
 * the same components have equal results.
 * @param html markup of React or of authors, with any quotes and letter case
 */
export function selectorTokens(html: string): PageTokens {
  const styles: string[] = [];
  const markup = html
    .replace(/<style\b([^>]*)>(.*?)<\/style>/gis, (_, tag: string, css: string) => {
      if (!tag.includes("gatsby-global-css")) styles.push(css);
      return "";
    })
    .replace(/<script\b.*?<\/script>/gis, "");
  const names = { tags: new Set<string>(), classes: new Set<string>(), ids: new Set<string>() };
  const attributeNames = new Set<string>();
  // HTML ignores case, SVG doesn't.
  const add = (set: Set<string>, name: string) => set.add(name).add(name.toLowerCase());
  for (const tag of tagsIn(markup)) {
    add(names.tags, tag.name);
    for (const [name, written] of tag.attributes) {
      const value = decoded(written);
      add(attributeNames, name);
      if (/^id$/i.test(name)) names.ids.add(value);
      if (/^class$/i.test(name)) for (const each of value.split(/\s+/)) names.classes.add(each);
      if (/^style$/i.test(name)) styles.push(value);
    }
  }
  const css = styles.join(";");
  const animations = [...css.matchAll(/animation(?:-name)?\s*:([^;}]*)/g)];
  const sorted = (set: Iterable<string>) => [...new Set(set)].sort();
  return {
    tags: sorted(names.tags),
    classes: sorted(names.classes),
    ids: sorted(names.ids),
    attributes: { names: sorted(attributeNames), values: [] },
    undetermined: [],
    variables: sorted(css.match(variableName) ?? []),
    animations: sorted(animations.flatMap(([, value = ""]) => value.match(/[\w-]+/g) ?? [])),
  };
}

/** Name of a custom property: "--space-4". */
const variableName = /--[^\s,:;!(){}"'<>/=]+/g;

/**
 * Removes custom properties that neither the page nor a different declaration uses.
 * @param used names in the page
 */
function removeUnusedVariables(css: string, used: readonly string[]): string {
  const sheet = parse(css);
  const usedBy = new Map<string, string[]>();
  const pending = [...used];
  sheet.walk((node) => {
    if (node.type === "atrule") pending.push(...(node.params.match(variableName) ?? []));
    if (node.type !== "decl") return;
    const names = node.value.match(variableName) ?? [];
    if (!node.prop.startsWith("--")) pending.push(...names);
    else usedBy.set(node.prop, [...(usedBy.get(node.prop) ?? []), ...names]);
  });
  const usedVariables = new Set<string>();
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (usedVariables.has(name)) continue;
    usedVariables.add(name);
    pending.push(...(usedBy.get(name) ?? []));
  }
  sheet.walkDecls(/^--/, (declaration) => {
    if (!usedVariables.has(declaration.prop)) declaration.remove();
  });
  return sheet.toString();
}

/** Returns all attribute values in selectors, such as "true" of `[aria-expanded="true"]`. */
const attributeSelectorValues = (css: string) =>
  [...css.matchAll(/\[[\w-]+[~|^$*]?=["']?([^"'\]]*)/g)].map(([, value = ""]) => value);

/** Whether a selector only matches with a pointer, a press, a transition, or without scripts. */
const isInteractionSelector = (selector: string) =>
  selector.includes(":not(.scripted)") ||
  /:(hover|active)\b|::view-transition/.test(selector.replace(/\([^()]*\)/g, ""));

/**
 * Minimum width of windows in em, except with large type: 320 px, the narrowest phone, at 16 px per
 * em.
 */
const narrowestEm = 20;

/** Whether one query of a list is for print, forced colours or large type only. */
const isQueryForLater = (query: string) =>
  /^\s*(only\s+)?print\b|forced-colors/.test(query) ||
  Number(/max-width: ?([\d.]+)em/.exec(query)?.[1] ?? narrowestEm) < narrowestEm;

/**
 * Whether an at-rule is for print, an effect, browsers without a feature, or a rare setting: forced
 * colours and large type. Leaving these out saves 100 bytes (brotli) of the home page.
 */
const isBlockForLater = ({ name, params }: AtRule) =>
  name === "starting-style" ||
  // A list such as "print, screen and (min-width: 769px)" applies if one of its queries does.
  (name === "media" && params.split(",").every(isQueryForLater)) ||
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
 * Returns the rules that match a page's HTML. Attribute values are ignored, because scripts change
 * them. Elements that scripts add get their styles from the whole style sheet.
 * @param tokens tokens of the page from `selectorTokens`
 */
export async function purgeUnused(
  { variables, animations, ...tokens }: PageTokens,
  css: string,
): Promise<string> {
  const found = {
    ...tokens,
    attributes: { ...tokens.attributes, values: attributeSelectorValues(css) },
  };
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: "", extension: "html" }],
    extractors: [{ extractor: () => found, extensions: ["html"] }],
    css: [{ raw: css }],
    keyframes: true,
    safelist: { standard: ["first-view", "scripted"], keyframes: animations },
  });
  // PurgeCSS's own option also removes variables that are only used by a later declaration.
  return compact(removeUnusedVariables(result?.css ?? "", variables));
}

/**
 * Removes empty rules, empty layers and repeated `@layer` order statements, and merges the blocks
 * of each layer into its first. Merging is safe, because only the order of layers matters.
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

/**
 * Returns a style sheet without its `@font-face` rules. Repeating them makes the browser swap the
 * fonts again.
 */
export function withoutFonts(css: string): string {
  const sheet = parse(css);
  sheet.walkAtRules("font-face", (rule) => {
    rule.remove();
  });
  return sheet.toString();
}
