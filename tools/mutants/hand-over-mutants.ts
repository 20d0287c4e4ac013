import { inFile, type Mutant } from './mutant.ts';

const AREA = 'server/areas/hand-overs';
const calls = (title: string) => ({ file: `${AREA}/hand-overs.test.ts`, title });

/** Bugs of the hand-over: its codes, tries, photos, and entries that arrive too late. */
export const handOverMutants: readonly Mutant[] = [
  {
    name: 'a-hand-over-code-may-be-guessed-for-ever',
    patches: [
      inFile(
        `${AREA}/confirm-hand-over.ts`,
        "if (wait > 0) return { ok: false, refusal: { code: 'HAND_OVER_TRIES', retryAfterSeconds: wait } };",
        '',
      ),
    ],
    test: calls('allows five tries in a quarter of an hour'),
  },
  {
    name: 'a-side-confirms-with-its-own-code',
    patches: [
      inFile(
        `${AREA}/confirm-hand-over.ts`,
        'purposeOf(booking.id, occasion, other), input.code',
        'purposeOf(booking.id, occasion, side), input.code',
      ),
    ],
    test: calls('accepts only the code of the other side'),
  },
  {
    name: 'photos-at-once-outgrow-their-eight-places',
    patches: [
      inFile(`${AREA}/add-photo.ts`, 'own.length < HAND_OVER_PHOTOS_MAXIMUM', 'own.length >= 0'),
      inFile('server/migrations/0025-hand-overs.sql', 'CHECK (place BETWEEN 1 AND 8)', ''),
    ],
    test: calls('are limited to eight a side and occasion'),
  },
];
