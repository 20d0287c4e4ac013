import { IMPORT_FILE_NAME_MAXIMUM_LETTERS, IMPORT_ZIP_MAXIMUM_BYTES } from '@kiraa/domain/limits.ts';
import { importBlocks, importStates, linesShown } from '@kiraa/domain/listing/import-states.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  answerOf,
  because,
  fileOf,
  id,
  inputOf,
  integerOf,
  isoInstant,
  maybe,
  pages,
  textOf,
} from '../fields.ts';
import { wire } from '../wire.ts';
import { adminReason, after } from './fields.ts';

const MOST_PAGES = 1_000;

const person = z.object({ id: z.string(), name: z.string() });

const inBrief = z.object({
  id: z.string(),
  number: z.number(),
  owner: person,
  by: person,
  fileName: wire('file_name', z.string()),
  state: z.enum(importStates),
  madeAt: wire('made_at', isoInstant),
  /** Lines without a fault, lines with one, and lines that have become listings; deleted ones count. */
  good: z.number(),
  faulty: z.number(),
  made: z.number(),
});
export type ImportInBrief = z.output<typeof inBrief>;

const importedLine = z.object({
  line: z.number(),
  /** By column, as it was typed; a fault is a code. */
  cells: z.array(z.object({ column: z.string(), value: z.string(), fault: z.string().nullable() })),
  /** What is wrong with the line as a whole. */
  fault: z.string().nullable(),
  pictures: z.array(
    z.object({
      source: z.string(),
      state: z.enum(['waiting', 'kept', 'failed']),
      fault: z.string().nullable(),
    }),
  ),
  state: z.enum(['waiting', 'good', 'faulty', 'draft', 'made', 'deleted']),
  listingId: wire('listing_id', z.string().nullable()),
});
export type ImportedLine = z.output<typeof importedLine>;

const wholeImport = inBrief.extend({
  /** Until when a file that was only read is kept. */
  expiresAt: wire('expires_at', isoInstant.nullable()),
  startedBy: wire('started_by', person.nullable()),
  startedAt: wire('started_at', isoInstant.nullable()),
  undoneBy: wire('undone_by', person.nullable()),
  undoneAt: wire('undone_at', isoInstant.nullable()),
  handsIn: wire('hands_in', z.boolean()),
  waitingPictures: wire('waiting_pictures', z.number()),
  /** Headings of the file that no column has. */
  ignored: z.array(z.string()),
  /** Files of the zip that are not taken. */
  refused: z.array(z.object({ name: z.string(), fault: z.string() })),
  /** What has to be put right before it can be imported. */
  blocks: z.array(z.enum(importBlocks)),
  /** The import that has made listings of the same file. */
  before: z.object({ id: z.string(), number: z.number(), at: isoInstant }).nullable(),
  /** Listings of it that were ever booked, with the numbers of these bookings: undoing keeps them. */
  booked: z.array(
    z.object({
      listingId: wire('listing_id', z.string()),
      name: z.string(),
      nameAr: wire('name_ar', z.string()),
      bookings: z.array(z.string()),
    }),
  ),
  lines: z.array(importedLine),
});
export type WholeImport = z.output<typeof wholeImport>;

const csvFile = answerOf({ data: z.object({ name: z.string(), file: z.string() }) });

