import { graphql, withPrefix } from "gatsby";
import { useCallback, useMemo, useRef, useState } from "react";
import { useLocale } from "../../components/locale";
import { firstOf, stepCount, stepOf } from "../../lib/gallery";
import type { Album } from "../../lightbox/album";

type Step = Queries.GalleryStepFragment;
type Steps = ReadonlyMap<number, Step>;

/**
 * Loads the step in the query result of a photo's page, from the same file as Gatsby.
 * @param path such as "/gallery/veranda-rain"
 * @throws if it fails to load
 */
async function stepOfPage(path: string): Promise<Step | null> {
  const url = withPrefix(`/page-data${path}/page-data.json`);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const { result } = (await response.json()) as { result: { data: Queries.StepOfPhotoFragment } };
  return result.data.galleryPage.step;
}

/**
 * Loads the gallery in steps. The page contains the first step. The data of each later step is in
 * the data of its first photo's page, which is loaded when the grid or the lightbox needs it.
 * @param gallery the gallery, or one of its chapters, whose photos are all in its first step
 */
export function useGallery(gallery: Queries.PhotoGridFragment) {
  const { path } = useLocale();
  const { total, lastStep, step: firstStep } = gallery;
  const [loaded, setLoaded] = useState<Steps>(new Map());
  const [shown, setShown] = useState(1);
  const loading = useRef(new Map<number, Promise<void>>());

  const steps: Steps = useMemo(
    () => (firstStep ? new Map([...loaded, [0, firstStep]]) : loaded),
    [loaded, firstStep],
  );

  const loadStep = useCallback(
    (number: number): Promise<void> => {
      if (steps.has(number)) return Promise.resolve();
      const pending = loading.current.get(number);
      if (pending) return pending;
      const pagePath =
        steps.get(number - 1)?.next ??
        steps.get(number + 1)?.previous ??
        (number === stepCount(total) - 1 ? lastStep : null);
      if (!pagePath) return Promise.reject(new Error(`Step ${number} is not within reach`));
      const promise = stepOfPage(pagePath)
        .then((step) => {
          if (step) setLoaded((before) => new Map([...before, [number, step]]));
        })
        .finally(() => loading.current.delete(number));
      loading.current.set(number, promise);
      return promise;
    },
    [steps, total, lastStep],
  );

  const album: Album = useMemo(
    () => ({
      path,
      total,
      photoAt: (position) => {
        const step = stepOf(position);
        return steps.get(step)?.tiles[position - firstOf(step)]?.photo;
      },
      load: (position) => loadStep(stepOf(position)),
    }),
    [path, steps, total, loadStep],
  );

  /** The photos of all visible steps. */
  const tiles = Array.from({ length: shown }, (_, step) => steps.get(step)?.tiles ?? []).flat();
  /** Path of the page of the next photo, or null if all are visible. */
  const next = steps.get(shown - 1)?.next ?? null;
  /**
   * Shows one more step.
   * @throws if its data can't be loaded
   */
  const showNext = async () => {
    await loadStep(shown);
    setShown(shown + 1);
  };
  return { album, tiles, next, showNext };
}

/** The step that begins with a photo, in the query of the photo's page. */
export const stepOfPhotoFragment = graphql`
  fragment StepOfPhoto on Query {
    galleryPage(lang: { eq: $lang }) {
      step(number: $step) {
        ...GalleryStep
      }
    }
  }
`;
