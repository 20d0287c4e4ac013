import { dateOf } from '@kiraa/domain/dates.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { contentMail as arabic } from '@kiraa/texts/ar/content-mail.ts';
import { contentMail as english } from '@kiraa/texts/en/content-mail.ts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../context.ts';
import { sendRefusal } from '../../platform/http/answer/refusal-answer.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { contentDocuments } from './content-queries.ts';
import { blocksOf } from './render-markdown.ts';

type Language = 'ar' | 'en';
type Printed = Awaited<ReturnType<typeof contentDocuments>>[number];

const texts = { ar: arabic, en: english };
const MOST_DOCUMENTS = 20;

/**
 * `GET /api/content/documents/<type>.pdf`: a document of the list, printed from the newest version of its page in the
 * language of the request. Printed once for each version and language, and kept in memory.
 */
export function addContentDocuments(
  app: FastifyInstance,
  { db, writeSheet }: Pick<Services, 'db' | 'writeSheet'>,
): void {
  const printed = new LRUCache<string, Promise<Uint8Array>>({ max: MOST_DOCUMENTS });
  const print = (document: Printed, language: Language): Promise<Uint8Array> => {
    const key = `${document.type} ${document.version} ${language}`;
    const known = printed.get(key);
    if (known) return known;
    const coming = writeSheet(sheetOf(document, language), document.publishedAt);
    printed.set(key, coming);
    coming.catch(() => printed.delete(key));
    return coming;
  };
  const config = { work: 'call' } as const; // which version is the newest, the database is asked each time
  app.get<{ Params: { file: string } }>(
    '/api/content/documents/:file',
    { config },
    async (request, reply) => {
      const language = requestLanguage(request);
      const type = /^([a-z-]{1,30})\.pdf$/.exec(request.params.file)?.[1];
      const document = type && (await contentDocuments(db)).find((one) => one.type === type);
      if (!document) return sendRefusal(reply, { code: 'NOT_FOUND' }, language);
      const bytes = Buffer.from(await print(document, language));
      return reply
        .header('cache-control', 'public, max-age=300')
        .header('vary', 'Accept-Language, Cookie')
        .header('content-language', language)
        .header('content-disposition', `inline; filename="kiraa-${document.type}-${language}.pdf"`)
        .type('application/pdf')
        .send(bytes);
    },
  );
}

/** DD/MM/YYYY of the day in Riyadh (D-DATES). */
const shownDay = (at: Date) => dateOf(at, RIYADH).split('-').reverse().join('/');

function sheetOf({ titleAr, titleEn, textAr, textEn, version, publishedAt }: Printed, language: Language) {
  const title = language === 'ar' ? titleAr : titleEn;
  const { edition } = texts[language];
  const foot = edition(version, shownDay(publishedAt));
  return {
    language,
    title,
    foot: `${title} · ${foot}`,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'quiet', text: foot },
      ...blocksOf(language === 'ar' ? textAr : textEn),
    ],
  } as const;
}
