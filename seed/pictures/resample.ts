/** Four bytes a pixel, straight alpha. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Colour multiplied by its own alpha, as 0–255 fractions: adding it to a canvas needs one multiplication. */
export interface Layer {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

interface Taps {
  /** Four source positions for each target position, and their weights. */
  readonly at: Int32Array;
  readonly weight: Float32Array;
}

/**
 * Enlarges with a Catmull-Rom curve, rows first, then columns. By hand, because sharp takes 30 ms of processor for
 * what is 8 ms here: with alpha it works in floating point on whole images, once for each step.
 */
export function enlarge(source: Pixels, width: number, height: number): Layer {
  const across = tapsFor(source.width, width);
  const wide = new Float32Array(width * source.height * 4);
  const premultiplied = premultiply(source);
  for (let y = 0; y < source.height; y += 1) {
    const row = y * source.width * 4;
    for (let x = 0; x < width; x += 1) mixFour(premultiplied, row, 4, across, x, wide, (y * width + x) * 4);
  }
  const down = tapsFor(source.height, height);
  const large = new Float32Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) mixFour(wide, x * 4, width * 4, down, y, large, (y * width + x) * 4);
  }
  return { data: large, width, height };
}

function premultiply({ data, width, height }: Pixels): Float32Array {
  const result = new Float32Array(width * height * 4);
  for (let at = 0; at < result.length; at += 4) {
    const alpha = data[at + 3] as number;
    const share = alpha / 255;
    result[at] = (data[at] as number) * share;
    result[at + 1] = (data[at + 1] as number) * share;
    result[at + 2] = (data[at + 2] as number) * share;
    result[at + 3] = alpha;
  }
  return result;
}

function tapsFor(from: number, to: number): Taps {
  const at = new Int32Array(to * 4);
  const weight = new Float32Array(to * 4);
  for (let target = 0; target < to; target += 1) {
    const position = ((target + 0.5) * from) / to - 0.5;
    const whole = Math.floor(position);
    const t = position - whole;
    const curve = [
      ((2 - t) * t - 1) * t * 0.5,
      ((3 * t - 5) * t * t + 2) * 0.5,
      ((4 - 3 * t) * t + 1) * t * 0.5,
      (t - 1) * t * t * 0.5,
    ];
    curve.forEach((value, tap) => {
      at[target * 4 + tap] = Math.max(0, Math.min(from - 1, whole + tap - 1));
      weight[target * 4 + tap] = value;
    });
  }
  return { at, weight };
}

function mixFour(
  from: Float32Array,
  start: number,
  stride: number,
  { at, weight }: Taps,
  target: number,
  to: Float32Array,
  write: number,
): void {
  const first = target * 4;
  const a = start + (at[first] as number) * stride;
  const b = start + (at[first + 1] as number) * stride;
  const c = start + (at[first + 2] as number) * stride;
  const d = start + (at[first + 3] as number) * stride;
  // Most of an object's square is empty: where both near neighbours are, the curve adds nothing that shows.
  if (from[b + 3] === 0 && from[c + 3] === 0) return;
  const wa = weight[first] as number;
  const wb = weight[first + 1] as number;
  const wc = weight[first + 2] as number;
  const wd = weight[first + 3] as number;
  for (let channel = 0; channel < 4; channel += 1) {
    to[write + channel] =
      (from[a + channel] as number) * wa +
      (from[b + channel] as number) * wb +
      (from[c + channel] as number) * wc +
      (from[d + channel] as number) * wd;
  }
}

/** A shadow: one byte a pixel, a fraction of the object's size, padded so that the blur has room to fade. */
export interface Shade {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** The outline of an object at a fraction of its size, blurred by three boxes (which is nearly a bell curve). */
export function shadeOf(source: Pixels, fraction: number, radius: number): Shade {
  const margin = radius * 3 + 1;
  const width = Math.ceil(source.width / fraction) + 2 * margin;
  const height = Math.ceil(source.height / fraction) + 2 * margin;
  let data = new Float32Array(width * height);
  const part = 1 / (fraction * fraction);
  for (let y = 0; y < source.height; y += 1) {
    const row = (Math.floor(y / fraction) + margin) * width + margin;
    for (let x = 0; x < source.width; x += 1) {
      const to = row + Math.floor(x / fraction);
      data[to] = (data[to] as number) + (source.data[(y * source.width + x) * 4 + 3] as number) * part;
    }
  }
  for (let pass = 0; pass < 3; pass += 1) {
    data = boxBlur(data, width, height, 1, width, radius);
    data = boxBlur(data, height, width, width, 1, radius);
  }
  return { data, width, height };
}

/** Means over 2 × radius + 1 along lines of `length`; beyond the ends there is nothing. */
function boxBlur(
  from: Float32Array,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
  radius: number,
): Float32Array<ArrayBuffer> {
  const to = new Float32Array(from.length);
  const size = radius * 2 + 1;
  for (let line = 0; line < lines; line += 1) {
    const start = line * lineStep;
    let sum = 0;
    for (let at = -radius; at < length; at += 1) {
      if (at + radius < length) sum += from[start + (at + radius) * step] as number;
      if (at - radius - 1 >= 0) sum -= from[start + (at - radius - 1) * step] as number;
      if (at >= 0) to[start + at * step] = sum / size;
    }
  }
  return to;
}
