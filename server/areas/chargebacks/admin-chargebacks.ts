import type { adminChargebackEndpoints } from '@kiraa/contract/admin/chargebacks.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome } from '@kiraa/contract/refusals.ts';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import { isNear } from '@kiraa/domain/chargeback/chargeback.ts';
import { type Halalas, parseSar, toSar, ZERO } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../context.ts';
import { onceForIntent } from '../../platform/http/answer/idempotency.ts';
import { PAGE_ROWS, paged } from '../../platform/http/list-place.ts';
import { presentEvidence } from '../hand-overs/hand-overs.ts';
import {
  findPayment,
  mostOfOwner,
  runOperation,
  type UndecidedChargeback,
  undecidedChargebacks,
} from '../payments/payments.ts';
import { answer } from './answer.ts';
import { approve, type Decided, decide, withdraw } from './decide.ts';
import { takeInWithin } from './take-in.ts';

type Rows = typeof adminChargebackEndpoints;

const sarOrNull = (amount: Halalas | null): string | null => (amount === null ? null : toSar(amount));

/** GET /admin/chargebacks. */
export async function adminChargebacks(
  context: MemberContext,
  { after }: ParsedInputOf<Rows['adminChargebacks']>,
) {
  const rows = await undecidedChargebacks(context.db, PAGE_ROWS + 1, after);
  const { shown, next } = paged(rows.map((row) => ({ ...row, place: String(row.number) })));
  const data = [];
  for (const row of shown) data.push(await present(context, row));
  return accept({ data, next });
}

async function present({ db, clock }: MemberContext, row: UndecidedChargeback) {
  const { number, state, about, reason, verdict, providerReference } = row;
  const payment = await findPayment(db, row.paymentId);
  return {
    number,
    state,
    about,
    reason,
    providerReference,
    bookingId: row.bookingId,
    bookingNumber: bookingNumberOf(row.bookingNumber),
    paymentReference: row.paymentReference,
    amount: toSar(row.amountHalalas),
    fee: sarOrNull(row.feeHalalas),
    frozen: toSar(row.frozenHalalas),
    mostOfOwner: toSar(payment ? await mostOfOwner(db, payment, row) : ZERO),
    answerBy: row.answerBy?.toISOString() ?? null,
    isNear: isNear(row, clock.now()),
    takenInAt: row.takenInAt.toISOString(),
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    evidence: (await presentEvidence(db, row.bookingId))?.paper ?? null,
    verdict,
    ownerPart: sarOrNull(row.ownerPartHalalas),
  };
}

/** POST /admin/chargeback: taken in once for each press. */
export async function takeInChargeback(
  context: MemberContext,
  input: ParsedInputOf<Rows['takeInChargeback']>,
) {
  const { db, clock, caller, idempotencyKey: key } = context;
  const intent = { accountId: caller.accountId, key, endpoint: 'takeInChargeback', input };
  const { reference, reason, about, answerBy, providerReference } = input;
  const wish = {
    reference,
    reason,
    about,
    answerBy,
    providerReference: providerReference || undefined,
    amountHalalas: parseSar(input.amount) ?? ZERO,
    feeHalalas: input.fee === undefined ? undefined : parseSar(input.fee),
    takenInBy: caller.accountId,
  };
  return await onceForIntent(db, clock, intent, async (trx) => {
    const taken = await takeInWithin(context, trx, wish);
    return taken.ok ? accept({ data: taken.value }) : taken;
  });
}

/** POST /admin/chargeback/answer. */
export async function answerChargeback(
  context: MemberContext,
  { number, answer: text }: ParsedInputOf<Rows['answerChargeback']>,
) {
  const answered = await answer(context, { number, answer: text, adminId: context.caller.accountId });
  return answered.ok ? accept({ data: answered.value }) : answered;
}

/** POST /admin/chargeback/decide. */
export async function decideChargeback(
  context: MemberContext,
  { number, verdict, ownerPart, reason }: ParsedInputOf<Rows['decideChargeback']>,
) {
  const ownerPartHalalas = ownerPart === undefined ? undefined : parseSar(ownerPart);
  const said = { number, verdict, ownerPartHalalas, reason, adminId: context.caller.accountId };
  return carryOut(context, await decide(context, said));
}

/** POST /admin/chargeback/approve. */
export async function approveChargeback(
  context: MemberContext,
  { number, decision }: ParsedInputOf<Rows['approveChargeback']>,
) {
  const act = decision === 'approve' ? approve : withdraw;
  return carryOut(context, await act(context, { number, adminId: context.caller.accountId }));
}

async function carryOut(context: MemberContext, decided: Outcome<Decided>) {
  if (!decided.ok) return decided;
  const { waits, operation } = decided.value;
  if (operation) await runOperation(context, operation);
  return accept({ data: { waits } });
}
