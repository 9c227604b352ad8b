/** Functions with the names of those that `safe-decoding.ts` replaces. */

/** Returns a function that returns its argument if decoding throws. */
const orUnchanged =
  (decode: (text: string) => string) =>
  (text: string): string => {
    try {
      return decode(text);
    } catch {
      return text;
    }
  };

// As properties, because webpack replaces the free names.
const { decodeURI: strictUri, decodeURIComponent: strictComponent } = globalThis;

const decodeUri = orUnchanged(strictUri);
const decodeUriComponent = orUnchanged(strictComponent);

export { decodeUri as decodeURI, decodeUriComponent as decodeURIComponent };
