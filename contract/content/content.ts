import { consentPages, contentPages } from '@kiraa/domain/content/pages.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, because, inputOf, integerOf, isoInstant, maybe } from '../fields.ts';
import { wire } from '../wire.ts';

/** Markdown in both languages, a line a paragraph (P3-CMS-10). */
const bothTexts = {
  textEn: wire('discription_eng', z.string()),
  textAr: wire('discription_ar', z.string()),
};

/** What a page says, in both languages, for a client that lays it out itself; the same to everybody. */
const pageText = (path: string, what: string) =>
  ({
    method: 'GET',
    path,
    summary: `${what} in both languages: Markdown, a line a paragraph.`,
    shared: true,
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: z.object(bothTexts) }),
  }) as const;

const language = z.enum(['ar', 'en'], because('NOT_ALLOWED'));
const consentPage = z.enum(consentPages);
const version = maybe(integerOf(1, 1_000_000));

/** A page about which the person is asked, and the version to agree to. */
export const openConsent = z.object({ page: consentPage, version: z.number() });

export const contentEndpoints = {
  pdfList: defineEndpoint({
    method: 'GET',
    path: '/pdfList',
    summary: 'The documents that can be had as a PDF; the one of the type "term" is the terms.',
    caller: 'anyone',
    shared: true,
    refusals: [],
    input: inputOf({}),
    output: answerOf({ data: z.array(z.object({ type: z.string(), url: z.string() })) }),
  }),
  faq: defineEndpoint({
    method: 'GET',
    path: '/faq',
    summary: 'The questions and answers in both languages; answers are Markdown.',
    caller: 'anyone',
    shared: true,
    refusals: [],
    input: inputOf({}),
    output: answerOf({
      data: z.array(
        z.object({
          id: wire('_id', z.string()),
          titleEn: wire('title', z.string()),
          titleAr: wire('arabic_title', z.string()),
          ...bothTexts,
        }),
      ),
    }),
  }),
  termsText: defineEndpoint({
    ...pageText('/term_and_condition', 'The terms and conditions'),
    caller: 'anyone',
  }),
  privacyText: defineEndpoint({ ...pageText('/privacy_policy', 'The privacy policy'), caller: 'anyone' }),
  whoWeAreText: defineEndpoint({ ...pageText('/who_we_are', 'Who we are'), caller: 'anyone' }),
  howItWorks: defineEndpoint({
    method: 'GET',
    path: '/how_it_work',
    summary: 'The four steps of borrowing and the four of renting out, in both languages.',
    caller: 'anyone',
    shared: true,
    refusals: [],
    input: inputOf({}),
    output: answerOf({
      data: z.object({
        borrowingSearchEn: wire('borrowing_search_en', z.string()),
        borrowingSearchAr: wire('borrowing_search_ar', z.string()),
        borrowingBookEn: wire('borrowing_book_en', z.string()),
        borrowingBookAr: wire('borrowing_book_ar', z.string()),
        borrowingUseEn: wire('borrowing_use_en', z.string()),
        borrowingUseAr: wire('borrowing_use_ar', z.string()),
        borrowingReturnEn: wire('borrowing_return_en', z.string()),
        borrowingReturnAr: wire('borrowing_return_ar', z.string()),
        rentingEarnEn: wire('renting_earn_en', z.string()),
        rentingEarnAr: wire('renting_earn_ar', z.string()),
        rentingListEn: wire('renting_list_en', z.string()),
        rentingListAr: wire('renting_list_ar', z.string()),
        rentingRentEn: wire('renting_rent_en', z.string()),
        rentingRentAr: wire('renting_rent_ar', z.string()),
        rentingApproveEn: wire('renting_approve_en', z.string()),
        rentingApproveAr: wire('renting_approve_ar', z.string()),
      }),
    }),
  }),
  qualityText: defineEndpoint({
    ...pageText('/admin/get_qualityStandards', 'The quality standards, for whoever is logged in,'),
    shared: undefined,
    caller: 'member',
    shadowed: 'shown',
  }),
  contentPage: defineEndpoint({
    method: 'GET',
    path: '/content/page',
    summary: 'A page in one language, as HTML without anything that runs, with its version and its document.',
    caller: 'anyone',
    shared: true,
    refusals: [],
    input: inputOf({ page: z.enum(contentPages, because('NOT_ALLOWED')), language }),
    output: answerOf({
      data: z.object({
        title: z.string(),
        /** The first paragraph without marks. */
        summary: z.string(),
        html: z.string(),
        version: z.number(),
        publishedAt: wire('published_at', isoInstant),
        /** The path of the same words as a PDF; null where the list of documents does not have the page. */
        document: z.string().nullable(),
      }),
    }),
  }),
  contentQuestions: defineEndpoint({
    method: 'GET',
    path: '/content/questions',
    summary: 'The questions in one language, their answers as HTML without anything that runs.',
    caller: 'anyone',
    shared: true,
    refusals: [],
    input: inputOf({ language }),
    output: answerOf({
      data: z.array(z.object({ id: wire('_id', z.string()), title: z.string(), html: z.string() })),
    }),
  }),
  contentSteps: defineEndpoint({
    method: 'GET',
    path: '/content/steps',
    summary: 'The eight steps of how it works in one language, in their order.',
    caller: 'anyone',
    shared: true,
    refusals: [],
    input: inputOf({ language }),
    output: answerOf({
      data: z.array(z.object({ name: z.string(), title: z.string(), text: z.string() })),
    }),
  }),
  agree: defineEndpoint({
    method: 'POST',
    path: '/consents',
    summary:
      'Agree to the newest terms or privacy policy, by the version that was shown. Answers what is still to be agreed to.',
    caller: 'member',
    refusals: ['CONSENT_CHANGED'],
    input: inputOf({ terms: version, privacy: version }),
    output: answerOf({ data: z.array(openConsent) }),
  }),
};
