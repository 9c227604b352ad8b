// Decodes one HEIC in a thread of its own: libheif is WebAssembly, whose memory never shrinks and
// whose decoder does not survive an abort; ending the thread gives all of it back.
// Plain JavaScript, because a worker is started from a file and nothing compiles this one.
const { parentPort, workerData } = require("node:worker_threads");
const { all } = require("heic-decode");

const { bytes, maxPixels } = workerData;

// heic-decode takes six of the ten major brands (its `isHeic`); libheif decodes by what lies behind.
const file = Buffer.from(bytes);
file.write("heic", 8, "latin1");

all({ buffer: file })
  .then(async ([{ width, height, decode }]) => {
    if (width * height > maxPixels) return parentPort.postMessage({ width, height });
    const { data } = await decode();
    parentPort.postMessage({ width, height, data: data.buffer }, [data.buffer]);
  })
  .catch(() => parentPort.postMessage(undefined));
