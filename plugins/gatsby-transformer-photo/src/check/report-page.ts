import { join, posix } from "node:path";
import sharp from "sharp";
import {
  formatReport,
  isWarning,
  type Problem,
  toNfc,
} from "../../../gatsby-transformer-checked-json";
import type { Size } from "../crop";
import type { CropTable } from "../crop-table";
import { type ImageSlot, rectangleIn } from "../slots";
import type { Findings } from "./check-content";
import { imageSlots } from "./image-slots";

/** Longest edge in px of the thumbnails in the report. */
const thumbnailEdge = 320;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** Returns a thumbnail as a data URL, or undefined if the file can't be decoded. */
const thumbnail = (path: string): Promise<string | undefined> =>
  sharp(path, { failOn: "none" })
    .autoOrient()
    .resize(thumbnailEdge, thumbnailEdge, { fit: "inside" })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .jpeg({ quality: 70 })
    .toBuffer()
    .then(
      (bytes) => `data:image/jpeg;base64,${bytes.toString("base64")}`,
      () => undefined,
    );

/** Returns the HTML of a crop, drawn with CSS from the thumbnail of the whole photo. */
function drawPart(name: string, { width, height }: Size, slot: ImageSlot): string {
  const part = rectangleIn({ width, height }, slot);
  const share = (offset: number, room: number) => (room > 0 ? (offset / room) * 100 : 0);
  const style = [
    `aspect-ratio:${part.width}/${part.height}`,
    `background-size:${(width / part.width) * 100}% ${(height / part.height) * 100}%`,
    `background-position:${share(part.left, width - part.width)}% ${share(part.top, height - part.height)}%`,
  ].join(";");
  return `<figure><div class="part ${name}" style="${style}"></div><figcaption>${escaped(slot.where)}</figcaption></figure>`;
}

const styles = `
body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#1c2321}
h2{margin-top:3rem}article{display:flex;gap:1.5rem;border-top:1px solid #ccd;padding:1.5rem 0}
article>img,.none{width:14rem;flex:none;object-fit:contain;align-self:start;background:#eee}
.none{padding:3rem 0;text-align:center;color:#555}h3{margin:0;overflow-wrap:anywhere}p{margin:.5rem 0}
.error{color:#9b1c1c}.warning{color:#7a4b00}.parts{display:flex;flex-wrap:wrap;gap:1rem}
figure{margin:0}.part{height:9rem;background-repeat:no-repeat}figcaption{font-size:.75rem;max-width:14rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
@media(max-width:40rem){article{flex-direction:column}}`;

/**
 * Returns the report as one self-contained HTML page: each photo with problems and its messages,
 * then the crops of each valid photo.
 */
export async function reportPage(findings: Findings, crops: CropTable): Promise<string> {
  const { folder, label } = findings.source;
  const slots = imageSlots(findings, crops);
  const linesOf = (file: string) => findings.problems.filter((problem) => problem.file === file);
  const line = (problem: Problem) =>
    `<p class="${isWarning(problem) ? "warning" : "error"}">${escaped(problem.message)}</p>`;
  const [withProblems, withoutProblems, rules]: [string[], string[], string[]] = [[], [], []];
  for (const { path: own, photos } of findings.folders) {
    for (const [name, photo] of photos) {
      const file = posix.join(own, name);
      const problems = linesOf(file);
      const isShown = !("refusal" in photo);
      const original = join(folder, posix.relative(label, file));
      const picture = await thumbnail(isShown ? photo.path : original);
      const title = `<h3>${escaped(file)}</h3>`;
      const drawn = picture
        ? `<img alt="" src="${picture}">`
        : '<div class="none">no preview</div>';
      if (problems.length > 0) {
        withProblems.push(
          `<article>${drawn}<div>${title}${problems.map(line).join("")}</div></article>`,
        );
      }
      const photoSlots = slots.get(toNfc(posix.relative(label, file))) ?? [];
      if (!isShown || !picture || photoSlots.length === 0) continue;
      const rule = `photo-${rules.length}`;
      rules.push(`.${rule}{background-image:url(${picture})}`);
      const drawnParts = photoSlots.map((part) => drawPart(rule, photo, part)).join("");
      withoutProblems.push(
        `<article><div>${title}<div class="parts">${drawnParts}</div></div></article>`,
      );
    }
  }
  const photoFiles = new Set(
    findings.folders.flatMap(({ path: own, photos }) =>
      [...photos.keys()].map((name) => posix.join(own, name)),
    ),
  );
  const others = findings.problems.filter(({ file }) => !photoFiles.has(file));
  const report = formatReport(others, "nothing can be built", label);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Results of npm run check</title><style>${styles}${rules.join("")}</style>
<h1>Results of <code>npm run check</code></h1>
${report ? `<h2>Text files</h2><pre>${escaped(report)}</pre>` : ""}
<h2>Photos with problems: ${withProblems.length}</h2>${withProblems.join("\n") || "<p>None.</p>"}
<h2>Crops of photos without problems: ${withoutProblems.length}</h2>${withoutProblems.join("\n")}
</html>
`;
}
