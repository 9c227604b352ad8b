/**
 * In the live site beside the editor: scrolls to the text, or the photo, that is being edited, and
 * marks it for a moment. Part of `gatsby develop` only.
 */

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** The innermost element that shows a text, or the picture with this description. */
function findPlace(text: string): Element | undefined {
  const wanted = plain(text);
  const pictures = [...document.images].filter(({ alt }) => plain(alt) === wanted);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
  const texts: Element[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node as Element;
    const isInner = [...element.children].every(
      (child) => !plain(child.textContent ?? "").includes(wanted),
    );
    const isShown = !/^(SCRIPT|STYLE|NOSCRIPT|TITLE)$/.test(element.tagName);
    if (isShown && isInner && plain(element.textContent ?? "").includes(wanted)) {
      texts.push(element);
    }
  }
  return [...pictures, ...texts].find((element) => element.checkVisibility?.() ?? true);
}

/** Listens to the editor, which has this page in a frame. */
export function showPlaces(): void {
  if (window.parent === window) return;
  window.addEventListener("message", ({ source, origin, data }: MessageEvent) => {
    const isEditor =
      source === window.parent && /^http:\/\/(127\.0\.0\.1|localhost):\d+$/.test(origin);
    const { type, text } = (data ?? {}) as { type?: string; text?: unknown };
    if (!isEditor || type !== "editor:show" || typeof text !== "string" || plain(text) === "") {
      return;
    }
    const place = findPlace(text);
    place?.scrollIntoView({ block: "center", behavior: "instant" });
    place?.animate([{ outline: "4px solid #106a64" }, { outline: "4px solid transparent" }], {
      duration: 1500,
    });
  });
}
