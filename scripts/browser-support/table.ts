/** A feature that the site uses and at least one supported browser lacks. */
export interface FallbackEntry {
  /** Name in the table of `docs/browsers.md`. */
  name: string;
  /**
   * Keys in MDN's data. A key that ends in "*" matches all keys with this prefix. The table shows
   * the versions of the first key.
   */
  keys: readonly string[];
  /** Behaviour in browsers without the feature. */
  fallback: string;
  /** The test that covers browsers without it. */
  test: string;
}

const lane = "`test:old-browsers`";
const effectOnly = "effect only";

export const fallbacks: readonly FallbackEntry[] = [
  {
    name: "Popovers",
    keys: [
      "html.global_attributes.popover",
      "html.elements.button.popovertarget",
      "css.selectors.popover-open",
      "api.HTMLElement.popover",
      "api.HTMLElement.showPopover",
      "api.HTMLElement.hidePopover",
      "api.HTMLButtonElement.popover*",
      "api.ToggleEvent.*",
    ],
    fallback:
      "`@oddbird/popover-polyfill`, which only these browsers load. The site's styles hide closed menus. Without scripts, menus open on hover and on focus",
    test: `${lane}: bars and menus`,
  },
  {
    name: "Style sheets created by scripts",
    keys: [
      "api.Document.adoptedStyleSheets",
      "api.CSSStyleSheet.replaceSync",
      "api.HTMLElement.attachInternals",
      "api.Document.fullscreenElement",
    ],
    fallback: "Only the popover polyfill uses them, and it also works without them",
    test: `${lane}: WebKit without them`,
  },
  {
    name: "`subgrid`",
    keys: ["css.properties.grid-template-columns.subgrid"],
    fallback: "The first column of the guests' scores has a fixed width",
    test: `${lane}: nothing overlaps`,
  },
  {
    name: "`::details-content`",
    keys: ["css.selectors.details-content", "css.properties.content-visibility*"],
    fallback: "Parts of a house's facts that are closed aren't printed",
    test: effectOnly,
  },
  {
    name: "`:has()`",
    keys: ["css.selectors.has"],
    fallback: "A class on `<html>` prevents scrolling behind menus",
    test: `${lane}: bars and menus`,
  },
  {
    name: "`inert`",
    keys: ["html.global_attributes.inert"],
    fallback:
      'Closed menus and hidden slides of the hero are also `visibility: hidden`. Links of neighbouring photos in the lightbox have `tabindex="-1"`',
    test: `${lane}: WebKit without it`,
  },
  {
    name: "Container units",
    keys: ["css.types.length.container_query_length_units", "css.properties.container-type*"],
    fallback: "The gallery's rows are computed from the window's width",
    test: `${lane}: WebKit without them`,
  },
  {
    name: "`overflow: clip`",
    keys: ["css.properties.overflow.clip", "css.properties.overflow-x.clip"],
    fallback: "`overflow-x: hidden` on `<html>`",
    test: `${lane}: WebKit without it`,
  },
  {
    name: "Transitions of `display`, `@starting-style`",
    keys: [
      "css.at-rules.starting-style",
      "css.properties.transition-behavior*",
      "css.properties.overlay",
    ],
    fallback: "Menus and dialogs open and close without a transition",
    test: effectOnly,
  },
  {
    name: "Variables in `::backdrop`",
    keys: ["css.selectors.backdrop.inherit_from_originating_element"],
    fallback: "The backdrop's colour is also a literal. It doesn't fade",
    test: `${lane}: login form`,
  },
  {
    name: "View transitions",
    keys: [
      "api.Document.startViewTransition",
      "api.ViewTransition.skipTransition",
      "css.properties.view-transition-name*",
      "css.selectors.view-transition*",
    ],
    fallback: "Photos open and close without a transition",
    test: `${lane}: lightbox`,
  },
  {
    name: "Balanced lines",
    keys: ["css.properties.text-wrap*"],
    fallback: "Lines aren't balanced",
    test: effectOnly,
  },
  {
    name: "AVIF",
    keys: ["mediatypes.image.avif"],
    fallback: "`<picture>` also has a JPEG",
    test: `${lane}: every route`,
  },
  {
    name: "Unprefixed `mask`, `print-color-adjust` and `user-select`",
    keys: [
      "css.properties.mask*",
      "css.properties.print-color-adjust*",
      "css.properties.user-select*",
    ],
    fallback: "The styles also have the `-webkit-` properties",
    test: effectOnly,
  },
  {
    name: "Metrics of fallback fonts",
    keys: ["css.at-rules.font-face.size-adjust", "css.at-rules.font-face.*"],
    fallback: "Text may move when the site's fonts load",
    test: effectOnly,
  },
  {
    name: "Forced colours",
    keys: ["css.at-rules.media.forced-colors"],
    fallback: "Browsers without the query don't have the setting",
    test: effectOnly,
  },
  {
    name: "`scrollbar-gutter`, `overscroll-behavior`",
    keys: ["css.properties.scrollbar-gutter*", "css.properties.overscroll-behavior*"],
    fallback:
      "Behind a dialog, the page may move by a scroll bar's width, or scroll when the dialog is scrolled to its end",
    test: effectOnly,
  },
  {
    name: "Text inflation on phones",
    keys: ["css.properties.text-size-adjust*"],
    fallback:
      "Safari supports `-webkit-text-size-adjust`. Firefox only inflates text that doesn't fit",
    test: effectOnly,
  },
  {
    name: "Pointer shapes",
    keys: ["css.properties.cursor.grab", "css.properties.cursor.*"],
    fallback: "Touch screens have no pointer",
    test: effectOnly,
  },
  {
    name: "Later details of `align-content`, `outline` and search fields",
    keys: [
      "css.properties.align-content.end",
      "css.properties.align-content.*",
      "css.properties.outline",
      "css.selectors.-webkit-search-cancel-button",
    ],
    fallback: "Focus rings are square. Search fields have no cancel button in Firefox",
    test: effectOnly,
  },
  {
    name: "`fetchpriority` and preloads with `imagesrcset`",
    keys: [
      "html.elements.img.fetchpriority",
      "html.elements.link.fetchpriority",
      "html.elements.link.imagesizes",
      "html.elements.link.imagesrcset",
      "api.HTMLImageElement.fetchPriority",
      "api.HTMLLinkElement.imageSizes",
    ],
    fallback: "The browser chooses the order of its downloads",
    test: effectOnly,
  },
  {
    name: "Icons and manifest",
    keys: ["html.elements.link.rel.icon", "html.elements.link.rel.manifest"],
    fallback: "The tab and the home screen show no icon",
    test: effectOnly,
  },
  {
    name: "`autocapitalize`",
    keys: ["html.global_attributes.autocapitalize"],
    fallback: "On-screen keyboards may start with a capital letter",
    test: effectOnly,
  },
  {
    name: "Sharing",
    keys: ["api.Navigator.share"],
    fallback: "The button copies the link",
    test: `${lane}: lightbox`,
  },
  {
    name: "Idle time and network speed",
    keys: [
      "api.Window.requestIdleCallback",
      "api.Window.cancelIdleCallback",
      "api.Navigator.connection",
      "api.NetworkInformation.*",
      "api.PerformanceElementTiming.element",
      "api.PerformanceResourceTiming.transferSize",
    ],
    fallback: "A timer replaces idle callbacks, and the network counts as fast",
    test: `${lane}: WebKit without them`,
  },
  {
    name: "Navigation API",
    keys: ["api.Window.navigation", "api.Navigation.*", "api.NavigateEvent.canIntercept"],
    fallback: "React only uses it if it exists",
    test: `${lane}: every route`,
  },
];

