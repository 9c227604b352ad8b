import { posix } from "node:path";
import {
  type ContentFile,
  type ContentSource,
  fieldProblem,
  type Problem,
  toNfc,
} from "../../../gatsby-transformer-checked-json";
import { type Captions, isWritten, suggestedAlt } from "../content-types";
import { captionEntries } from "./alt-texts";
import { byWrittenPath, judgePath, type Photos } from "./pictures";

type Caption = Captions["photos"][number];

/** The captions of the photos that are shown, and warnings about the others. */
export interface ShownCaptions {
  photos: Caption[];
  problems: Problem[];
}

/** Whether an alt text was written in each language. */
const isWrittenInAll = (alt: unknown) =>
  typeof alt === "object" && alt ? Object.values(alt).every(isWritten) : isWritten(alt);

/**
 * Returns the captions of the photos of a folder that are shown: those with a photo and an alt
 * text, each once. Warns of the other captions, and of photos without a caption, with a line to
 * paste.
 */
export function shownCaptions(
  file: ContentFile,
  all: Photos,
  { folderName, languages }: Pick<ContentSource, "folderName" | "languages">,
): ShownCaptions {
  const folder = posix.dirname(file.path);
  const photos = byWrittenPath(
    new Map([...all].filter(([path]) => posix.dirname(path) === folder)),
  );
  const seen = new Set<string>();
  const problems: Problem[] = [];
  const entries = captionEntries(file.data) as Caption[];
  const written = captionEntries(file.written ?? file.data);
  const shown = entries.filter(({ file: path, alt }, index) => {
    const warn = (message: string, field = "file") => {
      const problem = fieldProblem(file, folderName, ["photos", index, field], message);
      problems.push({ ...problem, level: "warning" });
    };
    const isRepeated = seen.has(toNfc(path));
    seen.add(toNfc(path));
    const problem = judgePath(path, photos);
    if (isRepeated)
      warn(`found ${JSON.stringify(path)} a second time; keep one of the two entries`);
    else if (problem && !problem.isReported)
      warn(`found ${problem.cause}. ${problem.advice}, or remove this entry`);
    else if (!problem && !alt) {
      warn(`found ${JSON.stringify(path)} without an alt text. Describe it, to show it`);
    } else if (!problem && !isWritten(alt)) {
      warn(`found ${JSON.stringify(alt)}. Describe the photo, to show it`, "alt");
    }
    return !isRepeated && !problem && isWrittenInAll(written[index]?.alt);
  });
  const undescribed = [...photos].filter(
    ([path, photo]) => !("refusal" in photo) && !seen.has(path),
  );
  undescribed.forEach(([path], index) => {
    const isLast = entries.length === 0 && index === undescribed.length - 1;
    const line = `{ "file": ${JSON.stringify(path)}, "alt": ${suggestedAlt(languages)} }${isLast ? "" : ","}`;
    const message = `isn't shown, because it has no alt text. Describe it, to show it: paste after "photos": [ in ${folderName}/${file.path}, and complete: ${line}`;
    problems.push({ file: `${folderName}${path}`, message, level: "warning" });
  });
  return { photos: shown, problems };
}
