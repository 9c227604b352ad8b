import { useId, useState } from "react";
import type { SaveOutcome } from "../protocol";
import { api, messageOf } from "./api";
import { useEditor } from "./context";
import { Dialog } from "./Dialog";
import {
  DropZone,
  NewPhotoCards,
  readyPhotos,
  unreadyCount,
  useNewPhotos,
} from "./photos/NewPhotos";
import { Refusals } from "./Refusals";

/** Makes a new house from the one that is most like it. */
export function NewHouse({ onClose, onMade }: { onClose(): void; onMade(path: string): void }) {
  const { overview, say } = useEditor();
  const houses = overview.entries.filter(({ path }) => path.startsWith("villas/"));
  const id = useId();
  const [title, setTitle] = useState("");
  const [like, setLike] = useState(houses[0]?.path.split("/")[1] ?? "");
  const [failure, setFailure] = useState("");
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const photos = useNewPhotos("a new house");
  const ready = readyPhotos(photos.list);
  const unready = unreadyCount(photos.list);

  const make = async () => {
    try {
      const result = await api.addHouse(title, like, ready);
      setOutcome(result);
      setFailure("");
      if (result.outcome !== "saved") return;
      say(`${title} is made. Its texts and figures are those of the other house: change them.`);
      photos.clear();
      onMade(result.path);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };

  return (
    <Dialog title="A new house" onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        {failure && (
          <p className="problem" role="alert">
            {failure}
          </p>
        )}
        <Refusals outcome={outcome} />
        <div className="field">
          <label htmlFor={`${id}title`}>Its name</label>
          <input
            id={`${id}title`}
            type="text"
            required
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}like`}>Most like</label>
          <select id={`${id}like`} value={like} onChange={(event) => setLike(event.target.value)}>
            {houses.map(({ path, label }) => (
              <option key={path} value={path.split("/")[1]}>
                {label}
              </option>
            ))}
          </select>
          <p className="hint">
            Its texts, figures and features are copied, for you to change. Its badge and its reviews
            are not.
          </p>
        </div>
        <DropZone label="Its photos" onFiles={(files) => void photos.take(files)} />
        <p className="hint">
          The first of them is the main one. Without photos of its own, it begins with those of the
          house above.
        </p>
        <NewPhotoCards photos={photos} folder="villas" />
        <p className="bar">
          <button type="submit" className="primary" disabled={!title.trim() || unready > 0}>
            Make the house
          </button>
          {unready > 0 && <span>{unready} photos still to be described</span>}
        </p>
      </form>
    </Dialog>
  );
}
