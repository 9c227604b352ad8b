import { useState } from "react";

interface Props {
  name: string;
  /** Counted from 1. */
  position: number;
  count: number;
  onMove(position: number): void;
}

/**
 * Field for the position of a photo as a number, because moving a photo by 30 positions takes 30
 * clicks on an arrow.
 */
export function PositionField({ name, position, count, onMove }: Props) {
  const [typed, setTyped] = useState<string>();
  const finish = () => {
    const wish = Math.min(count, Math.max(1, Math.round(Number(typed))));
    if (typed && Number.isFinite(wish) && wish !== position) onMove(wish);
    setTyped(undefined);
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      className="position"
      aria-label={`Position of ${name}, of ${count}`}
      value={typed ?? position}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => event.key === "Enter" && finish()}
    />
  );
}
