/** @jest-environment jsdom */
import { createEvent, fireEvent } from "@testing-library/react";
import { refuseDrops } from "../../src/dashboard/refuse-drops";

/** Returns whether the browser's default action was prevented. */
function refused(type: "dragOver" | "drop", target: Element, types: string[]): boolean {
  const event = createEvent[type](target, { dataTransfer: { types } });
  fireEvent(target, event);
  return event.defaultPrevented;
}

test.each(["dragOver", "drop"] as const)(
  "%s is prevented, except for text above a field",
  (type) => {
    document.body.innerHTML = "<main><input></main>";
    const page = document.querySelector("main") as Element;
    const field = document.querySelector("input") as Element;

    expect(refused(type, page, ["Files"])).toBe(false);
    const stop = refuseDrops();
    expect(refused(type, page, ["Files"])).toBe(true);
    expect(refused(type, page, ["text/uri-list"])).toBe(true);
    expect(refused(type, field, ["Files"])).toBe(true);
    expect(refused(type, field, ["text/plain"])).toBe(false);
    stop();
    expect(refused(type, page, ["Files"])).toBe(false);
  },
);
