import { randomUUID } from 'node:crypto';
import { halalas, ZERO } from '@kiraa/domain/money.ts';
import { setAdmin } from '../areas/accounts/accounts.ts';
import { decide, takeIn } from '../areas/chargebacks/chargebacks.ts';
import { type Fixture, ofAdmin } from './fixture.ts';
import type { Stage } from './stage.ts';

const REASON = 'The cardholder does not know this payment';

async function takenPayment({ world, booking }: Stage): Promise<string> {
  const { bookingId } = await booking('accepted');
  const row = world.db.selectFrom('payments').select('reference').where('booking_id', '=', bookingId);
  return (await row.executeTakeFirstOrThrow()).reference;
}

async function anAdmin({ world }: Stage): Promise<string> {
  const { id, mobile } = await world.person('renter');
  await setAdmin(world.db, mobile, world.clock.now());
  return id;
}

async function open(stage: Stage): Promise<number> {
  const wish = { reference: await takenPayment(stage), reason: REASON, takenInBy: await anAdmin(stage) };
  const taken = await takeIn(stage.world.server.services, { ...wish, amountHalalas: halalas(10_000) });
  if (!taken.ok) throw new Error(`no chargeback: ${taken.refusal.code}`);
  return taken.value.number;
}

/** One that another admin has decided, and that waits for a second one. */
async function decided(stage: Stage): Promise<number> {
  const number = await open(stage);
  const { services } = stage.world.server;
  const payouts = { ...services.config.payouts, approvalLimitHalalas: ZERO };
  const edges = { ...services, config: { ...services.config, payouts } };
  const said = { number, verdict: 'won', reason: REASON, adminId: await anAdmin(stage) } as const;
  const outcome = await decide(edges, said);
  if (!outcome.ok) throw new Error(`not decided: ${outcome.refusal.code}`);
  return number;
}

/** Calls about chargebacks. */
export const chargebackFixtures = {
  adminChargebacks: ofAdmin(async () => ({})),
  takeInChargeback: {
    good: async (stage) => ({
      input: {
        reference: await takenPayment(stage),
        amount: '100.00',
        reason: REASON,
        about: 'fraud',
        answer_by: new Date(stage.world.clock.now().getTime() + 7 * 86_400_000).toISOString(),
        fee: '60.00',
        provider_reference: 'CB-2027-118',
      },
      mode: 'admin',
      headers: { 'idempotency-key': randomUUID() },
    }),
  },
  answerChargeback: ofAdmin(async (stage) => ({
    number: await open(stage),
    answer: 'The renter typed the code of the hand-over',
  })),
  decideChargeback: ofAdmin(async (stage) => ({
    number: await open(stage),
    verdict: 'lost',
    owner_part: '12.50',
    reason: REASON,
  })),
  approveChargeback: ofAdmin(async (stage) => ({ number: await decided(stage), decision: 'approve' })),
} satisfies Record<string, Fixture>;
