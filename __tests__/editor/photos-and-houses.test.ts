import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { formChange } from "../../plugins/gatsby-plugin-content-editor/src/server/forms";
import {
  newHouse,
  removeHouse,
} from "../../plugins/gatsby-plugin-content-editor/src/server/houses";
import {
  addPhotos,
  freeName,
  photosByFolder,
  removePhoto,
  replacePhoto,
} from "../../plugins/gatsby-plugin-content-editor/src/server/photos";
import {
  createUploads,
  safeName,
} from "../../plugins/gatsby-plugin-content-editor/src/server/uploads";
import { photoLibrary } from "../../plugins/gatsby-transformer-photo/src/ingest/photo-library";
import { photoSettings } from "../../plugins/gatsby-transformer-photo/src/settings";
import { card } from "../support/photos";
import { copyWorkspace } from "./workspace-copy";

let copy: ReturnType<typeof copyWorkspace>;
let uploads: ReturnType<typeof createUploads>;
beforeEach(() => {
  copy = copyWorkspace();
  uploads = createUploads(copy.workspace.session, photoLibrary);
});
afterEach(() => copy.discard());

const upload = async (name: string, bytes?: Buffer, variant = 1) =>
  uploads.take(name, Readable.from(bytes ?? (await card(900, 700, variant).jpeg().toBuffer())));
const captions = "gallery/captions.json";
const save = async (change: Parameters<typeof copy.workspace.save>[0]) => {
  const outcome = await copy.workspace.save(change);
  expect(outcome).toMatchObject({ outcome: "saved" });
};

test.each([
  ["IMG_2043.HEIC", "IMG_2043.HEIC"],
  ["Séjour à l'aube 🌴.jpg", "Séjour à l'aube 🌴.jpg"],
  ["Se\u0301jour.jpg", "Séjour.jpg"],
  ["../../../etc/passwd", "etc-passwd"],
  ["a\\b:c*?.jpg", "a-b-c-.jpg"],
  [".hidden.jpg", "hidden.jpg"],
  ["~$x.jpg", "x.jpg"],
  ["line\nbreak.jpg", "line-break.jpg"],
  ["", "photo"],
  [`${"x".repeat(300)}.jpeg`, `${"x".repeat(120)}.jpeg`],
])("a photo that is called %j lands as %j", (given, expected) => {
  expect(safeName(given)).toBe(expected);
});

test("a name that is taken, in whatever case, is numbered", () => {
  expect(freeName("Pool.jpg", new Set(["pool.jpg", "pool-2.jpg"]))).toBe("Pool-3.jpg");
});

describe("a dropped file", () => {
  test("is refused in the report's words, and nothing of it stays", async () => {
    const refused = await upload("notes.jpg", Buffer.from("These are my notes."));
    expect(refused).toMatchObject({ refusal: expect.stringMatching(/^is /) });
    expect(() => uploads.get(refused.id)).toThrow("not here any more");
    expect(copy.diff()).toEqual([]);
  });

  test("that is empty, or cut off, is refused", async () => {
    expect(await upload("empty.jpg", Buffer.alloc(0))).toMatchObject({
      refusal: expect.stringMatching(/empty/),
    });
    const whole = await card(1200, 900).jpeg().toBuffer();
    const cut = await upload("cut.jpg", whole.subarray(0, whole.length / 2));
    expect(cut.refusal).toMatch(/cut off|damaged/);
  });

  test("that is too large ends its transfer", async () => {
    const chunk = Buffer.alloc(1_000_000);
    let sent = 0;
    const endless = new Readable({
      read() {
        sent += 1;
        this.push(sent > 1000 ? null : chunk);
      },
    });
    await expect(uploads.take("film.mov", endless)).rejects.toThrow("larger than 320 MB");
    expect(sent * chunk.length).toBeLessThan(photoSettings.maxBytes + 20_000_000);
  });
});

test("photos are added with what is said of them, at the end, and nothing else changes", async () => {
  const first = await upload("Séjour.jpg");
  const heic = await upload("IMG_1.HEIC", readFileSync("__tests__/support/photos/card.heic"));
  expect(heic).toMatchObject({ width: expect.any(Number) });
  const photos = [
    { upload: first.id, alt: "A test card", caption: "A card", focus: "20 30" },
    { upload: heic.id, alt: "Another test card" },
  ];
  await save(await addPhotos(copy.workspace, uploads, "gallery", photos));
  expect(copy.diff()).toEqual(
    ["+ gallery/IMG_1.HEIC", "+ gallery/Séjour.jpg", `~ ${captions}`].sort(),
  );
  expect(copy.data(captions).photos.slice(-2)).toEqual([
    { file: "Séjour.jpg", alt: "A test card", caption: "A card", focus: "20 30" },
    { file: "IMG_1.HEIC", alt: "Another test card" },
  ]);
  expect(await copy.errors()).toEqual([]);
  await copy.workspace.undo();
  expect(copy.diff()).toEqual([]);
});

test("a photo without a description is refused, and not a byte is written", async () => {
  const { id } = await upload("a.jpg");
  const change = await addPhotos(copy.workspace, uploads, "gallery", [{ upload: id }]);
  expect(await copy.workspace.save(change)).toMatchObject({
    outcome: "refused",
    problems: [{ file: "content/gallery/a.jpg" }],
  });
  expect(copy.diff()).toEqual([]);
});

