/** Compressed data hardly ever holds so many equal bytes in a row; erased data does. */
const suspicious = 24;

/** Where the first long run of equal bytes begins; -1 for none. */
export function firstRun(data: Uint8Array): number {
  let length = 1;
  for (let at = 1; at < data.length; at += 1) {
    length = data[at] === data[at - 1] ? length + 1 : 1;
    if (length === suspicious) return at - length + 1;
  }
  return -1;
}
