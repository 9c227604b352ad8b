/**
 * Returns a description of each text that is cut off by an edge or overlaps a different text. Runs
 * in the page, so it uses nothing from outside. Skips text below an open dialog or menu.
 */
export function findIllegible(): string[] {
  /**
   * Overlap in px that neighbouring lines may have: the boxes of a font are taller than its
   * letters.
   */
  const tolerance = 3;
  const short = (text: string) => text.trim().replace(/\s+/g, " ").slice(0, 40);
  const open = document.querySelector("dialog[open], .\\:popover-open");
  let popover: Element | null = null;
  try {
    popover = document.querySelector(":popover-open");
  } catch {}
  const root = popover ?? open ?? document.body;

  interface Word {
    text: string;
    element: Element;
    isFixed: boolean;
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  const words: Word[] = [];
  const flaws: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (
      !element ||
      !node.nodeValue?.trim() ||
      /^(SCRIPT|STYLE|OPTION|NOSCRIPT)$/.test(element.tagName)
    )
      continue;
    if (element.closest("details:not([open]) > :not(summary)")) continue;
    if (element.closest("[inert], [hidden], [aria-hidden=true] figcaption")) continue;
    let isSeen = true;
    let isFixed = false;
    let clip = { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity };
    let isScrolled = false;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      if (style.display === "none" || style.visibility === "hidden" || style.opacity === "0")
        isSeen = false;
      if (box.width <= 1 || (box.height <= 1 && style.overflow === "hidden")) isSeen = false;
      if (at !== root && /fixed|sticky/.test(style.position)) isFixed = true;
      if (at.tagName === "HEADER" && scrollY === 0) isFixed = false;
      if (/(auto|scroll)/.test(style.overflowX) && at.scrollWidth > at.clientWidth)
        isScrolled = true;
      if (
        /(hidden|clip)/.test(style.overflowX + style.overflowY) &&
        at !== document.documentElement &&
        at !== document.body
      ) {
        clip = {
          left: Math.max(clip.left, /visible/.test(style.overflowX) ? clip.left : box.left),
          right: Math.min(clip.right, /visible/.test(style.overflowX) ? clip.right : box.right),
          top: Math.max(clip.top, /visible/.test(style.overflowY) ? clip.top : box.top),
          bottom: Math.min(clip.bottom, /visible/.test(style.overflowY) ? clip.bottom : box.bottom),
        };
      }
      if (at === root) break;
    }
    if (!isSeen) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
      if (width < 2 || height < 2) continue;
      const size = parseFloat(getComputedStyle(element).fontSize);
      // Only the letters, without the space above and below them.
      const inset = Math.max(0, (height - size * 0.75) / 2);
      const word = {
        text: short(node.nodeValue),
        element,
        isFixed,
        left,
        right,
        top: top + inset,
        bottom: bottom - inset,
      };
      if (!isScrolled && (left < clip.left - 1 || right > clip.right + 1)) {
        flaws.push(`cut off at the side: ${word.text}`);
      }
      if (word.top < clip.top - 1 || word.bottom > clip.bottom + 1) {
        flaws.push(`cut off above or below: ${word.text}`);
      }
      words.push(word);
    }
  }
  words.sort((a, b) => a.top - b.top);
  for (let at = 0; at < words.length; at += 1) {
    const a = words[at] as Word;
    for (let next = at + 1; next < words.length; next += 1) {
      const b = words[next] as Word;
      if (b.top > a.bottom) break;
      if (a.element === b.element || a.isFixed !== b.isFixed) continue;
      const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      if (shared > tolerance && wide > tolerance) flaws.push(`${a.text} overlaps ${b.text}`);
    }
  }
  for (const control of root.querySelectorAll<HTMLElement>("a, button, input, select, summary")) {
    const box = control.getBoundingClientRect();
    const style = getComputedStyle(control);
    if (box.width < 3 || style.visibility === "hidden" || control.closest("[inert]")) continue;
    let isScrolled = false;
    for (let at = control.parentElement; at; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at);
      if (/(auto|scroll)/.test(overflowX) && at.scrollWidth > at.clientWidth) isScrolled = true;
    }
    if (!isScrolled && (box.left < -1 || box.right > innerWidth + 1)) {
      flaws.push(
        `control off screen: ${short(control.getAttribute("aria-label") ?? control.textContent ?? "")}`,
      );
    }
    const value = control instanceof HTMLSelectElement || control instanceof HTMLInputElement;
    const size = parseFloat(style.fontSize);
    if (
      value &&
      (control as HTMLInputElement).type !== "checkbox" &&
      control.clientHeight < size * 0.9
    )
      flaws.push(`field too low: ${control.getAttribute("aria-label") ?? control.id}`);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1)
    flaws.push("the page scrolls sideways");
  return [...new Set(flaws)];
}
