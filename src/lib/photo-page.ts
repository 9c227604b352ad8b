/** Page context of a photo: its position in the gallery. Positions and steps count from 0. */
export interface PhotoPageContext {
  /** File name in the gallery. Not the node's id, which contains the path of the project. */
  file: string;
  position: number;
  total: number;
  /** Paths of the pages of the previous and the next photo. */
  previous: string | null;
  next: string | null;
  /** The step that starts with this photo: the photo's page contains its tiles. Otherwise null. */
  step: number | null;
}
