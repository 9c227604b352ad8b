import { useState } from "react";
import type { ContentPath, PhotoCard } from "../../protocol";
import { Dialog } from "../Dialog";
import { PhotoChooser } from "./PhotoChooser";

interface Props {
  card: PhotoCard;
  onRemove(replacement?: ContentPath): void;
  onClose(): void;
}

/** Shows the effects of removing a photo, and asks for a replacement if it is in use. */
export function RemoveDialog({ card, onRemove, onClose }: Props) {
  const [replacement, setReplacement] = useState<PhotoCard>();
  const [isChoosing, setChoosing] = useState(false);
  const isUsed = card.uses.length > 0;
  return (
    <Dialog title={`Remove ${card.name}?`} onClose={onClose}>
      {isUsed ? (
        <>
          <p>These fields show it and need a replacement:</p>
          <ul>
            {card.uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
          <p>
            <button type="button" onClick={() => setChoosing(true)}>
              {replacement ? `Replacement: ${replacement.name}` : "Choose a replacement"}
            </button>
          </p>
        </>
      ) : (
        <p>This removes the photo with its alt text and caption. Undo brings everything back.</p>
      )}
      <button
        type="button"
        className="primary"
        disabled={isUsed && !replacement}
        onClick={() => onRemove(replacement?.path)}
      >
        Remove
      </button>
      {isChoosing && (
        <PhotoChooser
          title={`Replacement for ${card.name}`}
          folder={card.path.slice(0, card.path.lastIndexOf("/"))}
          isIn={(path) => path !== card.path}
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
