/** Returns a text with one space between words. */
export const plainText = (text: string) => text.replace(/\s+/g, " ").trim();

/** Whether a message is from the editor, which shows this page in a frame on the same computer. */
export const isFromEditor = ({ source, origin }: MessageEvent) =>
  source === window.parent && /^http:\/\/(127\.0\.0\.1|localhost):\d+$/.test(origin);
