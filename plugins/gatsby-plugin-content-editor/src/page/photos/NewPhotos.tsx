import { type DragEvent, useId, useState, useSyncExternalStore } from "react";
import {
  type CropTable,
  cropsOfField,
  type ImageSlot,
  slotsOfFolder,
} from "../../../../gatsby-transformer-photo/pure";
import type { NewPhoto, Upload } from "../../protocol";
import { api, messageOf, pictureOf } from "../api";
import { useEditor } from "../context";
import { CaptionFields } from "./CaptionFields";
import { CropPreviews } from "./CropPreviews";
import { FocusPicker } from "./FocusPicker";

/** A photo that was dropped, and what has been said of it so far. */
export interface Draft {
  key: string;
  name: string;
  /** Undefined while it is on its way. */
  upload?: Upload;
  failure?: string;
  alt?: string;
  caption?: string;
  focus?: string;
}

let count = 0;
const none: Draft[] = [];
const lists = new Map<string, Draft[]>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const update = (place: string, next: (list: Draft[]) => Draft[]) => {
  lists.set(place, next(lists.get(place) ?? none));
  for (const listener of listeners) listener();
};

/**
 * Photos that are dropped or chosen: each is judged at once, and waits to be described, also while
 * one looks at something else.
 *
 * @param place where they are for, such as "gallery"
 */
export function useNewPhotos(place: string) {
  const list = useSyncExternalStore(subscribe, () => lists.get(place) ?? none);
  const change = (key: string, values: Partial<Draft>) =>
    update(place, (all) => all.map((each) => (each.key === key ? { ...each, ...values } : each)));
  const take = async (files: readonly File[]) => {
    const fresh = files.map((file) => {
      count += 1;
      return { file, draft: { key: `photo-${count}`, name: file.name } };
    });
    update(place, (all) => [...all, ...fresh.map(({ draft }) => draft)]);
    // One after another: a phone's photos are large, and each is decoded.
    for (const { file, draft } of fresh) {
      await api.upload(file).then(
        (upload) => change(draft.key, { upload }),
        (error: unknown) => change(draft.key, { failure: messageOf(error) }),
      );
    }
  };
  return {
    list,
    take,
    change,
    remove: (key: string) => update(place, (all) => all.filter((each) => each.key !== key)),
    clear: () => update(place, () => none),
  };
}
export type NewPhotoList = ReturnType<typeof useNewPhotos>;

const refusalOf = ({ upload, failure }: Draft) => failure ?? upload?.refusal;
const isDescribed = ({ alt, upload }: Draft) => Boolean(alt?.trim() || upload?.embeddedAlt);

/** The photos that can be saved as they are. */
export const readyPhotos = (list: readonly Draft[]): NewPhoto[] =>
  list.flatMap((draft): NewPhoto[] => {
    const { upload, alt, caption, focus } = draft;
    if (!upload || refusalOf(draft) || !isDescribed(draft)) return [];
    return [
      { upload: upload.id, alt: alt?.trim() || undefined, caption: caption || undefined, focus },
    ];
  });

/** How many more have to be described, or are on their way. */
export const unreadyCount = (list: readonly Draft[]) =>
  list.filter((draft) => !refusalOf(draft)).length - readyPhotos(list).length;

/** Where photos are dropped or chosen. */
export function DropZone({ label, onFiles }: { label: string; onFiles(files: File[]): void }) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field is the first
    <div
      className={isOver ? "drop over" : "drop"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        multiple
        accept="image/*,.heic,.heif,.avif"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <p className="hint">
        Or drop them here. JPEG, HEIC (iPhone), PNG, WebP, AVIF, TIFF and GIF, as they come from the
        phone.
      </p>
    </div>
  );
}

/** Returns the slots that will show a new photo of a folder, as far as its folder tells. */
function slotsIn(folder: string, crops: CropTable): ImageSlot[] {
  if (!folder.startsWith("villas")) return slotsOfFolder(crops, folder);
  return cropsOfField(crops, "Villa", ["pictures", 0]).map(({ aspectRatio, phone }) => ({
    where: phone ? "the house, on phones" : "the house",
    ratio: aspectRatio ?? "preview",
    hasOwnFocus: false,
    zoom: 1,
  }));
}

interface CardsProps {
  photos: NewPhotoList;
  /** The folder that they are for, such as "gallery", or "villas" for a house that is being made. */
  folder: string;
}

/** The dropped photos, each with fields for what it shows. */
export function NewPhotoCards({ photos, folder }: CardsProps) {
  const { crops } = useEditor();
  const slots = slotsIn(folder, crops);
  return (
    <ul className="cards">
      {photos.list.map((draft) => (
        <NewPhotoCard key={draft.key} draft={draft} photos={photos} slots={slots} />
      ))}
    </ul>
  );
}

interface CardProps {
  draft: Draft;
  photos: NewPhotoList;
  slots: ImageSlot[];
}

function NewPhotoCard({ draft, photos, slots }: CardProps) {
  const { key, name, upload, alt, caption, focus } = draft;
  const refusal = refusalOf(draft);
  const source = upload && !refusal ? pictureOf.upload(upload.id, 480) : undefined;
  return (
    <li className="card" aria-label={name}>
      {source && (
        <FocusPicker
          label={name}
          photo={{ path: "", version: "" }}
          source={source}
          focus={focus}
          onChange={(value) => photos.change(key, { focus: value })}
        />
      )}
      <div className="card-text">
        <p className="name">{name}</p>
        {refusal ? (
          <p className="problem" role="alert">
            {name} {refusal}
          </p>
        ) : upload ? (
          <>
            {upload.warnings.map((warning) => (
              <p key={warning} className="warning">
                {warning}
              </p>
            ))}
            <CaptionFields
              alt={alt}
              caption={caption}
              embeddedAlt={upload.embeddedAlt}
              hint={
                upload.embeddedAlt
                  ? "The photo says this itself; write something else to change it."
                  : "One sentence for people who cannot see it. Needed before it can be saved."
              }
              onChange={(values) => photos.change(key, values)}
            />
          </>
        ) : (
          <p aria-live="polite">Looking at it …</p>
        )}
        <button type="button" onClick={() => photos.remove(key)} aria-label={`Do not add ${name}`}>
          Do not add
        </button>
      </div>
      {source && upload && (
        <div className="card-wide">
          <CropPreviews
            photo={{ width: upload.width ?? 0, height: upload.height ?? 0 }}
            source={source}
            slots={slots.map((slot) => ({ ...slot, focus }))}
          />
        </div>
      )}
    </li>
  );
}
