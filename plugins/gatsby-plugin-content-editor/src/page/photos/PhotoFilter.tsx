import { useId } from "react";
import type { PhotoCard } from "../../protocol";

export interface Filter {
  text: string;
  use: "all" | "used" | "unused";
}

export const emptyFilter: Filter = { text: "", use: "all" };

/** Whether a photo matches the search text and the choice of used or unused photos. */
export function matchesFilter(
  { name, alt, caption, tags = [], embeddedAlt, uses }: PhotoCard,
  { text, use }: Filter,
): boolean {
  const words = [name, alt, caption, embeddedAlt, ...tags, ...uses].join(" ").toLowerCase();
  const isUsed = uses.length > 0;
  return (
    words.includes(text.trim().toLowerCase()) && (use === "all" || (use === "used") === isUsed)
  );
}

interface Props {
  filter: Filter;
  onChange(filter: Filter): void;
}

/** Search field for photos, with a choice of used or unused ones. */
export function PhotoFilter({ filter, onChange }: Props) {
  const id = useId();
  const set = (values: Partial<Filter>) => {
    const next = { ...filter, ...values };
    onChange(next.text === "" && next.use === "all" ? emptyFilter : next);
  };
  return (
    <div className="bar filter">
      <div className="field">
        <label htmlFor={`${id}text`}>Search photos</label>
        <input
          id={`${id}text`}
          type="search"
          value={filter.text}
          onChange={(event) => set({ text: event.target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}use`}>Show</label>
        <select
          id={`${id}use`}
          value={filter.use}
          onChange={(event) => set({ use: event.target.value as Filter["use"] })}
        >
          <option value="all">All photos</option>
          <option value="used">Used in fields</option>
          <option value="unused">Not used in fields</option>
        </select>
      </div>
    </div>
  );
}
