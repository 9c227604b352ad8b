import { useCallback, useEffect, useRef, useState } from "react";
import type {
  ContentPath,
  PhotoCard,
  PhotoFolderState,
  PhotoTexts,
  SaveOutcome,
} from "../../protocol";
import { api, messageOf } from "../api";
import { useEditor } from "../context";
import { MergeDialog } from "../MergeDialog";
import { SaveLine } from "../SaveLine";
import { SaveProblems } from "../SaveProblems";
import { useAutosave } from "../use-autosave";
import { useDiscard } from "../use-discard";
import { type Captions, captionsIn, withCaptions, withOrder, withTexts } from "./captions";
import { DropZone } from "./DropZone";
import { NewPhotoCards } from "./NewPhotoCards";
import { OfferPictures } from "./OfferPictures";
import { PhotoDetails } from "./PhotoDetails";
import { emptyFilter, matchesFilter, PhotoFilter } from "./PhotoFilter";
import { PhotoTile } from "./PhotoTile";
import { RemoveDialog } from "./RemoveDialog";
import { ReplaceDialog } from "./ReplaceDialog";
import { readyPhotos, unreadyCount, useNewPhotos } from "./use-new-photos";

interface Props {
  folder: ContentPath;
  /** The photo to open: JSON of a list with its name. */
  field?: string;
}

