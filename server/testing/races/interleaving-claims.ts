import { kindsOfSide } from '@kiraa/domain/claim/claim.ts';
import { type Halalas, halalas, scaleHalfUp, toSar } from '@kiraa/domain/money.ts';
import fc from 'fast-check';
import { approveRefund, askForRefund, settleNoShow, withdrawRefund } from '../../areas/bookings/bookings.ts';
import { decideAsOperator } from '../../areas/claims/claims.ts';
import { expectSane, type Move, nth, pick, type Stage } from './interleaving-stage.ts';

/** Moves about money that somebody wants back: claims, what the operator refunds, and who did not come. */

function move(says: string, act: Move['act']): Move {
  return { says, needsBooking: true, act };
}

const REASON = 'The bumper has a new dent on its left side';
const side = fc.constantFrom('owner' as const, 'renter' as const);

export const claimed = fc
  .record({
    booking: nth,
    by: side,
    kind: fc.nat({ max: 2 }),
    amount: fc.constantFrom('1.00', '120.50', '300.00', '480.00', '905.25'),
  })
  .map(({ booking, by, kind, amount }) =>
    move(`the ${by} of booking ${booking} claims ${amount}`, async (stage) => {
      const chosen = pick(stage, booking);
      if (!chosen) return;
      const { api } = chosen[by];
      const wish = { bookingId: chosen.id, kind: kindsOfSide[by][kind] ?? kindsOfSide[by][0], amount };
      expectSane('the claim', await api.openClaim({ ...wish, reason: REASON, photoIds: [] }));
    }),
  );

/** The newest claim of a booking that waits for somebody. */
async function waitingClaim({ world }: Stage, bookingId: string) {
  const rows = world.db.selectFrom('claims').select(['id', 'state', 'amount_halalas as amount']);
  const waiting = rows
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['open', 'offered', 'disputed']);
  const found = await waiting.orderBy('created_at', 'desc').orderBy('id').executeTakeFirst();
  return found && { ...found, amount: halalas(found.amount) };
}

const part = (of: Halalas, percent: number): Halalas => scaleHalfUp(of, percent, 100);

export const claimAnswered = fc
  .record({
    booking: nth,
    by: side,
    answer: fc.constantFrom('agree' as const, 'offer' as const, 'refuse' as const),
  })
  .map(({ booking, by, answer }) =>
    move(`the ${by} of booking ${booking} answers a claim: ${answer}`, async (stage) => {
      const chosen = pick(stage, booking);
      const claim = chosen && (await waitingClaim(stage, chosen.id));
      if (!chosen || !claim) return;
      const { api } = chosen[by];
      const offer = answer === 'offer' ? { amount: toSar(part(claim.amount, 33)) } : {};
      expectSane('the answer', await api.answerClaim({ claimId: claim.id, answer, ...offer, photoIds: [] }));
    }),
  );

export const claimDecided = fc
  .record({ booking: nth, percent: fc.constantFrom(0, 37, 100) })
  .map(({ booking, percent }) =>
    move(`the operator decides the claim of booking ${booking}: ${percent}%`, async (stage) => {
      const chosen = pick(stage, booking);
      const claim = chosen && (await waitingClaim(stage, chosen.id));
      const [admin] = stage.admins;
      if (!claim || !admin) return;
      const verdict = { claimId: claim.id, amountHalalas: part(claim.amount, percent), adminId: admin.id };
      // A refused claim alone is decided; what is to go back is sent by the sweeps.
      await decideAsOperator(stage.world.server.services, { ...verdict, reason: REASON });
    }),
  );

async function numberOf({ world }: Stage, id: string): Promise<number> {
  const row = world.db.selectFrom('bookings').select('number').where('id', '=', id);
  return Number((await row.executeTakeFirstOrThrow()).number);
}

export const refunded = fc
  .record({ booking: nth, amount: fc.constantFrom(1, 5_025, 24_000, 48_000), by: fc.nat({ max: 1 }) })
  .map(({ booking, amount, by }) =>
    move(`operator ${by} refunds ${amount} halalas of booking ${booking}`, async (stage) => {
      const chosen = pick(stage, booking);
      const admin = stage.admins[by];
      if (!chosen || !admin) return;
      const number = await numberOf(stage, chosen.id);
      const wish = { number, amountHalalas: halalas(amount), reason: REASON, by: admin.mobile };
      await askForRefund(stage.world.server.services, { ...wish, limitHalalas: halalas(30_000) });
    }),
  );

/** What is above the limit: another operator lets it go, or takes it back. */
export const refundDecided = fc
  .record({ by: fc.nat({ max: 1 }), approves: fc.constantFrom(true, true, false) })
  .map(({ by, approves }) =>
    move(
      `operator ${by} ${approves ? 'approves' : 'withdraws'} the newest refund that waits`,
      async (stage) => {
        const { db, server } = stage.world;
        const waiting = db.selectFrom('operator_refunds').select('number').where('done_at', 'is', null);
        const refund = await waiting
          .where('withdrawn_at', 'is', null)
          .orderBy('number', 'desc')
          .executeTakeFirst();
        const admin = stage.admins[by];
        if (!refund || !admin) return;
        await (approves ? approveRefund : withdrawRefund)(server.services, refund.number, admin.mobile);
      },
    ),
  );

export const noShow = fc
  .record({
    booking: nth,
    by: side,
    action: fc.constantFrom('say' as const, 'say' as const, 'deny' as const, 'withdraw' as const),
  })
  .map(({ booking, by, action }) =>
    move(`the ${by} of booking ${booking} on a no-show: ${action}`, async (stage) => {
      const chosen = pick(stage, booking);
      if (!chosen) return;
      const { api } = chosen[by];
      expectSane('the no-show', await api.actOnNoShow({ bookingId: chosen.id, action }));
    }),
  );

export const noShowDecided = fc
  .record({ booking: nth, absent: fc.constantFrom('renter' as const, 'owner' as const, null) })
  .map(({ booking, absent }) =>
    move(`the operator finds the ${absent ?? 'nobody'} of booking ${booking} absent`, async (stage) => {
      const chosen = pick(stage, booking);
      const [admin] = stage.admins;
      if (!chosen || !admin) return;
      const number = await numberOf(stage, chosen.id);
      await settleNoShow(stage.world.server.services, { number, absent, reason: REASON, adminId: admin.id });
    }),
  );
