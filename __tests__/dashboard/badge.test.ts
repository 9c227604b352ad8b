import { badgeText } from "../../src/dashboard/bundle/TopBar";

test.each([
  [0, ""],
  [1, "1"],
  [17, "17"],
  [99, "99"],
  [100, "99+"],
  [1234, "99+"],
])("badgeText returns for %i: %p", (count, shown) => {
  expect(badgeText(count)).toBe(shown);
});
