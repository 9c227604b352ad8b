/** Returns the sections that the browser skips: those below the first view of a loaded page. */
const skippedSections = () =>
  document.querySelectorAll<HTMLElement>(".skips-late .late > :not([data-laid-out])");

/** Lays out a section. A change of the whole page would make the browser style all of it again. */
const layOut = (section: HTMLElement) => {
  section.dataset.laidOut = "";
};

/** Lays out all late sections, before something is measured below them. */
export const layOutAllSections = () => skippedSections().forEach(layOut);

/**
 * Lays out the late sections of a page one after another, so that the browser answers the visitor
 * in between.
 */
export function layOutLateSections(): void {
  const [section] = skippedSections();
  if (!section) return;
  layOut(section);
  requestAnimationFrame(() => setTimeout(layOutLateSections));
}

/** Ends the skipping, for pages after the first. An inline script of the first page began it. */
export const endSkipping = () => document.documentElement.classList.remove("skips-late");
