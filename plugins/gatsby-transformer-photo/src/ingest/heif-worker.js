// Decodes HEIC images one after another in a thread, because libheif blocks its thread. It is plain
// JavaScript, because a worker starts from a file that nothing compiles. The function names are
// from libheif's C interface (libheif/heif.h).
const { parentPort } = require("node:worker_threads");
const createModule = require("libheif-js/libheif-wasm/libheif-bundle.js");

const heif = createModule();
const errorSize = 12;
/** Channel numbers: luma, two of chroma, alpha, and interleaved. */
const planes = [0, 1, 2, 6];
const interleaved = 10;
/** Colour spaces, and the orders of their channels. */
const asIs = 99;
const rgb = 1;
const [interleavedRgb, interleavedRgba] = [10, 11];
/** Offset of `convert_hdr_to_8bit` in `heif_decoding_options`. */
const convertTo8Bit = 20;

const out = heif._malloc(16);

/**
 * Content of free memory before each decode. libde265 leaves the padding of tiles at the edge undecoded: with
 * zeros, damage there changed nothing and whole photos of iPhones looked damaged.
 */
const freeByte = 0xa5;

/** Larger than any free block inside the used memory, so that the allocation starts at its end. */
const blockLength = 2 ** 22;

/** Returns a copy of the memory that is in use: everything below the first free block at its end. */
function usedMemory() {
  const block = heif._malloc(blockLength);
  heif._free(block);
  return heif.HEAPU8.slice(0, block);
}

/** Memory of libheif after its start. */
const initialMemory = usedMemory();
function restore(memory) {
  heif.HEAPU8.set(memory);
  heif.HEAPU8.fill(freeByte, memory.length);
}

const numberAt = (address) => new DataView(heif.HEAPU8.buffer).getInt32(address, true);

/** Calls a function that returns a `heif_error`. Throws the error, if it is one. */
function call(name, ...args) {
  const error = heif._malloc(errorSize);
  try {
    heif[name](error, ...args);
    const code = numberAt(error);
    if (code !== 0) throw new Error(`${name}: ${code}`);
  } finally {
    heif._free(error);
  }
}

/** Opens a file. Returns the address of its context. */
function open(bytes) {
  const address = heif._malloc(bytes.length);
  heif.HEAPU8.set(bytes, address);
  const context = heif._heif_context_alloc();
  call("_heif_context_read_from_memory_without_copy", context, address, bytes.length, 0);
  return context;
}

function withImage(handle, colourSpace, chroma, use) {
  const options = heif._heif_decoding_options_alloc();
  heif.HEAPU8[options + convertTo8Bit] = 1;
  let image;
  try {
    call("_heif_decode_image", handle, out, colourSpace, chroma, options);
    image = numberAt(out);
    return use(image);
  } finally {
    if (image) heif._heif_image_release(image);
    heif._heif_decoding_options_free(options);
  }
}

/** Returns the bytes of a plane, row by row, in a separate ArrayBuffer. */
function rowsOf(image, channel, samples) {
  const width = heif._heif_image_get_width(image, channel);
  const height = heif._heif_image_get_height(image, channel);
  if (width <= 0 || height <= 0) return Buffer.alloc(0);
  const plane = heif._heif_image_get_plane_readonly(image, channel, out);
  const stride = numberAt(out);
  const bytes = width * samples;
  const rows = Buffer.allocUnsafeSlow(bytes * height);
  for (let row = 0; row < height; row += 1) {
    rows.set(heif.HEAPU8.subarray(plane + row * stride, plane + row * stride + bytes), row * bytes);
  }
  return rows;
}

/** Returns the handle of an image from a function of libheif. */
function handleBy(name, ...args) {
  call(name, ...args, out);
  return numberAt(out);
}

/** Returns the stored pixels of a coded image, or undefined if they can't be decoded. */
function codedPixels(context, id) {
  try {
    const handle = handleBy("_heif_context_get_image_handle", context, id);
    return withImage(handle, asIs, asIs, (image) =>
      planes
        .filter((channel) => heif._heif_image_has_channel(image, channel))
        .map((channel) =>
          rowsOf(image, channel, heif._heif_image_get_bits_per_pixel(image, channel) / 8),
        ),
    );
  } catch {
    return undefined;
  }
}

/** Returns a function that decodes a coded image, always from the same state of memory. */
function decoderOf(bytes) {
  restore(initialMemory);
  const context = open(bytes);
  const opened = usedMemory();
  return (id) => {
    restore(opened);
    const { length } = heif.HEAPU8;
    const pixels = codedPixels(context, id);
    if (heif.HEAPU8.length === length) return pixels;
    // Memory that was added during the decode contains zeros.
    restore(opened);
    return codedPixels(context, id);
  };
}

/** Number of coded images that are decoded before they are probed. Their pixels are in memory at the same time. */
const batchSize = 32;

/**
 * Returns the ids of damaged coded images. libde265 decodes damaged data without an error, but damage shifts
 * what follows: the decoder finishes before the end of a slice, and the slice's last bytes change nothing.
 * Undecoded pixels contain what memory contained before, which must therefore be the same in all decodes.
 *
 * @param probes copies of the file in which the last bytes of one slice of each coded image are changed
 * @param maxDamaged stops after the batch in which more than so many are damaged
 */
function damagedItems(bytes, probes, ids, maxDamaged) {
  const damaged = new Set();
  for (let from = 0; from < ids.length && damaged.size <= maxDamaged; from += batchSize) {
    const batch = ids.slice(from, from + batchSize);
    const pixelsOf = decoderOf(bytes);
    const originals = batch.map((id) => pixelsOf(id));
    batch.forEach((id, index) => {
      if (!originals[index]) damaged.add(id);
    });
    for (const { probe, changed } of probes) {
      const changedPixelsOf = decoderOf(probe);
      batch.forEach((id, index) => {
        const pixels = originals[index];
        if (!pixels || damaged.has(id) || !changed.includes(id)) return;
        const isEqual =
          changedPixelsOf(id)?.every((plane, at) => plane.equals(pixels[at])) ?? false;
        if (isEqual) damaged.add(id);
      });
    }
  }
  return ids.filter((id) => damaged.has(id));
}

function decode({ bytes, maxPixels, probes, ids, maxDamaged }) {
  restore(initialMemory);
  const handle = handleBy("_heif_context_get_primary_image_handle", open(bytes));
  const width = heif._heif_image_handle_get_width(handle);
  const height = heif._heif_image_handle_get_height(handle);
  if (width * height > maxPixels) return { width, height };
  const damaged = damagedItems(bytes, probes, ids, maxDamaged);
  if (damaged.length > maxDamaged) return { width, height, damaged };
  restore(initialMemory);
  const primary = handleBy("_heif_context_get_primary_image_handle", open(bytes));
  const channels = heif._heif_image_handle_has_alpha_channel(primary) ? 4 : 3;
  const premultiplied = heif._heif_image_handle_is_premultiplied_alpha(primary) === 1;
  const data = withImage(primary, rgb, channels === 4 ? interleavedRgba : interleavedRgb, (image) =>
    rowsOf(image, interleaved, channels),
  );
  return { width, height, channels, premultiplied, data, damaged };
}

parentPort.on("message", (job) => {
  let result;
  try {
    result = decode(job);
  } catch {
    // An image that can't be decoded has no result. Restoring the memory also ends an abort of libheif.
  }
  // Moving the pixels instead of copying them saves 324 MB for 108 megapixels.
  const moved = result?.data ? [result.data.buffer] : [];
  parentPort.postMessage({ result, memory: heif.HEAPU8.length }, moved);
});
