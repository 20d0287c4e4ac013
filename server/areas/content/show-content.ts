import type { contentEndpoints } from '@kiraa/contract/content/content.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import type { CallContext } from '../../context.ts';
import { type ContentText, contentDocuments, textOfPage, textsOfKind } from './content-queries.ts';
import { htmlOf, summaryOf } from './render-markdown.ts';
import { documentPath } from './specified-texts.ts';

type PageInput = ParsedInputOf<typeof contentEndpoints.contentPage>;
type ListInput = ParsedInputOf<typeof contentEndpoints.contentQuestions>;
type Language = PageInput['language'];

const wordsIn = (language: Language, { titleAr, titleEn, textAr, textEn }: ContentText) =>
  language === 'ar' ? { title: titleAr, text: textAr } : { title: titleEn, text: textEn };

/** A page in one language, as HTML that may be put into a page as it is. */
export async function contentPage({ db }: CallContext, { page, language }: PageInput) {
  const [row, documents] = await Promise.all([textOfPage(db, page), contentDocuments(db)]);
  const { title, text } = wordsIn(language, row);
  const document = documents.find(({ id }) => id === row.id);
  return accept({
    data: {
      title,
      summary: summaryOf(text),
      html: htmlOf(text),
      version: row.version,
      publishedAt: row.publishedAt.toISOString(),
      document: document ? `${documentPath(document.type)}?lng=${language}` : null,
    },
  });
}

/** All questions in one language, their answers as HTML. */
export async function contentQuestions({ db }: CallContext, { language }: ListInput) {
  const rows = await textsOfKind(db, 'question');
  return accept({
    data: rows.map((row) => {
      const { title, text } = wordsIn(language, row);
      return { id: row.id, title, html: htmlOf(text) };
    }),
  });
}

/** The steps of one language in their order; their texts are plain. */
export async function contentSteps({ db }: CallContext, { language }: ListInput) {
  const rows = await textsOfKind(db, 'step');
  return accept({ data: rows.map((row) => ({ name: row.name ?? '', ...wordsIn(language, row) })) });
}
