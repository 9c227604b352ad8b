import { useId } from "react";

interface Props {
  alt?: string;
  caption?: string;
  /** The alt text in the photo's metadata, which is used if the field is empty. */
  embeddedAlt?: string;
  hint?: string;
  onChange(values: { alt?: string; caption?: string }): void;
}

/** Fields for a photo's alt text and caption. */
export function CaptionFields({ alt, caption, embeddedAlt, hint, onChange }: Props) {
  const id = useId();
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}alt`}>Alt text: what the photo shows</label>
        <textarea
          id={`${id}alt`}
          rows={2}
          value={alt ?? ""}
          placeholder={embeddedAlt}
          aria-describedby={hint && `${id}hint`}
          onChange={(event) => onChange({ alt: event.target.value })}
        />
        {hint && (
          <p className="hint" id={`${id}hint`}>
            {hint}
          </p>
        )}
      </div>
      <div className="field">
        <label htmlFor={`${id}caption`}>
          Caption <span className="optional">(optional)</span>
        </label>
        <input
          id={`${id}caption`}
          type="text"
          value={caption ?? ""}
          onChange={(event) => onChange({ caption: event.target.value })}
        />
      </div>
    </>
  );
}
