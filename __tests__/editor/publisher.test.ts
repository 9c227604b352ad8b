import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { withField } from "../../plugins/gatsby-plugin-content-editor/src/json";
import { moveEntry } from "../../plugins/gatsby-plugin-content-editor/src/server/entries";
import { formChange } from "../../plugins/gatsby-plugin-content-editor/src/server/forms";
import { createGit } from "../../plugins/gatsby-plugin-content-editor/src/server/git/run-git";
import {
  explainSignIn,
  remoteServer,
} from "../../plugins/gatsby-plugin-content-editor/src/server/git/sign-in";
import { createPublisher } from "../../plugins/gatsby-plugin-content-editor/src/server/publisher";
import { beginRepository } from "../../scripts/editor-copy";
import { type GitServer, startGitServer } from "../support/git-server";
import { card } from "../support/photos";
import { copyWorkspace } from "./workspace-copy";

let copy: ReturnType<typeof copyWorkspace>;
let publisher: ReturnType<typeof createPublisher>;

const git = (...args: string[]) =>
  execFileSync("git", ["-C", copy.root, ...args], { encoding: "utf8", stdio: "pipe" }).trim();

beforeEach(() => {
  copy = copyWorkspace();
  publisher = createPublisher(copy.workspace, { brand: () => "Bukit Serai" });
});
afterEach(async () => {
  await publisher.end();
  copy.discard();
});

const villa = "villas/joglo-house/villa.json";
const write = (path: string, from: string, to: string) =>
  writeFileSync(join(copy.folder, path), copy.text(path).replace(from, to));

test("createGit's end() waits for running commands, and rejects new ones", async () => {
  const repository = createGit(copy.root);
  const onOutput = jest.fn();
  void repository.text(["version"]).then(onOutput);
  await repository.end();
  expect(onOutput).toHaveBeenCalledWith(expect.stringMatching(/^git version/));
  await expect(repository.text(["version"])).rejects.toThrow("Cancelled.");
});

