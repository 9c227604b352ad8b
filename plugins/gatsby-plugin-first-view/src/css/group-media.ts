import type { AtRule, Plugin } from "postcss";

/**
 * Returns the rank of a media query: its smallest width in px, 0 for a largest width, and 9999 for
 * any other condition. A query with more conditions ranks directly behind the one that it narrows.
 */
function rank({ params }: AtRule): number {
  const width = params.startsWith("(max-width") ? 0 : /min-width: ?(\d+)px/.exec(params)?.[1];
  return Number(width ?? 9999) + params.split(" and ").length;
}

/**
 * Returns a PostCSS plugin that moves each module's media queries behind its other rules and merges
 * equal ones, from narrow to wide windows. Other conditions, such as print, follow. Without it, the
 * output of nested media queries has each condition once per rule.
 */
export function groupMedia(): Plugin {
  return {
    postcssPlugin: "group-media",
    OnceExit(root) {
      if (!root.source?.input.file?.endsWith(".module.css")) return;
      const queries = new Map<string, AtRule>();
      root.each((node) => {
        if (node.type !== "atrule" || node.name !== "media") return;
        const first = queries.get(node.params);
        if (first) first.append(...(node.nodes ?? []));
        else queries.set(node.params, node);
        node.remove();
      });
      root.append([...queries.values()].sort((a, b) => rank(a) - rank(b)));
    },
  };
}
