import { useEditor } from "./context";

interface Props {
  place: { view: string; path: string };
  onNewHouse(): void;
}

/** Everything that can be edited, heading by heading. */
export function Sidebar({ place, onNewHouse }: Props) {
  const { overview } = useEditor();
  const groups = [...new Set(overview.entries.map(({ group }) => group))];
  const faulty = new Set(
    overview.problems
      .filter(({ level }) => level !== "warning")
      .map(({ file }) => file.replace(/^content\//, "")),
  );
  const link = (view: "form" | "photos", path: string, label: string) => {
    const isHere = place.view === view && place.path === path;
    const hasFault = [...faulty].some((file) =>
      view === "form" ? file === path : file.slice(0, file.lastIndexOf("/")) === path,
    );
    return (
      <li key={`${view} ${path}`}>
        <a
          href={`#/${view}/${encodeURIComponent(path)}`}
          aria-current={isHere ? "page" : undefined}
        >
          {label}
          {hasFault && <span className="fault"> needs attention</span>}
        </a>
      </li>
    );
  };
  return (
    <nav aria-label="What can be edited">
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
    </nav>
  );
}
