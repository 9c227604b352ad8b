/** Photos of the lightbox. Their data may load later. Positions count from 0. */
export interface Album {
  /** Path of its page, which also identifies it in the browser's history. */
  path: string;
  total: number;
  /** Returns the photo at a position, or undefined while its data isn't loaded. */
  photoAt(position: number): Queries.LightboxPhotoFragment | undefined;
  /**
   * Loads the data of the photo at a position.
   * @throws if that fails
   */
  load(position: number): Promise<void>;
}