test("a photo that is in use goes with its caption, and another takes its places", async () => {
  const photo = "gallery/living-room.jpg";
  const findings = await copy.workspace.findings();
  const uses = photosByFolder(copy.workspace.site, findings)
    .get("gallery")
    ?.find(({ path }) => path === photo)?.uses;
  expect(uses?.length).toBeGreaterThan(0);
  await expect(removePhoto(copy.workspace, photo)).rejects.toThrow("Choose another photo");
  await save(await removePhoto(copy.workspace, photo, "gallery/villa-pool-dusk.jpg"));
  expect(copy.diff()).toEqual(expect.arrayContaining([`- ${photo}`, `~ ${captions}`]));
  expect(copy.text(captions)).not.toContain("living-room.jpg");
  expect(await copy.errors()).toEqual([]);
  await copy.workspace.undo();
  expect(copy.diff()).toEqual([]);
});

test("a replaced photo keeps its caption and its places, also under another ending", async () => {
  const same = await upload("new.jpg", await card(1600, 1200, 3).jpeg().toBuffer());
  await save(await replacePhoto(copy.workspace, uploads, "gallery/restaurant.jpg", same.id));
  expect(copy.diff()).toEqual(["~ gallery/restaurant.jpg"]);
  const other = await upload("new.png", await card(1600, 1200, 4).png().toBuffer());
  await save(await replacePhoto(copy.workspace, uploads, "gallery/joglo-golden.jpg", other.id));
  expect(copy.diff()).toEqual(
    expect.arrayContaining([
      "- gallery/joglo-golden.jpg",
      "+ gallery/joglo-golden.png",
      `~ ${captions}`,
      "~ pages/home.json",
    ]),
  );
  expect(copy.text("pages/home.json")).toMatch(
    /"file": "..\/gallery\/joglo-golden\.png",\n\s+"focus": "50 100"/,
  );
  expect(await copy.errors()).toEqual([]);
});

describe("a new house", () => {
  const make = async (
    title: string,
    photos: { upload: string; alt: string }[] = [],
    like = "joglo-house",
  ) => {
    const { change, path } = await newHouse(copy.workspace, uploads, {
      title,
      like,
      photos,
    });
    await save(change);
    return path;
  };

  test("is a folder of its own, with the photos that were chosen for it", async () => {
    const photo = await upload("front.jpg", await card(1600, 1200, 5).jpeg().toBuffer());
    const path = await make("Rumah Panggung", [{ upload: photo.id, alt: "A test card" }]);
    expect(path).toBe("villas/rumah-panggung/villa.json");
    expect(copy.diff()).toEqual([
      "+ villas/rumah-panggung/captions.json",
      "+ villas/rumah-panggung/front.jpg",
      "+ villas/rumah-panggung/villa.json",
    ]);
    expect(copy.data(path)).toMatchObject({
      title: "Rumah Panggung",
      order: 7,
      seo: { title: "Rumah Panggung" },
      pictures: [{ file: "front.jpg" }],
    });
    expect(await copy.errors()).toEqual([]);
  });

  test("begins with the photos of the other without its own, and not with what was said of it", async () => {
    const model = copy.data("villas/4-bedrooms-villa/villa.json");
    expect(model).toMatchObject({ review: expect.anything(), sample: expect.anything() });
    const path = await make("Joglo 2");
    expect(copy.diff()).toContain("+ villas/joglo-2/joglo-house.jpg");
    const other = await make("Villa 4 b", [], "4-bedrooms-villa");
    expect(Object.keys(copy.data(other))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(badge|review|sample)$/)]),
    );
    expect(copy.data(path).title).toBe("Joglo 2");
    expect(await copy.errors()).toEqual([]);
  });

  test("has a name of its own", async () => {
    await expect(make("Kudus house")).rejects.toThrow("There is a house");
    expect(copy.diff()).toEqual([]);
  });
});

test("a removed house goes with its photos, and its name from every list", async () => {
  const [path, other] = ["villas/bamboo-studio/villa.json", "villas/joglo-house/villa.json"];
  const { change } = await newHouse(copy.workspace, uploads, {
    title: "Joglo 2",
    like: "joglo-house",
    photos: [],
  });
  await save(change);
  const before = copy.diff();
  const data = { ...copy.data(other), recommendations: ["Joglo 2", "Kudus house"] };
  await save(await formChange(copy.workspace, other, copy.workspace.version(other), data));
  await save(await removeHouse(copy.workspace, "villas/joglo-2/villa.json"));
  expect(copy.diff()).toEqual([`~ ${other}`]);
  expect(copy.data(other).recommendations).toEqual(["Kudus house"]);
  expect(await copy.errors()).toEqual([]);
  await copy.workspace.undo();
  expect(copy.diff()).toEqual([...before, `~ ${other}`].sort());

  const refused = await copy.workspace.save(await removeHouse(copy.workspace, path));
  expect(refused).toMatchObject({ outcome: "refused" });
  const files = (refused as { problems: { file: string }[] }).problems.map(({ file }) => file);
  expect(files).toContain("content/pages/register.json");
});

test("the house whose page is /detail is not removed, and it says where it is named", async () => {
  const outcome = await copy.workspace.save(
    await removeHouse(copy.workspace, "villas/4-bedrooms-villa/villa.json"),
  );
  expect(outcome).toMatchObject({
    outcome: "refused",
    problems: expect.arrayContaining([
      expect.objectContaining({ file: "content/pages/detail.json", field: "villa" }),
    ]),
  });
  expect(copy.diff()).toEqual([]);
});
