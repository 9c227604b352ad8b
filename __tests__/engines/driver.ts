/** What a visitor has set before the browser starts. */
export interface Preferences {
  reducedMotion?: boolean;
  forcedColours?: boolean;
  /** JavaScript; on unless said otherwise. */
  scripts?: boolean;
}

/** What a table of behaviours needs of a browser; measures are in CSS px of the viewport. */
export interface Browser {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page: it may use nothing from outside of it, and returns JSON. */
  evaluate<Result, Args extends unknown[]>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  move(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** Turns the wheel over a place. */
  wheel(x: number, y: number, by: number): Promise<void>;
  /** @param key as `KeyboardEvent.key` names it */
  press(key: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  /** What the console has said of errors and refused requests since it was last asked. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** What is not installed, and how it comes; nothing where the engine can start. */
  missing?: string;
  /** Preferences that it cannot be started with. */
  lacks: readonly (keyof Preferences)[];
  start(preferences?: Preferences): Promise<Browser>;
}

/** Notes what the page's policy refuses, which not every driver tells of; runs before the page. */
export const watchRefusals = (): void => {
  const refused: string[] = [];
  Object.assign(window, { refused });
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    refused.push(`${effectiveDirective} refuses ${blockedURI}`),
  );
};
export const readRefusals = (): string[] =>
  (window as unknown as { refused?: string[] }).refused ?? [];

/** Named keys: https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const webDriverKeys: Readonly<Record<string, string>> = {
  Escape: "\uE00C",
  Enter: "\uE007",
  Tab: "\uE004",
  Shift: "\uE008",
  Home: "\uE011",
  End: "\uE010",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
};
