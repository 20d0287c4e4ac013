import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { tailOf } from '@kiraa/domain/account/masked.ts';
import type { DocumentPurpose } from '@kiraa/domain/listing/documents.ts';
import { draftStepAfter, isDeliveryKnown } from '@kiraa/domain/listing/tag.ts';
import type { MemberContext } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { attachDocument, keepPaper } from '../documents/documents.ts';
import { changeListing } from '../listings/listings.ts';
import { foldChangeIn } from './moderate-change.ts';
import { findOwnListing, lockOwnListing, type OwnListing } from './owner-listing-queries.ts';
import { listingIdPlace, putPapers } from './paper-queries.ts';
import { type DocumentsInput, type DocumentsStep, readDocuments, sentPapers } from './read-documents.ts';
import { refuseWhenBooked } from './refuse-when-booked.ts';

interface KeptPaper {
  readonly field: string;
  readonly purpose: DocumentPurpose;
  readonly documentId: string;
}

/** POST /item/item-upload-documents and its edit call. A refusal leaves the listing as it was. */
export async function saveDocuments(context: MemberContext, input: DocumentsInput) {
  const { listingId: id } = input;
  const ownerId = context.caller.accountId;
  const seen = await findOwnListing(context.db, id, ownerId);
  if (!seen) return refuse('NOT_FOUND');
  const first = await readDocuments(context, seen, input);
  if (!first.ok) return first;
  const papers = await keepPapers(context, input);
  if (!papers.ok) return papers;
  try {
    return await transact(context.db, (trx) => save(context, trx, input, papers.value));
  } catch (error) {
    if (error instanceof ForeignPaper) return refuse('INVALID_INPUT', { [error.field]: 'FILE_GONE' });
    throw error;
  }
}

async function save(
  context: MemberContext,
  trx: Tx,
  input: DocumentsInput,
  papers: readonly KeptPaper[],
): Promise<Outcome<{ listingId: string }>> {
  const listing = await lockOwnListing(trx, input.listingId, context.caller.accountId);
  if (!listing) return refuse('NOT_FOUND');
  const wish = await readDocuments({ ...context, db: trx }, listing, input);
  if (!wish.ok) return wish;
  if (wish.value.categoryId !== listing.categoryId) {
    const free = await refuseWhenBooked(trx, listing.id, { categoryId: 'LISTING_BOOKED' });
    if (!free.ok) return free;
  }
  await attach(context, trx, listing.id, papers);
  return await write(context, trx, listing, wish.value);
}

/** Sent bytes are stored before the transaction begins; an id names a paper that was stored before. */
async function keepPapers(
  context: MemberContext,
  input: DocumentsInput,
): Promise<Outcome<readonly KeptPaper[]>> {
  const kept: KeptPaper[] = [];
  for (const { field, purpose, sent } of sentPapers(input)) {
    if (typeof sent === 'string') {
      kept.push({ field, purpose, documentId: sent });
      continue;
    }
    // The contract's schema accepts ids and bytes alone; its type names Blob only because browsers send one.
    if (!(sent instanceof Uint8Array)) throw new TypeError('a paper that is neither an id nor bytes');
    const paper = await keepPaper(context, { ownerId: context.caller.accountId, purpose, sent, field });
    if (!paper.ok) return paper;
    kept.push({ field, purpose, documentId: paper.value.id });
  }
  return accept(kept);
}

/** Thrown to roll the transaction back: papers that were attached before the refusal must not stay. */
class ForeignPaper extends Error {
  readonly field: string;
  constructor(field: string) {
    super('the paper is not theirs, or is for something else');
    this.field = field;
  }
}

async function attach(
  context: MemberContext,
  trx: Tx,
  listingId: string,
  papers: readonly KeptPaper[],
): Promise<void> {
  const ownerId = context.caller.accountId;
  for (const { field, purpose, documentId } of papers) {
    const isTaken = await attachDocument(context, trx, { documentId, ownerId, purpose, listingId });
    if (!isTaken) throw new ForeignPaper(field);
  }
}

/**
 * Writes the step. When something changes that an admin had verified, the listing waits for an admin again
 * (P2-LIST-30); what an admin reads meanwhile is not what stands there now (D-MODERATED).
 */
async function write(
  context: MemberContext,
  trx: Tx,
  listing: OwnListing,
  wish: DocumentsStep,
): Promise<Outcome<{ listingId: string }>> {
  const { id, draftStep: step } = listing;
  const isUnverified = listing.verifiedAt !== null && wish.isOther;
  const now = context.clock.now();
  await putPapers(trx, id, {
    nationality: wish.nationality,
    personalIdSealed: context.fields.seal(wish.personalId, listingIdPlace(id)),
    personalIdTail: tailOf(wish.personalId),
  });
  await changeListing(trx, id, {
    category_id: wish.categoryId,
    ...(step !== null && {
      draft_step: isDeliveryKnown(listing) ? 'preview' : draftStepAfter('documents', step),
    }),
    ...(wish.isOther && { edited_at: now }),
    ...(isUnverified && { verified_at: null, submitted_at: now }),
  });
  if (isUnverified) await foldChangeIn(context, trx, id);
  return accept({ listingId: id });
}
