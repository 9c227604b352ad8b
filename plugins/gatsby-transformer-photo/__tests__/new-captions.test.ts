import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { card } from "../../../__tests__/support/photos";
import { takenAt, withNewCaptions } from "../src/check/new-captions";

const before = `{
  "photos": [
    {
      "file": "/gallery/pool.jpg",
      "alt": { "en": "A pool", "id": "Kolam" }
    }
  ]
}
`;
const entry = (file: string) =>
  `    {\n      "file": "${file}",\n      "alt": {\n        "en": "",\n        "id": ""\n      }\n    }`;

test("new captions are added after the others, by time and name, and change no other line", () => {
  const photos = [
    { path: "gallery/unknown.jpg", takenAt: "" },
    { path: "gallery/IMG_10.jpg", takenAt: "2026:05:17 08:30:00" },
    { path: "gallery/IMG_9.jpg", takenAt: "2026:05:17 08:30:00" },
    { path: "gallery/z.jpg", takenAt: "2026:05:16 22:00:00" },
  ];
  const after = withNewCaptions(before, photos, ["en", "id"]);
  const entries = ["z.jpg", "IMG_9.jpg", "IMG_10.jpg", "unknown.jpg"].map((name) =>
    entry(`/gallery/${name}`),
  );
  expect(after).toBe(before.replace("    }\n  ]", `    },\n${entries.join(",\n")}\n  ]`));
});

test("new captions are added to an empty list, with the line ends of the file", () => {
  const empty = '{\r\n  "photos": []\r\n}\r\n';
  const after = withNewCaptions(empty, [{ path: "gallery/a.jpg", takenAt: "" }], ["en", "id"]);
  expect(JSON.parse(after).photos).toEqual([{ file: "/gallery/a.jpg", alt: { en: "", id: "" } }]);
  expect(after).not.toMatch(/[^\r]\n/);
});

test.each([
  ["little", "2026:05:17 08:30:00"],
  ["no", ""],
])("the time of a photo with %s EXIF is %j", async (kind, expected) => {
  const folder = mkdtempSync(join(tmpdir(), "taken-"));
  const path = join(folder, "photo.jpg");
  const exif = { IFD2: { DateTimeOriginal: expected } };
  const photo = kind === "no" ? card() : card().withExif(exif);
  await photo.jpeg().toFile(path);
  expect(await takenAt(path)).toBe(expected);
  rmSync(folder, { recursive: true });
});
