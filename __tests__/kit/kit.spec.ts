import { expect, test } from "@playwright/test";

for (const width of [390, 1440]) {
  test(`the kit looks as it was accepted at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/kit");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kit");
    // States that need a mouse or a key are forced, so that all are in one picture.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("DOM.enable");
    await devtools.send("CSS.enable");
    const { root } = await devtools.send("DOM.getDocument");
    for (const state of ["hover", "focus-visible", "active"]) {
      const { nodeIds } = await devtools.send("DOM.querySelectorAll", {
        nodeId: root.nodeId,
        selector: `[data-state="${state}"]`,
      });
      expect(nodeIds.length).toBeGreaterThan(0);
      for (const nodeId of nodeIds) {
        await devtools.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: [state] });
      }
    }
    await expect(page).toHaveScreenshot(`kit-${width}.png`, {
      fullPage: true,
      maxDiffPixelRatio: 0.002,
    });
  });
}
