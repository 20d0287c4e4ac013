import type { claimEndpoints } from '@kiraa/contract/bookings/claims.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { sideOfKind } from '@kiraa/domain/claim/claim.ts';
import { decideClaim } from '@kiraa/domain/claim/decide-claim.ts';
import { type Halalas, parseSar, ZERO } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../context.ts';
import { clockAt } from '../../platform/clock.ts';
import { type Db, transact } from '../../platform/database/database.ts';
import { PAGE_ROWS, paged, placeOf, readPlace } from '../../platform/http/list-place.ts';
import { recordUndoable } from '../decisions/decisions.ts';
import { runOperation } from '../payments/payments.ts';
import { applyClaim, type ClaimEdges } from './apply-claim.ts';
import { lockBooked } from './claim-access.ts';
import { claimParties } from './claim-parties.ts';
import { type ClaimRow, disputedClaims, findClaim } from './claim-queries.ts';
import { presentClaims } from './claim-view.ts';

type Input = ParsedInputOf<typeof claimEndpoints.decideClaim>;

/** GET /admin/claims. */
export async function adminClaims(
  context: MemberContext,
  { after }: ParsedInputOf<typeof claimEndpoints.adminClaims>,
) {
  const rows = await disputedClaims(context.db, PAGE_ROWS + 1, readPlace(after));
  const { shown, next } = paged(rows.map((row) => ({ ...row, place: placeOf(row.createdAt, row.id) })));
  return accept({ data: await presentForAdmin(context, shown), next });
}

/** GET /admin/claim. */
export async function adminClaim(context: MemberContext, { claimId }: Pick<Input, 'claimId'>) {
  const claim = await findClaim(context.db, claimId);
  const [data] = claim ? await presentForAdmin(context, [claim]) : [];
  return data ? accept({ data }) : refuse('NOT_FOUND');
}

async function presentForAdmin(context: MemberContext, rows: readonly ClaimRow[]) {
  const parties = await claimParties(
    context.db,
    rows.map(({ id }) => id),
  );
  const views = await presentClaims(context, rows, context.caller.accountId);
  return views.flatMap((view) => {
    const of = parties.get(view.id);
    return of ? [{ ...view, ...of }] : [];
  });
}

/** POST /admin/claim/decide. */
export async function decideClaimByAdmin(context: MemberContext, input: Input) {
  const { claimId, reason } = input;
  const adminId = context.caller.accountId;
  const amountHalalas = parseSar(input.amount) ?? ZERO;
  const decided = await decideAsOperator(context, { claimId, amountHalalas, reason, adminId });
  if (!decided.ok) return decided;
  for (const operation of decided.value) await runOperation(context, operation);
  return adminClaim(context, input);
}

/** The operator's word, to the halala. Returns the refunds to be sent; a running server's sweep sends those that are not. */
export async function decideAsOperator(
  { clock, ...services }: ClaimEdges & { readonly db: Db },
  verdict: {
    readonly claimId: string;
    readonly amountHalalas: Halalas;
    readonly reason: string;
    readonly adminId: string;
  },
): Promise<Outcome<readonly string[]>> {
  const { claimId, amountHalalas, reason, adminId } = verdict;
  const madeAt = clock.now();
  const edges = { ...services, clock: clockAt(madeAt) };
  const found = await findClaim(edges.db, claimId);
  if (!found) return refuse('NOT_FOUND');
  return transact(edges.db, async (trx): Promise<Outcome<readonly string[]>> => {
    const booking = await lockBooked(trx, found.bookingId);
    const claim = await findClaim(trx, claimId);
    if (!booking || !claim) return refuse('NOT_FOUND');
    const decided = decideClaim(claim, { kind: 'decide', amountHalalas }, madeAt);
    if (!decided.ok) {
      const { refusal } = decided;
      return refusal === 'CLAIM_AMOUNT' ? refuse(refusal, { amount: refusal }) : refuse(refusal);
    }
    const said = { actorId: adminId, reason, photoIds: [] };
    const operations = await applyClaim(edges, trx, booking, { claim, decision: decided.decision, said });
    // What an owner is owed waits for the renter's payment, and what came to nothing moves nothing out of the house (D-UNDO).
    if (sideOfKind(claim.kind) === 'owner' || amountHalalas === ZERO) {
      const made = { subject: claimId, madeBy: adminId, madeAt };
      await recordUndoable(trx, { ...made, kind: 'claim_decided', queue: 'claims' });
    }
    return accept(operations);
  });
}
