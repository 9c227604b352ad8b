import type { PhotoCard } from "../../protocol";
import { pictureOf } from "../api";
import { useEditor } from "../context";
import { Dialog } from "../Dialog";

interface Props {
  title: string;
  /** Path of the photo that is chosen now. */
  current?: string;
  /** Paths that cannot be chosen. */
  without?: readonly string[];
  onChoose(photo: PhotoCard): void;
  onClose(): void;
}

/** Every photo of the site, folder by folder, to choose one. */
export function PhotoChooser({ title, current, without = [], onChoose, onClose }: Props) {
  const { photos, overview } = useEditor();
  const labels = new Map(overview.folders.map(({ path, label }) => [path, label]));
  return (
    <Dialog title={title} onClose={onClose}>
      {Object.entries(photos).map(([folder, cards]) => {
        const shown = cards.filter((card) => !card.refusal && !without.includes(card.path));
        return (
          shown.length > 0 && (
            <section key={folder} className="stack">
              <h3>{labels.get(folder) ?? folder}</h3>
              <ul className="choices">
                {shown.map((card) => (
                  <li key={card.path}>
                    <button
                      type="button"
                      aria-pressed={card.path === current}
                      aria-label={`${card.name}: ${card.alt ?? card.embeddedAlt ?? "not described"}`}
                      onClick={() => onChoose(card)}
                    >
                      <img loading="lazy" src={pictureOf.photo(card, 240)} alt="" />
                      <span>{card.name}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </Dialog>
  );
}
