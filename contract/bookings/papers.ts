import { toWesternDigits } from '@kiraa/domain/digits.ts';
import { readVatNumber } from '@kiraa/domain/tax/vat-number.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, clearable, id, inputOf, isoInstant, missingOr, sar, textOf } from '../fields.ts';
import type { RefusalCode } from '../refusals.ts';
import { wire } from '../wire.ts';

const LONGEST_CHARACTERS = 120;

/** Digits of either script, spaces left out. */
const digitsOf = (count: number, code: RefusalCode) =>
  z
    .string(missingOr('NOT_A_TEXT'))
    .transform((typed) => toWesternDigits(typed).replace(/\s/g, ''))
    .refine((plain) => new RegExp(`^\\d{${count}}$`).test(plain), because(code));
const vatNumber = z
  .string(missingOr('NOT_A_TEXT'))
  .refine((typed) => readVatNumber(typed) !== undefined, because('VAT_NUMBER_INVALID'))
  .transform((typed) => readVatNumber(typed) ?? '');
const words = textOf(1, LONGEST_CHARACTERS);

/** Each is asked for where the owner says that they are registered. */
const registration = {
  vatNumber: wire('vat_number', clearable(vatNumber)),
  legalName: wire('legal_name', clearable(textOf(2, LONGEST_CHARACTERS))),
  building: clearable(digitsOf(4, 'BUILDING_DIGITS')),
  street: clearable(words),
  district: clearable(words),
  city: clearable(words),
  postalCode: wire('postal_code', clearable(digitsOf(5, 'POSTAL_CODE_DIGITS'))),
};

const paperOfBooking = z.object({
  kind: z.enum(['receipt', 'invoice', 'credit_note']),
  form: z.enum(['simplified', 'standard']).nullable(),
  /** Null for the receipt, which has none. */
  number: z.string().nullable(),
  total: sar,
  vat: sar.nullable(),
  date: isoInstant,
  /** What `paperLink` takes; the PDF is in the call's language. */
  pdf: z.string(),
  xml: z.string().nullable(),
});
export type PaperOfBooking = z.output<typeof paperOfBooking>;

/** A kind, what it is of, a language and an ending: `statement-2027-03.en.pdf`. */
const PAPER_NAME = /^[a-z0-9_.-]{1,60}$/;

export const paperEndpoints = {
  taxStatus: defineEndpoint({
    method: 'GET',
    path: '/tax/status',
    summary: "What the owner has said about their tax; what they never said is 'unregistered'.",
    caller: 'owner',
    shadowed: 'shown',
    refusals: [],
    input: inputOf({}),
    output: answerOf({
      data: z.object({
        status: z.enum(['unregistered', 'registered', 'exempt']),
        vatNumber: wire('vat_number', z.string()),
        legalName: wire('legal_name', z.string()),
        building: z.string(),
        street: z.string(),
        district: z.string(),
        city: z.string(),
        postalCode: wire('postal_code', z.string()),
      }),
    }),
  }),
  saveTaxStatus: defineEndpoint({
    method: 'POST',
    path: '/tax/status',
    summary:
      'Say that the owner is registered for VAT, or is not. It counts for bookings that are paid later.',
    caller: 'owner',
    refusals: ['REQUIRED'],
    input: inputOf({
      status: z.enum(['unregistered', 'registered'], because('NOT_ALLOWED')),
      ...registration,
    }),
    output: answerOf({}),
  }),
  bookingPapers: defineEndpoint({
    method: 'GET',
    path: '/booking/papers',
    summary:
      "A booking's papers for this caller: the renter's receipt and invoices, the owner's invoices, all of them for an admin.",
    caller: 'member',
    shadowed: 'shown',
    refusals: ['NOT_FOUND'],
    input: inputOf({ bookingId: wire('bookingid', id) }),
    output: answerOf({ data: z.array(paperOfBooking) }),
  }),
  paperLink: defineEndpoint({
    method: 'GET',
    path: '/papers/link',
    summary:
      "A link that opens one of the caller's papers for five minutes: one of a booking, or `statement-2027-03.en.pdf` (or .csv).",
    caller: 'member',
    shadowed: 'shown',
    refusals: ['NOT_FOUND'],
    input: inputOf({ paper: z.string(missingOr('NOT_A_TEXT')).regex(PAPER_NAME, because('NOT_FOUND')) }),
    output: answerOf({ url: z.string(), expiresAt: wire('expires_at', isoInstant) }),
  }),
};
