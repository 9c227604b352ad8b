import { useCallback, useEffect, useId, useState } from "react";
import type { PhotoCard, PhotoFolderState, SaveOutcome } from "../../protocol";
import { api, messageOf, pictureOf } from "../api";
import { ConflictDialog } from "../ConflictDialog";
import { useEditor } from "../context";
import { Dialog } from "../Dialog";
import { Refusals } from "../Refusals";
import { SaveLine } from "../SaveLine";
import { useAutosave } from "../use-autosave";
import { useDiscard } from "../use-discard";
import { CaptionFields } from "./CaptionFields";
import { CropPreviews } from "./CropPreviews";
import { FocusPicker } from "./FocusPicker";
import { DropZone, NewPhotoCards, readyPhotos, unreadyCount, useNewPhotos } from "./NewPhotos";
import { PhotoChooser } from "./PhotoChooser";

interface Entry {
  file: string;
  alt?: string;
  caption?: string;
  focus?: string;
}

/** A caption without what is not said. */
const entryOf = ({ name, alt, caption, focus }: PhotoCard): Entry => ({
  file: name,
  alt: alt || undefined,
  caption: caption || undefined,
  focus,
});

/** Photos with what was typed about them, in the order that was chosen. */
function withEntries(photos: readonly PhotoCard[], entries: readonly Entry[]): PhotoCard[] {
  const cards = new Map(photos.map((card) => [card.name, card]));
  const listed = entries.flatMap((entry) => {
    const card = cards.get(entry.file);
    cards.delete(entry.file);
    const { alt, caption, focus } = entry;
    return card ? [{ ...card, alt, caption, focus }] : [];
  });
  return [...listed, ...cards.values()];
}

/** The photos of one folder: to add, describe, sort, replace and remove them. */
export function LightTable({ folder }: { folder: string }) {
  const { revision, say, show } = useEditor();
  const [state, setState] = useState<PhotoFolderState>();
  const [photos, setPhotos] = useState<PhotoCard[]>([]);
  const [failure, setFailure] = useState("");
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [removing, setRemoving] = useState<PhotoCard>();
  const [dragged, setDragged] = useState<string>();
  const fresh = useNewPhotos(folder);
  const autosave = useAutosave<{ photos: Entry[] }>(`${folder}/captions.json`);
  const { begin } = autosave;

  const load = useCallback(async () => {
    try {
      const fresh = await api.photos(folder);
      const typed = begin(fresh.version);
      setState(fresh);
      setPhotos(typed ? withEntries(fresh.photos, typed.photos) : fresh.photos);
    } catch (error) {
      setFailure(messageOf(error));
    }
  }, [folder, begin]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change
  useEffect(() => void load(), [load, revision]);

  const discard = () => {
    autosave.discard();
    void load();
  };
  useDiscard(autosave.status, discard);

  /** @returns whether it was saved */
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

  const edit = (cards: PhotoCard[]) => {
    setPhotos(cards);
    autosave.change({ photos: cards.map(entryOf) });
  };
  const change = (path: string, values: Partial<PhotoCard>) =>
    edit(photos.map((each) => (each.path === path ? { ...each, ...values } : each)));
  const move = (from: number, to: number) => {
    const moved = photos[from];
    if (!moved || from === to || to < 0 || to >= photos.length) return;
    const rest = photos.filter((_, index) => index !== from);
    edit([...rest.slice(0, to), moved, ...rest.slice(to)]);
    say(`${moved.name} is now number ${to + 1} of ${photos.length}.`);
  };

  const ready = readyPhotos(fresh.list);
  const unready = unreadyCount(fresh.list);
  const add = async () => {
    await autosave.save();
    if (!(await settle(api.addPhotos(folder, ready), `${ready.length} added.`))) return;
    const added = new Set(ready.map(({ upload }) => upload));
    for (const { key, upload } of fresh.list) if (upload && added.has(upload.id)) fresh.remove(key);
    await load();
    // They stand at the end, which may be far away.
    const cards = document.querySelectorAll(".cards > .card:has(> .card-order)");
    cards[cards.length - ready.length]?.scrollIntoView({ block: "center" });
  };
  const replace = async (card: PhotoCard, file: File) => {
    try {
      const upload = await api.upload(file);
      if (upload.refusal) {
        setFailure(`${file.name} ${upload.refusal}`);
        return;
      }
      await settle(api.replacePhoto(card.path, upload.id), `${card.name} replaced.`);
      await load();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  const remove = async (card: PhotoCard, replacement?: string) => {
    setRemoving(undefined);
    await settle(api.removePhoto(card.path, replacement), `${card.name} removed.`);
    await load();
  };

  if (!state) return <p>{failure || "Loading …"}</p>;
  return (
    <>
      <h1>Photos of {state.label}</h1>
      {failure && (
        <p className="problem" role="alert">
          {failure}
        </p>
      )}
      <SaveLine autosave={autosave} />
      <Refusals outcome={outcome ?? autosave.outcome} />
      <ConflictDialog
        outcome={autosave.outcome}
        mine={{ photos: photos.map(entryOf) }}
        onMine={autosave.keepMine}
        onTheirs={discard}
      />
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
            {unready > 0 && <span>{unready} still to be described</span>}
          </p>
        </section>
      )}
      <ol className="cards" aria-label="Photos, in the order in which they are shown">
        {photos.map((card, index) => (
          <Card
            key={card.path}
            card={card}
            position={index + 1}
            count={photos.length}
            isDragged={dragged === card.path}
            onChange={(values) => change(card.path, values)}
            onMove={(place) => move(index, place - 1)}
            onDrag={setDragged}
            onDrop={() => {
              move(
                photos.findIndex(({ path }) => path === dragged),
                index,
              );
              setDragged(undefined);
            }}
            onReplace={(file) => void replace(card, file)}
            onRemove={() => setRemoving(card)}
            onFocus={() => show(card.alt ?? card.embeddedAlt ?? "")}
          />
        ))}
      </ol>
      {photos.length === 0 && <p>There are no photos here yet.</p>}
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

interface CardProps {
  card: PhotoCard;
  /** Counted from 1. */
  position: number;
  count: number;
  isDragged: boolean;
  onChange(values: Partial<PhotoCard>): void;
  /** @param place counted from 1 */
  onMove(place: number): void;
  onDrag(path: string): void;
  onDrop(): void;
  onReplace(file: File): void;
  onRemove(): void;
  onFocus(): void;
}

function Card(props: CardProps) {
  const { card, position, count, isDragged, onChange, onMove, onDrag, onDrop, onReplace } = props;
  const { name, alt, caption, focus, embeddedAlt, refusal, warnings, uses, slots } = card;
  const id = useId();
  const shown = slots.map((slot) => (slot.hasOwnFocus ? slot : { ...slot, focus }));
  return (
    <li
      className={isDragged ? "card dragged" : "card"}
      aria-label={name}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onFocus={props.onFocus}
    >
      <div className="card-order">
        <PlaceField name={name} position={position} count={count} onMove={onMove} />
        <button
          type="button"
          aria-label={`Earlier: ${name}`}
          disabled={position === 1}
          onClick={() => onMove(position - 1)}
        >
          ↑
        </button>
        <button
          type="button"
          aria-label={`Later: ${name}`}
          disabled={position === count}
          onClick={() => onMove(position + 1)}
        >
          ↓
        </button>
      </div>
      {refusal ? (
        <p className="problem">
          {name} {refusal}
        </p>
      ) : (
        <img
          className="thumb"
          loading="lazy"
          draggable
          onDragStart={({ dataTransfer }) => {
            // Firefox drags nothing without data.
            dataTransfer.setData("text/plain", name);
            dataTransfer.effectAllowed = "move";
            onDrag(card.path);
          }}
          src={pictureOf.photo(card, 480)}
          alt={alt ?? embeddedAlt ?? ""}
        />
      )}
      <div className="card-text">
        <p className="name">{name}</p>
        {warnings.map((warning) => (
          <p key={warning} className="warning">
            {warning}
          </p>
        ))}
        {!refusal && (
          <CaptionFields
            alt={alt}
            caption={caption}
            embeddedAlt={embeddedAlt}
            onChange={onChange}
          />
        )}
        {uses.length > 0 && <p className="hint">Also shown in: {uses.join("; ")}</p>}
        <p className="bar">
          <label className="button" htmlFor={`${id}file`}>
            Replace
          </label>
          <input
            id={`${id}file`}
            className="visually-hidden"
            type="file"
            aria-label={`Replace ${name}`}
            accept="image/*,.heic,.heif,.avif"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) onReplace(file);
              event.target.value = "";
            }}
          />
          <button type="button" aria-label={`Remove ${name}`} onClick={props.onRemove}>
            Remove
          </button>
        </p>
      </div>
      {!refusal && (
        <details className="card-wide">
          <summary>What stays in view</summary>
          <FocusPicker
            label={name}
            photo={card}
            focus={focus}
            onChange={(value) => onChange({ focus: value })}
          />
          <CropPreviews photo={card} source={pictureOf.photo(card, 960)} slots={shown} />
        </details>
      )}
    </li>
  );
}

