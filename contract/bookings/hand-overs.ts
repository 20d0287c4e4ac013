import { handOverOccasions } from '@kiraa/domain/booking/period/hand-over.ts';
import { toWesternDigits } from '@kiraa/domain/digits.ts';
import { captureSources } from '@kiraa/domain/evidence/evidence.ts';
import {
  FUEL_EIGHTHS,
  HAND_OVER_CODE_DIGITS,
  HAND_OVER_NOTE_MAXIMUM_LETTERS,
  ODOMETER_MAXIMUM_KM,
  PHOTO_MAXIMUM_BYTES,
} from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  answerOf,
  because,
  clearable,
  clientId,
  fileOf,
  id,
  inputOf,
  instant,
  integerOf,
  isoInstant,
  maybe,
  missingOr,
} from '../fields.ts';
import { wire } from '../wire.ts';

const occasion = z.enum(handOverOccasions, because('NOT_ALLOWED'));
const named = { bookingId: wire('bookingid', id), occasion };

/** The device's own clock: when the act was entered there, and when it was sent. Kept as it is said, and never believed. */
const byDevice = {
  enteredAt: wire('entered_at', maybe(instant)),
  deviceTime: wire('device_time', maybe(instant)),
};

/** As a camera writes it: without its zone, where the camera knows none. */
const capturedAt = z
  .string(because('NOT_A_DATE'))
  .regex(
    /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-6]\d(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})?$/,
    because('NOT_A_DATE'),
  );

