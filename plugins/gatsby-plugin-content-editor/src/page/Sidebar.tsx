import { useEffect, useRef, useState } from "react";
import { useEditor } from "./context";
import { useUnsaved } from "./drafts";

interface Props {
  place: { view: string; path: string };
  onNewHouse(): void;
}

/** Everything that can be edited, heading by heading. */
export function Sidebar({ place, onNewHouse }: Props) {
  const { overview } = useEditor();
  // On a narrow page the list is folded away while something is edited.
  const [isOpen, setOpen] = useState(() => window.matchMedia("(min-width: 721px)").matches);
  const groups = [...new Set(overview.entries.map(({ group }) => group))];
  const faulty = new Set(
    overview.problems
      .filter(({ level }) => level !== "warning")
      .map(({ file }) => file.replace(/^content\//, "")),
  );
  const unsaved = useUnsaved();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place, another entry
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest" });
  }, [place.path, place.view]);
  const link = (view: "form" | "photos", path: string, label: string) => {
    const isHere = place.view === view && place.path === path;
    const hasFault = [...faulty].some((file) =>
      view === "form" ? file === path : file.slice(0, file.lastIndexOf("/")) === path,
    );
    const isUnsaved = unsaved.includes(view === "form" ? path : `${path}/captions.json`);
    return (
      <li key={`${view} ${path}`}>
        <a
          href={`#/${view}/${encodeURIComponent(path)}`}
          aria-current={isHere ? "page" : undefined}
        >
          {view === "photos" && <span className="visually-hidden">Photos of </span>}
          {label}
          {hasFault && <span className="fault"> needs attention</span>}
          {isUnsaved && <span className="fault"> not saved yet</span>}
        </a>
      </li>
    );
  };
  return (
    <nav aria-label="What can be edited" ref={nav}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>What can be edited</summary>
        {groups.map((group) => (
          <section key={group}>
            <h2>{group}</h2>
            <ul>
              {overview.entries
                .filter((entry) => entry.group === group)
                .map(({ path, label }) => link("form", path, label))}
            </ul>
            {group === "Houses" && (
              <button type="button" onClick={onNewHouse}>
                A new house
              </button>
            )}
          </section>
        ))}
        <section>
          <h2>Photos</h2>
          <ul>{overview.folders.map(({ path, label }) => link("photos", path, label))}</ul>
        </section>
      </details>
    </nav>
  );
}
