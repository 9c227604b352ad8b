import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";

const programs = ["orca", "Xvfb", "xdotool", "dbus-daemon", "gdbus"];

/** What is not installed, and how it comes; nothing where the screen reader can start. */
export const missingOrca = programs.some((name) => spawnSync("which", [name]).status !== 0)
  ? "apt-get install orca at-spi2-core dbus libglib2.0-bin xvfb xdotool"
  : undefined;

/** Tells programs that a screen reader is there, before they ask. */
const announce = ["IsEnabled", "ScreenReaderEnabled"].map((property) => [
  ...["call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus"],
  ...["--method", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", property, "<true>"],
]);

/**
 * Orca on a screen of its own. It has no voice here: what it would say stands in its log.
 *
 * @returns the environment for a browser that it is to read, and what it has said so far
 */
export async function startOrca() {
  const home = mkdtempSync(join(tmpdir(), "orca-"));
  const runtime = join(home, "runtime");
  mkdirSync(runtime, { mode: 0o700 });
  const log = join(home, "log");
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1440x900x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [display] = await once(screen.stdio[3] as Readable, "data");
  const plain = {
    ...process.env,
    HOME: home,
    XDG_RUNTIME_DIR: runtime,
    DISPLAY: `:${String(display).trim()}`,
    GNOME_ACCESSIBILITY: "1",
  };
  const bus = spawn("dbus-daemon", ["--session", "--print-address", "--nofork"], {
    env: plain,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [address] = await once(bus.stdout, "data");
  const env = { ...plain, DBUS_SESSION_BUS_ADDRESS: String(address).trim() };
  for (const args of announce) spawnSync("gdbus", args, { env });
  const orca = spawn("orca", ["--replace", `--debug-file=${log}`], { env, stdio: "ignore" });

  return {
    env,
    /** Gives the keyboard to the browser's window, which no window manager does here. */
    focusWindow: () =>
      spawnSync("xdotool", ["search", "--onlyvisible", "--class", "firefox", "windowfocus"], {
        env,
      }),
    /** All that it has said, in one line. */
    said: () =>
      [
        ...(existsSync(log) ? readFileSync(log, "utf8") : "").matchAll(
          /SPEECH OUTPUT: '(.*)'(?:\{.*\})?$/gm,
        ),
      ]
        .map(([, text]) => text?.trim())
        .join(" | "),
    close() {
      for (const program of [orca, bus, screen]) program.kill();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