/** Shows the photos of one folder, to add, describe, sort, replace and remove them. */
export function LightTable({ folder, field }: Props) {
  const { revision, say, show } = useEditor();
  const [state, setState] = useState<PhotoFolderState>();
  const [captions, setCaptions] = useState<Captions>({ photos: [] });
  const [photos, setPhotos] = useState<PhotoCard[]>([]);
  const [failure, setFailure] = useState("");
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [opened, setOpened] = useState<string | undefined>(
    () => field && (JSON.parse(field) as string[])[0],
  );
  const [removing, setRemoving] = useState<PhotoCard>();
  const [dragged, setDragged] = useState<ContentPath>();
  const [added, setAdded] = useState<readonly string[]>([]);
  const [filter, setFilter] = useState(emptyFilter);
  const [isDeciding, setDeciding] = useState(true);
  const displayOrder = useRef<readonly string[]>([]);
  const listed = useRef("");
  const fresh = useNewPhotos(`add ${folder}`);
  const captionsFile = `${folder}/captions.json`;
  const autosave = useAutosave<Captions>(captionsFile);
  const { load: loadFile, begin, conflict } = autosave;

  const load = useCallback(async () => {
    try {
      const read = await loadFile(() => api.photos(folder));
      if (!read) return;
      const own = begin(read.captions === null ? null : captionsIn(read.captions));
      const data = own ?? captionsIn(read.captions);
      // On the first load, or after somebody else sorted the photos.
      const order = JSON.stringify(captionsIn(read.captions).photos.map(({ file }) => file));
      const isOwnOrder = JSON.stringify(data.photos.map(({ file }) => file)) === listed.current;
      if (!isOwnOrder && order !== listed.current) displayOrder.current = [];
      listed.current = order;
      const cards = withCaptions(read.photos, data, displayOrder.current);
      displayOrder.current = cards.map(({ name }) => name);
      setState(read);
      setCaptions(data);
      setPhotos(cards);
    } catch (error) {
      setFailure(messageOf(error));
    }
  }, [folder, loadFile, begin]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again after each change
  useEffect(() => void load(), [load, revision]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens the dialog once per conflict
  useEffect(() => setDeciding(true), [conflict]);

  const discard = () => {
    autosave.discard();
    void load();
  };
  useDiscard(autosave.status, discard);

  /**
   * Shows the outcome of a change.
   * @returns whether it was saved
   */
  const settle = async (saving: Promise<SaveOutcome>, done: string): Promise<boolean> => {
    try {
      const result = await saving;
      setOutcome(result.outcome === "saved" ? undefined : result);
      setFailure("");
      if (result.outcome === "saved") say(done);
      return result.outcome === "saved";
    } catch (error) {
      setFailure(messageOf(error));
      return false;
    }
  };

  const edit = (data: Captions, cards: PhotoCard[]) => {
    listed.current = JSON.stringify(data.photos.map(({ file }) => file));
    setCaptions(data);
    setPhotos(cards);
    autosave.change(data);
  };
  const change = (name: string, texts: PhotoTexts) =>
    edit(
      withTexts(captions, name, texts),
      photos.map((each) => (each.name === name ? { ...each, ...texts } : each)),
    );
  const move = (from: number, to: number) => {
    const moved = photos[from];
    if (!moved || from === to || to < 0 || to >= photos.length) return;
    const rest = photos.filter((_, index) => index !== from);
    const cards = [...rest.slice(0, to), moved, ...rest.slice(to)];
    const names = cards.map(({ name }) => name);
    displayOrder.current = names;
    edit(withOrder(captions, names, moved.name), cards);
    say(`${moved.name} is now number ${to + 1} of ${photos.length}.`);
  };

  const ready = readyPhotos(fresh.list);
  const unready = unreadyCount(fresh.list);
  const add = async () => {
    await autosave.save();
    const before = new Set(photos.map(({ name }) => name));
    const done = ready.length === 1 ? "1 photo added." : `${ready.length} photos added.`;
    if (!(await settle(api.addPhotos(folder, ready), done))) return;
    fresh.added(ready.map(({ upload }) => upload));
    const { photos: now } = await api.photos(folder);
    setAdded(now.map(({ name }) => name).filter((name) => !before.has(name)));
    await load();
  };
  const remove = async (card: PhotoCard, replacement?: ContentPath) => {
    setRemoving(undefined);
    setOpened(undefined);
    await settle(api.removePhoto(card.path, replacement), `${card.name} removed.`);
    await load();
  };

  if (!state) return <p>{failure || "Loading…"}</p>;
  const card = photos.find(({ name }) => name === opened);
  const isFiltered = filter !== emptyFilter;
  return (
    <>
      {failure && (
        <p className="problem" role="alert">
          {failure}
        </p>
      )}
      <SaveLine autosave={autosave} path={captionsFile} onCompare={() => setDeciding(true)} />
      <SaveProblems outcome={outcome ?? autosave.outcome} />
      {conflict && isDeciding && (
        <MergeDialog
          conflicts={[conflict]}
          onClose={() => setDeciding(false)}
          onDecide={([decision]) => {
            if (decision?.side === "theirs") return discard();
            autosave.decide(captionsIn(decision?.data ?? conflict.merged));
          }}
        />
      )}
      <DropZone label="Add photos" onFiles={(files) => void fresh.take(files)} />
      {fresh.list.length > 0 && (
        <section aria-label="New photos" className="new-photos">
          <NewPhotoCards photos={fresh} folder={folder} />
          <p className="bar">
            <button
              type="button"
              className="primary"
              disabled={ready.length === 0}
              onClick={() => void add()}
            >
              Add {ready.length} of {fresh.list.length} photos
            </button>
            {unready > 0 && (
              <span>{unready === 1 ? "1 photo needs" : `${unready} photos need`} an alt text</span>
            )}
          </p>
        </section>
      )}
      {added.length > 0 && (
        <OfferPictures folder={folder} names={added} onDone={() => setAdded([])} />
      )}
      <PhotoFilter filter={filter} onChange={setFilter} />
      <ol className="tiles" aria-label="Photos in display order">
        {photos.map((each, index) =>
          matchesFilter(each, filter) ? (
            <PhotoTile
              key={each.path}
              card={each}
              position={index + 1}
              count={photos.length}
              isDragged={dragged === each.path}
              isSortable={!isFiltered}
              onOpen={() => setOpened(each.name)}
              onMove={(position) => move(index, position - 1)}
              onDrag={setDragged}
              onDrop={() => {
                move(
                  photos.findIndex(({ path }) => path === dragged),
                  index,
                );
                setDragged(undefined);
              }}
              onFocus={() => show(each.version)}
            />
          ) : null,
        )}
      </ol>
      {photos.length === 0 && <p>There are no photos here yet.</p>}
      {card && (
        <PhotoDetails
          card={card}
          folder={folder}
          onChange={(values) => change(card.name, values)}
          onRemove={() => setRemoving(card)}
          onClose={() => setOpened(undefined)}
        />
      )}
      <ReplaceDialog folder={folder} photos={photos} onReplaced={() => void load()} />
      {removing && (
        <RemoveDialog
          card={removing}
          onRemove={(replacement) => void remove(removing, replacement)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}
