import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import {
  type ChargebackVerdict,
  decideChargeback,
  isUndecided,
} from '@kiraa/domain/chargeback/chargeback.ts';
import type { Halalas } from '@kiraa/domain/money.ts';
import type { Services } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { typedPickUpAt } from '../hand-overs/hand-overs.ts';
import {
  type ChargebackRow,
  endChargeback,
  mostOfOwner,
  type PaymentRow,
  setChargeback,
} from '../payments/payments.ts';
import { underLock } from './lock-chargeback.ts';
import { tellEnd } from './tell-sides.ts';

interface Edges {
  readonly db: Db;
  readonly clock: Services['clock'];
  readonly jobs: Pick<Services['jobs'], 'enqueue' | 'enqueueAll'>;
  readonly config: Pick<Services['config'], 'tax' | 'payouts'>;
}

export interface Decided {
  /** It waits for a second admin (D-SECOND-PERSON). */
  readonly waits: boolean;
  /** A refund to be sent to the provider; a running server's sweep sends those that are not. */
  readonly operation: string | undefined;
}

/** An admin says how it ended. Above the limit nothing moves before another one has agreed. */
export async function decide(
  edges: Edges,
  said: {
    readonly number: number;
    readonly verdict: ChargebackVerdict;
    readonly ownerPartHalalas?: Halalas | undefined;
    readonly reason: string;
    readonly adminId: string;
  },
): Promise<Outcome<Decided>> {
  return underLock(edges, said.number, async (trx, row, payment): Promise<Outcome<Decided>> => {
    const decision = decideChargeback(row, said, await factsOf(edges, trx, row, payment));
    if (!decision.ok) {
      const { refusal } = decision;
      return refusal === 'CHARGEBACK_PART' ? refuse(refusal, { ownerPart: refusal }) : refuse(refusal);
    }
    const by = { verdictReason: said.reason, decidedBy: said.adminId, decidedAt: edges.clock.now() };
    const decided = { ...decision.value, ...by };
    await setChargeback(trx, row.id, decided);
    if (decided.needsSecond) return accept({ waits: true, operation: undefined });
    return accept({ waits: false, operation: await end(edges, trx, { ...row, ...decided }) });
  });
}

async function factsOf(edges: Edges, trx: Tx, row: ChargebackRow, payment: PaymentRow) {
  return {
    shareHalalas: await mostOfOwner(trx, payment, row),
    wasHandedOver: (await typedPickUpAt(trx, row.bookingId)) !== null,
    limitHalalas: edges.config.payouts.approvalLimitHalalas,
  };
}

/** Another admin than the one who decided; the constraint `chargebacks_two_people` holds it, too. */
export async function approve(
  edges: Edges,
  { number, adminId }: { readonly number: number; readonly adminId: string },
): Promise<Outcome<Decided>> {
  return underLock(edges, number, async (trx, row) => {
    if (!isUndecided(row.state)) return refuse('CHARGEBACK_ENDED');
    if (row.verdict === null) return refuse('NOT_WAITING');
    if (row.decidedBy === adminId) return refuse('CHARGEBACK_SAME_PERSON');
    await setChargeback(trx, row.id, { approvedBy: adminId, approvedAt: edges.clock.now() });
    return accept({ waits: false, operation: await end(edges, trx, row) });
  });
}

/** Nothing has moved, and it can be answered or decided again. */
export async function withdraw(
  edges: Edges,
  { number }: { readonly number: number },
): Promise<Outcome<Decided>> {
  return underLock(edges, number, async (trx, row) => {
    if (!isUndecided(row.state)) return refuse('CHARGEBACK_ENDED');
    if (row.verdict === null) return refuse('NOT_WAITING');
    const nobody = { decidedBy: null, decidedAt: null, needsSecond: false };
    await setChargeback(trx, row.id, {
      ...nobody,
      verdict: null,
      verdictReason: null,
      ownerPartHalalas: null,
    });
    return accept({ waits: false, operation: undefined });
  });
}

async function end(edges: Edges, trx: Tx, row: ChargebackRow): Promise<string | undefined> {
  const operation = await endChargeback(edges, trx, row);
  await tellEnd(edges, trx, row);
  return operation;
}
