/** What a photo's page knows of its place in the gallery; positions and steps count from 0. */
export interface PhotoPageContext {
  /** Its file in the gallery; a node's id would hold the folder of the project. */
  file: string;
  position: number;
  total: number;
  /** Addresses of the photos before and after. */
  previous: string | null;
  next: string | null;
  /** The step that begins with this photo, which its page carries for the gallery. */
  step: number | null;
}
