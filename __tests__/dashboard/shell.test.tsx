/** @jest-environment node */
import { renderToString } from "react-dom/server";
import { DashboardRoute } from "../../src/dashboard/DashboardRoute";
import { propsOf } from "./screens";

const html = (name: "villaCategory" | "picture") =>
  renderToString(<DashboardRoute {...propsOf(name)} />);

test("the prerendered shell is the same for both screens, and contains none of them", () => {
  expect(html("picture")).toBe(html("villaCategory"));
  expect(html("picture")).not.toMatch(/<table|Dashboard Picture/);
});

test("the shell has a message and a link for visitors without JavaScript", () => {
  const [, message = ""] = /<main[^>]*>(.*)<\/main>/.exec(html("picture")) ?? [];
  expect(message).toContain("The dashboard needs JavaScript</h1>");
  expect(message).toContain('href="/"');
});
