import data from "@mdn/browser-compat-data" with { type: "json" };
import type { Node } from "acorn";
import { parse as parseScript } from "acorn";
import { full } from "acorn-walk";
import { type AtRule, type Declaration, parse as parseStyles, type Rule } from "postcss";
import parseSelector from "postcss-selector-parser";
import parseValue from "postcss-value-parser";
import { findCompat } from "./supported";

/** Features by their keys in MDN's data, such as "css.properties.inset", with the vendor prefixes in use. */
export type Features = Map<string, Set<string>>;

/** Adds those of the keys that exist in MDN's data. */
function add(features: Features, keys: readonly string[], prefix?: string): void {
  for (const key of keys) {
    if (!findCompat(key)) continue;
    const prefixes = features.get(key) ?? new Set();
    if (prefix) prefixes.add(prefix);
    features.set(key, prefixes);
  }
}

type Tree = Record<string, unknown>;
const children = (node: unknown): string[] =>
  node && typeof node === "object" ? Object.keys(node).filter((name) => name !== "__compat") : [];

/** Keys of CSS functions in MDN's data: "color-mix" is `css.types.color.color-mix`. */
const functionKeys = new Map<string, string>();
const collectTypes = (node: Tree, path: string): void => {
  for (const name of children(node)) {
    functionKeys.set(functionKeys.has(name) ? "" : name, `${path}.${name}`);
    collectTypes(node[name] as Tree, `${path}.${name}`);
  }
};
collectTypes(data.css.types as unknown as Tree, "css.types");

/** Returns the key of a unit. MDN groups some units. */
function unitKey(unit: string): string {
  if (/^cq/.test(unit)) return "css.types.length.container_query_length_units";
  const viewport = /^([sld])v(w|h|i|b|min|max)$/.exec(unit);
  if (!viewport) return `css.types.length.${unit}`;
  const kinds = { s: "small", l: "large", d: "dynamic" };
  return `css.types.length.viewport_percentage_units_${kinds[viewport[1] as "s" | "l" | "d"]}`;
}

/** Words that MDN lists as parts of shorthands. Later versions only extended their values. */
const commonWords = new Set(["transparent", "currentcolor", "currentColor", "none", "auto"]);

const isCustom = (name: string) => name.startsWith("--");

function addDeclaration(features: Features, { prop, value, parent }: Declaration): void {
  const prefix = /^-(webkit|moz|ms)-/.exec(prop)?.[0];
  const name = prefix ? prop.slice(prefix.length) : prop;
  const descriptors = parent?.type === "atrule" ? `css.at-rules.${(parent as AtRule).name}` : "";
  const property = descriptors ? `${descriptors}.${name}` : `css.properties.${name}`;
  if (!isCustom(prop)) add(features, [property], prefix);
  parseValue(value).walk((node) => {
    if (node.type === "function") {
      add(features, [`${property}.${node.value}`, functionKeys.get(node.value) ?? ""]);
      return node.value !== "url";
    }
    if (node.type !== "word") return;
    const number = parseValue.unit(node.value);
    if (number && number.unit !== "") add(features, [unitKey(number.unit)]);
    else if (!isCustom(prop) && !prefix && !commonWords.has(node.value)) {
      add(features, [
        `${property}.${node.value}`,
        `${property}.${node.value.replaceAll("-", "_")}`,
        `css.properties.${name.replace(/-[xy]$/, "")}.${node.value}`,
        ...(name === "transition" ? [`css.properties.transition-behavior.${node.value}`] : []),
      ]);
    }
    return;
  });
  if (name === "transition" && value.includes("allow-discrete")) {
    add(features, ["css.properties.transition-behavior"]);
  }
  // Older browsers have no variables there, so a variable without a second argument makes the declaration invalid.
  if (parent?.type === "rule" && (parent as Rule).selector.includes("::backdrop")) {
    if (/var\([^,()]*\)/.test(value)) {
      add(features, ["css.selectors.backdrop.inherit_from_originating_element"]);
    }
  }
  // Numbers don't matter. A browser must know the property names in a transition.
  if (name === "transition") {
    for (const word of value.split(/[\s,]+/)) add(features, [`css.properties.${word}`]);
  }
}

function addSelector(features: Features, selector: string): void {
  parseSelector((root) => {
    root.walkPseudos(({ value, nodes }) => {
      const name = value.replace(/^:+/, "");
      add(features, [`css.selectors.${name}`]);
      if (name === "not" && (nodes?.length ?? 0) > 1) {
        add(features, ["css.selectors.not.selector_list"]);
      }
    });
    root.walkNesting(() => add(features, ["css.selectors.nesting"]));
  }).processSync(selector);
}

/** Returns the features that a style sheet uses. */
export function featuresOfStyles(css: string): Features {
  const features: Features = new Map();
  parseStyles(css).walk((node) => {
    if (node.type === "decl") addDeclaration(features, node);
    if (node.type === "rule") {
      const isFrame =
        node.parent?.type === "atrule" && /keyframes/.test((node.parent as AtRule).name);
      if (!isFrame) addSelector(features, node.selector);
    }
    if (node.type !== "atrule") return;
    add(features, [`css.at-rules.${node.name}`]);
    if (node.name === "media" || node.name === "container") {
      for (const [, feature = ""] of node.params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g)) {
        add(features, [`css.at-rules.media.${feature}`]);
      }
      if (/[<>]/.test(node.params)) add(features, ["css.at-rules.media.range_syntax"]);
    }
    if (node.name === "supports" && /selector\(/.test(node.params)) {
      add(features, ["css.at-rules.supports.selector"]);
    }
  });
  return features;
}