test("without git, the publisher explains that nothing can be compared or published", async () => {
  expect(await publisher.changes()).toMatchObject({
    obstacle: expect.stringMatching(/isn't connected to the published website/),
  });
  expect(await publisher.publication()).toMatchObject({ unpublished: 0, hasRemote: false });
  await expect(publisher.publish("x")).rejects.toThrow("isn't connected");
});

describe("in a git repository,", () => {
  beforeEach(() => {
    beginRepository(copy.root);
  });

  test("without changes, nothing is listed or published", async () => {
    expect(await publisher.changes()).toMatchObject({ units: [], waiting: 0, hasRemote: false });
    expect(await publisher.publish("x")).toMatchObject({ committed: false });
  });

  test("a changed field is listed with its old and new value, and can be discarded alone", async () => {
    write(villa, "2899000", "2999000");
    write(villa, '"beds": 3', '"beds": 4');
    const { units, sentence } = await publisher.changes();
    expect(units).toMatchObject([
      {
        id: villa,
        label: "Joglo house",
        fields: [
          { file: villa, path: ["beds"], label: "Beds", old: 3, new: 4 },
          { path: ["pricePerNight"], label: "Price per night", old: 2899000, new: 2999000 },
        ],
      },
    ]);
    expect(sentence).toBe("Change Joglo house");
    await copy.workspace.save(await publisher.discard(villa, { file: villa, path: ["beds"] }));
    expect(copy.data(villa)).toMatchObject({ beds: 3, pricePerNight: 2999000 });
    await copy.workspace.save(await publisher.discard(villa));
    expect(copy.diff()).toEqual([]);
  });

  const saveForm = (path: string, change: (data: never) => void) => {
    const before = copy.data(path);
    const data = structuredClone(before);
    change(data as never);
    return copy.workspace.save(() => formChange(copy.workspace, path, before, data));
  };

  test("a new price and the dashboard's copy of it are one change, and are discarded together", async () => {
    const raise = (data: { pricePerNight: number }) => {
      data.pricePerNight = 2999000;
    };
    await saveForm(villa, raise);
    expect(copy.diff()).toEqual(["~ dashboard/rooms.json", `~ ${villa}`]);
    const { units, sentence } = await publisher.changes();
    expect(units.map(({ id }) => id)).toEqual([villa]);
    expect(sentence).toBe("Change Joglo house");
    expect(await publisher.publication()).toMatchObject({ unpublished: 1 });
    const price = { file: villa, path: ["pricePerNight"] };
    await copy.workspace.save(await publisher.discard(villa, price));
    expect(copy.diff()).toEqual([]);
    await saveForm(villa, raise);
    await copy.workspace.save(await publisher.discard(villa));
    expect(copy.diff()).toEqual([]);
  });

  test("a new name of a house and its mentions are one change, and are discarded together", async () => {
    await saveForm("villas/kudus-house/villa.json", (data: { title: string }) => {
      data.title = "Rumah Kudus";
    });
    expect(copy.diff().length).toBeGreaterThan(3);
    const { units } = await publisher.changes();
    expect(units.map(({ label, fields }) => [label, fields.map((field) => field.label)])).toEqual([
      ["Rumah Kudus", ["Title"]],
    ]);
    await copy.workspace.save(await publisher.discard("villas/kudus-house/villa.json"));
    expect(copy.diff()).toEqual([]);
  });

  describe("a house with a new URL", () => {
    const from = "villas/bamboo-studio/villa.json";
    const to = "villas/studio/villa.json";
    const move = async () => {
      const { change } = await moveEntry(copy.workspace, from, "studio");
      await copy.workspace.save(change);
    };
    const url = { label: "End of the URL", old: "bamboo-studio", new: "studio" };

    test("is one moved house, and is discarded with the paths that follow it", async () => {
      await move();
      expect(copy.diff().length).toBeGreaterThan(4);
      const { units, sentence } = await publisher.changes();
      expect(units).toMatchObject([
        { id: to, label: "Bamboo studio", kind: "moved", fields: [url] },
      ]);
      expect(units[0]?.fields).toHaveLength(1);
      expect(sentence).toBe("Move Bamboo studio");
      await copy.workspace.save(await publisher.discard(to));
      expect(copy.diff()).toEqual([]);
    });

    test("lists the other changes of the house, and those of the files that follow it", async () => {
      await saveForm(from, (data: { title: string; pricePerNight: number }) => {
        data.title = "Studio";
        data.pricePerNight = 2999000;
      });
      expect(copy.data("dashboard/rooms.json").rooms[4].price).toBe(2999000);
      await move();
      write("pages/register.json", "Register to Dashboard", "Register here");
      const { units } = await publisher.changes();
      expect(
        units.map(({ label, kind, fields }) => [label, kind, fields.map((field) => field.label)]),
      ).toEqual([
        ["Register", "changed", ["Title"]],
        ["Studio", "moved", ["End of the URL", "Title", "Price per night"]],
      ]);
      await copy.workspace.save(await publisher.discard(to));
      expect(copy.diff()).toEqual(["~ pages/register.json"]);
    });

    test("is recognised by its name if its folder was renamed outside the editor", async () => {
      renameSync(join(copy.folder, dirname(from)), join(copy.folder, dirname(to)));
      const { units } = await publisher.changes();
      expect(units.find(({ id }) => id === to)).toMatchObject({ kind: "moved", fields: [url] });
    });
  });

  test("a derived field that was changed alone is listed", async () => {
    write("dashboard/rooms.json", "2899000", "2999000");
    const { units } = await publisher.changes();
    expect(units.map(({ id }) => id)).toEqual(["dashboard/rooms.json"]);
  });

  test("photos and their captions are one change, and are discarded together", async () => {
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
    await copy.workspace.save(await publisher.discard("gallery/"));
    expect(copy.diff()).toEqual([]);
  });

  test("a new house and its texts are one change, and are discarded together", async () => {
    mkdirSync(join(copy.folder, "villas/new"));
    for (const file of ["villa.json", "captions.json"]) {
      const text = copy.text(`villas/kudus-house/${file}`).replaceAll("Kudus house", "New house");
      writeFileSync(join(copy.folder, "villas/new", file), text);
    }
    const photo = await card(1600, 1200, 6).jpeg().toBuffer();
    writeFileSync(join(copy.folder, "villas/new/kudus-house.jpg"), photo);
    expect(await copy.errors()).toEqual([]);
    const { units } = await publisher.changes();
    expect(units).toMatchObject([
      {
        id: "villas/new/villa.json",
        label: "New house",
        kind: "added",
        fields: expect.arrayContaining([
          expect.objectContaining({ label: "Title", new: "New house" }),
          expect.objectContaining({ label: "Price per night", units: "rupiah", new: 2499000 }),
        ]),
      },
    ]);
    await copy.workspace.save(await publisher.discard("villas/new/villa.json"));
    expect(copy.diff()).toEqual([]);
  });

  test("publishing without a server commits only the content, and reports that nothing is online", async () => {
    writeFileSync(join(copy.root, "other.txt"), "not content");
    write(villa, "2899000", "2999000");
    const outcome = await publisher.publish("Raise the price\nof the Joglo");
    expect(outcome).toMatchObject({
      committed: true,
      pushed: false,
      message: "Saved on this computer. Nothing is online yet.",
    });
    expect(git("log", "-1", "--format=%s")).toBe("Raise the price of the Joglo");
    expect(git("show", "--name-only", "--format=")).toBe(`content/${villa}`);
    expect(await publisher.publication()).toMatchObject({ unpublished: 0, hasRemote: false });
    expect(git("status", "--short")).toBe("?? other.txt");
    expect(await publisher.changes()).toMatchObject({ units: [] });
  });

  test("publishing is rejected while the content has errors", async () => {
    write(villa, "2899000", '"much"');
    await expect(publisher.publish("x")).rejects.toThrow(/pricePerNight.*found "much"/s);
    expect(git("log", "--format=%s")).toBe("Begin");
  });

  test("a changed list shows added, removed and moved entries, and photos as images", async () => {
    write(villa, '"TV & Karaoke"', '"Hammock"');
    write("villas/kudus-house/villa.json", "kudus-house.jpg", "../../gallery/kudus-interior.jpg");
    const { units } = await publisher.changes();
    const fields = units.flatMap((unit) => unit.fields);
    expect(fields).toMatchObject([
      {
        label: "Amenities",
        entries: [
          { kind: "removed", old: "TV & Karaoke" },
          { kind: "added", new: "Hammock" },
        ],
      },
      { label: "Pictures", isPicture: true, entries: expect.any(Array) },
    ]);
  });

  test("publishing a file above the hosts' size limit is rejected before the commit", async () => {
    const limits = { stallMs: 60_000, maxFileBytes: 10_000 };
    publisher = createPublisher(copy.workspace, { brand: () => "Bukit Serai", limits });
    const photo = await card(1600, 1200, 6).jpeg().toBuffer();
    writeFileSync(join(copy.folder, "gallery/large.jpg"), photo);
    write(
      "gallery/captions.json",
      '"photos": [',
      '"photos": [{ "file": "large.jpg", "alt": "A test card" },',
    );
    await expect(publisher.publish("Add a photo")).rejects.toThrow(
      /gallery\/large\.jpg \(\d+ MB\)/,
    );
    expect(git("log", "--format=%s")).toBe("Begin");
  });

  describe("with a server", () => {
    let server: GitServer;
    beforeEach(async () => {
      server = await startGitServer();
      git("remote", "add", "online", server.url);
      push();
      git("branch", "-q", "--set-upstream-to=online/main");
    });
    afterEach(() => server.close());
    const push = () => {
      git("push", "-q", server.path, "main");
      git("update-ref", "refs/remotes/online/main", "HEAD");
    };
    const theirs = (from: string, to: string, path = villa) =>
      server.publish("Theirs", (folder) => {
        const file = join(folder, "content", path);
        writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
      });

    test("publishing pushes to the branch's remote, not to the first remote by name", async () => {
      git("remote", "add", "backup", "/nowhere.git");
      write(villa, "2899000", "2999000");
      expect(await publisher.publication()).toMatchObject({ unpublished: 1, hasRemote: true });
      expect(await publisher.publish("Raise the price")).toMatchObject({ pushed: true });
      expect(server.lastSubject()).toBe("Raise the price");
      expect(await publisher.changes()).toMatchObject({ units: [], waiting: 0 });
      expect(await publisher.publication()).toMatchObject({ unpublished: 0 });
    });

    test("a commit that couldn't be pushed counts as unpublished, and is pushed later", async () => {
      git("remote", "set-url", "online", "http://127.0.0.1:9/site.git");
      write(villa, "2899000", "2999000");
      expect(await publisher.publish("Raise the price")).toMatchObject({
        pushed: false,
        message: expect.stringMatching(
          /could not be reached.*saved on this computer and not online/s,
        ),
      });
      expect(await publisher.publication()).toMatchObject({ unpublished: 1 });
      git("remote", "set-url", "online", server.url);
      expect(await publisher.publish("Raise the price")).toMatchObject({ pushed: true });
      expect(server.lastSubject()).toBe("Raise the price");
    });

    test("others' changes in different fields are merged before publishing", async () => {
      theirs('"beds": 3', '"beds": 4');
      write(villa, "2899000", "2999000");
      expect(await publisher.publish("Raise the price")).toMatchObject({ pushed: true });
      expect(JSON.parse(server.file(`content/${villa}`))).toMatchObject({
        beds: 4,
        pricePerNight: 2999000,
      });
      expect(git("log", "--format=%s").split("\n")).toEqual(["Raise the price", "Theirs", "Begin"]);
      expect(git("status", "--short")).toBe("");
    });

    test("an unpublished commit is rebased with its author and message", async () => {
      write(villa, "2899000", "2999000");
      git("commit", "-qam", "Raise the price", "--author=Office <office@localhost>");
      theirs('"beds": 3', '"beds": 4');
      server.publish("Their readme", (folder) => writeFileSync(join(folder, "other.txt"), "x"));
      write(villa, "A carved", "A painted");
      expect(await publisher.publish("More")).toMatchObject({ pushed: true });
      expect(git("log", "--format=%an %s").split("\n")).toEqual(
        expect.arrayContaining(["Office Raise the price", "Other Their readme", "Other Theirs"]),
      );
      expect(git("show", "HEAD:other.txt")).toBe("x");
      expect(readFileSync(join(copy.root, "other.txt"), "utf8")).toBe("x");
      expect(JSON.parse(server.file(`content/${villa}`))).toMatchObject({
        beds: 4,
        pricePerNight: 2999000,
      });
      expect(git("status", "--short")).toBe("");
    });

    test("a conflict in the same field asks, and publishing continues with the decision", async () => {
      theirs("2899000", "1111111");
      write(villa, "2899000", "2999000");
      const outcome = await publisher.publish("Raise the price");
      expect(outcome).toMatchObject({
        pushed: false,
        conflicts: [
          {
            path: villa,
            label: "Joglo house",
            fields: [{ label: "Price per night", base: 2899000, mine: 2999000, theirs: 1111111 }],
          },
        ],
      });
      expect(copy.data(villa).pricePerNight).toBe(2999000);
      expect(await publisher.publication()).toMatchObject({ needsDecision: true });
      // The author continues to edit before deciding.
      write(villa, '"beds": 3', '"beds": 4');
      const [conflict] = await publisher.conflicts();
      const data = { ...(conflict?.merged as object), pricePerNight: 1234567 };
      expect(await publisher.decide([{ path: villa, data }])).toEqual([]);
      expect(await publisher.publish("Raise the price")).toMatchObject({ pushed: true });
      expect(JSON.parse(server.file(`content/${villa}`))).toMatchObject({
        pricePerNight: 1234567,
        beds: 4,
      });
      expect(await publisher.conflicts()).toEqual([]);
    });

    test("a conflict doesn't ask about fields that follow others, and they follow the decision", async () => {
      server.publish("Theirs", (folder) => {
        const change = (path: string, ...pairs: [string, string][]) => {
          const file = join(folder, "content", path);
          const text = pairs.reduce(
            (all, [from, to]) => all.replace(from, to),
            readFileSync(file, "utf8"),
          );
          writeFileSync(file, text);
        };
        change(
          "site.json",
          ["+62 812 0000 0000", "+62 899 7777 7777"],
          ["6281200000000", "6289977777777"],
        );
        change(villa, ["2899000", "1111111"]);
        change("dashboard/rooms.json", ["2899000", "1111111"]);
      });
      write("site.json", "+62 812 0000 0000", "+62 813 1234 5678");
      write("site.json", "6281200000000", "6281312345678");
      write(villa, "2899000", "2999000");
      write("dashboard/rooms.json", "2899000", "2999000");
      const { conflicts = [] } = await publisher.publish("Change a price and the phone number");
      expect(
        conflicts.flatMap(({ fields }) => fields.map(({ label }) => label)).toSorted(),
      ).toEqual(["Phone", "Price per night"]);
      const decisions = conflicts.map(({ path, merged, fields }) => ({
        path,
        data: fields.reduce((data, field) => withField(data, field.path, field.theirs), merged),
      }));
      expect(await publisher.decide(decisions)).toEqual([]);
      expect(copy.data("site.json").links.chat).toBe("https://wa.me/6289977777777");
      expect(copy.data("dashboard/rooms.json").rooms[2].price).toBe(1111111);
      expect(await copy.errors()).toEqual([]);
    });

    test("a photo replaced by both asks which one to keep", async () => {
      const photo = "gallery/restaurant.jpg";
      const bytes = await card(1600, 1200, 1).jpeg().toBuffer();
      server.publish("Theirs", (folder) => writeFileSync(join(folder, "content", photo), bytes));
      writeFileSync(join(copy.folder, photo), await card(1600, 1200, 2).jpeg().toBuffer());
      const { conflicts } = await publisher.publish("Replace a photo");
      expect(conflicts).toMatchObject([{ path: photo, isPhoto: true, fields: [] }]);
      expect(await publisher.decide([{ path: photo, side: "theirs" }])).toEqual([]);
      expect(readFileSync(join(copy.folder, photo)).equals(bytes)).toBe(true);
    });

    test("others' changes are merged when the editor starts", async () => {
      theirs('"beds": 3', '"beds": 4');
      await publisher.update();
      expect(copy.data(villa).beds).toBe(4);
      expect(await publisher.publication()).toMatchObject({
        unpublished: 0,
        notice: "Others' changes were added to yours.",
      });
    });

    test("a conflict outside the content stops publishing with an explanation, and changes nothing", async () => {
      writeFileSync(join(copy.root, "README.md"), "mine");
      git("add", "README.md");
      git("commit", "-qm", "Mine");
      push();
      server.publish("Theirs", (folder) => writeFileSync(join(folder, "README.md"), "theirs"));
      writeFileSync(join(copy.root, "README.md"), "mine again");
      write(villa, "2899000", "2999000");
      await expect(publisher.publish("x")).rejects.toThrow(
        /changed README\.md.*person who maintains/s,
      );
      expect(readFileSync(join(copy.root, "README.md"), "utf8")).toBe("mine again");
      expect(copy.data(villa).pricePerNight).toBe(2999000);
    });

    test("a merge with errors isn't published", async () => {
      server.publish("Remove the Kudus house's mention", (folder) => {
        const file = join(folder, "content/villas/kudus-house/villa.json");
        writeFileSync(file, readFileSync(file, "utf8").replace('"Kudus house"', '"Kudus manor"'));
      });
      write(villa, "2899000", "2999000");
      await expect(publisher.publish("x")).rejects.toThrow(/found "Kudus house", expected one of/);
      expect(server.lastSubject()).toBe("Remove the Kudus house's mention");
    });

    test("a password-protected server explains how to sign in, and accepts a token", async () => {
      server.mode = "asks for a password";
      write(villa, "2899000", "2999000");
      const outcome = await publisher.publish("Raise the price");
      expect(outcome).toMatchObject({ pushed: false, signIn: { takesToken: true } });
      expect(outcome.message).not.toMatch(/\bgit (push|pull|fetch|config)\b/);
      await publisher.signIn(server.account.user, "wrong");
      expect(await publisher.publish("Raise the price")).toMatchObject({ signIn: {} });
      await publisher.signIn(server.account.user, server.account.token);
      expect(await publisher.publish("Raise the price")).toMatchObject({ pushed: true });
      expect(git("config", "--list")).not.toContain(server.account.token);
    });

    test("publishing to a hanging server times out", async () => {
      const limits = { stallMs: 500, maxFileBytes: 1e9 };
      const withTimeout = createPublisher(copy.workspace, { brand: () => "Bukit Serai", limits });
      server.mode = "hangs";
      write(villa, "2899000", "2999000");
      expect(await withTimeout.publish("Raise the price")).toMatchObject({
        pushed: false,
        message: expect.stringMatching(/didn't respond.*saved on this computer/s),
      });
      server.mode = "open";
      expect(await publisher.publish("Raise the price")).toMatchObject({ pushed: true });
    });

    test("publishing can be cancelled", async () => {
      server.mode = "hangs";
      write(villa, "2899000", "2999000");
      const outcome = publisher.publish("Raise the price");
      await server.whenHanging();
      publisher.cancel();
      expect(await outcome).toMatchObject({
        pushed: false,
        message: expect.stringMatching(/cancelled.*not online/),
      });
      expect(copy.data(villa).pricePerNight).toBe(2999000);
    });

    test("a publication that waits for a hanging update can be cancelled", async () => {
      server.mode = "hangs";
      write(villa, "2899000", "2999000");
      const update = publisher.update();
      const outcome = publisher.publish("Raise the price");
      await server.whenHanging();
      publisher.cancel();
      server.mode = "open";
      await update;
      expect(await outcome).toMatchObject({
        pushed: false,
        message: expect.stringMatching(/cancelled/),
      });
    });

    test("end() cancels a hanging publication and the one that waits for it", async () => {
      server.mode = "hangs";
      write(villa, "2899000", "2999000");
      const first = publisher.publish("Raise the price");
      const second = expect(publisher.publish("Raise it again")).rejects.toThrow("Cancelled.");
      await server.whenHanging();
      await publisher.end();
      expect(await first).toMatchObject({ pushed: false });
      await second;
    });

    test.each([
      ["protected branch hook declined", "doesn't accept changes to this branch"],
      ["GH001: Large files detected", "doesn't accept"],
    ])("a push rejected with %j is explained", async (says, words) => {
      server.refuse(says);
      write(villa, "2899000", "2999000");
      const outcome = await publisher.publish("Raise the price");
      expect(outcome).toMatchObject({ committed: true, pushed: false });
      expect(outcome.message).toContain(words);
      expect(await publisher.publication()).toMatchObject({ unpublished: 1 });
    });

    test("publishing reports its steps", async () => {
      const steps: string[] = [];
      publisher = createPublisher(copy.workspace, {
        brand: () => "Bukit Serai",
        onProgress: (text) => steps.push(text),
      });
      write(villa, "2899000", "2999000");
      await publisher.publish("Raise the price");
      expect(steps).toEqual(
        expect.arrayContaining(["Checking…", "Fetching others' changes…", "Sending…"]),
      );
      expect(steps.at(-1)).toBe("");
    });
  });
});

test.each([
  [
    "https://github.com/me/site.git",
    "GitHub",
    "https://github.com/settings/personal-access-tokens/new",
  ],
  ["git@github.com:me/site.git", "GitHub", "https://github.com/settings/keys"],
  [
    "https://me@gitlab.com/me/site.git",
    "GitLab",
    "https://gitlab.com/-/user_settings/personal_access_tokens",
  ],
  [
    "ssh://git@bitbucket.org:22/me/site.git",
    "Bitbucket",
    "https://bitbucket.org/account/settings/ssh-keys/",
  ],
  ["https://git.example.org/site.git", "git.example.org", undefined],
])("a missing sign-in at %s is explained for %s", (url, name, link) => {
  const signIn = explainSignIn(remoteServer(url));
  expect(signIn.advice).toContain(name);
  expect(signIn.link).toBe(link);
  expect(signIn.advice).not.toMatch(/\bgit (push|pull|config)\b/);
});
