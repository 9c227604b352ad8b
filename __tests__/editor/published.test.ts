import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createPublisher } from "../../plugins/gatsby-plugin-content-editor/src/server/published";
import { beginRepository } from "../../scripts/editor-copy";
import { card } from "../support/photos";
import { copyWorkspace } from "./workspace-copy";

let copy: ReturnType<typeof copyWorkspace>;
let publisher: ReturnType<typeof createPublisher>;

const git = (...args: string[]) =>
  execFileSync("git", ["-C", copy.root, ...args], { encoding: "utf8", stdio: "pipe" }).trim();
const identity = ["-c", "user.name=Test", "-c", "user.email=test@localhost"];

beforeEach(() => {
  copy = copyWorkspace();
  publisher = createPublisher(copy.workspace, () => "Bukit Serai");
});
afterEach(() => copy.discard());

/** A second repository that stands for the server. */
const addRemote = () => {
  const bare = join(copy.root, "server.git");
  execFileSync("git", ["init", "-q", "--bare", "-b", "main", bare]);
  writeFileSync(join(copy.root, ".gitignore"), "server.git\n");
  git("remote", "add", "origin", bare);
  git("push", "-q", "-u", "origin", "main");
  return bare;
};
const villa = "villas/joglo-house/villa.json";
const write = (path: string, from: string, to: string) =>
  writeFileSync(join(copy.folder, path), copy.text(path).replace(from, to));

test("a folder that is under no version control says so in words", async () => {
  expect(await publisher.changes()).toMatchObject({
    obstacle: expect.stringMatching(/not under version control/),
  });
  await expect(publisher.publish("x")).rejects.toThrow("not under version control");
});

