import { useState } from "react";
import { relativePath } from "../../../../gatsby-transformer-checked-json/pure";
import { isObject } from "../../json";
import type { ContentPath } from "../../protocol";
import { api, messageOf } from "../api";
import { useEditor } from "../context";
import { hashOf } from "../place";

interface Props {
  folder: ContentPath;
  /** Names of the photos that were just added. */
  names: readonly string[];
  onDone(): void;
}

/** Suggests newly added photos for the picture fields of their entry. */
export function OfferPictures({ folder, names, onDone }: Props) {
  const { overview, say } = useEditor();
  const [failure, setFailure] = useState("");
  const { pictures: field } = overview.entryKind;
  const entry = overview.entries.find(
    ({ path, isRemovable }) => isRemovable && path.slice(0, path.lastIndexOf("/")) === folder,
  );
  if (!entry) return null;
  const use = async () => {
    try {
      const { data } = await api.form(entry.path);
      if (!isObject(data)) return;
      const old = Array.isArray(data[field]) ? data[field] : [];
      const fresh = names.map((name) => ({ file: relativePath(entry.path, `${folder}/${name}`) }));
      const result = await api.saveForm(entry.path, data, { ...data, [field]: [...old, ...fresh] });
      if (result.outcome === "saved") {
        say(`Added to the pictures of ${entry.label}.`);
        onDone();
      } else {
        setFailure(
          `${entry.label} has as many pictures as its page can show. Open its form and choose which one to replace.`,
        );
      }
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <section className="notice stack" aria-label={`Pictures of ${entry.label}`}>
      <p>
        {names.length === 1 ? "This photo isn't" : "These photos aren't"} on the page of{" "}
        {entry.label} yet.
      </p>
      {failure && (
        <p className="problem" role="alert">
          {failure} <a href={hashOf("form", entry.path, [field])}>Open the form</a>
        </p>
      )}
      <p className="bar">
        <button type="button" className="primary" onClick={() => void use()}>
          Show on the page of {entry.label}
        </button>
        <button type="button" onClick={onDone}>
          Not now
        </button>
      </p>
    </section>
  );
}
