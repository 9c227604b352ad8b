import { useId } from "react";
import type { ContentPath, PhotoCard, PhotoTexts } from "../../protocol";
import { thumbnailOf } from "../api";
import { Dialog } from "../Dialog";
import { CaptionFields } from "./CaptionFields";
import { CropPreviews } from "./CropPreviews";
import { FocusPicker } from "./FocusPicker";
import { TagFields } from "./TagFields";
import { replacePurpose, useNewPhotos } from "./use-new-photos";

interface Props {
  card: PhotoCard;
  folder: ContentPath;
  onChange(values: PhotoTexts): void;
  onRemove(): void;
  onClose(): void;
}

/** Shows one photo with its texts, its focal point, and its uses. */
export function PhotoDetails({ card, folder, onChange, onRemove, onClose }: Props) {
  const { name, alt, caption, focus, embeddedAlt, refusal, warnings, uses, slots } = card;
  const id = useId();
  const replacements = useNewPhotos(replacePurpose(folder, name));
  const slotsWithFocus = slots.map((slot) => (slot.hasOwnFocus ? slot : { ...slot, focus }));
  return (
    <Dialog title={name} onClose={onClose}>
      {refusal ? (
        <p className="problem">
          {name} {refusal}
        </p>
      ) : (
        <div className="card">
          <FocusPicker
            label={name}
            source={thumbnailOf.photo(card, 960)}
            focus={focus}
            onChange={(value) => onChange({ focus: value })}
          />
          <div className="card-text">
            {warnings.map((warning) => (
              <p key={warning} className="warning">
                {warning}
              </p>
            ))}
            <CaptionFields
              alt={alt}
              caption={caption}
              embeddedAlt={embeddedAlt}
              onChange={onChange}
            />
            <TagFields folder={folder} tags={card.tags} onChange={onChange} />
            <p className="hint">
              {uses.length === 0 ? "Not used in fields." : `Used in: ${uses.join("; ")}`}
            </p>
          </div>
          <div className="card-wide">
            <CropPreviews
              photo={card}
              source={thumbnailOf.photo(card, 960)}
              slots={slotsWithFocus}
            />
          </div>
        </div>
      )}
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
            if (file) {
              void replacements.take([file]);
              onClose();
            }
            event.target.value = "";
          }}
        />
        <button type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </button>
      </p>
    </Dialog>
  );
}
