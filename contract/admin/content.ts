import {
  CONTENT_LIST_MAXIMUM,
  CONTENT_TEXT_MAXIMUM_LETTERS,
  CONTENT_TITLE_MAXIMUM_LETTERS,
} from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  answerOf,
  because,
  flag,
  id,
  inputOf,
  integerOf,
  isoInstant,
  listed,
  maybe,
  missingOr,
  needed,
} from '../fields.ts';
import { wire } from '../wire.ts';

const kinds = ['page', 'step', 'question'] as const;
const HIGHEST_VERSION = 1_000_000;
const version = integerOf(1, HIGHEST_VERSION);
const textId = wire('text_id', id);
const title = needed('TEXT_LENGTH', 1, CONTENT_TITLE_MAXIMUM_LETTERS);
/** Markdown, a line a paragraph. */
const markdown = needed('TEXT_LENGTH', 1, CONTENT_TEXT_MAXIMUM_LETTERS);

const written = {
  titleAr: wire('title_ar', title),
  titleEn: wire('title_en', title),
  textAr: wire('text_ar', markdown),
  textEn: wire('text_en', markdown),
};
const words = {
  titleAr: wire('title_ar', z.string()),
  titleEn: wire('title_en', z.string()),
  textAr: wire('text_ar', z.string()),
  textEn: wire('text_en', z.string()),
};

/** A text among the others of its kind. */
const listedText = z.object({
  id,
  kind: z.enum(kinds),
  /** The page's or the step's; null for a question. */
  name: z.string().nullable(),
  titleAr: wire('title_ar', z.string()),
  titleEn: wire('title_en', z.string()),
  version: z.number(),
  publishedAt: wire('published_at', isoInstant),
  isHidden: wire('is_hidden', z.boolean()),
});

export type ListedText = z.output<typeof listedText>;

const listedDocument = z.object({
  type: z.string(),
  textId: wire('text_id', z.string()),
  titleAr: wire('title_ar', z.string()),
  titleEn: wire('title_en', z.string()),
  isHidden: wire('is_hidden', z.boolean()),
});

/** Who published a version, and when; null for the first words and for what a command published. */
const editedVersion = z.object({
  version: z.number(),
  publishedAt: wire('published_at', isoInstant),
  by: z.string().nullable(),
  asksConsent: wire('asks_consent', z.boolean()),
  /** The earlier version that it brought back. */
  restores: z.number().nullable(),
});
export type EditedVersion = z.output<typeof editedVersion>;

const editedText = z.object({
  id,
  kind: z.enum(kinds),
  name: z.string().nullable(),
  isHidden: wire('is_hidden', z.boolean()),
  /** Whether a version of it can ask everybody for their consent again. */
  mayAskConsent: wire('may_ask_consent', z.boolean()),
  ...words,
  /** The newest first. */
  versions: z.array(editedVersion),
});
export type EditedText = z.output<typeof editedText>;

const difference = z.array(z.object({ kind: z.enum(['same', 'gone', 'new']), words: z.string() }));
export type WordDifference = z.output<typeof difference>;

const CHANGED = ['NOT_FOUND', 'TEXT_CHANGED'] as const;

/** What an operator does with the house's texts (D-EDITORS). */
export const adminContentEndpoints = {
  adminTexts: defineEndpoint({
    method: 'GET',
    path: '/admin/content',
    summary: 'All pages, steps and questions in their order, hidden ones too, and the list of documents.',
    caller: 'admin',
    duties: ['content'],
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: z.object({ texts: z.array(listedText), documents: z.array(listedDocument) }) }),
  }),
  adminText: defineEndpoint({
    method: 'GET',
    path: '/admin/content/text',
    summary: 'The newest words of a text in both languages, and its versions, the newest first.',
    caller: 'admin',
    duties: ['content'],
    refusals: ['NOT_FOUND'],
    input: inputOf({ textId }),
    output: answerOf({ data: editedText }),
  }),
  adminTextVersion: defineEndpoint({
    method: 'GET',
    path: '/admin/content/version',
    summary: 'A version of a text, and how its words differ from those of the version before.',
    caller: 'admin',
    duties: ['content'],
    refusals: ['NOT_FOUND'],
    input: inputOf({ textId, version }),
    output: answerOf({
      data: z.object({
        ...words,
        differenceAr: wire('difference_ar', difference),
        differenceEn: wire('difference_en', difference),
      }),
    }),
  }),
  previewText: defineEndpoint({
    method: 'POST',
    path: '/admin/content/preview',
    summary: 'Markdown in both languages as the HTML that visitors would be shown.',
    caller: 'admin',
    duties: ['content'],
    refusals: [],
    input: inputOf({
      textAr: wire(
        'text_ar',
        z.string(because('NOT_A_TEXT')).max(CONTENT_TEXT_MAXIMUM_LETTERS, because('TEXT_LENGTH')),
      ),
      textEn: wire(
        'text_en',
        z.string(because('NOT_A_TEXT')).max(CONTENT_TEXT_MAXIMUM_LETTERS, because('TEXT_LENGTH')),
      ),
    }),
    output: answerOf({
      data: z.object({ htmlAr: wire('html_ar', z.string()), htmlEn: wire('html_en', z.string()) }),
    }),
  }),
  publishText: defineEndpoint({
    method: 'POST',
    path: '/admin/content/publish',
    summary:
      'Publish the next version of a text, or a new question where no text is named. Refused when somebody has published since the version that was edited.',
    caller: 'admin',
    duties: ['content'],
    refusals: [...CHANGED, 'CONSENT_NOT_ASKED'],
    input: inputOf({
      textId: wire('text_id', maybe(id)),
      /** The newest version that the editor has read. */
      after: maybe(version),
      ...written,
      asksConsent: wire('asks_consent', maybe(flag)),
    }),
    output: answerOf({ data: z.object({ id, version: z.number() }) }),
  }),
  restoreText: defineEndpoint({
    method: 'POST',
    path: '/admin/content/restore',
    summary: 'Publish the words of an earlier version as the next one.',
    caller: 'admin',
    duties: ['content'],
    refusals: CHANGED,
    input: inputOf({ textId, version, after: version }),
    output: answerOf({ data: z.object({ id, version: z.number() }) }),
  }),
  hideText: defineEndpoint({
    method: 'POST',
    path: '/admin/content/hide',
    summary: 'Hide a question, or a document of the list, or show it again.',
    caller: 'admin',
    duties: ['content'],
    refusals: ['NOT_FOUND'],
    input: inputOf({
      list: z.enum(['questions', 'documents'], because('NOT_ALLOWED')),
      textId,
      isHidden: wire('is_hidden', flag),
    }),
    output: answerOf({}),
  }),
  orderTexts: defineEndpoint({
    method: 'POST',
    path: '/admin/content/order',
    summary:
      'Put all questions, or all documents, into an order. Refused when others are there than are named, because somebody has added one.',
    caller: 'admin',
    duties: ['content'],
    refusals: ['NOT_FOUND', 'TEXT_CHANGED'],
    input: inputOf({
      list: z.enum(['questions', 'documents'], because('NOT_ALLOWED')),
      textIds: wire(
        'text_ids',
        z.preprocess(
          listed,
          z.array(id, missingOr('NOT_ALLOWED')).max(CONTENT_LIST_MAXIMUM, because('OUT_OF_RANGE')),
        ),
      ),
    }),
    output: answerOf({}),
  }),
};
