import { useState } from "react";
import type { ContentPath, PhotoCard, SaveOutcome } from "../../protocol";
import { api, messageOf, thumbnailOf } from "../api";
import { useEditor } from "../context";
import { Dialog } from "../Dialog";
import { SaveProblems } from "../SaveProblems";
import { CaptionFields } from "./CaptionFields";
import { CropPreviews } from "./CropPreviews";
import { FocusPicker } from "./FocusPicker";
import { type NewPhotoDraft, refusalOf, useNewPhotos, useReplacements } from "./use-new-photos";

interface Props {
  folder: ContentPath;
  photos: readonly PhotoCard[];
  onReplaced(): void;
}

/**
 * Asks which texts and focal points a replaced photo keeps. It opens once a replacement is chosen.
 */
export function ReplaceDialog({ folder, photos, onReplaced }: Props) {
  const [draft] = useReplacements(folder);
  const card = photos.find(({ path }) => draft?.purpose === `replace ${path}`);
  if (!draft || !card) return null;
  return <Question key={draft.key} draft={draft} card={card} onReplaced={onReplaced} />;
}

function Question(props: { draft: NewPhotoDraft; card: PhotoCard; onReplaced(): void }) {
  const { draft, card, onReplaced } = props;
  const { say } = useEditor();
  const list = useNewPhotos(draft.purpose);
  const [keepsFocus, setKeepsFocus] = useState(false);
  const [failure, setFailure] = useState("");
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const { upload } = draft;
  const refusal = refusalOf(draft);
  // The old texts, until the author changes them.
  const alt = draft.alt ?? card.alt;
  const caption = draft.caption ?? card.caption;
  const focus = keepsFocus ? card.focus : draft.focus;
  const leave = () => list.remove(draft.key);
  const replace = async () => {
    if (!upload) return;
    try {
      const texts = { alt: alt || undefined, caption: caption || undefined, focus };
      const result = await api.replacePhoto(card.path, upload.id, keepsFocus, texts);
      setOutcome(result);
      setFailure("");
      if (result.outcome !== "saved") return;
      list.added([upload.id]);
      say(`${card.name} replaced.`);
      onReplaced();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  const source = upload && !refusal ? thumbnailOf.upload(upload.id, 480) : undefined;
  return (
    <Dialog title={`Replace ${card.name}`} onClose={leave}>
      {failure && (
        <p className="problem" role="alert">
          {failure}
        </p>
      )}
      <SaveProblems outcome={outcome} />
      {refusal ? (
        <p className="problem" role="alert">
          {draft.name} {refusal}
        </p>
      ) : !source ? (
        <p aria-live="polite">Checking the photo…</p>
      ) : (
        <>
          <div className="side-by-side">
            <figure>
              <figcaption>Now</figcaption>
              <img src={thumbnailOf.photo(card, 480)} alt="" />
            </figure>
            <figure>
              <figcaption>New: {draft.name}</figcaption>
              <FocusPicker
                label={draft.name}
                source={source}
                focus={focus}
                onChange={(value) => {
                  setKeepsFocus(false);
                  list.change(draft.key, { focus: value });
                }}
              />
            </figure>
          </div>
          <p>
            These texts describe the old photo. Change them if the new photo shows something else.
          </p>
          <CaptionFields
            alt={alt}
            caption={caption}
            embeddedAlt={upload?.embeddedAlt}
            onChange={(values) => list.change(draft.key, values)}
          />
          <label className="choice">
            <input
              type="checkbox"
              checked={keepsFocus}
              onChange={(event) => setKeepsFocus(event.target.checked)}
            />
            <span>Keep the focal points of the old photo</span>
          </label>
          <CropPreviews
            photo={{ width: upload?.width ?? 0, height: upload?.height ?? 0 }}
            source={source}
            slots={card.slots.map((slot) =>
              keepsFocus ? slot : { ...slot, focus, hasOwnFocus: false },
            )}
          />
        </>
      )}
      <p className="bar">
        <button type="button" className="primary" disabled={!source} onClick={() => void replace()}>
          Replace
        </button>
        <button type="button" onClick={leave}>
          Keep the old photo
        </button>
      </p>
    </Dialog>
  );
}
