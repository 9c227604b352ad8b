import { type Browser, type Preferences, readRefusals, webDriverKeys } from "../engines/driver";
import { resizeViewport, type Size } from "../engines/resize";
import { startMarionette } from "./marionette";
import { findFirefox } from "./programs";

/**
 * Starts Firefox 115.
 * @throws if it isn't available
 */
export async function startFirefox({
  reducedMotion,
  scripts = true,
}: Preferences = {}): Promise<Browser> {
  const program = await findFirefox();
  if ("missing" in program) throw new Error(program.missing);
  const firefox = await startMarionette(program.path, program.libraries, {
    "app.update.disabledForTesting": true,
    "browser.shell.checkDefaultBrowser": false,
    "datareporting.policy.dataSubmissionEnabled": false,
    // Prints the console, because WebDriver doesn't return it.
    "devtools.console.stdout.content": true,
    "browser.dom.window.dump.enabled": true,
    "layout.css.devPixelsPerPx": "1.0",
    "ui.useOverlayScrollbars": 1,
    "ui.primaryPointerCapabilities": 6,
    "ui.allPointerCapabilities": 6,
    "ui.prefersReducedMotion": reducedMotion ? 1 : 0,
    "javascript.enabled": scripts,
  });
  const evaluate: Browser["evaluate"] = async (run, ...args) => {
    const { value } = await firefox.send<{ value: ReturnType<typeof run> }>(
      "WebDriver:ExecuteScript",
      // Runs in the page's own scope, with everything that the page added to it.
      { script: `return (${run})(...arguments)`, args, sandbox: null },
    );
    return value;
  };
  const act = (...actions: object[]) => firefox.send<void>("WebDriver:PerformActions", { actions });
  const pointer = (actions: object[]) => ({
    type: "pointer",
    id: "mouse",
    parameters: { pointerType: "mouse" },
    actions,
  });
  const moveTo = (x: number, y: number) => ({
    type: "pointerMove",
    duration: 0,
    x: Math.round(x),
    y: Math.round(y),
  });
  return {
    async goto(url) {
      // Discards the lines of the previous page.
      firefox.output();
      await firefox.send("WebDriver:Navigate", { url });
    },
    reload: () => firefox.send("WebDriver:Refresh"),
    evaluate,
    move: (x, y) => act(pointer([moveTo(x, y)])),
    async click(x, y) {
      await act(
        pointer([
          moveTo(x, y),
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ]),
      );
      // Otherwise the next click counts as the second of a double click, wherever it is.
      await firefox.send("WebDriver:ReleaseActions");
    },
    wheel: (x, y, by) =>
      act({
        type: "wheel",
        id: "wheel",
        actions: [
          {
            type: "scroll",
            x: Math.round(x),
            y: Math.round(y),
            deltaX: 0,
            deltaY: by,
            duration: 0,
          },
        ],
      }),
    press: (key) =>
      act({
        type: "key",
        id: "keyboard",
        actions: ["keyDown", "keyUp"].map((type) => ({ type, value: webDriverKeys[key] ?? key })),
      }),
    resize: (width, height) =>
      resizeViewport(
        {
          readWindow: () => firefox.send<Size>("WebDriver:GetWindowRect"),
          readViewport: () => evaluate(() => ({ width: innerWidth, height: innerHeight })),
          setWindow: (size) => firefox.send("WebDriver:SetWindowRect", size),
        },
        { width, height },
      ),
    async screenshot() {
      const { value } = await firefox.send<{ value: string }>("WebDriver:TakeScreenshot", {
        full: false,
      });
      return Buffer.from(value, "base64");
    },
    async errors() {
      // Errors of Firefox itself are in its own files.
      const printed = firefox
        .output()
        .filter((line) =>
          /^(JavaScript error: (?!resource:|chrome:)|console\.error|.*Content Security Policy)/i.test(
            line,
          ),
        );
      return [...printed, ...(await evaluate(readRefusals))];
    },
    close: () => firefox.close(),
  };
}
