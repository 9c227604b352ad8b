import { isFromEditor, plainText } from "./plain-text";

/** Longest text that is looked up in the content, in characters. */
const maxText = 6000;

/** Returns the texts of an element and of the elements around it, the innermost first. */
function textsAround(element: Element): string[] {
  const texts: string[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const text = plainText(at.textContent ?? "");
    if (text.length > maxText) break;
    if (text && !texts.includes(text)) texts.push(text);
  }
  return texts;
}

/** Returns the image at a point, even below a link or a gradient. */
const imageAt = (x: number, y: number) =>
  document
    .elementsFromPoint(x, y)
    .find((element): element is HTMLImageElement => element instanceof HTMLImageElement);

/**
 * Sends the clicked text or photo to the editor, which opens its field, while click-to-edit is on.
 */
export function sendClicks(): void {
  let editor = "";
  const style = document.createElement("style");
  style.textContent =
    ":root[data-editing] body :is(h1,h2,h3,h4,p,li,dt,dd,td,th,a,button,span,img):hover { outline: 2px dashed #106a64; cursor: pointer; }";
  document.head.append(style);
  window.addEventListener("message", (event: MessageEvent) => {
    const { type, editing } = (event.data ?? {}) as { type?: string; editing?: unknown };
    if (!isFromEditor(event) || type !== "editor:mode") return;
    editor = editing ? event.origin : "";
    document.documentElement.toggleAttribute("data-editing", Boolean(editing));
  });
  window.addEventListener(
    "click",
    (event) => {
      const { target, clientX, clientY } = event;
      if (!editor || !(target instanceof Element)) return;
      // Prevents navigation, because a click on a link edits its text.
      event.preventDefault();
      event.stopPropagation();
      const ownText = [...target.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && plainText(node.textContent ?? "") !== "",
      );
      const image = ownText ? undefined : imageAt(clientX, clientY);
      window.parent.postMessage(
        {
          type: "editor:edit",
          texts: textsAround(target),
          // The file that the browser chose from a <picture>, such as the one for phones.
          image: image?.currentSrc || image?.src || "",
          page: window.location.pathname.replace(/(.)\/$/, "$1"),
        },
        editor,
      );
    },
    { capture: true },
  );
}
