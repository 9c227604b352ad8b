import { useState } from "react";
import type { Entry, SaveOutcome } from "../protocol";
import { api, messageOf } from "./api";
import { useEditor } from "./context";
import { Dialog } from "./Dialog";
import { Refusals } from "./Refusals";

/** What can be done with a house as a whole. */
export function HouseTools({ entry }: { entry: Entry }) {
  const { say, photos } = useEditor();
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [failure, setFailure] = useState("");
  const folder = entry.path.slice(0, entry.path.lastIndexOf("/"));
  const count = photos[folder]?.length ?? 0;

  const remove = async () => {
    setAsking(false);
    try {
      const result = await api.removeHouse(entry.path);
      setOutcome(result);
      if (result.outcome !== "saved") return;
      say(`${entry.label} removed.`);
      window.location.hash = "#/changes";
    } catch (error) {
      setFailure(messageOf(error));
    }
  };

  return (
    <>
      <p className="bar">
        <a className="button" href={`#/photos/${encodeURIComponent(folder)}`}>
          Its photos ({count})
        </a>
        <button type="button" onClick={() => setAsking(true)}>
          Remove this house
        </button>
      </p>
      {failure && (
        <p className="problem" role="alert">
          {failure}
        </p>
      )}
      <Refusals outcome={outcome} />
      {isAsking && (
        <Dialog title={`Remove ${entry.label}?`} onClose={() => setAsking(false)}>
          <p>
            Its page, its texts and its {count} photos go together, and its name goes from the lists
            in which it stands. Undo brings all of it back.
          </p>
          <button type="button" className="primary" onClick={() => void remove()}>
            Remove it
          </button>
        </Dialog>
      )}
    </>
  );
}
