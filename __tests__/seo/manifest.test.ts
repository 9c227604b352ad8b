import sharp from "sharp";
import { icoFile } from "../../src/seo/manifest";

test("icoFile returns a header that describes and locates its PNG", async () => {
  const png = await sharp("static/favicon.svg").resize(48, 48).png().toBuffer();
  const ico = icoFile(png, 48);
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 1]);
  expect([ico.readUInt8(6), ico.readUInt8(7)]).toEqual([48, 48]);
  const [length, start] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  expect(ico.subarray(start, start + length)).toEqual(png);
});
