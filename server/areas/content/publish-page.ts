import { type ContentPage, consentPages } from '@kiraa/domain/content/pages.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, transact } from '../../platform/database/database.ts';
import { insertVersion, lockPage } from './content-queries.ts';

export interface NewVersion {
  readonly page: ContentPage;
  /** Markdown, a line a paragraph. */
  readonly textAr: string;
  readonly textEn: string;
  /** Whoever agreed to an earlier version alone is asked at their next page; only the terms and the privacy policy can ask. */
  readonly asksConsent: boolean;
}

/**
 * Publishes a page's next version under the titles that it has; the earlier ones stay. Returns its number; undefined for a
 * consent that this page cannot ask for, or an empty text.
 */
export async function publishPage(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { page, textAr, textEn, asksConsent }: NewVersion,
): Promise<number | undefined> {
  if (asksConsent && !(consentPages as readonly string[]).includes(page)) return undefined;
  if (textAr.trim() === '' || textEn.trim() === '') return undefined;
  return await transact(db, async (trx) => {
    const { id, version, titleAr, titleEn } = await lockPage(trx, page);
    const next = version + 1;
    const words = { titleAr, titleEn, textAr: textAr.trim(), textEn: textEn.trim() };
    await insertVersion(trx, { textId: id, version: next, ...words, asksConsent, publishedAt: clock.now() });
    return next;
  });
}
