import type { adminContentEndpoints } from '@kiraa/contract/admin/content.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { consentPages } from '@kiraa/domain/content/pages.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { type ContentText, insertVersion } from './content-queries.ts';
import {
  everyDocument,
  everyText,
  findVersion,
  hideEntry,
  idsInOrder,
  insertQuestion,
  lockList,
  lockText,
  putInOrder,
  textById,
  versionsOf,
} from './edit-queries.ts';
import { htmlOf } from './render-markdown.ts';
import { wordDifference } from './word-difference.ts';

type Rows = typeof adminContentEndpoints;
type Input<Name extends keyof Rows> = ParsedInputOf<Rows[Name]>;
type Words = Pick<ContentText, 'titleAr' | 'titleEn' | 'textAr' | 'textEn'>;

const wordsOf = ({ titleAr, titleEn, textAr, textEn }: Words): Words => ({
  titleAr,
  titleEn,
  textAr,
  textEn,
});
const NOTHING: Words = { titleAr: '', titleEn: '', textAr: '', textEn: '' };

const mayAskConsent = ({ kind, name }: { readonly kind: string; readonly name: string | null }) =>
  kind === 'page' && (consentPages as readonly (string | null)[]).includes(name);

/** GET /admin/content. */
export async function adminTexts({ db }: MemberContext) {
  const [texts, documents] = await Promise.all([everyText(db), everyDocument(db)]);
  return accept({
    data: {
      texts: texts.map(({ publishedAt, hiddenAt, ...text }) => ({
        ...text,
        publishedAt: publishedAt.toISOString(),
        isHidden: hiddenAt !== null,
      })),
      documents: documents.map(({ id, hiddenAt, type, titleAr, titleEn }) => ({
        type,
        textId: id,
        titleAr,
        titleEn,
        isHidden: hiddenAt !== null,
      })),
    },
  });
}

/** GET /admin/content/text. */
export async function adminText({ db }: MemberContext, { textId }: Input<'adminText'>) {
  const [text, versions] = await Promise.all([textById(db, textId), versionsOf(db, textId)]);
  if (!text) return refuse('NOT_FOUND');
  return accept({
    data: {
      id: text.id,
      kind: text.kind,
      name: text.name,
      isHidden: text.hiddenAt !== null,
      mayAskConsent: mayAskConsent(text),
      ...wordsOf(text),
      versions: versions.map(({ version, publishedAt, fullName, asksConsent, restores }) => ({
        version,
        publishedAt: publishedAt.toISOString(),
        by: fullName,
        asksConsent,
        restores,
      })),
    },
  });
}

/** GET /admin/content/version: the first version differs from nothing, so all of its words are new. */
export async function adminTextVersion(
  { db }: MemberContext,
  { textId, version }: Input<'adminTextVersion'>,
) {
  const [found, before] = await Promise.all([
    findVersion(db, textId, version),
    findVersion(db, textId, version - 1),
  ]);
  if (!found) return refuse('NOT_FOUND');
  const older = before ?? NOTHING;
  return accept({
    data: {
      ...wordsOf(found),
      differenceAr: wordDifference(wholeOf('Ar', older), wholeOf('Ar', found)),
      differenceEn: wordDifference(wholeOf('En', older), wholeOf('En', found)),
    },
  });
}

/** Title and text of one language, so that a change of a title shows as well. */
const wholeOf = (language: 'Ar' | 'En', words: Words) =>
  `${words[`title${language}`]}\n\n${words[`text${language}`]}`.trim();

/** POST /admin/content/preview: the same renderer as the site's (render-markdown.ts). */
export async function previewText(_: MemberContext, { textAr, textEn }: Input<'previewText'>) {
  return accept({ data: { htmlAr: htmlOf(textAr), htmlEn: htmlOf(textEn) } });
}

/** POST /admin/content/publish: a text's next version, or a new question. The earlier versions stay as they were. */
export async function publishText({ db, clock, caller }: MemberContext, input: Input<'publishText'>) {
  const { textId, after, asksConsent = false } = input;
  const edition = { asksConsent, publishedBy: caller.accountId, ...trimmed(input) };
  return await transact(db, async (trx) => {
    if (textId === undefined) {
      if (asksConsent) return refuse('CONSENT_NOT_ASKED');
      const id = newId<'content-text'>();
      await lockList(trx, 'questions');
      await insertQuestion(trx, id);
      await insertVersion(trx, { textId: id, version: 1, ...edition, publishedAt: clock.now() });
      return accept({ data: { id, version: 1 } });
    }
    const text = await lockText(trx, textId);
    if (!text) return refuse('NOT_FOUND');
    if (asksConsent && !mayAskConsent(text)) return refuse('CONSENT_NOT_ASKED');
    if (after !== text.version) return refuse('TEXT_CHANGED');
    const version = text.version + 1;
    await insertVersion(trx, { textId, version, ...edition, publishedAt: clock.now() });
    return accept({ data: { id: textId, version } });
  });
}

const trimmed = ({ titleAr, titleEn, textAr, textEn }: Words): Words => ({
  titleAr: titleAr.trim(),
  titleEn: titleEn.trim(),
  textAr: textAr.trim(),
  textEn: textEn.trim(),
});

/**
 * POST /admin/content/restore: the words of an earlier version as the next one. It asks nobody for consent: whoever wants that
 * publishes the words by hand, with its warning.
 */
export async function restoreText({ db, clock, caller }: MemberContext, input: Input<'restoreText'>) {
  const { textId, after, version: restores } = input;
  return await transact(db, async (trx) => {
    const text = await lockText(trx, textId);
    const earlier = text && (await findVersion(trx, textId, restores));
    if (!earlier) return refuse('NOT_FOUND');
    if (after !== text.version) return refuse('TEXT_CHANGED');
    if (restores === text.version) return refuse('NOT_FOUND');
    const version = text.version + 1;
    const edition = { asksConsent: false, publishedBy: caller.accountId, publishedAt: clock.now(), restores };
    await insertVersion(trx, { textId, version, ...wordsOf(earlier), ...edition });
    return accept({ data: { id: textId, version } });
  });
}

/** POST /admin/content/hide: nothing is deleted, so what was hidden can be shown again. */
export async function hideText({ db, clock }: MemberContext, { list, textId, isHidden }: Input<'hideText'>) {
  const found = await hideEntry(db, list, textId, isHidden ? clock.now() : null);
  return found ? accept({}) : refuse('NOT_FOUND');
}

/** POST /admin/content/order: refused unless exactly the entries of the list are named, each once. */
export async function orderTexts({ db }: MemberContext, { list, textIds }: Input<'orderTexts'>) {
  return await transact(db, async (trx) => {
    await lockList(trx, list);
    const there = await idsInOrder(trx, list);
    const isSame = there.length === textIds.length && [...there].sort().join() === [...textIds].sort().join();
    if (!isSame) return refuse('TEXT_CHANGED');
    await putInOrder(trx, list, textIds);
    return accept({});
  });
}
