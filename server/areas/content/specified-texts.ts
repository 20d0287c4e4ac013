import { accept } from '@kiraa/contract/refusals.ts';
import type { ContentPage, ContentStep } from '@kiraa/domain/content/pages.ts';
import type { CallContext } from '../../context.ts';
import { type ContentText, contentDocuments, textOfPage, textsOfKind } from './content-queries.ts';

/** One of the specification's calls for a page: its text in both languages, as Markdown (P3-CMS-10). */
export const pageTextOf = (name: ContentPage) => async (context: CallContext) => {
  const { textAr, textEn } = await textOfPage(context.db, name);
  return accept({ data: { textAr, textEn } });
};

/** GET /faq (P3-CMS-09, P3-CMS-20). */
export async function faq({ db }: CallContext) {
  const rows = await textsOfKind(db, 'question');
  const data = rows.map(({ id, titleAr, titleEn, textAr, textEn }) => ({
    id,
    titleAr,
    titleEn,
    textAr,
    textEn,
  }));
  return accept({ data });
}

/** GET /how_it_work (P3-CMS-11, P3-CMS-24). */
export async function howItWorks({ db }: CallContext) {
  const rows = await textsOfKind(db, 'step');
  return accept({
    data: {
      ...named('borrowingSearch', step(rows, 'borrowing-search')),
      ...named('borrowingBook', step(rows, 'borrowing-book')),
      ...named('borrowingUse', step(rows, 'borrowing-use')),
      ...named('borrowingReturn', step(rows, 'borrowing-return')),
      ...named('rentingEarn', step(rows, 'renting-earn')),
      ...named('rentingList', step(rows, 'renting-list')),
      ...named('rentingRent', step(rows, 'renting-rent')),
      ...named('rentingApprove', step(rows, 'renting-approve')),
    },
  });
}

function step(rows: readonly ContentText[], name: ContentStep): ContentText {
  const found = rows.find((row) => row.name === name);
  if (!found) throw new Error(`the step ${name} has no text`);
  return found;
}

function named<Name extends string>(name: Name, { textEn, textAr }: ContentText) {
  return { [`${name}En`]: textEn, [`${name}Ar`]: textAr } as Record<`${Name}En` | `${Name}Ar`, string>;
}

/** GET /pdfList (P3-CMS-03, P3-CMS-19). The terms are the house's own document, where it has set one. */
export async function pdfList({ db, config }: CallContext) {
  const documents = await contentDocuments(db);
  const data = documents.map(({ type }) => ({
    type,
    url: (type === 'term' && config.site.shown.termsDocument) || `${config.publicUrl}${documentPath(type)}`,
  }));
  return accept({ data });
}

/** The address at which a document is printed; `?lng` says in which language. */
export const documentPath = (type: string) => `/api/content/documents/${type}.pdf`;
