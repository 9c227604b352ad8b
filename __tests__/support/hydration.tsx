import { TextEncoder } from "node:util";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";

/** Returns an element's HTML. The server renderer needs features that jsdom lacks. */
function renderToHtml(element: ReactNode): string {
  const port = { postMessage() {} };
  const MessageChannel = class {
    port1 = port;
    port2 = port;
  };
  Object.assign(globalThis, { MessageChannel, TextEncoder });
  return require("react-dom/server.browser").renderToString(element);
}

/** Shows the HTML of an element, as before the scripts of a page arrive. */
export function serve(element: ReactNode): void {
  document.body.innerHTML = `<div>${renderToHtml(element)}</div>`;
}

/** Hydrates the HTML that `serve` shows. */
export function hydrate(element: ReactNode): void {
  render(element, { container: document.body.firstElementChild as Element, hydrate: true });
}
