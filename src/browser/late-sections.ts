/** Class of `<html>` while the browser skips late sections. An inline script of the page sets it. */
const skipping = "skips-late";

/** Lays out all late sections, before something is measured below them. */
export const layOutAllSections = () => document.documentElement.classList.remove(skipping);

/**
 * Lays out the late sections of a page one after another, so that the browser answers the visitor
 * in between.
 */
export function layOutLateSections(): void {
  const sections = [...document.querySelectorAll<HTMLElement>(".late > *")];
  const layOutNext = () => {
    const section = sections.shift();
    if (!section) return layOutAllSections();
    section.dataset.laidOut = "";
    requestAnimationFrame(() => setTimeout(layOutNext));
  };
  layOutNext();
}
