import type { privacyEndpoints } from '@kiraa/contract/accounts/privacy.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { askOwnCode, checkCode, dutiesOf, lockOwners, secondCodeWords } from '../accounts/accounts.ts';
import { dropChatPicturesOf } from '../chat/chat.ts';
import { dropClaimPhotosOf } from '../claims/claims.ts';
import { dropApplicationsOf } from '../contact/contact.ts';
import { dropDocumentsOf } from '../documents/documents.ts';
import { dropHandOverPhotosOf } from '../hand-overs/hand-overs.ts';
import { clearListing } from '../owner-listings/owner-listings.ts';
import { dropCardsOf } from '../payments/payments.ts';
import { showPhoto } from '../profile/profile.ts';
import { dropReviewPhotosOf } from '../reviews/reviews.ts';
import { heldData } from './held-data.ts';
import { openMatter } from './open-matters.ts';
import { eraseRows, lockAccount, lockListings } from './privacy-queries.ts';

type Input = ParsedInputOf<typeof privacyEndpoints.eraseAccount>;

/** A stolen session must not be able to delete an account, so a code goes to its mobile (ASVS 7.5). */
export async function askToErase(context: MemberContext) {
  const open = await openMatter(context.db, context.caller.accountId, context.clock.now());
  return open ? ({ ok: false, refusal: open } as const) : await askOwnCode(context, 'erase');
}

/**
 * Erases what is personal and keeps the books without it. The account and its listings are locked first: a booking
 * that begins meanwhile is either seen here, and refuses the erasure, or finds nothing to book any more.
 */
export async function eraseAccount(context: MemberContext, input: Input) {
  const { db, caller, clock } = context;
  const checked = await checkCode(context, {
    purposes: ['erase'],
    token: input.token,
    otp: input.otp,
    accountId: caller.accountId,
  });
  if (!checked.ok) return checked;
  const code = checked.value;
  if (code.kind === 'second') return accept({ status: 0, ...secondCodeWords(code) });
  return await transact(db, async (trx) => {
    await lockAccount(trx, caller.accountId);
    const listingIds = await lockListings(trx, caller.accountId);
    // Other people lock nobody.
    if ((await dutiesOf(trx, caller.accountId)).includes('owner')) await lockOwners(trx);
    const open = await openMatter(trx, caller.accountId, clock.now());
    if (open) return { ok: false, refusal: open } as const;
    if (!(await code.spend(trx))) return refuse('OTP_ENDED');
    await showPhoto(context, trx, caller.accountId, null);
    for (const listingId of listingIds) await clearListing(context, trx, listingId);
    await dropDocumentsOf(context, trx, caller.accountId);
    await dropCardsOf(context, trx, caller.accountId);
    await dropChatPicturesOf(context, trx, caller.accountId);
    await dropHandOverPhotosOf(context, trx, caller.accountId);
    await dropClaimPhotosOf(context, trx, caller.accountId);
    await dropReviewPhotosOf(context, trx, caller.accountId);
    await dropApplicationsOf(context, trx, caller.accountId);
    await eraseAll(trx, caller.accountId, clock.now());
    return accept({ status: 1 });
  });
}

async function eraseAll(trx: Tx, accountId: string, now: Date): Promise<void> {
  for (const held of heldData) await eraseRows(trx, held, accountId, now);
}
