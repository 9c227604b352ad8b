import { useEffect, useRef, useState } from "react";
import type { ContentPath, Entry } from "../protocol";
import { useEditor } from "./context";
import { useUnsaved } from "./drafts";
import { hashOf, type Place } from "./place";

/** Media query for windows in which the list is always open. */
const wide = "(min-width: 1101px)";

interface Props {
  place: Place;
  /** Called when the author chooses something in the list. */
  onChoose(): void;
  onNewEntry(): void;
}

/** Lists everything that can be edited, in groups. */
export function Sidebar({ place, onChoose, onNewEntry }: Props) {
  const { overview } = useEditor();
  const { entryKind, entries, closedGroups } = overview;
  const [isOpen, setOpen] = useState(() => window.matchMedia(wide).matches);
  const groups = [...new Set(entries.map(({ group }) => group))];
  const folded = groups.filter((group) => closedGroups.includes(group));
  const withErrors = new Set(
    overview.problems.filter(({ level }) => level !== "warning").map(({ path }) => path),
  );
  const unsaved = useUnsaved();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls or closes when a different entry opens
  useEffect(() => {
    if (window.matchMedia(wide).matches) {
      nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest" });
    } else setOpen(false);
  }, [place.path, place.view]);

  const link = (view: "form" | "photos", path: ContentPath, label: string, isHidden = false) => {
    const isCurrent = place.view === view && place.path === path;
    const hasErrors = [...withErrors].some((file) =>
      view === "form" ? file === path : file.slice(0, file.lastIndexOf("/")) === path,
    );
    const isUnsaved = unsaved.includes(view === "form" ? path : `${path}/captions.json`);
    return (
      <li key={`${view} ${path}`}>
        <a
          href={hashOf(view, path)}
          aria-current={isCurrent ? "page" : undefined}
          onClick={() => {
            if (!window.matchMedia(wide).matches) setOpen(false);
            onChoose();
          }}
        >
          {view === "photos" && <span className="visually-hidden">Photos of </span>}
          {label}
          {isHidden && <span className="hint"> hidden</span>}
          {hasErrors && <span className="fault"> needs correction</span>}
          {isUnsaved && <span className="fault"> not saved yet</span>}
        </a>
      </li>
    );
  };
  const links = (group: string) => (
    <ul>
      {entries
        .filter((entry: Entry) => entry.group === group)
        .map(({ path, label, isHidden }) => link("form", path, label, isHidden))}
    </ul>
  );
  return (
    <nav aria-label="What you can edit" ref={nav}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>What you can edit</summary>
        {groups
          .filter((group) => !folded.includes(group))
          .map((group) => (
            <section key={group}>
              <h2>{group}</h2>
              {links(group)}
              {group === entryKind.group && (
                <button type="button" onClick={onNewEntry}>
                  Add a {entryKind.name}
                </button>
              )}
            </section>
          ))}
        <section>
          <h2>Photos</h2>
          <ul>{overview.folders.map(({ path, label }) => link("photos", path, label))}</ul>
        </section>
        {folded.map((group) => (
          <details key={group} className="folded">
            <summary>{group}</summary>
            {links(group)}
          </details>
        ))}
      </details>
    </nav>
  );
}
