/** Settings that a visitor makes before the browser starts. */
export interface Preferences {
  reducedMotion?: boolean;
  forcedColours?: boolean;
  /** Whether JavaScript runs. Default: true. */
  scripts?: boolean;
}

/** A browser as the tests use it. Coordinates and sizes are in CSS px of the viewport. */
export interface Browser {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * Runs a function in the page and returns its JSON result. The function may not use anything from
   * outside.
   */
  evaluate<Result, Args extends unknown[]>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  move(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** Turns the wheel at a position. */
  wheel(x: number, y: number, by: number): Promise<void>;
  /** @param key a value of `KeyboardEvent.key` */
  press(key: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Returns a PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  /** Returns the console's errors and the policy violations since the last `goto`. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** Describes how to install what is missing, or undefined if the engine can start. */
  missing?: string;
  /** Preferences that the engine can't be started with. */
  lacks: readonly (keyof Preferences)[];
  start(preferences?: Preferences): Promise<Browser>;
}

/**
 * Records the violations of the page's policy, which not every driver reports. Runs before the
 * page.
 */
export const watchRefusals = (): void => {
  const refused: string[] = [];
  Object.assign(window, { refused });
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    refused.push(`${effectiveDirective} refuses ${blockedURI}`),
  );
};
export const readRefusals = (): string[] =>
  (window as unknown as { refused?: string[] }).refused ?? [];

/** Codes of the named keys: https://www.w3.org/TR/webdriver2/#keyboard-actions */
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
