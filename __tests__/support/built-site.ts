import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const notCopied = new Set(["node_modules", "public", ".cache", ".git", "test-results", "hosts"]);

/** One plain page with every photo of the gallery, in place of the site's own pages. */
const galleryPage = `
import { graphql, type PageProps } from "gatsby";

export default function Gallery({ data }: PageProps<any>) {
  return data.galleryPage.photos.map(({ file, alt, slug, gatsbyImageData }: any) => (
    <img key={file} alt={alt} id={slug} data-file={file} src={gatsbyImageData.images.fallback.src} />
  ));
}

export const query = graphql\`
  query Gallery {
    galleryPage {
      photos {
        file
        alt
        slug
        gatsbyImageData(width: 300, breakpoints: [300])
      }
    }
  }
\`;
`;

/** A copy of this project in a folder of its own, with a page of its own, which a test may build. */
export function copySite() {
  const site = copyProject();
  rmSync(site.path("src/pages"), { recursive: true });
  site.write("src/pages/index.tsx", galleryPage);
  return site;
}

/** A copy of this project as it is, without what a build has made, in a folder of its own. */
export function copyProject() {
  const root = mkdtempSync(join(tmpdir(), "site-"));
  for (const name of readdirSync(".").filter((entry) => !notCopied.has(entry))) {
    cpSync(name, join(root, name), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  const path = (name: string) => join(root, name);
  return {
    path,
    write(name: string, data: string | Buffer) {
      mkdirSync(dirname(path(name)), { recursive: true });
      writeFileSync(path(name), data);
    },
    read: (name: string) => readFileSync(path(name)),
    remove: (name: string) => rmSync(path(name)),
    /** Every file below a folder, by its path from the site's root. */
    list: (folder: string) =>
      readdirSync(path(folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .sort(),
    /**
     * Runs `gatsby build` and gives its exit status and all that it printed.
     *
     * @param wrapper a command that runs the build as its arguments
     */
    build(...wrapper: string[]) {
      const [command = "", ...args] = [
        ...wrapper,
        process.execPath,
        resolve("node_modules/gatsby/cli.js"),
        "build",
      ];
      const { status, stdout, stderr } = spawnSync(command, args, {
        cwd: root,
        encoding: "utf8",
        env: {
          ...process.env,
          CI: "true",
          GATSBY_TELEMETRY_DISABLED: "1",
          NODE_ENV: "production",
        },
      });
      return { status, output: stdout + stderr };
    },
    discard: () => rmSync(root, { recursive: true }),
  };
}
