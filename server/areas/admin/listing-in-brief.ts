import type { WaitingListing } from '@kiraa/contract/admin/listings-and-accounts.ts';
import type { OpenReport } from '@kiraa/contract/listings/reports.ts';
import { wireReason } from '@kiraa/domain/listing/reports.ts';
import { EMPTY_PICTURE_ID, picturePath } from '../listings/listings.ts';
import type { openReportsOf } from '../reports/reports.ts';
import type { WaitingRow } from './admin-queries.ts';

/** What a queue shows of a listing. */
export function inBrief(row: Omit<WaitingRow, 'submittedAt'>): Omit<WaitingListing, 'submittedAt'> {
  return {
    id: row.id,
    kind: row.kind,
    name: row.nameEn,
    nameAr: row.nameAr,
    city: row.cityEn,
    cityAr: row.cityAr,
    picture: picturePath(row.coverId ?? EMPTY_PICTURE_ID),
    ownerName: row.ownerName,
  };
}

/** On the wire a reason's id is its title (P3-RATE-04). */
export const toOpenReport = ({
  reason,
  reasonTitle,
  reasonTitleAr,
  words,
  by,
  reporterId,
  at,
}: Awaited<ReturnType<typeof openReportsOf>>[number]): OpenReport => ({
  reason: wireReason(reason),
  reasonTitle,
  reasonTitleAr,
  words,
  by,
  reporterId,
  at: at.toISOString(),
});
