import { posix } from "node:path";
import {
  type ContentFile,
  type ContentSource,
  fieldProblem,
  type Problem,
  toNfc,
} from "../../../gatsby-transformer-checked-json";
import { type Captions, isWritten } from "../content-types";
import { captionEntries } from "./alt-texts";
import { byWrittenPath, judgePath, type Photos } from "./pictures";

type Caption = Captions["photos"][number];

/** The captions of the photos that are shown, and warnings about the others. */
export interface ShownCaptions {
  photos: Caption[];
  /** Paths of the photos that aren't described yet, as content files write them. */
  undescribed: string[];
  problems: Problem[];
}

/** Whether an alt text was written in each language. */
const isWrittenInAll = (alt: unknown) =>
  typeof alt === "object" && alt ? Object.values(alt).every(isWritten) : isWritten(alt);

/**
 * Returns the captions of the photos of a folder that are shown: those with a photo and an alt
 * text, each once. Warns of the other captions, and counts the photos without an alt text.
 */
export function shownCaptions(
  file: ContentFile,
  all: Photos,
  { folderName }: Pick<ContentSource, "folderName">,
): ShownCaptions {
  const folder = posix.dirname(file.path);
  const photos = byWrittenPath(
    new Map([...all].filter(([path]) => posix.dirname(path) === folder)),
  );
  const seen = new Set<string>();
  const problems: Problem[] = [];
  const described = new Set<string>();
  const written = captionEntries(file.written ?? file.data);
  const shown = (captionEntries(file.data) as Caption[]).filter(({ file: path }, index) => {
    const warn = (message: string) => {
      const problem = fieldProblem(file, folderName, ["photos", index, "file"], message);
      problems.push({ ...problem, level: "warning" });
    };
    const isRepeated = seen.has(toNfc(path));
    seen.add(toNfc(path));
    const problem = judgePath(path, photos);
    if (isRepeated)
      warn(`found ${JSON.stringify(path)} a second time; keep one of the two entries`);
    else if (problem && !problem.isReported) {
      const { cause, advice } = problem;
      warn(`found ${cause}. Remove this entry, or ${advice[0]?.toLowerCase()}${advice.slice(1)}`);
    }
    const isShown = !isRepeated && !problem && isWrittenInAll(written[index]?.alt);
    if (isShown) described.add(toNfc(path));
    return isShown;
  });
  const undescribed = [...photos]
    .filter(([path, photo]) => !("refusal" in photo) && !described.has(path))
    .map(([path]) => path);
  if (undescribed.length > 0) {
    const isOne = undescribed.length === 1;
    const message = `${undescribed.length} ${isOne ? "photo isn't" : "photos aren't"} shown, because ${isOne ? "it isn't" : "they aren't"} described yet. "npm run captions" adds new photos to this file for their texts, and lists all that lack them.`;
    problems.push({ file: `${folderName}/${file.path}`, message, level: "notice" });
  }
  return { photos: shown, undescribed, problems };
}
