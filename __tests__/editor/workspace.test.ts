import fs, { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { contentPath } from "../../plugins/gatsby-plugin-content-editor/src/server/content-path";
import { formChange, readForm } from "../../plugins/gatsby-plugin-content-editor/src/server/forms";
import { writeFiles } from "../../plugins/gatsby-plugin-content-editor/src/server/write-files";
import { testOnUnix } from "../support/unix";
import { copyWorkspace } from "./workspace-copy";

let copy: ReturnType<typeof copyWorkspace>;
beforeEach(() => {
  copy = copyWorkspace();
});
afterEach(() => {
  jest.restoreAllMocks();
  copy.discard();
});

const villa = "villas/joglo-house/villa.json";

/** Saves a form after `change` modified its data. */
async function saveForm(path: string, change: (data: never) => void, base?: unknown) {
  const form = await readForm(copy.workspace, path);
  const start = base ?? form.data;
  const data = structuredClone(start) as never;
  change(data);
  return copy.workspace.save(() => formChange(copy.workspace, path, start, data));
}
const setPrice = (price: unknown) => (data: { pricePerNight: unknown }) => {
  data.pricePerNight = price;
};

test("opening and saving every form changes no byte", async () => {
  const { files } = await copy.workspace.findings();
  for (const { path } of files) {
    expect(await saveForm(path, () => undefined)).toMatchObject({ outcome: "saved" });
  }
  expect(copy.diff()).toEqual([]);
});

test("a changed price changes one line of one file, and the dashboard's price", async () => {
  const before = copy.text(villa).split("\n");
  expect(await saveForm(villa, setPrice(2999000))).toMatchObject({ outcome: "saved" });
  // The dashboard's row has the same price.
  expect(copy.diff()).toEqual(["~ dashboard/rooms.json", `~ ${villa}`]);
  expect(copy.data("dashboard/rooms.json").rooms[2].price).toBe(2999000);
  const after = copy.text(villa).split("\n");
  expect(after.filter((line, index) => line !== before[index])).toEqual([
    '  "pricePerNight": 2999000,',
  ]);
  expect(await copy.errors()).toEqual([]);
});

test.each([
  ["a text for a number", setPrice("2,999,000"), "pricePerNight"],
  ["a negative price", setPrice(-1), "pricePerNight"],
  ["an empty field", (data: { lead?: string }) => delete data.lead, "lead"],
  [
    "a description that is too short",
    (data: { seo: { description: string } }) => {
      data.seo.description = "Short.";
    },
    "seo.description",
  ],
  [
    "an unknown kind of pool",
    (data: { goodToKnow: { pool: { kind: string } } }) => {
      data.goodToKnow.pool.kind = "indoor";
    },
    "goodToKnow.pool.kind",
  ],
  [
    "an empty list",
    (data: { amenities: string[] }) => {
      data.amenities = [];
    },
    "amenities",
  ],
  [
    "an unknown house",
    (data: { recommendations: string[] }) => {
      data.recommendations = ["Tree house"];
    },
    "recommendations[0]",
  ],
  [
    "an unknown photo",
    (data: { pictures: { file: string }[] }) => {
      (data.pictures[0] as { file: string }).file = "nowhere.jpg";
    },
    "pictures[0].file",
  ],
  [
    "a focus outside the photo",
    (data: { pictures: { focus: string }[] }) => {
      (data.pictures[0] as { focus: string }).focus = "50 130";
    },
    "pictures[0].focus",
  ],
] as [string, (data: never) => void, string][])(
  "%s is rejected at its field, and nothing is written",
  async (_, change, field) => {
    const outcome = await saveForm(villa, change);
    expect(outcome).toMatchObject({
      outcome: "refused",
      problems: expect.arrayContaining([
        expect.objectContaining({ file: `content/${villa}`, field }),
      ]),
    });
    expect(copy.diff()).toEqual([]);
  },
);

test("an error in a different file doesn't prevent saving", async () => {
  writeFileSync(join(copy.folder, "navigation.json"), "{");
  expect(await saveForm(villa, setPrice(2999000))).toMatchObject({ outcome: "saved" });
});

test("renaming a house updates every file that names it", async () => {
  const rename = (data: { title: string }) => {
    data.title = "Joglo manor";
  };
  expect(await saveForm(villa, rename)).toMatchObject({ outcome: "saved" });
  expect(copy.diff()).toContain(`~ ${villa}`);
  expect(copy.diff().length).toBeGreaterThan(1);
  expect(await copy.errors()).toEqual([]);
});

describe("a file that somebody else changed while its form was open", () => {
  const other = (from: string, to: string) =>
    writeFileSync(join(copy.folder, villa), copy.text(villa).replace(from, to));

  test("is merged if the changes are in different fields", async () => {
    const { data } = await readForm(copy.workspace, villa);
    other('"beds": 3', '"beds": 4');
    const outcome = await saveForm(villa, setPrice(2), data);
    expect(outcome).toMatchObject({ outcome: "saved", isMerged: true });
    expect(copy.data(villa)).toMatchObject({ beds: 4, pricePerNight: 2 });
  });

  test("is a conflict that names the field if both changed the same one", async () => {
    const { data } = await readForm(copy.workspace, villa);
    other("2899000", "1");
    const outcome = await saveForm(villa, setPrice(2), data);
    expect(outcome).toMatchObject({
      outcome: "conflict",
      conflicts: [
        {
          path: villa,
          label: "Joglo house",
          fields: [
            {
              path: ["pricePerNight"],
              label: "Price per night",
              base: 2899000,
              mine: 2,
              theirs: 1,
            },
          ],
          merged: { pricePerNight: 2 },
          theirs: { pricePerNight: 1 },
        },
      ],
    });
    expect(copy.data(villa).pricePerNight).toBe(1);
  });

  test("is a conflict if it was deleted", async () => {
    const { data } = await readForm(copy.workspace, villa);
    copy.remove(villa);
    const outcome = await saveForm(villa, setPrice(2), data);
    expect(outcome).toMatchObject({
      outcome: "conflict",
      conflicts: [{ path: villa, theirs: null, fields: [], merged: { pricePerNight: 2 } }],
    });
  });
});

test("undo and redo stop at a file that was changed outside the editor", async () => {
  const { workspace } = copy;
  await saveForm(villa, setPrice(1));
  await saveForm(villa, setPrice(2));
  expect(workspace.history()).toEqual({ undo: "Joglo house", redo: undefined });
  await workspace.undo();
  expect(copy.data(villa).pricePerNight).toBe(1);
  await workspace.undo();
  expect(copy.diff()).toEqual([]);
  await expect(workspace.undo()).rejects.toThrow("nothing to undo");
  await workspace.redo();
  expect(copy.data(villa).pricePerNight).toBe(1);
  writeFileSync(join(copy.folder, villa), copy.text(villa).replace('"beds": 3', '"beds": 4'));
  await expect(workspace.undo()).rejects.toThrow("outside the editor");
  expect(copy.data(villa)).toMatchObject({ pricePerNight: 1, beds: 4 });
});

testOnUnix("links need administrator rights").each([
  "../package.json",
  "villas/../../package.json",
  "/etc/passwd",
  "gallery//pool.jpg",
  "gallery/.hidden.jpg",
  ".schemas/Villa.json",
  "gallery\\pool.jpg",
  "gallery/pool\n.jpg",
  "C:/pool.jpg",
  "",
  ".",
  "link/captions.json",
  "gallery/link.jpg",
])("the path %j is rejected", (path) => {
  symlinkSync(copy.root, join(copy.folder, "link"));
  symlinkSync("/etc/passwd", join(copy.folder, "gallery/link.jpg"));
  expect(() => contentPath(copy.folder, path)).toThrow();
});

test("a file name with accents is accepted", () => {
  const path = "gallery/Séjour à l'aube 🌴.jpg";
  expect(contentPath(copy.folder, path)).toBe(join(copy.folder, path));
});

describe("if a file can't be written,", () => {
  const two = () =>
    new Map([
      [villa, Buffer.from("{}")],
      ["villas/new-house/villa.json", Buffer.from("{}")],
      ["navigation.json", null],
    ]);
  const drafts = () =>
    readdirSync(copy.folder, { recursive: true }).filter((path) => String(path).includes(".draft"));

  test.each([
    ["the disk is full", "writeFileSync", "ENOSPC"],
    ["write-protected", "writeFileSync", "EACCES"],
    ["read-only", "writeFileSync", "EROFS"],
    ["a different program has it open", "renameSync", "EBUSY"],
  ] as const)("no file is written, and the message gives the reason: %s", (words, step, code) => {
    const real = fs[step] as (...args: unknown[]) => void;
    let calls = 0;
    jest.spyOn(fs, step).mockImplementation((...args: unknown[]) => {
      calls += 1;
      if (calls === 2) throw Object.assign(new Error(code), { code });
      return real(...args);
    });
    const says = words === "write-protected" ? "write protection" : words;
    expect(() => writeFiles(copy.folder, two())).toThrow(says);
    expect(copy.diff()).toEqual([]);
    expect(drafts()).toEqual([]);
    expect(existsSync(join(copy.folder, "villas/new-house"))).toBe(false);
  });

  test("the folder of the last deleted file is also deleted", () => {
    mkdirSync(join(copy.folder, "villas/empty"));
    writeFileSync(join(copy.folder, "villas/empty/villa.json"), "{}");
    writeFiles(copy.folder, new Map([["villas/empty/villa.json", null]]));
    expect(existsSync(dirname(join(copy.folder, "villas/empty/villa.json")))).toBe(false);
  });
});
