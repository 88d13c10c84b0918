/** Colour maths for tokens.test.ts. Colours are `#rrggbb`; linear values run from 0 to 1. */
type Triple = readonly [number, number, number];

export type Vision = 'normal' | 'protan' | 'deutan' | 'tritan';

/** Full dichromacy on linear RGB. Source: Machado, Oliveira, Fernandes 2009, severity 1.0. */
const SIMULATION: Readonly<Record<Vision, readonly [Triple, Triple, Triple]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** sRGB D65 to XYZ. Source: IEC 61966-2-1. */
const XYZ: readonly [Triple, Triple, Triple] = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const D65: Triple = [0.95047, 1, 1.08883];

/** WCAG 2 contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** CIEDE2000 between two colours as a person with that vision sees them. Source: Sharma, Wu, Dalal 2005. */
export function distance(a: string, b: string, vision: Vision): number {
  return ciede2000(toLab(simulate(a, vision)), toLab(simulate(b, vision)));
}

function linear(hex: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function luminance(hex: string): number {
  return dot(XYZ[1], linear(hex));
}

function simulate(hex: string, vision: Vision): Triple {
  const [r, g, b] = times(SIMULATION[vision], linear(hex));
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [clip(r), clip(g), clip(b)];
}

function toLab(rgb: Triple): Triple {
  const [x, y, z] = times(XYZ, rgb);
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (t * (24389 / 27) + 16) / 116);
  const [fx, fy, fz] = [f(x / D65[0]), f(y / D65[1]), f(z / D65[2])];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

function dot(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function times(matrix: readonly [Triple, Triple, Triple], v: Triple): Triple {
  return [dot(matrix[0], v), dot(matrix[1], v), dot(matrix[2], v)];
}

const RAD = Math.PI / 180;

/** Hue angle in degrees, 0 to 360. */
function hue(a: number, b: number): number {
  return a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RAD + 360) % 360;
}

/** The shorter way round from one hue to the other, and the hue in the middle of it. */
function hues(h1: number, h2: number, isGrey: boolean): { readonly delta: number; readonly mean: number } {
  if (isGrey) return { delta: 0, mean: h1 + h2 };
  const straight = h2 - h1;
  const delta = straight > 180 ? straight - 360 : straight < -180 ? straight + 360 : straight;
  const sum = h1 + h2;
  if (Math.abs(straight) <= 180) return { delta, mean: sum / 2 };
  return { delta, mean: sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2 };
}

function ciede2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const cMean7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const g = 1 + 0.5 * (1 - Math.sqrt(cMean7 / (cMean7 + 25 ** 7)));
  const [c1, c2] = [Math.hypot(a1 * g, b1), Math.hypot(a2 * g, b2)];
  const { delta, mean: h } = hues(hue(a1 * g, b1), hue(a2 * g, b2), c1 * c2 === 0);
  const deltaHue = 2 * Math.sqrt(c1 * c2) * Math.sin((delta / 2) * RAD);
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t =
    1 -
    0.17 * Math.cos((h - 30) * RAD) +
    0.24 * Math.cos(2 * h * RAD) +
    0.32 * Math.cos((3 * h + 6) * RAD) -
    0.2 * Math.cos((4 * h - 63) * RAD);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const rotation =
    -Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * RAD) * 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const [dl, dc, dh] = [(l2 - l1) / sl, (c2 - c1) / sc, deltaHue / sh];
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh);
}
