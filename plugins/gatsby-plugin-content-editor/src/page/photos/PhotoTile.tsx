import type { ContentPath, PhotoCard } from "../../protocol";
import { thumbnailOf } from "../api";
import { PositionField } from "./PositionField";

interface Props {
  card: PhotoCard;
  /** Counted from 1. */
  position: number;
  count: number;
  isDragged: boolean;
  /** Whether it can be moved. Filtered photos can't. */
  isSortable: boolean;
  onOpen(): void;
  /** @param position counted from 1 */
  onMove(position: number): void;
  onDrag(path: ContentPath): void;
  onDrop(): void;
  onFocus(): void;
}

/** A photo in the grid of a folder. */
export function PhotoTile(props: Props) {
  const { card, position, count, isDragged, isSortable, onOpen, onMove, onDrag, onDrop } = props;
  const { name, alt, embeddedAlt, refusal, warnings, uses } = card;
  const isDescribed = Boolean(alt || embeddedAlt);
  return (
    <li
      className={isDragged ? "tile dragged" : "tile"}
      aria-label={name}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onFocus={props.onFocus}
    >
      <button type="button" className="tile-photo" aria-label={`Edit ${name}`} onClick={onOpen}>
        {refusal ? (
          <span className="problem">{refusal}</span>
        ) : (
          <img
            loading="lazy"
            draggable={isSortable}
            onDragStart={({ dataTransfer }) => {
              // Firefox only starts a drag with data.
              dataTransfer.setData("text/plain", name);
              dataTransfer.effectAllowed = "move";
              onDrag(card.path);
            }}
            src={thumbnailOf.photo(card, 240)}
            alt={alt ?? embeddedAlt ?? ""}
          />
        )}
      </button>
      <p className="name">{name}</p>
      <p className="hint">
        {uses.length === 0
          ? "Not used in fields"
          : uses.length === 1
            ? `Used in ${uses[0]}`
            : `Used in ${uses.length} fields`}
      </p>
      {!refusal && !isDescribed && <p className="fault">Needs an alt text</p>}
      {warnings.map((warning) => (
        <p key={warning} className="warning">
          {warning}
        </p>
      ))}
      {isSortable && (
        <div className="tile-order">
          <button
            type="button"
            aria-label={`Move earlier: ${name}`}
            disabled={position === 1}
            onClick={() => onMove(position - 1)}
          >
            ←
          </button>
          <PositionField name={name} position={position} count={count} onMove={onMove} />
          <button
            type="button"
            aria-label={`Move later: ${name}`}
            disabled={position === count}
            onClick={() => onMove(position + 1)}
          >
            →
          </button>
        </div>
      )}
    </li>
  );
}
