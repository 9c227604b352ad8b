import { useState } from "react";
import type { ContentPath, PhotoCard } from "../../protocol";
import { api, messageOf, thumbnailOf } from "../api";
import { useEditor } from "../context";
import { Dialog } from "../Dialog";
import { DropZone } from "./DropZone";
import { NewPhotoCards } from "./NewPhotoCards";
import { emptyFilter, matchesFilter, PhotoFilter } from "./PhotoFilter";
import { readyPhotos, useNewPhotos } from "./use-new-photos";

interface Props {
  title: string;
  /** The folder to which new photos are added. */
  folder: ContentPath;
  /** Path of the current photo. */
  current?: ContentPath;
  /** Returns whether a photo can be chosen. */
  isIn?: (path: ContentPath) => boolean;
  onChoose(photo: PhotoCard): void;
  onClose(): void;
}

/** Lists all photos by folder, to choose one or to add a new one. */
export function PhotoChooser(props: Props) {
  const { title, folder, current, isIn = () => true, onChoose, onClose } = props;
  const { photos, overview, say } = useEditor();
  const [filter, setFilter] = useState(emptyFilter);
  const [failure, setFailure] = useState("");
  const fresh = useNewPhotos(`choose ${folder}`);
  const [ready] = readyPhotos(fresh.list);
  const labels = new Map(overview.folders.map(({ path, label }) => [path, label]));

  const addAndChoose = async () => {
    if (!ready) return;
    try {
      const before = new Set((await api.photos(folder)).photos.map(({ path }) => path));
      const result = await api.addPhotos(folder, [ready]);
      if (result.outcome !== "saved") {
        setFailure(
          "The photo could not be added. Look at its warnings, or choose a different one.",
        );
        return;
      }
      fresh.added([ready.upload]);
      const added = (await api.photos(folder)).photos.find(({ path }) => !before.has(path));
      if (!added) return;
      say(`${added.name} added.`);
      onChoose(added);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };

  return (
    <Dialog title={title} onClose={onClose}>
      {failure && (
        <p className="problem" role="alert">
          {failure}
        </p>
      )}
      <PhotoFilter filter={filter} onChange={setFilter} />
      <details open={fresh.list.length > 0 || undefined}>
        <summary>Use a new photo</summary>
        <DropZone label="New photo" onFiles={(files) => void fresh.take(files.slice(0, 1))} />
        <NewPhotoCards photos={fresh} folder={folder} />
        <button
          type="button"
          className="primary"
          disabled={!ready}
          onClick={() => void addAndChoose()}
        >
          Add and use this photo
        </button>
      </details>
      {Object.entries(photos).map(([path, cards]) => {
        const matchingCards = cards.filter(
          (card) => !card.refusal && isIn(card.path) && matchesFilter(card, filter),
        );
        return (
          matchingCards.length > 0 && (
            <section key={path} className="stack">
              <h3>{labels.get(path) ?? path}</h3>
              <ul className="choices">
                {matchingCards.map((card) => (
                  <li key={card.path}>
                    <button
                      type="button"
                      aria-pressed={card.path === current}
                      aria-label={`${card.name}: ${card.alt ?? card.embeddedAlt ?? "no alt text"}`}
                      onClick={() => onChoose(card)}
                    >
                      <img loading="lazy" src={thumbnailOf.photo(card, 240)} alt="" />
                      <span>{card.name}</span>
                      <span className="hint">
                        {card.uses.length === 0
                          ? "not used"
                          : card.uses.length === 1
                            ? "used in 1 field"
                            : `used in ${card.uses.length} fields`}
                      </span>
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
