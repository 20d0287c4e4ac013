/** A photo is kept as squares of these sizes: the header, a page, a page on a fine screen. */
export const PHOTO_WIDTHS = [96, 192, 384] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

const ADDRESSED: PhotoWidth = 192;

/** The address of a photo: the middle size. */
export function photoPath(id: string): string {
  return `/photos/${id}/${ADDRESSED}.webp`;
}

/** The same photo in another size. */
export function photoInWidth(path: string, width: PhotoWidth): string {
  return path.replace(/\/\d+\.webp$/, `/${width}.webp`);
}