/**
 * The newest features that every supported browser has and that need no fallback, by their keys in
 * MDN's data.
 */
export const commonFeatures: Readonly<Record<string, string>> = {
  "`<dialog>`": "html.elements.dialog",
  "Cascade layers": "css.at-rules.layer",
  "`svh` and `dvh`": "css.types.length.viewport_percentage_units_dynamic",
  "`translate`, `rotate`, `scale`": "css.properties.translate",
  "`aspect-ratio`": "css.properties.aspect-ratio",
  "`:is()` and `:where()`": "css.selectors.where",
  "`:focus-visible`": "css.selectors.focus-visible",
  "`inset`": "css.properties.inset",
  "`@supports selector()`": "css.at-rules.supports.selector",
  "`Array.prototype.at()`": "javascript.builtins.Array.at",
  '`loading="lazy"`': "html.elements.img.loading",
  "`ResizeObserver`": "api.ResizeObserver",
  "`dialog.showModal()`": "api.HTMLDialogElement.showModal",
};

/** Names in scripts that don't refer to the feature of that name, and their actual meaning. */
export const otherMeanings: Readonly<Record<string, string>> = {
  "api.AnimationEvent.animation": "React's list of events",
  "api.CSS.number_static": "a short name after minifying, or a field of the content",
  "api.CSS.s_static": "a short name after minifying",
  "api.CSS.turn_static": "a label of the content",
  "api.CompositionEvent.locale": "React's composition events; it works without",
  "api.HTMLInputElement.capture": "React's list of attributes",
  "api.HTMLLinkElement.blocking": "a field of Workbox",
  "api.IntersectionObserver.delay": "a field of React",
  "api.MouseEvent.movementX": "React's mouse events; it computes the value",
  "api.MouseEvent.movementY": "React's mouse events; it computes the value",
  "api.Navigator.login": "the login page's content",
  "api.PeriodicSyncEvent.tag": "a field of React",
  "api.RTCPeerConnectionIceErrorEvent.address": "the postal address of the resort",
  "html.global_attributes.anchor": "a property of this site's components",
  "html.global_attributes.is": "React's list of attributes",
  "html.global_attributes.nonce": "React's list of attributes",
  "javascript.builtins.Iterator.drop": "a React event name",
  "javascript.builtins.Iterator.toArray": "React.Children.toArray",
};

/** Whether an entry covers a feature. */
export const covers = ({ keys }: FallbackEntry, feature: string): boolean =>
  keys.some((key) => (key.endsWith("*") ? feature.startsWith(key.slice(0, -1)) : feature === key));
