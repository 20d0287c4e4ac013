import { toWesternDigits } from '@kiraa/domain/digits.ts';
import { EMAIL_MAXIMUM_CHARACTERS, PAGE_SIZE, PAGE_SIZE_MAXIMUM } from '@kiraa/domain/limits.ts';
import { westernSum } from '@kiraa/domain/listing/price-entry.ts';
import { parseSar, ZERO } from '@kiraa/domain/money.ts';
import { z } from 'zod';
import type { RefusalCode } from './refusals.ts';
import { wire } from './wire.ts';

/**
 * The building blocks of the wire's schemas. Forms send everything as text, so numbers and flags are read from text
 * too. Each rule answers with a refusal code, never with a sentence: the sentence is chosen where it is shown.
 */
export const because = (code: RefusalCode): { error: RefusalCode } => ({ error: code });

/** For a field that is missed when it is missing, and otherwise wrong in its own way. */
export const missingOr = (code: RefusalCode) => ({
  error: ({ input }: { readonly input?: unknown }): RefusalCode =>
    input === undefined || input === null ? 'REQUIRED' : code,
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[089ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * An id of ours. What is not shaped like one cannot exist, and is answered like one that does not: the routes turn
 * `NOT_FOUND` on a field into a 404.
 */
export const id = z.string(missingOr('NOT_FOUND')).regex(UUID, because('NOT_FOUND')).toLowerCase();

const text = z.string(because('NOT_A_TEXT'));

/** Made by the sender: the same thing sent again, after an answer that was lost, is not kept twice. */
export const clientId = text.regex(/^[A-Za-z0-9-]{8,64}$/, because('NOT_ALLOWED'));

/** A text of so many letters after trimming; letters are code points, so an emoji counts as one. */
export function textOf(minimum: number, maximum: number, code: RefusalCode = 'TEXT_LENGTH') {
  return text
    .trim()
    .refine((value) => [...value].length >= minimum && [...value].length <= maximum, because(code));
}

/** A field that may not be empty; the refusal is `Required` (P1-PROF-22). */
export function needed(code: RefusalCode, minimum: number, maximum: number) {
  return z
    .string(missingOr('NOT_A_TEXT'))
    .trim()
    .min(1, because('REQUIRED'))
    .pipe(textOf(minimum, maximum, code));
}

const emptyToMissing = (value: unknown): unknown => (value === '' || value === null ? undefined : value);

/** Folded to lower case: Sara@Example.com and sara@example.com are one address to every mail server in use. */
export const email = z
  .string(because('EMAIL_INVALID'))
  .trim()
  .toLowerCase()
  .max(EMAIL_MAXIMUM_CHARACTERS, because('EMAIL_INVALID'))
  .pipe(z.email(because('EMAIL_INVALID')));

/** Optional: missing, null and the empty text of an untouched form field are the same. */
export function maybe<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(emptyToMissing, schema.optional());
}

/** With as many decimals as a device writes of a place it measured. */
function numberFromText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const western = toWesternDigits(value.trim()).replace('٫', '.');
  return /^-?\d{1,15}(\.\d{1,20})?$/.test(western) ? Number(western) : value;
}

export function numberOf(minimum: number, maximum: number) {
  const number = z.number(because('NOT_A_NUMBER'));
  return z.preprocess(
    numberFromText,
    number.min(minimum, because('OUT_OF_RANGE')).max(maximum, because('OUT_OF_RANGE')),
  );
}

export function integerOf(minimum: number, maximum: number) {
  const number = z.number(because('NOT_A_NUMBER')).int(because('NOT_A_NUMBER'));
  return z.preprocess(
    numberFromText,
    number.min(minimum, because('OUT_OF_RANGE')).max(maximum, because('OUT_OF_RANGE')),
  );
}

/** Before the schema of a list: as it is, or with commas between as a form sends it. */
export function listed(value: unknown): unknown {
  return typeof value === 'string' ? value.split(',').flatMap((one) => one.trim() || []) : value;
}

/** 0/1, true/false, on: as forms and the specification's clients send flags. */
export const flag = z.preprocess(
  (value) => {
    const text = typeof value === 'string' ? value.trim().toLowerCase() : value;
    if (text === true || text === 1 || text === '1' || text === 'true' || text === 'on') return true;
    if (text === false || text === 0 || text === '0' || text === 'false' || text === '') return false;
    return value;
  },
  z.boolean(because('NOT_ALLOWED')),
);

const ISO_INSTANT = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** 30 February is refused here: `Date` would quietly read it as 2 March, and somebody would pay for the wrong days. */
function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** An instant with its zone said (ISO 8601), or milliseconds since 1970: a bare local time would mean two things. */
export const instant = z.preprocess(
  (value) => {
    if (typeof value === 'number') return new Date(value);
    if (typeof value !== 'string') return value;
    const western = toWesternDigits(value.trim());
    if (/^\d{12,14}$/.test(western)) return new Date(Number(western));
    const [, year, month, day] = ISO_INSTANT.exec(western) ?? [];
    return isCalendarDay(Number(year), Number(month), Number(day)) ? new Date(western) : undefined;
  },
  z
    .date(because('NOT_A_DATE'))
    .refine((date) => date.getUTCFullYear() >= 1970 && date.getUTCFullYear() <= 9999, because('NOT_A_DATE')),
);

/** "2027-03-07": a day of a calendar, in the zone that comes with it, and like an instant of 1970 at the earliest: there is no year 0. */
export const day = z
  .string(missingOr('NOT_A_DATE'))
  .regex(/^\d{4}-\d{2}-\d{2}$/, because('NOT_A_DATE'))
  .refine(
    (text) => text >= '1970' && (new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false),
    because('NOT_A_DATE'),
  );

export const timeZone = textOf(1, 64);
export const latitude = numberOf(-90, 90);
export const longitude = numberOf(-180, 180);

export const page = {
  page: maybe(integerOf(1, 1_000_000)),
  perPage: wire('perpage', maybe(integerOf(1, PAGE_SIZE_MAXIMUM))),
};

export function pageOf(input: { page?: number | undefined; perPage?: number | undefined }, size = PAGE_SIZE) {
  const perPage = input.perPage ?? size;
  const number = input.page ?? 1;
  return { number, perPage, offset: (number - 1) * perPage };
}

/** A file of a multipart form: a Blob where it is chosen, its bytes where it is read. */
export type FileValue = Blob | Uint8Array;

export function fileOf(code: RefusalCode) {
  return z
    .custom<FileValue>((value) => value instanceof Uint8Array, missingOr(code))
    .meta({ type: 'string', format: 'binary' });
}

/** Optional, and taken away by the empty text: null. A missing field leaves things as they are. */
export function clearable<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable().optional(),
  );
}

