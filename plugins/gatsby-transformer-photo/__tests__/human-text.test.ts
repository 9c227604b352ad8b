import { humanText } from "../src/ingest/human-text";

test.each([
  ["OLYMPUS DIGITAL CAMERA"],
  ["SAMSUNG CAMERA PICTURES"],
  ["KONICA MINOLTA DIGITAL CAMERA"],
  ["SONY DSC"],
  ["Canon EOS 5D Mark II"],
  ["iPhone 12 Pro back dual camera 1.54mm f/2.4"],
  ["f/1.8, 1/60 s, ISO 100"],
  ["DCIM\\100MEDIA\\DJI_0001.JPG"],
  ["IMG_2041.JPG"],
  ["IMG 2041 copy"],
  ["Screenshot 2021-09-10 at 10.11.12"],
  ["2021:09:10 12:30:00"],
  ["10 September 2021, 12:30 pm"],
  ["null"],
  ["undefined"],
  ["caption"],
  ["Image description"],
  ["Untitled"],
  ["Exif_JPEG_PICTURE"],
  ["Created with GIMP"],
  ["Processed with VSCO with a6 preset"],
  ["CREATOR: gd-jpeg v1.0 (using IJG JPEG v62), quality = 90"],
  ["LEAD Technologies Inc. V1.01"],
  ["cof"],
  [""],
])("humanText ignores %p", (text) => {
  expect(humanText(text)).toBeUndefined();
});

test.each([
  ["Mist over the valley", "Mist over the valley"],
  ["Photo of the pool at dusk", "Photo of the pool at dusk"],
  ["Teras  bambu\n di\u0007 atas bukit", "Teras bambu di atas bukit"],
  ["Bamboo house, 2021", "Bamboo house, 2021"],
  ["竹の家とプール", "竹の家とプール"],
])("humanText accepts %p", (text, shortened) => {
  expect(humanText(text)).toBe(shortened);
});

test("humanText cuts a text that is too long after a word, or ignores it", () => {
  const shortened = humanText("A house on a hill, ".repeat(20)) ?? "";
  expect(shortened.length).toBeLessThanOrEqual(250);
  expect(shortened).toMatch(/ (A|house|on|a|hill)…$/);
  expect(humanText(`House ${"x".repeat(300)}`)).toBeUndefined();
});
