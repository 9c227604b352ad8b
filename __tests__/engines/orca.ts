import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { deleteFolder } from "../support/delete-folder";

const programs = ["orca", "Xvfb", "xdotool", "dbus-daemon", "gdbus"];

/** Describes how to install what is missing, or undefined if Orca can start. */
export const missingOrca = programs.some((name) => spawnSync("which", [name]).status !== 0)
  ? "apt-get install orca at-spi2-core dbus libglib2.0-bin xvfb xdotool"
  : undefined;

/** Commands that announce a screen reader to applications before these start. */
const announce = ["IsEnabled", "ScreenReaderEnabled"].map((property) => [
  ...["call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus"],
  ...["--method", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", property, "<true>"],
]);

/**
 * Starts Orca on a separate display, without a voice: it writes its speech to a log.
 * @returns the environment for a browser on that display, and a function that returns the speech so
 * far
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
    /** Gives the keyboard focus to the browser's window, because there is no window manager. */
    focusWindow: () =>
      spawnSync("xdotool", ["search", "--onlyvisible", "--class", "firefox", "windowfocus"], {
        env,
      }),
    /** Returns all speech so far, on one line. */
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
      deleteFolder(home);
    },
  };
}
