/**
 * Changes the text of a page as a browser's translation does. Each text node, also each later one,
 * becomes text within two `<font>` elements, unless `translate="no"` forbids it. Runs in the page,
 * so it uses nothing from outside.
 * @param mark strings around each translated text, to recognise it
 */
export function translatePage(mark: [before: string, after: string]): void {
  const isKept = (element: Element | null) =>
    !element || element.closest('script, style, textarea, [translate="no"]') !== null;
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    if (root instanceof Text) texts.push(root);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || isKept(parent) || parent?.tagName === "FONT") continue;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = `${mark[0]}${text.data}${mark[1]}`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  translate(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) translate(node);
  }).observe(document.body, { childList: true, subtree: true });
}
