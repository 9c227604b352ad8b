/** Colours of an image without a profile, as numbers (ITU-T H.273, CICP). */
export interface ColourNumbers {
  primaries: number;
  transfer: number;
}

/** Conversion of an image's values to sRGB. */
export interface Colours {
  /** Matrix from linear RGB of the image to linear sRGB, row by row. */
  matrix: Matrix;
  /** Returns the light for a value from 0 to 1. White is 1; HDR images have brighter light. */
  light: (value: number) => number;
  /** Returns the factor by which an SDR screen shows the light of an HDR image. */
  gainOf?: (light: Triple) => number;
}

type Triple = [red: number, green: number, blue: number];
type Matrix = readonly [...Triple, ...Triple, ...Triple];

const srgb: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/**
 * Matrices by the number of the primaries, computed from their chromaticities (H.273, table 2),
 * with white adapted to that of sRGB (Bradford). All other numbers mean sRGB, as in browsers.
 */
const matrixOf: Readonly<Record<number, Matrix>> = {
  4: [1.4862, -0.4036, -0.0826, -0.0251, 0.954, 0.0711, -0.0272, -0.0441, 1.0713],
  5: [1.044, -0.044, 0, 0, 1, 0, 0, 0.0118, 0.9882],
  6: [0.9395, 0.0502, 0.0103, 0.0178, 0.9658, 0.0164, -0.0016, -0.0044, 1.006],
  7: [0.9395, 0.0502, 0.0103, 0.0178, 0.9658, 0.0164, -0.0016, -0.0044, 1.006],
  8: [1.3462, -0.3392, -0.007, -0.0474, 1.0661, -0.0187, -0.0217, -0.0613, 1.083],
  9: [1.6605, -0.5876, -0.0728, -0.1246, 1.1329, -0.0083, -0.0182, -0.1006, 1.1187],
  10: [3.1467, -1.6665, -0.4802, -0.9955, 1.9558, 0.0398, 0.0636, -0.2146, 1.151],
  11: [1.1575, -0.155, -0.0026, -0.0415, 1.0456, -0.0041, -0.0181, -0.0786, 1.0966],
  12: [1.2249, -0.2249, 0, -0.0421, 1.0421, 0, -0.0196, -0.0786, 1.0983],
  22: [1.0253, -0.0265, 0.0013, 0.0194, 0.948, 0.0326, -0.0018, -0.0014, 1.0032],
};

/** Adobe RGB (1998), which cameras only state in EXIF. */
export const adobeRgb: Colours = {
  matrix: [1.3984, -0.3984, 0, 0, 1, 0, 0, -0.0429, 1.0429],
  light: (value) => value ** (563 / 256),
};

const srgbLight = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const srgbValue = (light: number) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

/** Returns the luminance in cd/m² for a value of PQ (ITU-R BT.2100). */
function pq(value: number): number {
  const root = value ** (1 / 78.84375);
  const ratio = Math.max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root);
  return 10_000 * ratio ** (1 / 0.1593017578125);
}

/** Returns the light of the scene, from 0 to 1, for a value of HLG (ITU-R BT.2100). */
function hlg(value: number): number {
  const [a, b, c] = [0.17883277, 0.28466892, 0.55991073];
  return value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - c) / a) + b) / 12;
}

/** White of HDR images in cd/m² (ITU-R BT.2408), and the brightest light that stays distinct. */
const hdrWhite = 203;
const hdrPeak = 1000 / hdrWhite;

/** Transfer functions by number (H.273, table 3). All others mean sRGB, as in browsers. */
const lightOf: Readonly<Record<number, Colours["light"]>> = {
  4: (value) => value ** 2.2,
  5: (value) => value ** 2.8,
  7: (value) => (value < 0.0913 ? value / 4 : ((value + 0.1115) / 1.1115) ** (1 / 0.45)),
  8: (value) => value,
  16: (value) => pq(value) / hdrWhite,
  17: (value) => (52.37 / 48) * value ** 2.6,
  18: (value) => hlg(value) * hdrPeak,
};

/** Returns the factor that maps HDR light to at most 1, as Chromium 156 does, within 1.5%. */
function toneMapping(light: Triple): number {
  const brightest = Math.max(...light);
  if (brightest <= 1) return 0.5;
  const above = Math.min(1, (brightest - 1) / (hdrPeak - 1));
  return (0.5 + Math.log1p(6.5 * above) / Math.log1p(6.5) / 2) / brightest;
}

const gainOf: Readonly<Record<number, Colours["gainOf"]>> = {
  16: toneMapping,
  18: (light) => {
    const [red, green, blue] = light;
    // Screens show HLG brighter by the 0.2nd power of its luminance (BT.2020).
    const system = ((0.2627 * red + 0.678 * green + 0.0593 * blue) / hdrPeak) ** 0.2;
    return system * toneMapping(light.map((value) => value * system) as Triple);
  },
};

/**
 * Returns the colours for the gamma in a PNG: sRGB with a different transfer function. Undefined if
 * the gamma is that of sRGB, within the 5% of libpng.
 * @param gamma exponent from light to values, such as 1 / 2.2
 */
export function coloursOfGamma(gamma: number): Colours | undefined {
  const isSrgb = Math.abs(gamma * 2.2 - 1) < 0.05;
  return isSrgb ? undefined : { matrix: srgb, light: (value) => value ** (1 / gamma) };
}

/** Returns the colours for numbers, or undefined if browsers show them as sRGB. */
export function coloursOf(numbers: ColourNumbers | undefined): Colours | undefined {
  const matrix = matrixOf[numbers?.primaries ?? 0];
  const light = lightOf[numbers?.transfer ?? 0];
  if (!matrix && !light) return undefined;
  return {
    matrix: matrix ?? srgb,
    light: light ?? srgbLight,
    gainOf: gainOf[numbers?.transfer ?? 0],
  };
}

/**
 * Converts pixels to sRGB.
 * @param pixels red, green and blue with 16 bits each
 * @returns the same with 8 bits each
 */
export function convertPixels(
  pixels: Uint16Array,
  { matrix, light, gainOf = () => 1 }: Colours,
): Buffer {
  const max = 0xffff;
  const lights = Float64Array.from({ length: max + 1 }, (_, value) => light(value / max));
  const values = Uint8Array.from({ length: max + 1 }, (_, index) =>
    Math.round(255 * srgbValue(index / max)),
  );
  const lightAt = (at: number) => lights[pixels[at] ?? 0] ?? 0;
  const srgbOf = (linear: number) => values[Math.round(Math.min(max, Math.max(0, linear)))] ?? 0;
  const converted = Buffer.alloc(pixels.length);
  const [a, b, c, d, e, f, g, h, i] = matrix;
  for (let at = 0; at < pixels.length; at += 3) {
    const rgb: Triple = [lightAt(at), lightAt(at + 1), lightAt(at + 2)];
    const [red, green, blue] = rgb;
    const gain = max * gainOf(rgb);
    converted[at] = srgbOf(gain * (a * red + b * green + c * blue));
    converted[at + 1] = srgbOf(gain * (d * red + e * green + f * blue));
    converted[at + 2] = srgbOf(gain * (g * red + h * green + i * blue));
  }
  return converted;
}
