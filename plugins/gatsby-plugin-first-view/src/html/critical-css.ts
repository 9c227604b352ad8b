import { AtRule, type Container, type Declaration, parse } from "postcss";
import { type ExtractorResultDetailed, PurgeCSS } from "purgecss";
import { tagsIn } from "./markup";

/** The start of an element that isn't in the first view: class `late`, a popover or a dialog. */
const lateStart = /<(?:(\w+)(?:\s[^>]*)?\s(?:class="late[" ]|popover=)|(dialog)\b)/;

/**
 * Returns a page without its late elements.
 * @throws if one of them has no end
 */
function withoutLate(html: string): string {
  const start = lateStart.exec(html);
  if (!start) return html;
  const [markup, popover, dialog] = start;
  const tag = new RegExp(`<(/?)${popover ?? dialog}\\b`, "g");
  tag.lastIndex = start.index;
  let depth = 0;
  do {
    const next = tag.exec(html);
    if (!next) throw new Error(`${markup} has no end.`);
    depth += next[1] ? -1 : 1;
  } while (depth > 0);
  return withoutLate(html.slice(0, start.index) + html.slice(tag.lastIndex));
}

/**
 * Returns everything in a page's first view that selectors can match: tags, classes, ids and
 * attribute names. Leaves out text, so that changing a text doesn't change the styles. Sorted, so
 * that pages made of the same components have equal results.
 */
export function selectorTokens(html: string): ExtractorResultDetailed {
  const tags = tagsIn(withoutLate(html.replace(/<(style|script)\b.*?<\/\1>/gs, "")));
  const attributes = tags.map((tag) => tag.attributes);
  const sorted = (names: string[]) => [...new Set(names)].sort();
  return {
    tags: sorted(tags.map(({ name }) => name)),
    classes: sorted(attributes.flatMap((each) => each.class?.split(" ") ?? [])),
    ids: sorted(attributes.flatMap(({ id = [] }) => id)),
    attributes: { names: sorted(attributes.flatMap(Object.keys)), values: [] },
    undetermined: [],
  };
}

/** Removes custom properties that no other declaration uses. */
function removeUnusedVariables(css: string): string {
  const sheet = parse(css);
  let before = "";
  while (before !== sheet.toString()) {
    before = sheet.toString();
    const used = new Set(before.match(/(?<=var\(\s*)--[^\s,)]+/g));
    sheet.walkDecls(/^--/, (declaration) => {
      if (!used.has(declaration.prop)) declaration.remove();
    });
  }
  return before;
}

/** Whether a selector only matches after an action of the visitor, or without scripts. */
const isInteractionSelector = (selector: string) =>
  selector.includes(":not(.scripted)") ||
  /:(hover|active|popover-open)\b|\[aria-invalid=|::view-transition/.test(
    selector.replace(/\([^()]*\)/g, ""),
  );

/**
 * Whether one media query of a list is for print, forced colours or large type only. No phone is
 * narrower than 20em at 16 px per em.
 */
const isQueryForLater = (query: string) =>
  /^\s*print\b|forced-colors|max-width: ?1?\d(\.\d+)?em/.test(query);

/** Whether an at-rule is for print, a transition, browsers without a feature, or a rare setting. */
const isBlockForLater = ({ name, params }: AtRule) =>
  name === "starting-style" ||
  (name === "media" && params.split(",").every(isQueryForLater)) ||
  (name === "supports" && params.startsWith("not"));

/** Whether a declaration only matters after the first view. */
const isForLater = ({ prop }: Declaration) => /^(transition|cursor|scroll-)/.test(prop);

/**
 * Returns the rules that apply before any interaction. The whole style sheet loads when the main
 * image is painted, or through a link if no script runs. Until then, a page has no hover and active
 * states, transitions, print styles, or styles for browsers without scripts. Saves 0.6 to 1.0 kB
 * (brotli) per page.
 */
export function firstViewRules(css: string): string {
  const sheet = parse(css);
  sheet.walk((node) => {
    if (node.type === "rule") {
      const selectors = node.selectors.filter((selector) => !isInteractionSelector(selector));
      if (selectors.length === 0) node.remove();
      else if (selectors.length < node.selectors.length) node.selectors = selectors;
    }
    if (node.type === "atrule" && isBlockForLater(node)) node.remove();
    if (node.type === "decl" && isForLater(node)) node.remove();
  });
  return compact(sheet.toString());
}

/**
 * Returns the rules that match a page's HTML. Attribute values are ignored, because scripts change
 * them. Elements that scripts add get their styles from the whole style sheet.
 * @param tokens tokens of the page from `selectorTokens`
 */
export async function purgeUnused(tokens: ExtractorResultDetailed, css: string): Promise<string> {
  // All values in selectors, such as "true" of `[aria-expanded="true"]`.
  const matches = css.matchAll(/\[[\w-]+[~|^$*]?=["']?([^"'\]]*)/g);
  const values = [...matches].map(([, value = ""]) => value);
  const found = { ...tokens, attributes: { ...tokens.attributes, values } };
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: "", extension: "html" }],
    extractors: [{ extractor: () => found, extensions: ["html"] }],
    css: [{ raw: css }],
    keyframes: true,
    // Classes of the start script, and of the sections that it lets the browser skip.
    safelist: ["first-view", "scripted", "skips-late", "late"],
  });
  // PurgeCSS's own option also removes variables that are only used by a later declaration.
  return compact(removeUnusedVariables(result?.css ?? ""));
}

function removeEmpty(container: Container): void {
  container.each((node) => {
    if (!("nodes" in node) || !node.nodes) return;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}

/**
 * Removes empty rules, empty layers and repeated `@layer` order statements, and merges the blocks
 * of each layer into its first. Merging is safe, because only the order of layers matters.
 */
export function compact(css: string): string {
  const sheet = parse(css);
  removeEmpty(sheet);
  const layers = new Map<string, AtRule>();
  sheet.walkAtRules("layer", (rule) => {
    const key = rule.nodes ? rule.params : `order ${rule.params}`;
    const first = layers.get(key);
    if (!first) {
      layers.set(key, rule);
      return;
    }
    if (rule.nodes) first.append(...rule.nodes);
    rule.remove();
  });
  return sheet.toString();
}

/**
 * Returns styles without those `@font-face` rules that aren't needed. Repeating one makes the
 * browser swap fonts again.
 */
export function withFonts(css: string, isNeeded: (rule: string) => boolean): string {
  const sheet = parse(css);
  sheet.walkAtRules("font-face", (rule) => {
    if (!isNeeded(rule.toString())) rule.remove();
  });
  return sheet.toString();
}

/**
 * Applies the styles for pages without scripts also to saved copies (MHTML), which contain the
 * class `scripted` and run no scripts.
 */
export function withSavedCopies(css: string): string {
  const sheet = parse(css);
  sheet.walkRules(/:not\(\.scripted\)/, (rule) => {
    // Has the same specificity.
    const selector = rule.selector.replaceAll(":root:not(.scripted)", ":root:root");
    const media = new AtRule({ name: "media", params: "(scripting: none)" });
    rule.after(media.append(rule.clone({ selector })));
  });
  return sheet.toString();
}
