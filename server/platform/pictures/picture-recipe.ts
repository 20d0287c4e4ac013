/** What becomes of a picture that somebody sent: data alone, because another process carries it out. */
export type PictureRecipe =
  /** The whole of it, no larger than so many pixels on its longer side. */
  | {
      readonly kind: 'fitted';
      readonly longestSidePixels: number;
      readonly format: 'jpeg' | 'webp';
      /** From 1 to 100. */
      readonly quality: number;
      /** What is put behind transparent parts, as `#rrggbb`. */
      readonly ground: string;
    }
  /** Squares of these widths in pixels, cut from its middle, as WebP. */
  | {
      readonly kind: 'squares';
      readonly widths: readonly number[];
      readonly quality: number;
      readonly ground: string;
    };

/** One picture of our own making; in pixels. */
export interface WrittenImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What the process of pictures is given. */
export interface PictureTask {
  readonly bytes: Uint8Array;
  readonly recipe: PictureRecipe;
}

/** And what it says: that it can begin, or what became of the one task that it was given. */
export type PictureReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'written'; readonly images: readonly WrittenImage[]; readonly residentBytes: number }
  /** Cut off, damaged, or another format than its beginning says. */
  | { readonly kind: 'broken'; readonly residentBytes: number }
  /** The process takes more memory than it may, and ends. */
  | { readonly kind: 'too much memory' };

/**
 * A JPEG whose longest side has at most so many pixels, with white behind what is transparent. 82 is a quality at which nobody
 * sees the loss in a photo.
 */
export function fittedJpeg(longestSidePixels: number, quality = 82): PictureRecipe {
  return { kind: 'fitted', longestSidePixels, format: 'jpeg', quality, ground: '#ffffff' };
}