/** A code as it is typed on either keyboard, perhaps with a space in the middle because it is read out in threes. */
const code = z
  .string(missingOr('HAND_OVER_CODE'))
  .max(40, because('HAND_OVER_CODE'))
  .transform((text) => toWesternDigits(text).replace(/\s/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${HAND_OVER_CODE_DIGITS}}$`), because('HAND_OVER_CODE')));

const note = z
  .string(because('NOT_A_TEXT'))
  .max(4 * HAND_OVER_NOTE_MAXIMUM_LETTERS, because('NOTE_TOO_LONG'))
  .trim()
  .refine((text) => [...text].length <= HAND_OVER_NOTE_MAXIMUM_LETTERS, because('NOTE_TOO_LONG'));

const handOverPhoto = z.object({
  id: wire('_id', z.string()),
  clientId: wire('client_id', z.string()),
  /** Opens the photo for this reader, for a few minutes. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
  /** The time of the server's clock. */
  at: isoInstant,
});
export type HandOverPhoto = z.output<typeof handOverPhoto>;

/** What one side has confirmed and recorded at one hand-over. */
const handOverRecord = z.object({
  /** When this side typed the code that the other side showed. */
  confirmedAt: wire('confirmed_at', isoInstant.nullable()),
  odometerKm: wire('odometer_km', z.number().nullable()),
  fuelEighths: wire('fuel_eighths', z.number().nullable()),
  note: z.string(),
  notedAt: wire('noted_at', isoInstant.nullable()),
  photos: z.array(handOverPhoto),
});
export type HandOverRecord = z.output<typeof handOverRecord>;

const closing = z.enum(['HAND_OVER_EARLY', 'HAND_OVER_CLOSED']).nullable();

const handOver = z.object({
  occasion: z.enum(handOverOccasions),
  opensAt: wire('opens_at', isoInstant),
  /** When both sides had confirmed the hand-over. */
  stoodAt: wire('stood_at', isoInstant.nullable()),
  /** Why a code cannot be taken now, and why photos and readings cannot be added now. */
  confirmClosed: wire('confirm_closed', closing),
  recordClosed: wire('record_closed', closing),
  /**
   * The code that the caller shows the other side. It comes ahead of its time, so that it can be shown without a
   * connection.
   */
  code: z.string().nullable(),
  own: handOverRecord,
  other: handOverRecord,
});
export type HandOver = z.output<typeof handOver>;

const evidence = z.object({
  /** How many acts are in the chain. */
  entries: z.number(),
  /** How many were recorded before there were chains, and are in none. */
  unchained: z.number(),
  /** What `paperLink` takes; null where nothing is chained. */
  paper: z.string().nullable(),
});
export type Evidence = z.output<typeof evidence>;

const handOvers = z.object({
  bookingId: wire('bookingid', z.string()),
  side: z.enum(['renter', 'owner']),
  isVehicle: wire('is_vehicle', z.boolean()),
  handOvers: wire('hand_overs', z.array(handOver)),
  /** The chain of hashes of what both sides recorded (D-EVIDENCE); null where nothing was. */
  evidence: evidence.nullable(),
});
export type HandOvers = z.output<typeof handOvers>;

export const handOverEndpoints = {
  handOvers: defineEndpoint({
    method: 'GET',
    path: '/booking/hand_overs',
    summary:
      'Pick-up and return of a booking: the code that the caller shows, and what either side has confirmed, read, noted and photographed.',
    caller: 'member',
    shadowed: ['code'],
    refusals: ['NOT_FOUND'],
    input: inputOf({ bookingId: wire('bookingid', id) }),
    output: answerOf({ data: handOvers }),
  }),
  confirmHandOver: defineEndpoint({
    method: 'POST',
    path: '/booking/hand_over/confirm',
    summary:
      'The code that the other side shows, as proof that both were there. Confirmed once, the same call again changes nothing.',
    caller: 'member',
    refusals: ['NOT_FOUND', 'HAND_OVER_EARLY', 'HAND_OVER_CLOSED', 'HAND_OVER_CODE', 'HAND_OVER_TRIES'],
    input: inputOf({ ...named, ...byDevice, code }),
    output: answerOf({ data: handOvers }),
  }),
  noteHandOver: defineEndpoint({
    method: 'POST',
    path: '/booking/hand_over/note',
    summary:
      'What the caller reads and notes: odometer (whole km) and fuel (eighths) of a vehicle, and a few words. A missing field stays, an empty one is taken back.',
    caller: 'member',
    refusals: ['NOT_FOUND', 'HAND_OVER_EARLY', 'HAND_OVER_CLOSED', 'ODOMETER_BACKWARDS', 'NOT_A_VEHICLE'],
    input: inputOf({
      ...named,
      ...byDevice,
      odometerKm: wire('odometer_km', clearable(integerOf(0, ODOMETER_MAXIMUM_KM))),
      fuelEighths: wire('fuel_eighths', clearable(integerOf(0, FUEL_EIGHTHS))),
      note: clearable(note),
    }),
    output: answerOf({ data: handOvers }),
  }),
  addHandOverPhoto: defineEndpoint({
    method: 'POST',
    path: '/booking/hand_over/photo',
    summary:
      'A photo (JPEG or PNG) of the thing as it is handed over, written anew and stamped by the server; up to eight a side, for the two sides alone.',
    caller: 'member',
    file: { field: 'photo', maximumBytes: PHOTO_MAXIMUM_BYTES },
    refusals: [
      'NOT_FOUND',
      'HAND_OVER_EARLY',
      'HAND_OVER_CLOSED',
      'HAND_OVER_PHOTOS_FULL',
      'IMAGE_ONLY',
      'IMAGE_TOO_MANY_PIXELS',
      'IMAGE_TOO_HEAVY',
      'PICTURES_WAITING',
      'IMAGE_BROKEN',
    ],
    input: inputOf({
      ...named,
      ...byDevice,
      clientId: wire('client_id', clientId),
      capturedAt: wire('captured_at', maybe(capturedAt)),
      capturedFrom: wire('captured_from', maybe(z.enum(captureSources, because('NOT_ALLOWED')))),
      photo: fileOf('IMAGE_ONLY'),
    }),
    output: answerOf({ data: handOvers }),
  }),
};
