/** Page context of a photo: its position in the gallery. Positions and steps count from 0. */
export interface PhotoPageContext {
  /** File name in the gallery. The node's id would depend on the path of the project. */
  file: string;
  position: number;
  total: number;
  /** Paths of the pages of the previous and the next photo. */
  previous: string | null;
  next: string | null;
  /** The step that starts with this photo, whose page contains the step's tiles. Otherwise null. */
  step: number | null;
}
