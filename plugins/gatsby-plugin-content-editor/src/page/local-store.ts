import { project } from "./api";

/**
 * Returns a store of unsaved values in the browser's local storage. They survive closing the tab
 * and the browser, and a restart of the server.
 * @param kind of values, such as "draft"
 */
export function localStore<Value>(kind: string) {
  const prefix = `${project} ${kind} `;
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key.startsWith(prefix)) announce();
  });
  return {
    read(name: string): Value | undefined {
      const text = localStorage.getItem(prefix + name);
      return text === null ? undefined : (JSON.parse(text) as Value);
    },
    write(name: string, value: Value): void {
      localStorage.setItem(prefix + name, JSON.stringify(value));
      announce();
    },
    remove(name: string): void {
      localStorage.removeItem(prefix + name);
      announce();
    },
    names: (): string[] =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length))
        .sort(),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
