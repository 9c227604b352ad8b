import type { Publication } from "../../protocol";
import { hashOf } from "../place";

interface Props {
  publication: Publication;
  /** Current step of a running publication, or an empty text. */
  progress: string;
}

/** Returns what is online and what isn't, as a sentence. */
function publicationInWords({
  obstacle,
  hasRemote,
  unpublished,
  needsDecision,
}: Publication): string {
  if (obstacle || !hasRemote) return "Saved on this computer. Nothing is online yet.";
  if (needsDecision) return "Somebody else changed the same fields. Compare them to publish.";
  if (unpublished === 0) return "Everything is published.";
  return unpublished === 1 ? "1 unpublished change" : `${unpublished} unpublished changes`;
}

/** Shows how much isn't online yet. It is always visible. */
export function PublicationStatus({ publication, progress }: Props) {
  return (
    <p className="publication">
      <a className="publication-link" href={hashOf("changes")}>
        {progress || publicationInWords(publication)}
      </a>
    </p>
  );
}
