const listeners = new Set<() => void>();

const matches = (query: string): boolean =>
  [...query.matchAll(/\((min|max)-width: ([\d.]+)px\)/g)].every(([, bound, px]) =>
    bound === "min" ? window.innerWidth >= Number(px) : window.innerWidth <= Number(px),
  );

/** Sets the width of the window and answers media queries about it, which jsdom doesn't. */
export function setWindowWidth(px: number): void {
  Object.defineProperty(window, "innerWidth", { value: px, configurable: true });
  window.matchMedia = (query) => {
    const list = {
      media: query,
      get matches() {
        return matches(query);
      },
      addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
    };
    return list as unknown as MediaQueryList;
  };
  for (const listener of listeners) listener();
}
