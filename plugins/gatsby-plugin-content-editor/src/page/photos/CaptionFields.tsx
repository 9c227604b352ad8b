import { useId } from "react";

interface Props {
  alt?: string;
  caption?: string;
  /** What the photo itself says, which counts where nothing is typed. */
  embeddedAlt?: string;
  /** What to know before one describes it. */
  hint?: string;
  onChange(values: { alt?: string; caption?: string }): void;
}

/** What a photo shows, and what stands below it. */
export function CaptionFields({ alt, caption, embeddedAlt, hint, onChange }: Props) {
  const id = useId();
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}alt`}>What it shows</label>
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
          Caption <span className="optional">(may be left out)</span>
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
