/** Photos that one walks through, of which not all need to be known yet. Positions count from 0. */
export interface Album {
  /** Path of the page that shows it; also its name in the browser's history. */
  path: string;
  total: number;
  /** The photo at a position, as far as it is known. */
  photoAt(position: number): Queries.LightboxPhotoFragment | undefined;
  /** Makes the photo at a position known; rejects when it cannot be loaded. */
  load(position: number): Promise<void>;
}