/** Accepted on every call for the specification's clients, and never believed: the token alone says who calls. */
const claimedCaller = { claimedAccountId: wire('login_user_id', maybe(z.string().max(64))) };

/** A closed object: an unknown field is refused by its name (T18). */
export function inputOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ ...shape, ...claimedCaller });
}

/** Every answer carries `status` and `message` beside its own fields. */
export function answerOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ status: z.number(), message: z.string(), ...shape });
}

export const pages = { pages: z.number(), current: z.number(), totalCount: z.number() };
/** SAR with two decimals. */
export const sar = z.string().regex(/^-?\d+\.\d{2}$/);
export const isoInstant = z.string();

/** Two decimals, as the answers have them. A number that has more stays as it is and is refused: rounded, it would be another sum. */
function sumFromNumber(value: number): string {
  const sum = value.toFixed(2);
  return Number(sum) === value ? sum : String(value);
}

/** An amount in SAR as somebody types it, in either language's writing: up to nine digits and two decimals, as a text or a number. */
export const typedSar = z.preprocess(
  (value) =>
    typeof value === 'number' ? sumFromNumber(value) : typeof value === 'string' ? westernSum(value) : value,
  z.string(because('NOT_A_NUMBER')).regex(/^\d{1,9}(\.\d{1,2})?$/, because('NOT_A_NUMBER')),
);
export const typedSarAboveNothing = typedSar.refine(
  (text) => (parseSar(text) ?? ZERO) > ZERO,
  because('OUT_OF_RANGE'),
);
