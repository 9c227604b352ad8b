import { isFromEditor, plainText } from "./plain-text";

/** Returns the innermost visible element with a text, or the image with this text in a URL. */
function findElement(text: string): Element | undefined {
  const wanted = plainText(text);
  const images = [...document.images].filter((image) =>
    [image, ...(image.closest("picture")?.querySelectorAll("source") ?? [])].some(
      ({ src, srcset }) => `${src} ${srcset}`.includes(wanted),
    ),
  );
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
  const texts: Element[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node as Element;
    const isInner = [...element.children].every(
      (child) => !plainText(child.textContent ?? "").includes(wanted),
    );
    const isText = !/^(SCRIPT|STYLE|NOSCRIPT|TITLE)$/.test(element.tagName);
    if (isText && isInner && plainText(element.textContent ?? "").includes(wanted)) {
      texts.push(element);
    }
  }
  return [...images, ...texts].find((element) => element.checkVisibility?.() ?? true);
}

/** Scrolls to the text or photo that the author edits, and highlights it briefly. */
export function showTexts(): void {
  window.addEventListener("message", (event: MessageEvent) => {
    const { type, text } = (event.data ?? {}) as { type?: string; text?: unknown };
    if (!isFromEditor(event) || type !== "editor:show" || typeof text !== "string") return;
    if (plainText(text) === "") return;
    const element = findElement(text);
    element?.scrollIntoView({ block: "center", behavior: "instant" });
    element?.animate([{ outline: "4px solid #106a64" }, { outline: "4px solid transparent" }], {
      duration: 1500,
    });
  });
}
