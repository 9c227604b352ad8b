import {
  type CropTable,
  type ImageSlot,
  slotsOfField,
  slotsOfFolder,
} from "../../../../gatsby-transformer-photo/pure";
import type { ContentPath, EntryKind } from "../../protocol";
import { thumbnailOf } from "../api";
import { useEditor } from "../context";
import { CaptionFields } from "./CaptionFields";
import { CropPreviews } from "./CropPreviews";
import { FocusPicker } from "./FocusPicker";
import { TagFields } from "./TagFields";
import { type NewPhotoDraft, type NewPhotoList, refusalOf } from "./use-new-photos";

/** Returns the slots that will show a new photo, which follow from its folder. */
function slotsIn(folder: ContentPath, crops: CropTable, kind: EntryKind): ImageSlot[] {
  const isOfEntry = folder === kind.folder || folder.startsWith(`${kind.folder}/`);
  if (!isOfEntry) return slotsOfFolder(crops, folder);
  const whereOf = (isPhone: boolean) => `the ${kind.name}${isPhone ? ", on phones" : ""}`;
  return slotsOfField(crops, kind.type, [kind.pictures, 0], {}, undefined, whereOf);
}

interface CardsProps {
  photos: NewPhotoList;
  /** The photos' folder, such as "gallery". */
  folder: ContentPath;
}

/** Shows the new photos with fields for their texts and focal points. */
export function NewPhotoCards({ photos, folder }: CardsProps) {
  const { crops, overview } = useEditor();
  const slots = slotsIn(folder, crops, overview.entryKind);
  return (
    <ul className="cards">
      {photos.list.map((draft) => (
        <NewPhotoCard key={draft.key} {...{ draft, photos, folder, slots }} />
      ))}
    </ul>
  );
}

interface CardProps extends CardsProps {
  draft: NewPhotoDraft;
  slots: ImageSlot[];
}

function NewPhotoCard({ draft, photos, folder, slots }: CardProps) {
  const { key, name, upload, alt, caption, focus, tags } = draft;
  const refusal = refusalOf(draft);
  const source = upload && !refusal ? thumbnailOf.upload(upload.id, 480) : undefined;
  return (
    <li className="card" aria-label={name}>
      {source && (
        <FocusPicker
          label={name}
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
                  ? "The photo contains this text. Type a different one to replace it."
                  : "One sentence for people who can't see the photo."
              }
              onChange={(values) => photos.change(key, values)}
            />
            <TagFields
              folder={folder}
              tags={tags}
              onChange={(values) => photos.change(key, values)}
            />
          </>
        ) : (
          <p aria-live="polite">Checking the photo…</p>
        )}
        <button type="button" onClick={() => photos.remove(key)} aria-label={`Discard ${name}`}>
          Discard
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
