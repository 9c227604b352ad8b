// Decodes one HEIC in a thread, because libheif blocks its thread. It is plain JavaScript, because a
// worker starts from a file that nothing compiles.
const { parentPort, workerData } = require("node:worker_threads");
const libheif = require("libheif-js/libheif-wasm/libheif-bundle.js")();

const { heif_channel, heif_chroma, heif_colorspace, heif_error_code } = libheif;

/** Returns the upright pixels of the primary image, or undefined if libheif can't decode it. */
function decode(bytes) {
  const context = libheif.heif_context_alloc();
  const opened = libheif.heif_context_read_from_memory(context, bytes);
  if (opened.code !== heif_error_code.heif_error_Ok) return undefined;
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if (handle.code) return undefined;
  const samples = libheif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const order = samples === 4 ? "heif_chroma_interleaved_RGBA" : "heif_chroma_interleaved_RGB";
  const rgb = heif_colorspace.heif_colorspace_RGB;
  const decoded = libheif.heif_js_decode_image2(handle, rgb, heif_chroma[order]);
  if (decoded.code) return undefined;
  const isInterleaved = ({ id }) => id === heif_channel.heif_channel_interleaved;
  const { data, width, height, stride } = decoded.channels.find(isInterleaved);
  const rowLength = width * samples;
  const pixels = Buffer.allocUnsafeSlow(rowLength * height);
  for (let row = 0; row < height; row += 1) {
    pixels.set(data.subarray(row * stride, row * stride + rowLength), row * rowLength);
  }
  const isPremultiplied = Boolean(libheif.heif_image_handle_is_premultiplied_alpha(handle));
  return { width, height, samples, isPremultiplied, data: pixels };
}

const pixels = decode(workerData);
// Moving the pixels instead of copying them saves 324 MB for 108 megapixels.
parentPort.postMessage(pixels, pixels && [pixels.data.buffer]);
