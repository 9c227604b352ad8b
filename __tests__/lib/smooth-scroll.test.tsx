import { scrollToAnchor } from "../../src/browser/smooth-scroll";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("a scroll to an anchor takes 500 ms and ends 80 px above it", () => {
  document.body.innerHTML = '<p id="prices"></p>';
  const anchor = document.getElementById("prices") as HTMLElement;
  anchor.getBoundingClientRect = () => ({ top: 1080 }) as DOMRect;
  jest.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(5000);
  const scroll = jest.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  scrollToAnchor("prices");
  jest.advanceTimersByTime(490);
  expect(scroll).not.toHaveBeenLastCalledWith(expect.objectContaining({ top: 1000 }));
  jest.advanceTimersByTime(30);
  expect(scroll).toHaveBeenLastCalledWith(expect.objectContaining({ top: 1000 }));
});
