import { useCallback, useEffect, useState } from "react";
import type { Album } from "../album";

/** Number of photos that load ahead, at the size of the screen. One behind loads, too. */
const ahead = 2;
/** Number of photos whose data loads ahead, so that fast visitors don't wait at the end of a step. */
const knownAhead = 6;

interface AdjacentSlides {
  /** Positions of the slides on the stage, in the order of the album. */
  around: readonly number[];
  /** Positions of photos whose data failed to load. */
  missing: ReadonlySet<number>;
  retry(position: number): void;
}

/** Returns the photos around the open one. More load ahead in the direction of movement. */
export function useAdjacentSlides(album: Album, position: number): AdjacentSlides {
  const [travel, setTravel] = useState({ position, direction: 1 });
  if (travel.position !== position) {
    setTravel({ position, direction: position > travel.position ? 1 : -1 });
  }
  const [missing, setMissing] = useState<ReadonlySet<number>>(new Set());
  const { direction } = travel;

  const load = useCallback(
    (at: number) => {
      const mark = (isMissing: boolean) =>
        setMissing((before) => {
          if (before.has(at) === isMissing) return before;
          const after = new Set(before);
          if (isMissing) after.add(at);
          else after.delete(at);
          return after;
        });
      mark(false);
      album.load(at).catch(() => mark(true));
    },
    [album],
  );

  useEffect(() => {
    const reach = [position, position + direction * knownAhead, position - direction];
    for (const at of reach.map((to) => Math.max(0, Math.min(album.total - 1, to)))) {
      if (!album.photoAt(at) && !missing.has(at)) load(at);
    }
  }, [album, position, direction, load, missing]);

  const first = position - (direction > 0 ? 1 : ahead);
  const last = position + (direction > 0 ? ahead : 1);
  const around = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
    (at) => at >= 0 && at < album.total,
  );
  return { around, missing, retry: load };
}
