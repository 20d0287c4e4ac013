import type { ShownPicture } from '@kiraa/contract/listings/listings.ts';
import { type RawBuilder, sql } from 'kysely';

/** What a page needs to know of a picture before it has loaded. */
export interface PictureLook {
  readonly id: string;
  /** Null where nobody has looked for it yet. */
  readonly colour: string | null;
  readonly width: number;
  readonly height: number;
}

/** The path of a picture without its end: the web appends `/<width>.<format>` (picture-variants.ts). */
export function picturePath(pictureId: string): { path: string } {
  return { path: `/pictures/${pictureId}` };
}

/** The path with what a page shows while the picture loads, and how it may be cropped. */
export function lookOf({ id, colour, width, height }: PictureLook): ShownPicture {
  const shape = Math.round((width / height) * 100) / 100;
  return { ...picturePath(id), ...(colour !== null && { colour }), shape };
}

/** A picture that is removed by its id. */
export function namedLookOf(look: PictureLook): ShownPicture & { readonly id: string } {
  return { id: look.id, ...lookOf(look) };
}

/**
 * Pictures that belong to a row of a statement, in their order, in that statement: one for a page, however many rows it has. `from` is
 * what stands behind FROM: their places as `behind`, themselves as `other`.
 */
export function looksOf(from: RawBuilder<unknown>): RawBuilder<readonly PictureLook[]> {
  return sql<readonly PictureLook[]>`(
  SELECT coalesce(json_agg(json_build_object('id', other.id, 'colour', other.colour, 'width', other.width, 'height', other.height)
    ORDER BY behind.position), '[]')
  FROM ${from}
)`;
}

/** The photos of a review, whose id is this column of the statement (D-REVIEW-PHOTOS). */
export const looksOfReview = (id: string) =>
  looksOf(
    sql`review_pictures behind JOIN pictures other ON other.id = behind.picture_id WHERE behind.review_id = ${sql.ref(id)}`,
  );