/** The place of a photo as a number, because one of thirty is a long way by arrows. */
function PlaceField(props: Pick<CardProps, "position" | "count" | "onMove"> & { name: string }) {
  const { name, position, count, onMove } = props;
  const [typed, setTyped] = useState<string>();
  const finish = () => {
    const place = Math.min(count, Math.max(1, Math.round(Number(typed))));
    if (typed && Number.isFinite(place) && place !== position) onMove(place);
    setTyped(undefined);
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      className="position"
      aria-label={`Place of ${name}, of ${count}`}
      value={typed ?? position}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => event.key === "Enter" && finish()}
    />
  );
}

interface RemoveProps {
  card: PhotoCard;
  onRemove(replacement?: string): void;
  onClose(): void;
}

/** Says what removing a photo touches, and asks for another where it is in use. */
function RemoveDialog({ card, onRemove, onClose }: RemoveProps) {
  const [replacement, setReplacement] = useState<PhotoCard>();
  const [isChoosing, setChoosing] = useState(false);
  const isUsed = card.uses.length > 0;
  return (
    <Dialog title={`Remove ${card.name}?`} onClose={onClose}>
      {isUsed ? (
        <>
          <p>It is shown in these places, which need another photo:</p>
          <ul>
            {card.uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
          <p>
            <button type="button" onClick={() => setChoosing(true)}>
              {replacement ? `Instead of it: ${replacement.name}` : "Choose another photo"}
            </button>
          </p>
        </>
      ) : (
        <p>The photo, its description and its caption go together. Undo brings them back.</p>
      )}
      <button
        type="button"
        className="primary"
        disabled={isUsed && !replacement}
        onClick={() => onRemove(replacement?.path)}
      >
        Remove it
      </button>
      {isChoosing && (
        <PhotoChooser
          title="Another photo"
          without={[card.path]}
          current={replacement?.path}
          onChoose={(photo) => {
            setReplacement(photo);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Dialog>
  );
}