/** Listings of a fleet from a file (D-IMPORT). */
export const adminImportEndpoints = {
  adminImports: defineEndpoint({
    method: 'GET',
    path: '/admin/imports',
    summary: 'Files of listings that were read, the newest first, of all owners or of one; and that owner.',
    caller: 'admin',
    duties: ['support'],
    refusals: ['NOT_FOUND'],
    input: inputOf({ ownerId: wire('owner_id', maybe(id)), after }),
    output: answerOf({
      data: z.array(inBrief),
      next: z.string().nullable(),
      owner: person
        .extend({ listings: z.number(), maximum: z.number(), hasBank: wire('has_bank', z.boolean()) })
        .nullable(),
      /** The lines that one file may have. */
      lines: z.number(),
    }),
  }),
  adminImport: defineEndpoint({
    method: 'GET',
    path: '/admin/imports/one',
    summary:
      'One file that was read: its lines with the faults of each, its pictures, and what became of it.',
    caller: 'admin',
    duties: ['support'],
    refusals: ['NOT_FOUND'],
    input: inputOf({
      id,
      show: maybe(z.enum(linesShown, because('NOT_ALLOWED'))),
      page: maybe(integerOf(1, MOST_PAGES)),
    }),
    output: answerOf({ data: wholeImport, ...pages }),
  }),
  readImport: defineEndpoint({
    method: 'POST',
    path: '/admin/imports/read',
    summary:
      'Read a file of listings for an owner, with a zip of pictures where there is one. Nothing is made: the answer names the preview.',
    caller: 'admin',
    duties: ['support'],
    caseOf: { what: 'account', field: 'ownerId' },
    files: { fields: ['listings', 'pictures'], maximumBytes: IMPORT_ZIP_MAXIMUM_BYTES, count: 2 },
    refusals: [
      'NOT_FOUND',
      'IMPORT_OWNER_LOCKED',
      'IMPORT_UNREADABLE',
      'IMPORT_HEADINGS',
      'IMPORT_EMPTY',
      'IMPORT_TOO_MANY_LINES',
      'ZIP_UNREADABLE',
    ],
    input: inputOf({
      ownerId: wire('owner_id', id),
      fileName: wire('file_name', textOf(1, IMPORT_FILE_NAME_MAXIMUM_LETTERS)),
      listings: fileOf('IMPORT_UNREADABLE'),
      pictures: maybe(fileOf('ZIP_UNREADABLE')),
    }),
    output: answerOf({ data: z.object({ id: z.string(), number: z.number() }) }),
  }),
  startImport: defineEndpoint({
    method: 'POST',
    path: '/admin/imports/start',
    summary:
      'Make listings of all good lines. Complete ones are handed in where their owner has agreed to that (1), the others are drafts. Asked for twice, it is done once.',
    caller: 'admin',
    duties: ['support'],
    caseOf: { what: 'listing import', field: 'id' },
    refusals: [
      'NOT_FOUND',
      'IMPORT_NOT_READY',
      'IMPORT_ENDED',
      'IMPORT_AGAIN',
      'IMPORT_NOTHING_GOOD',
      'IMPORT_OWNER_LOCKED',
      'BANK_DETAILS_REQUIRED',
      'LISTING_LIMIT',
    ],
    input: inputOf({ id, handsIn: wire('hands_in', integerOf(0, 1)) }),
    output: answerOf({}),
  }),
  undoImport: defineEndpoint({
    method: 'POST',
    path: '/admin/imports/undo',
    summary: 'Delete the listings that an import has made, all at once; those that were ever booked stay.',
    caller: 'admin',
    duties: ['support'],
    caseOf: { what: 'listing import', field: 'id' },
    refusals: ['NOT_FOUND', 'IMPORT_ENDED', 'IMPORT_BOOKED'],
    input: inputOf({ id, reason: adminReason }),
    output: answerOf({ data: z.object({ deleted: z.number(), kept: z.number() }) }),
  }),
  importTemplate: defineEndpoint({
    method: 'GET',
    path: '/admin/imports/template',
    summary:
      'An empty file for listings of one category: its headings in the language of the call, and a line as an example.',
    caller: 'admin',
    duties: ['support'],
    refusals: ['NOT_FOUND'],
    input: inputOf({ categoryId: wire('category_id', id) }),
    output: csvFile,
  }),
  importFaulty: defineEndpoint({
    method: 'GET',
    path: '/admin/imports/faulty',
    summary: 'The faulty lines of a file as a file of their own, with a column that names the faults.',
    caller: 'admin',
    duties: ['support'],
    refusals: ['NOT_FOUND'],
    input: inputOf({ id }),
    output: csvFile,
  }),
};
