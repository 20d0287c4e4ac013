import { z } from 'zod';
import type { PictureLimits } from '../platform/pictures/pictures.ts';
import { variable } from './providers.ts';

export type { PictureLimits } from '../platform/pictures/pictures.ts';

/** What pictures that people send may take of a server (D-PICTURES); read by config.ts alone. */
const wholeNumber = z.coerce.number().int().min(1).max(10_000);
const TAKES = 'a whole number above 0';

/**
 * A JPEG of 50 megapixels takes half a second and 150 MB of its process, a phone's HEIC of 24 three seconds of a core and 320 MB; what
 * takes 20 seconds or 400 MB is no photo. A hand-over has eight photos, and a phone that was without a connection sends them together.
 */
const LIMITS: PictureLimits = {
  processes: 1,
  seconds: 20,
  megabytes: 400,
  waitingPerPerson: 12,
  waiting: 40,
};

export const pictureVariables = {
  PICTURE_PROCESSES: variable(
    wholeNumber.max(16),
    'a whole number from 1 to 16',
    'processes of their own that decode pictures, each one picture at a time',
    String(LIMITS.processes),
  ),
  PICTURE_SECONDS: variable(
    wholeNumber,
    TAKES,
    'seconds that one picture may take; then its process is ended',
    String(LIMITS.seconds),
  ),
  PICTURE_MEGABYTES: variable(
    wholeNumber.min(150),
    'a whole number from 150',
    'megabytes of memory that such a process may take; then it is ended',
    String(LIMITS.megabytes),
  ),
  PICTURES_PER_PERSON: variable(
    wholeNumber,
    TAKES,
    'pictures of one person (or of one address without a session) that may wait; the next is answered 429 with Retry-After',
    String(LIMITS.waitingPerPerson),
  ),
  PICTURES_WAITING: variable(
    wholeNumber,
    TAKES,
    'pictures that may wait together; the next is answered 503 with Retry-After',
    String(LIMITS.waiting),
  ),
};

type Given = { readonly [Name in keyof typeof pictureVariables]?: number | undefined };

export const pictureLimitsOf = (given: Given): PictureLimits => ({
  processes: given.PICTURE_PROCESSES ?? LIMITS.processes,
  seconds: given.PICTURE_SECONDS ?? LIMITS.seconds,
  megabytes: given.PICTURE_MEGABYTES ?? LIMITS.megabytes,
  waitingPerPerson: given.PICTURES_PER_PERSON ?? LIMITS.waitingPerPerson,
  waiting: given.PICTURES_WAITING ?? LIMITS.waiting,
});
