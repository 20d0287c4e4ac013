import type { adminChoicesEndpoints } from '@kiraa/contract/admin/choices.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { reportEndpoints } from '@kiraa/contract/listings/reports.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import { type Bank, bankName } from '@kiraa/domain/account/banks.ts';
import { wireReason } from '@kiraa/domain/listing/reports.ts';
import type { CallContext, MemberContext } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { choicesOf } from './choice-queries.ts';

const REASON_TABLES = { listing: 'listing_report_reasons', person: 'person_report_reasons' } as const;
/** What a report is about. */
export type Reported = keyof typeof REASON_TABLES;

/** GET /report_reasons: those that are not hidden, in the order of the house. */
export async function reportReasons(
  { db }: CallContext,
  { about }: ParsedInputOf<typeof reportEndpoints.reportReasons>,
) {
  const rows = await db
    .selectFrom(REASON_TABLES[about])
    .select(['name', 'title_en as title', 'title_ar as titleAr'])
    .where('hidden_at', 'is', null)
    .orderBy('position')
    .execute();
  return accept({ data: rows.map(({ name, ...titles }) => ({ id: wireReason(name), ...titles })) });
}

/** GET /admin/choices/ready. */
export async function readyTexts(
  { db }: MemberContext,
  { part }: ParsedInputOf<typeof adminChoicesEndpoints.readyTexts>,
) {
  const entries = await choicesOf(db, `ready_${part}`);
  const shown = entries.filter(({ isHidden }) => !isHidden);
  return accept({ data: shown.map(({ titleAr, titleEn }) => ({ ar: titleAr, en: titleEn })) });
}

/** Whether a report may keep this reason; a hidden one too, because the list may change while the form is open. */
export async function isReportReason(db: Db, about: Reported, name: string): Promise<boolean> {
  const row = await db
    .selectFrom(REASON_TABLES[about])
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}

/** A bank of the house's list; nobody new chooses a hidden one. */
export type ListedBank = Bank & { readonly isHidden: boolean };

/** All banks, hidden ones too: accounts and transfers go on naming them. */
export async function everyBank(db: Db): Promise<ListedBank[]> {
  const entries = await choicesOf(db, 'banks');
  return entries.map(({ titleEn, titleAr, bic, ibanIds, isHidden }) => ({
    nameEn: titleEn,
    nameAr: titleAr,
    bic: bic ?? '',
    ibanIds: ibanIds ?? [],
    isHidden,
  }));
}

/** The banks by their BIC, in the caller's language; one that was never listed goes by its BIC. */
export async function bankNames({ db, language }: MemberContext): Promise<(bic: string) => string> {
  const names = new Map((await everyBank(db)).map((bank) => [bank.bic, bankName(bank, language)]));
  return (bic) => names.get(bic) ?? bic;
}
