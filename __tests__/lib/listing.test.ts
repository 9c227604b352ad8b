import { listingUrl, unknownPlaceholders } from "../../src/lib/listing";

const template =
  "https://listing.example/s?ss=West+Java&in={checkIn}&out={checkOut}&n={adults}#rooms";

test.each([
  ["nothing", {}, "https://listing.example/s?ss=West+Java#rooms"],
  [
    "dates",
    { checkIn: "2026-12-20", checkOut: "2026-12-24" },
    "https://listing.example/s?ss=West+Java&in=2026-12-20&out=2026-12-24#rooms",
  ],
  ["a number", { adults: 3 }, "https://listing.example/s?ss=West+Java&n=3#rooms"],
])("listingUrl leaves out parameters without a value, with %s chosen", (_, choice, url) => {
  expect(listingUrl(template, choice)).toBe(url);
});

test("listingUrl encodes names", () => {
  expect(listingUrl("https://a.example/?h={house}", { house: "Kudus & Joglo" })).toBe(
    "https://a.example/?h=Kudus%20%26%20Joglo",
  );
});

test("listingUrl removes the question mark of an empty query", () => {
  expect(listingUrl("https://a.example/?in={checkIn}")).toBe("https://a.example/");
});

test.each([
  [template, []],
  ["https://a.example/?in={checkin}", ["checkin"]],
  ["https://a.example/{house}?in={checkIn}", ["house"]],
])("unknownPlaceholders of %s returns %j", (url, names) => {
  expect(unknownPlaceholders(url)).toEqual(names);
});
