import { chromium } from "@playwright/test";
import { staticHost } from "./static-host";
import { findIllegible } from "../__tests__/browser/legible";
const server = staticHost("public").listen(0);
const site = `http://localhost:${(server.address() as any).port}`;
const sizes = process.argv[2]!.split(",").map(Number), widths = process.argv[3]!.split(",").map(Number);
const routes = process.argv[4]?.split(",") ?? ["/", "/category", "/about", "/facility", "/gallery", "/detail", "/detail/kudus-house", "/login", "/register", "/gallery/veranda-rain", "/dbvillacategory", "/dbpicture", "/no-such-page"];
const shot = process.argv[5];
for (const size of sizes) {
  const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", `--blink-settings=defaultFontSize=${size},primaryHoverType=2,availableHoverTypes=2`] });
  const p = await b.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  p.on("pageerror", e => console.log("ERR", e.message));
  const fn = `(${findIllegible})()`.replaceAll("__name", "(x=>x)");
  for (const r of routes) {
    await p.setViewportSize({ width: widths[0]!, height: 844 });
    await p.goto(site + r); await p.evaluate(() => { dispatchEvent(new Event("pointerdown")) }); await p.waitForTimeout(700);
    for (const w of widths) {
      await p.setViewportSize({ width: w, height: w < 600 ? 844 : 900 });
      await p.waitForTimeout(60);
      const run = async (state: string) => { const f = await p.evaluate(fn) as string[]; if (f.length) console.log(size, w, r, state, JSON.stringify(f)); if (shot) await p.screenshot({ path: `/tmp/shots/large-${size}-${w}${r.replaceAll("/", "-")}-${state}.png` }); };
      await run("page");
      if (!r.startsWith("/db") && !["/login","/register","/no-such-page"].includes(r)) {
        const menu = p.locator("[popovertarget=menu]");
        if (await menu.isVisible()) { await menu.click(); await p.waitForTimeout(50); if (await p.locator("#menu summary").isVisible()) await p.locator("#menu summary").click(); await run("menu"); await p.keyboard.press("Escape"); }
        const v = p.locator("[popovertarget=villa-category]");
        if (await v.isVisible()) { await v.click(); await p.waitForTimeout(50); await run("villas"); await p.keyboard.press("Escape"); await p.mouse.move(1, 400);}
      }
      if (r.startsWith("/detail")) { await p.evaluate(() => [...document.querySelectorAll<HTMLElement>("a")].filter(a => a.textContent === "Book" && a.getBoundingClientRect().width > 0)[0]?.click()); await p.waitForTimeout(100);
        const change = p.locator("dialog[open] button", { hasText: "Change dates" }); if (await change.count() && await change.getAttribute("aria-expanded") === "false") await change.click();
        const f = p.locator("dialog[open] input[type=date]").nth(0); if (await f.count()) { await f.fill("2020-01-01"); }
        await run("panel"); await p.keyboard.press("Escape"); await p.waitForTimeout(50); }
      if (r === "/gallery") { await p.locator("main li a").first().click(); await p.waitForTimeout(300); await run("lightbox"); await p.keyboard.press("Escape"); await p.waitForTimeout(100); }
      if (r === "/login") { await p.getByRole("button", { name: "Forgot password?" }).click(); await run("modal"); await p.keyboard.press("Escape"); }
      if (r.startsWith("/db")) { await p.getByRole("button", { name: /Joglo/ }).first().click(); await run("modal"); await p.keyboard.press("Escape"); await p.getByRole("button", { name: /menu/i }).first().click(); await p.waitForTimeout(400); await run("menu"); await p.keyboard.press("Escape"); if (w >= 960) await p.getByRole("button", { name: /menu/i }).first().click(); }
    }
  }
  await b.close();
}
process.exit(0);