describe("in a repository", () => {
  beforeEach(() => {
    beginRepository(copy.root);
  });

  test("nothing is listed as long as nothing differs", async () => {
    expect(await publisher.changes()).toMatchObject({ units: [], waiting: 0, hasRemote: false });
    expect(await publisher.publish("x")).toMatchObject({ committed: false });
  });

  test("a changed field is listed with the old and the new value, and taken back alone", async () => {
    write(villa, "2899000", "2999000");
    write(villa, '"beds": 3', '"beds": 4');
    const { units, sentence } = await publisher.changes();
    expect(units).toMatchObject([
      {
        id: villa,
        label: "Joglo house",
        fields: [
          { path: ["beds"], label: "Beds", old: 3, new: 4 },
          { path: ["pricePerNight"], label: "Price per night", old: 2899000, new: 2999000 },
        ],
      },
    ]);
    expect(sentence).toBe("Change Joglo house");
    await copy.workspace.save(await publisher.takeBack(villa, ["beds"]));
    expect(copy.data(villa)).toMatchObject({ beds: 3, pricePerNight: 2999000 });
    await copy.workspace.save(await publisher.takeBack(villa));
    expect(copy.diff()).toEqual([]);
  });

  test("photos and their captions are one change, taken back together", async () => {
    const captions = "gallery/captions.json";
    writeFileSync(join(copy.folder, "gallery/a.jpg"), await card().jpeg().toBuffer());
    write(captions, '"photos": [', '"photos": [{ "file": "a.jpg", "alt": "A test card" },');
    const { units } = await publisher.changes();
    expect(units).toMatchObject([
      {
        id: "gallery/",
        label: "photos of Gallery",
        files: [
          { path: captions, kind: "changed" },
          { path: "gallery/a.jpg", kind: "added", isPhoto: true },
        ],
      },
    ]);
    await copy.workspace.save(await publisher.takeBack("gallery/"));
    expect(copy.diff()).toEqual([]);
  });

  test("a new house is one change, and goes as a whole", async () => {
    mkdirSync(join(copy.folder, "villas/new"));
    for (const file of ["villa.json", "captions.json"]) {
      const text = copy.text(`villas/joglo-house/${file}`).replaceAll("Joglo house", "New house");
      writeFileSync(join(copy.folder, "villas/new", file), text);
    }
    const photo = await card(1600, 1200, 6).jpeg().toBuffer();
    writeFileSync(join(copy.folder, "villas/new/joglo-house.jpg"), photo);
    expect(await copy.errors()).toEqual([]);
    const { units } = await publisher.changes();
    expect(units).toMatchObject([{ id: "villas/new/villa.json", label: "New house (added)" }]);
    await copy.workspace.save(await publisher.takeBack("villas/new/villa.json"));
    expect(copy.diff()).toEqual([]);
  });

  test("publishing without a server records it, says so, and leaves other files alone", async () => {
    writeFileSync(join(copy.root, "other.txt"), "not content");
    write(villa, "2899000", "2999000");
    const outcome = await publisher.publish("Raise the price\nof the Joglo");
    expect(outcome).toMatchObject({
      committed: true,
      pushed: false,
      message: expect.stringMatching(/no server/),
    });
    expect(git("log", "-1", "--format=%s")).toBe("Raise the price of the Joglo");
    expect(git("show", "--name-only", "--format=")).toBe(`content/${villa}`);
    expect(git("status", "--short")).toBe("?? other.txt");
    expect(await publisher.changes()).toMatchObject({ units: [] });
  });

  test("nothing is published while the check has faults", async () => {
    write(villa, "2899000", '"much"');
    await expect(publisher.publish("x")).rejects.toThrow(/pricePerNight.*found "much"/s);
    expect(git("log", "--format=%s")).toBe("Begin");
  });

  describe("with a server", () => {
    let bare: string;
    beforeEach(() => {
      bare = addRemote();
    });
    const atServer = () =>
      execFileSync("git", ["-C", bare, "log", "-1", "--format=%s", "main"], {
        encoding: "utf8",
      }).trim();

    test("publishing sends it there", async () => {
      write(villa, "2899000", "2999000");
      expect(await publisher.publish("Raise the price")).toMatchObject({ pushed: true });
      expect(atServer()).toBe("Raise the price");
      expect(await publisher.changes()).toMatchObject({ units: [], waiting: 0 });
    });

    test("a first push that failed is still there to be sent again", async () => {
      git("remote", "remove", "origin");
      git("remote", "add", "origin", "/nowhere.git");
      write(villa, "2899000", "2999000");
      expect(await publisher.publish("Raise the price")).toMatchObject({ pushed: false });
      expect(await publisher.changes()).toMatchObject({ waiting: 2 });
      git("remote", "set-url", "origin", bare);
      expect(await publisher.publish("")).toMatchObject({ pushed: true });
      expect(atServer()).toBe("Raise the price");
      expect(await publisher.changes()).toMatchObject({ units: [], waiting: 0 });
    });

    test.each([
      [
        "somebody else has published meanwhile",
        "Fetch their changes first",
        () => {
          const other = join(copy.root, "server.git", "other");
          execFileSync("git", ["clone", "-q", bare, other]);
          execFileSync("git", [
            "-C",
            other,
            ...identity,
            "commit",
            "-q",
            "--allow-empty",
            "-m",
            "Theirs",
          ]);
          execFileSync("git", ["-C", other, "push", "-q"]);
        },
      ],
      ["the server is gone", "not sent", () => git("remote", "set-url", "origin", "/nowhere.git")],
      [
        "the server refuses",
        "does not take changes",
        () => {
          const hook = join(bare, "hooks/pre-receive");
          writeFileSync(hook, "#!/bin/sh\necho protected branch >&2\nexit 1\n", { mode: 0o755 });
        },
      ],
    ] as const)("when %s, it says what to do, and loses nothing", async (_, advice, spoil) => {
      write(villa, "2899000", "2999000");
      spoil();
      const outcome = await publisher.publish("Raise the price");
      expect(outcome).toMatchObject({ committed: true, pushed: false });
      expect(outcome.message).toContain(advice);
      expect(copy.data(villa).pricePerNight).toBe(2999000);
      expect(await publisher.changes()).toMatchObject({ waiting: 1 });
    });
  });
});
