import type { FieldProps } from "@rjsf/utils";
import { useState } from "react";
import { relativePath, resolvePath, toNfc } from "../../../../gatsby-transformer-checked-json/pure";
import { cropsOfField, slotsOfField } from "../../../../gatsby-transformer-photo/pure";
import type { FieldPath } from "../../json";
import type { ContentPath, FormSchema, Overview, PhotoCard } from "../../protocol";
import { thumbnailOf } from "../api";
import { useEditor } from "../context";
import { CropPreviews } from "../photos/CropPreviews";
import { FocusPicker } from "../photos/FocusPicker";
import { PhotoChooser } from "../photos/PhotoChooser";

interface PictureData {
  file?: string;
  focus?: string;
  zoom?: number;
  phoneFocus?: string;
  phoneZoom?: number;
}

/** Context that the form passes to its fields. */
export interface PictureContext {
  /** The content file of the form. */
  path: ContentPath;
  type: string;
  /** Values of fields that override others, by name. */
  overriding: Record<string, unknown>;
  removeField(path: FieldPath): void;
}

/**
 * Returns the folder for a new photo of a content file: its own folder if that contains photos,
 * otherwise the gallery.
 */
function folderFor(owner: ContentPath, { folders, galleryFolder }: Overview): ContentPath {
  const own = owner.slice(0, owner.lastIndexOf("/"));
  return folders.some(({ path }) => path === own) ? own : galleryFolder;
}

/** Field for a photo and its focal point. */
export function PictureField(props: FieldProps<PictureData>) {
  const { formData = {}, onChange, fieldPathId, schema, required, rawErrors, errorSchema } = props;
  const { path: owner, type } = props.registry.formContext as PictureContext;
  const { photos, crops, show, overview } = useEditor();
  const [isChoosing, setChoosing] = useState(false);

  const wanted = formData.file && resolvePath(owner, formData.file);
  const photo = Object.values(photos)
    .flat()
    .find((each) => toNfc(each.path) === wanted);
  const set = (data: PictureData | undefined) => onChange(data, fieldPathId.path);
  const choose = (chosen: PhotoCard) => {
    setChoosing(false);
    // A focal point belongs to one photo, so choosing a different photo removes it.
    if (chosen !== photo) set({ file: relativePath(owner, chosen.path) });
  };

  const { path } = fieldPathId;
  const hasPhoneCrop = cropsOfField(crops, type, path).some(({ phone }) => phone);
  const whereOf = (isPhone: boolean) => (isPhone ? "on phones" : "here");
  const slots = slotsOfField(crops, type, path, formData, photo?.focus, whereOf);
  const problems = [
    ...(rawErrors ?? []),
    ...Object.values(errorSchema ?? {}).flatMap(
      (field) => (field as { __errors?: string[] })?.__errors ?? [],
    ),
  ];
  const key = fieldPathId.path.at(-1);
  const name = (schema as FormSchema).title ?? "Picture";
  const title = typeof key === "number" ? `${name} ${key + 1}` : name;

  return (
    <fieldset className="picture" id={`${fieldPathId.$id}-group`} tabIndex={-1}>
      <legend>{title}</legend>
      {schema.description && <p className="hint">{schema.description}</p>}
      {photo ? (
        <div className="picture-row">
          <button
            type="button"
            className="picture-thumb"
            id={fieldPathId.$id}
            aria-label={`Choose a different photo than ${photo.name}`}
            onFocus={() => show(photo.version)}
            onClick={() => setChoosing(true)}
          >
            <img src={thumbnailOf.photo(photo, 240)} alt={photo.alt ?? photo.embeddedAlt ?? ""} />
          </button>
          <div>
            <p className="name">{photo.name}</p>
            <button type="button" onClick={() => setChoosing(true)}>
              Choose a different photo
            </button>
            {!required && (
              <button type="button" onClick={() => set(undefined)}>
                Remove {title.toLowerCase()}
              </button>
            )}
          </div>
        </div>
      ) : (
        <button type="button" id={fieldPathId.$id} onClick={() => setChoosing(true)}>
          Choose a photo
        </button>
      )}
      {problems.map((problem) => (
        <p key={problem} className="problem">
          {problem}
        </p>
      ))}
      {photo && (
        <details>
          <summary>What stays in view</summary>
          <FocusPicker
            label={title}
            source={thumbnailOf.photo(photo, 960)}
            focus={formData.focus ?? photo.focus}
            onChange={(focus) => set({ ...formData, focus })}
          />
          {hasPhoneCrop && (
            <details>
              <summary>A different point on phones</summary>
              <FocusPicker
                label={`${title} on phones`}
                source={thumbnailOf.photo(photo, 960)}
                focus={formData.phoneFocus ?? formData.focus ?? photo.focus}
                onChange={(phoneFocus) => set({ ...formData, phoneFocus })}
              />
              <Zoom
                label="Zoom on phones"
                value={formData.phoneZoom}
                onChange={(phoneZoom) => set({ ...formData, phoneZoom })}
              />
            </details>
          )}
          <Zoom
            label="Zoom"
            value={formData.zoom}
            onChange={(zoom) => set({ ...formData, zoom })}
          />
          <CropPreviews photo={photo} source={thumbnailOf.photo(photo, 960)} slots={slots} />
        </details>
      )}
      {isChoosing && (
        <PhotoChooser
          current={photo?.path}
          onChoose={choose}
          onClose={() => setChoosing(false)}
          folder={folderFor(owner, overview)}
          title={`Photo for ${title.toLowerCase()}`}
        />
      )}
    </fieldset>
  );
}

function Zoom(props: { label: string; value?: number; onChange(zoom: number | undefined): void }) {
  const { label, value = 1, onChange } = props;
  return (
    <label className="range">
      {label}
      <input
        type="range"
        min={1}
        max={3}
        step={0.05}
        value={value}
        onChange={(event) => {
          const zoom = Number(event.target.value);
          onChange(zoom === 1 ? undefined : zoom);
        }}
      />
      <output>{value}</output>
    </label>
  );
}
