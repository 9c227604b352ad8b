import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createCopiedFields } from "../../plugins/gatsby-plugin-content-editor/src/server/copied-fields";
import {
  entryUses,
  moveEntry,
  newEntry,
  removeEntry,
  suggestFolder,
} from "../../plugins/gatsby-plugin-content-editor/src/server/entries";
import {
  formChange,
  listEntries,
  listPhotoFolders,
} from "../../plugins/gatsby-plugin-content-editor/src/server/forms";
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
let copied: ReturnType<typeof createCopiedFields>;
beforeEach(() => {
  copy = copyWorkspace();
  uploads = createUploads(join(copy.root, "uploads"), photoLibrary);
  copied = createCopiedFields(copy.root, copy.workspace);
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
])("a photo named %j is stored as %j", (given, expected) => {
  expect(safeName(given)).toBe(expected);
});

test("a duplicate name in upper or lower case gets a number", () => {
  expect(freeName("Pool.jpg", new Set(["pool.jpg", "pool-2.jpg"]))).toBe("Pool-3.jpg");
});

describe("an uploaded file", () => {
  test("that isn't a photo is rejected with the report's message and deleted", async () => {
    const refused = await upload("notes.jpg", Buffer.from("These are my notes."));
    expect(refused).toMatchObject({ refusal: expect.stringMatching(/^is /) });
    await expect(uploads.get(refused.id)).rejects.toThrow("no longer here");
    expect(copy.diff()).toEqual([]);
  });

  test("that is empty or cut off is rejected", async () => {
    expect(await upload("empty.jpg", Buffer.alloc(0))).toMatchObject({
      refusal: expect.stringMatching(/empty/),
    });
    const whole = await card(1200, 900).jpeg().toBuffer();
    const cut = await upload("cut.jpg", whole.subarray(0, whole.length / 2));
    expect(cut.refusal).toMatch(/cut off|damaged/);
  });

  test("that is too large is rejected during the upload", async () => {
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

test("added photos come last with their texts, and nothing else changes", async () => {
  const first = await upload("Séjour.jpg");
  const heic = await upload("IMG_1.HEIC", readFileSync("__tests__/support/photos/card.heic"));
  expect(heic).toMatchObject({ width: expect.any(Number) });
  const photos = [
    { upload: first.id, alt: "A test card", caption: "A card", focus: "20 30", tags: ["water"] },
    { upload: heic.id, alt: "Another test card" },
  ];
  await save(await addPhotos(copy.workspace, uploads, "gallery", photos));
  expect(copy.diff()).toEqual(
    ["+ gallery/IMG_1.HEIC", "+ gallery/Séjour.jpg", `~ ${captions}`].sort(),
  );
  expect(copy.data(captions).photos.slice(-2)).toEqual([
    { file: "Séjour.jpg", alt: "A test card", caption: "A card", focus: "20 30", tags: ["water"] },
    { file: "IMG_1.HEIC", alt: "Another test card" },
  ]);
  expect(await copy.errors()).toEqual([]);
  await copy.workspace.undo();
  expect(copy.diff()).toEqual([]);
});

test("a photo without an alt text is rejected, and nothing is written", async () => {
  const { id } = await upload("a.jpg");
  const change = await addPhotos(copy.workspace, uploads, "gallery", [{ upload: id }]);
  expect(await copy.workspace.save(change)).toMatchObject({
    outcome: "refused",
    problems: [{ file: "content/gallery/a.jpg" }],
  });
  expect(copy.diff()).toEqual([]);
});

test("a photo in use is removed with its caption, and its replacement takes its place", async () => {
  const photo = "gallery/living-room.jpg";
  const findings = await copy.workspace.findings();
  const uses = photosByFolder(copy.workspace.site, findings)
    .get("gallery")
    ?.find(({ path }) => path === photo)?.uses;
  expect(uses?.length).toBeGreaterThan(0);
  await expect(removePhoto(copy.workspace, photo)).rejects.toThrow("Choose a replacement");
  await save(await removePhoto(copy.workspace, photo, "gallery/villa-pool-dusk.jpg"));
  expect(copy.diff()).toEqual(expect.arrayContaining([`- ${photo}`, `~ ${captions}`]));
  expect(copy.text(captions)).not.toContain("living-room.jpg");
  expect(await copy.errors()).toEqual([]);
  await copy.workspace.undo();
  expect(copy.diff()).toEqual([]);
});

describe("a replaced photo", () => {
  const texts = { alt: "A test card", caption: "New", focus: "10 20" };
  const replace = async (path: string, name: string, keepsFocus = false) => {
    const bytes = card(1600, 1200, 3);
    const file = await (name.endsWith(".png") ? bytes.png() : bytes.jpeg()).toBuffer();
    const { id } = await upload(name, file);
    await save(await replacePhoto(copy.workspace, uploads, path, id, texts, keepsFocus));
  };

  test("gets the texts that the author confirmed, and loses its focal point", async () => {
    await replace("gallery/joglo-golden.jpg", "new.jpg");
    expect(copy.data(captions).photos).toContainEqual(
      expect.objectContaining({ file: "joglo-golden.jpg", ...texts }),
    );
    const home = copy.text("pages/home.json");
    expect(home).toMatch(/joglo-golden\.jpg"/);
    expect(home).not.toMatch(/joglo-golden\.jpg",\s+"focus"/);
    expect(await copy.errors()).toEqual([]);
  });

  test("with a different file extension is renamed everywhere, and keeps its focal points on request", async () => {
    await replace("gallery/joglo-golden.jpg", "new.png", true);
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
});

describe("uploaded photos", () => {
  test("and the author's texts survive a restart of the server", async () => {
    const { id } = await uploads.take(
      "IMG_1.jpg",
      Readable.from(await card(900, 700, 1).jpeg().toBuffer()),
      "add gallery",
    );
    uploads.annotate(id, { alt: "A test card", focus: "10 20", tags: ["food"] });
    const later = createUploads(join(copy.root, "uploads"), photoLibrary);
    expect(await later.list()).toMatchObject([
      {
        id,
        name: "IMG_1.jpg",
        purpose: "add gallery",
        alt: "A test card",
        focus: "10 20",
        tags: ["food"],
      },
    ]);
    later.forget([id]);
    expect(await later.list()).toEqual([]);
  });

  test("can be redone after an undo", async () => {
    const { id } = await upload("a.jpg");
    await save(
      await addPhotos(copy.workspace, uploads, "gallery", [{ upload: id, alt: "A card" }]),
    );
    uploads.forget([id]);
    await copy.workspace.undo();
    expect(copy.diff()).toEqual([]);
    expect(await copy.workspace.redo()).toMatchObject({ outcome: "saved" });
    expect(copy.diff()).toContain("+ gallery/a.jpg");
  });

  test.each(["../x", "upload-1/../../x", ""])("with the ID %j are rejected", async (id) => {
    await expect(uploads.get(id)).rejects.toThrow("no longer here");
  });
});

test("one of 40 photos copied into the folder can be described alone", async () => {
  for (let index = 0; index < 40; index += 1) {
    const name = `IMG_${index}.jpg`;
    copy.write(`gallery/${name}`, await card(640, 640, index).jpeg().toBuffer());
  }
  const base = copy.data(captions);
  const photos = [...base.photos, { file: "IMG_20.jpg", alt: "A test card" }];
  await save(
    (await formChange(copy.workspace, captions, base, { ...base, photos })) as Parameters<
      typeof copy.workspace.save
    >[0],
  );
  expect(copy.data(captions).photos.slice(-1)).toEqual([
    { file: "IMG_20.jpg", alt: "A test card" },
  ]);
  expect(copy.data(captions).photos).toHaveLength(base.photos.length + 1);
  const left = (await copy.errors()).filter((line) => line.includes("no alt text"));
  expect(left).toHaveLength(39);
});

test("crops have the labels of their fields, and folders the order of the forms and the tags of the site", async () => {
  const { site } = copy.workspace;
  const findings = await copy.workspace.findings();
  const cards = photosByFolder(site, findings).get("gallery") ?? [];
  const labels = cards.flatMap(({ slots }) => slots.map(({ where }) => where));
  expect(labels).toContain("Home: About, Small");
  expect(labels.join()).not.toContain(".json");
  const labelsOf = (list: readonly { label: string }[]) => list.map(({ label }) => label);
  const folders = labelsOf(listPhotoFolders(site, findings));
  const [{ tags: chapters } = {}, house] = listPhotoFolders(site, findings);
  const { items } = copy.data("pages/gallery.json").chapters;
  expect(chapters).toEqual({
    label: "Chapters",
    choices: items.map(({ tag, title }: { tag: string; title: string }) => ({ tag, label: title })),
  });
  expect(house?.tags).toBeUndefined();
  const houses = listEntries(site, findings).filter(({ isRemovable }) => isRemovable);
  expect(folders[0]).toBe("Gallery");
  expect(folders.filter((label) => labelsOf(houses).includes(label))).toEqual(labelsOf(houses));
});

describe("a new house", () => {
  const make = async (
    title: string,
    photos: { upload: string; alt: string }[] = [],
    like = "joglo-house",
  ) => {
    const { change, path } = await newEntry(copy.workspace, uploads, copied, {
      title,
      like,
      photos,
    });
    await save(change);
    return path;
  };

  test("is a hidden folder with the chosen photos", async () => {
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
      hidden: true,
      seo: { title: "Rumah Panggung" },
      pictures: [{ file: "front.jpg" }],
    });
    expect(await copy.errors()).toEqual([]);
  });

  test("without photos starts with copies of the model's photos, but not its badge, review and sample", async () => {
    const model = copy.data("villas/4-bedrooms-villa/villa.json");
    expect(model).toMatchObject({ review: expect.anything(), sample: expect.anything() });
    const path = await make("Kudus 2", [], "kudus-house");
    expect(copy.diff()).toContain("+ villas/kudus-2/kudus-house.jpg");
    const other = await make("Villa 4 b", [], "4-bedrooms-villa");
    expect(Object.keys(copy.data(other))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(badge|review|sample)$/)]),
    );
    expect(copy.data(path).title).toBe("Kudus 2");
    expect(await copy.errors()).toEqual([]);
  });

  test("needs a name that no other house has", async () => {
    await expect(make("Kudus house")).rejects.toThrow("There is a house");
    expect(copy.diff()).toEqual([]);
  });
});

describe("the copied fields of a new house", () => {
  const add = async () => {
    const { change, path } = await newEntry(copy.workspace, uploads, copied, {
      title: "Joglo 2",
      like: "joglo-house",
      photos: [],
    });
    await save(change);
    return path;
  };
  const labels = (path: string) => copied.list(path)?.fields.map(({ label }) => label);

  test("are listed until they are changed", async () => {
    const path = await add();
    expect(copied.list(path)?.from).toBe("Joglo house");
    expect(labels(path)).toEqual(expect.arrayContaining(["Price per night", "Lead", "Pictures"]));
    expect(labels(path)).not.toContain("Title");
    const data = copy.data(path);
    await save(
      (await formChange(copy.workspace, path, data, { ...data, lead: "New." })) as Parameters<
        typeof copy.workspace.save
      >[0],
    );
    expect(labels(path)).not.toContain("Lead");
    expect(createCopiedFields(copy.root, copy.workspace).list(path)).toBeDefined();
  });

  test("are no longer listed once the author accepts them", async () => {
    const path = await add();
    copied.accept(path);
    expect(copied.list(path)).toBeUndefined();
  });
});

describe("the URL of a house", () => {
  test.each([
    ["Rumah Besar", "rumah-besar"],
    ["山の家", "shan-nojia"],
    ["Con", "house-con"],
    ["Joglo house", "joglo-house-2"],
  ])("is suggested for %j as %j", async (title, folder) => {
    expect(await suggestFolder(copy.workspace, title)).toBe(folder);
  });

  test("changes with its folder, its photos and links, and the old URL redirects to it", async () => {
    const from = "villas/bamboo-studio/villa.json";
    const { change, path } = await moveEntry(copy.workspace, from, "studio");
    await save(change);
    expect(path).toBe("villas/studio/villa.json");
    expect(copy.data(path).formerUrls).toEqual(["bamboo-studio"]);
    expect(copy.text("pages/register.json")).toContain("villas/studio/");
    expect(copy.diff()).toContain("- villas/bamboo-studio/villa.json");
    expect(await copy.errors()).toEqual([]);
    const back = await moveEntry(copy.workspace, path, "bamboo-studio");
    await save(back.change);
    expect(copy.data(from).formerUrls).toEqual(["studio"]);
    expect(await copy.errors()).toEqual([]);
  });

  test.each(["joglo-house", "Studio", "a b", "", "con", "../x"])(
    "can't become %j",
    async (folder) => {
      const path = "villas/bamboo-studio/villa.json";
      await expect(moveEntry(copy.workspace, path, folder)).rejects.toThrow(/URL/);
      expect(copy.diff()).toEqual([]);
    },
  );
});

describe("a removed house", () => {
  const houses = [
    "2-bedrooms-villa",
    "4-bedrooms-villa",
    "bamboo-house",
    "bamboo-studio",
    "joglo-house",
    "kudus-house",
  ];

  test.each(houses)("is replaced wherever content needs it: %s", async (house) => {
    const path = `villas/${house}/villa.json`;
    const uses = await entryUses(copy.workspace, path);
    const photos = Object.fromEntries(
      uses.photos.map((photo) => [photo.path, "gallery/villa-pool-dusk.jpg"]),
    );
    const entry = house === "kudus-house" ? "Joglo house" : "Kudus house";
    await save(await removeEntry(copy.workspace, path, { entry, photos }));
    expect(copy.diff()).toContain(`- ${path}`);
    expect(await copy.errors()).toEqual([]);
    await copy.workspace.undo();
    expect(copy.diff()).toEqual([]);
  });

  test("needs a replacement if a field requires a house, or if its photos are used elsewhere", async () => {
    const main = "villas/4-bedrooms-villa/villa.json";
    expect((await entryUses(copy.workspace, main)).fields).toContain(
      "What all houses share: Villa",
    );
    await expect(removeEntry(copy.workspace, main)).rejects.toThrow(
      "Choose the house to use instead",
    );
    await expect(removeEntry(copy.workspace, "villas/bamboo-studio/villa.json")).rejects.toThrow(
      /Choose the photo to show instead of .* Register/,
    );
  });
});
