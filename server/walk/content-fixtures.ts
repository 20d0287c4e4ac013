import { randomUUID } from 'node:crypto';
import { dateOf, nextDate } from '@kiraa/domain/dates.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { type Fixture, ofAdmin, ofGuest, ofMember, SMALLEST_PNG } from './fixture.ts';
import type { Stage } from './stage.ts';

const person = { name: 'Sara Ahmad', email: 'sara@example.com', website: '', seconds: 30 };

const WORDS = { title_ar: 'سؤال', title_en: 'A question', text_ar: 'جوابه', text_en: 'Its answer' };

let ahead = 0;
/** A day to come on which no value begins yet. */
function freeDay({ world }: Stage): string {
  ahead += 1;
  return nextDate(dateOf(world.clock.now(), RIYADH), 3_000 + ahead);
}

/** A text of its own with one version. */
async function freshText({ world }: Stage): Promise<string> {
  const id = randomUUID();
  const { last } = await world.db
    .selectFrom('content_texts')
    .select(({ fn }) => fn.max('place').as('last'))
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('content_texts')
    .values({ id, kind: 'question', place: (last ?? 0) + 1 })
    .execute();
  await world.db
    .insertInto('content_versions')
    .values({ text_id: id, version: 1, ...WORDS, published_at: world.clock.now() })
    .execute();
  return id;
}

/** The number of an application that nobody has answered. */
async function freshApplication({ world }: Stage): Promise<number> {
  const { number } = await world.db
    .insertInto('job_applications')
    .values({
      ...{ id: randomUUID(), name: 'Sara', email: 'sara@example.com', mobile: '+966501234567' },
      ...{ description: 'I build things.', cv_format: 'pdf', cv_bytes: 100, language: 'ar' },
      created_at: world.clock.now(),
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

const documentIds = ({ world }: Stage) =>
  world.db.selectFrom('content_documents').select('text_id').orderBy('place').execute();

/** Calls about what the house tells its visitors, and what they write to it. */
export const contentFixtures = {
  pdfList: ofGuest({}),
  faq: ofGuest({}),
  termsText: ofGuest({}),
  privacyText: ofGuest({}),
  whoWeAreText: ofGuest({}),
  howItWorks: ofGuest({}),
  qualityText: ofMember({}),
  contentPage: ofGuest({ page: 'terms', language: 'ar' }),
  contentQuestions: ofGuest({ language: 'en' }),
  contentSteps: ofGuest({ language: 'en' }),
  agree: ofMember({ terms: 2, privacy: 3 }),
  adminTexts: ofAdmin(async () => ({})),
  adminText: ofAdmin(async (stage) => ({ text_id: await freshText(stage) })),
  adminTextVersion: ofAdmin(async (stage) => ({ text_id: await freshText(stage), version: 1 })),
  previewText: ofAdmin(async () => ({ text_ar: '## عنوان', text_en: '## Heading' })),
  publishText: ofAdmin(async (stage) => ({ text_id: await freshText(stage), after: 1, ...WORDS })),
  restoreText: ofAdmin(async (stage) => {
    const text_id = await freshText(stage);
    await stage.world.db
      .insertInto('content_versions')
      .values({ text_id, version: 2, ...WORDS, published_at: stage.world.clock.now() })
      .execute();
    return { text_id, version: 1, after: 2 };
  }),
  hideText: ofAdmin(async (stage) => ({
    list: 'questions',
    text_id: await freshText(stage),
    is_hidden: true,
  })),
  orderTexts: ofAdmin(async (stage) => ({
    list: 'documents',
    text_ids: (await documentIds(stage)).map((row) => row.text_id).reverse(),
  })),
  adminForms: ofAdmin(async () => ({ form: 'message', state: 'open', sort: 'newest' })),
  answerForm: ofAdmin(async (stage) => ({
    ...{ form: 'application', number: await freshApplication(stage) },
    ...{ seen: 0, words: 'We would like to meet you.' },
  })),
  closeForm: ofAdmin(async (stage) => ({
    ...{ form: 'application', number: await freshApplication(stage) },
    note: 'Hired.',
  })),
  adminNumbers: ofAdmin(async () => ({})),
  addNumber: ofAdmin(async (stage) => ({
    ...{ name: 'noShowPercent', value: 25, since: freeDay(stage) },
    reason: 'The same for everybody',
  })),
  withdrawNumber: ofAdmin(async (stage) => {
    const id = randomUUID();
    const since = new Date(`${freeDay(stage)}T00:00:00+03:00`);
    const added = { added_by: stage.admin.id, added_at: stage.world.clock.now() };
    await stage.world.db
      .insertInto('business_numbers')
      .values({ id, name: 'noShowPercent', value: 25, since, reason: 'By mistake', ...added })
      .execute();
    return { id };
  }),
  cvLink: ofAdmin(async (stage) => ({ number: await freshApplication(stage) })),
  contactUs: ofGuest({ ...person, description: 'Where is my money?' }),
  career: ofGuest({
    ...person,
    description: 'I have built things that people use every day.',
    mobile: '501234567',
    country_code: '+966',
    cv: SMALLEST_PNG,
  }),
} satisfies Record<string, Fixture>;
