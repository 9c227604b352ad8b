import type { PhotoTexts } from "./protocol";

/** Returns the author's texts for a photo, without its other properties. */
export const textsOf = ({ alt, caption, focus, tags }: PhotoTexts): PhotoTexts => ({
  alt,
  caption,
  focus,
  tags,
});
