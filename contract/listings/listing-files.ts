import { z } from 'zod';
import { because, type FileValue, id, missingOr } from '../fields.ts';

export const PICTURE_REFUSALS = [
  'IMAGE_ONLY',
  'IMAGE_KIND',
  'IMAGE_TOO_MANY_PIXELS',
  'IMAGE_TOO_HEAVY',
  'PICTURES_WAITING',
  'IMAGE_BROKEN',
  'TOO_MANY_REQUESTS',
] as const;

export const DOCUMENT_REFUSALS = [
  'DOCUMENT_TYPE',
  'DOCUMENT_BROKEN',
  'DOCUMENT_INFECTED',
  'DOCUMENT_UNSEEN',
  'IMAGE_TOO_MANY_PIXELS',
  'IMAGE_TOO_HEAVY',
  'PICTURES_WAITING',
  'IMAGE_BROKEN',
  'TOO_MANY_REQUESTS',
] as const;

/** The seven that fit, and one more, so that an eighth is refused in words of its own. */
export const PICTURE_FILES = 8;

export const PICTURE_ID = /^[0-9a-f]{32}$/;
const isPicture = (value: unknown): boolean =>
  value instanceof Uint8Array || (typeof value === 'string' && PICTURE_ID.test(value));

/** The file itself, or the id that POST /item/picture answered. */
export const picture = z
  .custom<FileValue | string>(isPicture, missingOr('IMAGE_ONLY'))
  .meta({ type: 'string', format: 'binary' });

function listFromForm(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value === 'string') return value.split(',').map((one) => one.trim());
  return Array.isArray(value) ? value : [value];
}

/** One or several, as a form repeats a field, or as the ids of one field with commas between. */
export const morePictures = z.preprocess(
  listFromForm,
  z.array(picture, because('IMAGE_ONLY')).max(PICTURE_FILES, because('PICTURES_TOO_MANY')),
);

/** A paper as it is sent with the form, or the id that POST /files answered. */
export const paper = z
  .custom<FileValue | string>(
    (value) => value instanceof Uint8Array || id.safeParse(value).success,
    missingOr('DOCUMENT_TYPE'),
  )
  .meta({ type: 'string', format: 'binary' });
