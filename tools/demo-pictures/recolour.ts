/** Which hues of an object change, and into what: a red car becomes a white, silver or blue one, its windows stay. */
export interface Paint {
  /** Degrees on the colour wheel, from–to; may pass 360 (330–385 is red). */
  readonly from: number;
  readonly to: number;
  /** Degrees added to the hue. */
  readonly turn?: number;
  /** 1 keeps the saturation, 0 is grey. */
  readonly saturation?: number;
  /** 1 keeps the lightness; above it moves towards white, below it towards black. */
  readonly lightness?: number;
}

/** Repaints RGBA pixels in place. Sharp's `modulate` turns every hue at once, which makes blue windows orange. */
export function repaint(pixels: Uint8Array, paint: Paint): void {
  const { from, to, turn = 0, saturation = 1, lightness = 1 } = paint;
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue;
    const [hue, chroma, light] = toHsl(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    // Soft borders in hue, colourfulness and lightness: a hard one leaves saw teeth where paint meets tyre or glass.
    const weight = nearness(hue, from, to) * ramp(chroma, 0.05, 0.2) * ramp(light, 0.16, 0.34);
    if (weight === 0) continue;
    const lighter = lightness > 1 ? 1 - (1 - light) / lightness : light * lightness;
    const [red, green, blue] = toRgb((hue + turn) % 360, Math.min(1, chroma * saturation), lighter);
    pixels[at] = mix(pixels[at] ?? 0, red, weight);
    pixels[at + 1] = mix(pixels[at + 1] ?? 0, green, weight);
    pixels[at + 2] = mix(pixels[at + 2] ?? 0, blue, weight);
  }
}

const BORDER_DEGREES = 14;

/** 1 inside the range, falling to 0 over its border. */
function nearness(hue: number, from: number, to: number): number {
  const around = hue < from - BORDER_DEGREES ? hue + 360 : hue;
  const outside = Math.max(from - around, around - to, 0);
  return Math.max(0, 1 - outside / BORDER_DEGREES);
}

function ramp(value: number, from: number, to: number): number {
  return Math.max(0, Math.min(1, (value - from) / (to - from)));
}

function mix(from: number, to: number, weight: number): number {
  return Math.round(from + (to - from) * weight);
}

function toHsl(red: number, green: number, blue: number): [number, number, number] {
  const r = red / 255;
  const g = green / 255;
  const b = blue / 255;
  const high = Math.max(r, g, b);
  const low = Math.min(r, g, b);
  const spread = high - low;
  const light = (high + low) / 2;
  if (spread === 0) return [0, 0, light];
  const saturation = spread / (1 - Math.abs(2 * light - 1));
  const sixth =
    high === r ? ((g - b) / spread + 6) % 6 : high === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return [sixth * 60, saturation, light];
}

function toRgb(hue: number, saturation: number, light: number): [number, number, number] {
  const spread = saturation * Math.min(light, 1 - light);
  const channel = (offset: number): number => {
    const position = (offset + hue / 30) % 12;
    return Math.round(255 * (light - spread * Math.max(-1, Math.min(position - 3, 9 - position, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}
