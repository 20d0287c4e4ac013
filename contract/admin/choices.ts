import { ANY_DUTY } from '@kiraa/domain/account/duties.ts';
import { choiceLists, readyParts } from '@kiraa/domain/content/choices.ts';
import {
  ALSO_CALLED_MAXIMUM_LETTERS,
  BANK_IBAN_IDS_MAXIMUM,
  CONTENT_LIST_MAXIMUM,
  PICTURE_MAXIMUM_BYTES,
  READY_TEXT_MAXIMUM_LETTERS,
} from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  answerOf,
  because,
  clearable,
  fileOf,
  flag,
  id,
  inputOf,
  integerOf,
  listed,
  maybe,
  missingOr,
  needed,
  textOf,
} from '../fields.ts';
import { wire } from '../wire.ts';

const HIGHEST_VERSION = 1_000_000;
const list = z.enum(choiceLists, because('NOT_ALLOWED'));
const choiceId = wire('choice_id', id);
/** How long the titles of a list may be says domain/content/choices.ts; no title is longer than this. */
const title = needed('TEXT_LENGTH', 1, READY_TEXT_MAXIMUM_LETTERS);

/** An entry of a list as its editor reads it. */
const choice = z.object({
  id,
  titleAr: wire('title_ar', z.string()),
  titleEn: wire('title_en', z.string()),
  version: z.number(),
  isHidden: wire('is_hidden', z.boolean()),
  /** A reason for cancelling: whether the person adds words of their own. Null in every other list. */
  asksWords: wire('asks_words', z.boolean().nullable()),
  /** A category's: other words that people say for it, by which searches find it. Null in every other list. */
  alsoCalled: wire('also_called', z.string().nullable()),
  /** Whether vehicles of this category need registration and insurance; null in every other list. */
  needsPapers: wire('needs_papers', z.boolean().nullable()),
  /** A category's picture; null where it shows the drawing of its kind, and in every other list. */
  pictureId: wire('picture_id', z.string().nullable()),
  /** A bank's; null in every other list. */
  bic: z.string().nullable(),
  /** A bank's: characters 5 and 6 of its IBANs, those of new ones first. Null in every other list. */
  ibanIds: wire('iban_ids', z.array(z.string()).nullable()),
});
export type Choice = z.output<typeof choice>;

const BIC = /^[A-Z]{4}SA[A-Z0-9]{2}([A-Z0-9]{3})?$/;

/** What an operator does with the lists that people choose from (D-LISTS). */
export const adminChoicesEndpoints = {
  adminChoices: defineEndpoint({
    method: 'GET',
    path: '/admin/choices',
    summary: 'A list that people choose from, in its order, hidden entries too.',
    caller: 'admin',
    duties: ['content'],
    refusals: [],
    input: inputOf({ list }),
    output: answerOf({ data: z.array(choice) }),
  }),
  readyTexts: defineEndpoint({
    method: 'GET',
    path: '/admin/choices/ready',
    summary: 'What is written most often when something is decided, in both languages.',
    caller: 'admin',
    duties: ANY_DUTY,
    refusals: [],
    input: inputOf({ part: z.enum(readyParts, because('NOT_ALLOWED')) }),
    output: answerOf({ data: z.array(z.object({ ar: z.string(), en: z.string() })) }),
  }),
  saveChoice: defineEndpoint({
    method: 'POST',
    path: '/admin/choices/save',
    summary:
      'Change an entry, or add one where none is named. Refused when somebody has changed it since it was read.',
    caller: 'admin',
    duties: ['content'],
    refusals: ['NOT_FOUND', 'TEXT_CHANGED', 'NAME_TAKEN', 'IBAN_ID_TAKEN'],
    input: inputOf({
      list,
      choiceId: wire('choice_id', maybe(id)),
      /** The version of the entry that the editor has read. */
      after: maybe(integerOf(1, HIGHEST_VERSION)),
      titleAr: wire('title_ar', title),
      titleEn: wire('title_en', title),
      asksWords: wire('asks_words', maybe(flag)),
      alsoCalled: wire('also_called', clearable(textOf(1, ALSO_CALLED_MAXIMUM_LETTERS))),
      needsPapers: wire('needs_papers', maybe(flag)),
      /** Of a new bank; it never changes, because accounts keep it. */
      bic: maybe(z.string(because('NOT_A_TEXT')).trim().toUpperCase().regex(BIC, because('BIC_INVALID'))),
      ibanIds: wire(
        'iban_ids',
        maybe(
          z.preprocess(
            listed,
            z
              .array(z.string().regex(/^\d{2}$/, because('IBAN_ID_INVALID')), missingOr('IBAN_ID_INVALID'))
              .max(BANK_IBAN_IDS_MAXIMUM, because('OUT_OF_RANGE')),
          ),
        ),
      ),
    }),
    output: answerOf({ data: z.object({ id, version: z.number() }) }),
  }),
  saveCategoryPicture: defineEndpoint({
    method: 'POST',
    path: '/admin/choices/picture',
    summary:
      'Give a category a picture, or none. Refused when somebody has given it another one since it was read.',
    caller: 'admin',
    duties: ['content'],
    file: { field: 'picture', maximumBytes: PICTURE_MAXIMUM_BYTES },
    refusals: [
      'NOT_FOUND',
      'TEXT_CHANGED',
      'IMAGE_ONLY',
      'IMAGE_KIND',
      'IMAGE_TOO_MANY_PIXELS',
      'IMAGE_TOO_HEAVY',
      'PICTURES_WAITING',
      'IMAGE_BROKEN',
      'TOO_MANY_REQUESTS',
    ],
    input: inputOf({
      categoryId: wire('category_id', id),
      /** The picture that the editor has read; left out where there was none. */
      replaces: maybe(z.string(because('NOT_A_TEXT')).max(64, because('TEXT_LENGTH'))),
      /** Left out: the drawing of its kind again. */
      picture: maybe(fileOf('IMAGE_ONLY')),
    }),
    output: answerOf({}),
  }),
  hideChoice: defineEndpoint({
    method: 'POST',
    path: '/admin/choices/hide',
    summary: 'Hide an entry, or show it again. The last one that is shown stays.',
    caller: 'admin',
    duties: ['content'],
    refusals: ['NOT_FOUND', 'LAST_SHOWN'],
    input: inputOf({ list, choiceId, isHidden: wire('is_hidden', flag) }),
    output: answerOf({}),
  }),
  orderChoices: defineEndpoint({
    method: 'POST',
    path: '/admin/choices/order',
    summary:
      'Put all entries of a list into an order. Refused when others are there than are named, because somebody has added one.',
    caller: 'admin',
    duties: ['content'],
    refusals: ['NOT_FOUND', 'TEXT_CHANGED'],
    input: inputOf({
      list: z.enum(choiceLists, because('NOT_ALLOWED')).exclude(['banks'], because('NOT_ALLOWED')),
      choiceIds: wire(
        'choice_ids',
        z.preprocess(
          listed,
          z.array(id, missingOr('NOT_ALLOWED')).max(CONTENT_LIST_MAXIMUM, because('OUT_OF_RANGE')),
        ),
      ),
    }),
    output: answerOf({}),
  }),
};