/**
 * Whether a page can use an interface or built-in object without naming it. Members of all others
 * often have ordinary names such as "path" and "album", but a script would also contain the
 * interface's name.
 */
const isAtHand = (name: string): boolean =>
  /^(Window|Document|Element|HTML\w*|SVGElement|Node|NodeList|EventTarget|\w*Event|DOM\w+|CSS|CSSStyleSheet|History|Location|Navigator|Network\w+|Performance\w*|IntersectionObserver\w*|ResizeObserver\w*|ViewTransition|Navigation|Animation|Abort\w+|URL\w*|Headers|Request|Response|FormData|Blob|File|Cache\w*|ServiceWorker\w*|Clipboard\w*|Storage|Range|Selection|Array|String|Object|Map|Set|WeakMap|WeakRef|Promise|RegExp|Number|Math|Date|Intl|Iterator|Symbol|Error|Atomics|ArrayBuffer|Uint8Array|JSON)$/.test(
    name,
  );

interface Owner {
  key: string;
  isAtHand: boolean;
}

/** Objects that have a member of each name: "toSorted" belongs to `Array` and `TypedArray`. */
const owners = new Map<string, Owner[]>();
const globals = new Map<string, string>();
for (const [path, interfaces] of [
  ["api", data.api],
  ["javascript.builtins", data.javascript.builtins],
] as const) {
  for (const [name, tree] of Object.entries(interfaces as unknown as Tree)) {
    if (isAtHand(name) || path !== "api") globals.set(name, `${path}.${name}`);
    for (const member of children(tree)) {
      const key = `${path}.${name}.${member}`;
      if (member.endsWith("_event") || !findCompat(key)) continue;
      const plain = member.replace(/_static$/, "");
      owners.set(plain, [...(owners.get(plain) ?? []), { key, isAtHand: isAtHand(name) }]);
      if (name === "Window") globals.set(plain, key);
    }
  }
}

interface AnyNode extends Node {
  property: AnyNode;
  computed: boolean;
  name: string;
  value: unknown;
  callee: AnyNode;
  object: AnyNode;
  operator: string;
  left: AnyNode;
  properties: readonly AnyNode[];
  key: AnyNode;
  regex?: { pattern: string; flags: string };
}

/**
 * Returns the features that a script uses, found by the names of members and globals. A member
 * counts as lacking only if a supported browser lacks it in all of its owners, because a script
 * doesn't show which owner is meant.
 * @param isUnsupported returns whether a supported browser lacks the feature with a key
 * @throws acorn's message if the script has syntax later than ES2022
 */
export function featuresOfScript(code: string, isUnsupported: (key: string) => boolean): Features {
  const features: Features = new Map();
  const addMember = (name: unknown) => {
    const all = owners.get(String(name)) ?? [];
    const ownerAtHand = all.find((owner) => owner.isAtHand);
    if (ownerAtHand && all.every(({ key }) => isUnsupported(key))) add(features, [ownerAtHand.key]);
  };
  const addGlobal = ({ type, name }: AnyNode) => {
    const key = type === "Identifier" ? globals.get(name) : undefined;
    if (key) add(features, [key]);
  };
  const program = parseScript(code, { ecmaVersion: 2022, sourceType: "module" });
  full(program, (visited) => {
    const node = visited as AnyNode;
    if (node.type === "MemberExpression") {
      addMember(node.computed ? node.property.value : node.property.name);
      addGlobal(node.object);
    } else if (node.type === "NewExpression" || node.type === "CallExpression") {
      addGlobal(node.callee);
    } else if (node.type === "UnaryExpression" || node.type === "BinaryExpression") {
      if (node.operator === "in") addMember(node.left.value);
    } else if (node.type === "ObjectPattern") {
      for (const { key } of node.properties) if (key) addMember(key.name ?? key.value);
    } else if (node.type === "ObjectExpression") {
      // Attributes that React sets, such as `inert`.
      for (const { key } of node.properties) {
        const name = String(key?.name ?? key?.value).toLowerCase();
        if (/^[a-z]+$/.test(name)) add(features, [`html.global_attributes.${name}`]);
      }
    } else if (node.type === "StaticBlock") {
      add(features, ["javascript.classes.static.initialization_blocks"]);
    } else if (node.type === "Literal" && node.regex) {
      const { pattern, flags } = node.regex;
      if (/\(\?<[=!]/.test(pattern)) {
        add(features, ["javascript.regular_expressions.lookbehind_assertion"]);
      }
      if (flags.includes("v")) add(features, ["javascript.builtins.RegExp.unicodeSets"]);
      if (flags.includes("d")) add(features, ["javascript.builtins.RegExp.hasIndices"]);
    }
  });
  return features;
}

/** Returns the elements, attributes and image formats that a page uses. */
export function featuresOfPage(html: string): Features {
  const features: Features = new Map();
  const markup = html.replace(/<(script|style)\b([^>]*)>[\s\S]*?<\/\1>/g, "<$1$2>");
  for (const [, tag = "", rest = ""] of markup.matchAll(
    /<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g,
  )) {
    add(features, [`html.elements.${tag}`]);
    for (const [, name = "", value = ""] of rest.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)) {
      const attribute = name.toLowerCase();
      add(features, [`html.elements.${tag}.${attribute}`, `html.global_attributes.${attribute}`]);
      if (attribute === "type" && value.startsWith("image/")) {
        add(features, [`mediatypes.image.${value.slice("image/".length)}`]);
      }
      if (attribute === "media") {
        for (const key of featuresOfStyles(`@media ${value.replace("&lt;", "<")}{}`).keys())
          add(features, [key]);
      }
      if (attribute === "rel") {
        for (const each of value.split(" ")) add(features, [`html.elements.${tag}.rel.${each}`]);
      }
    }
  }
  return features;
}
