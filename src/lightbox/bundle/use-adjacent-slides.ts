import { useCallback, useEffect, useState } from "react";
import type { Album } from "../album";

/**
 * Number of photos that are loaded ahead at the screen's size. One photo in the other direction is
 * also loaded.
 */
const preloadAhead = 2;
/**
 * Number of photos whose data is loaded ahead, so that quick visitors don't wait at the end of a
 * step.
 */
const resolveAhead = 6;

/**
 * Returns the positions of the slides on the stage, in the order of the album, and of photos whose
 * data failed to load. More are loaded ahead in the direction of movement.
 */
export function useAdjacentSlides(album: Album, position: number) {
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
          return new Set(isMissing ? [...before, at] : [...before].filter((each) => each !== at));
        });
      mark(false);
      album.load(at).catch(() => mark(true));
    },
    [album],
  );

  useEffect(() => {
    const reach = [position, position + direction * resolveAhead, position - direction];
    for (const at of reach.map((to) => Math.max(0, Math.min(album.total - 1, to)))) {
      if (!album.photoAt(at) && !missing.has(at)) load(at);
    }
  }, [album, position, direction, load, missing]);

  const first = position - (direction > 0 ? 1 : preloadAhead);
  const last = position + (direction > 0 ? preloadAhead : 1);
  const around = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
    (at) => at >= 0 && at < album.total,
  );
  return { around, missing, retry: load };
}
