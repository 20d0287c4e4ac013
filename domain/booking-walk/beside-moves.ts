import { giveClaim, type HouseClaim, isUnsettled, openClaim, refund } from '../booking-house/claims.ts';
import type { House, HouseBooking } from '../booking-house/house.ts';
import { kindsOfSide, otherSide, turnOf } from '../claim/claim.ts';
import type { ClaimDecided } from '../claim/decide-claim.ts';
import { type Halalas, halalas, scaleHalfUp } from '../money.ts';
import { freshIds, type Move, outcome } from './moves.ts';
import type { Random } from './random.ts';

/** What is done about a booking's money beside its own life: claims of both sides, what the operator refunds, the deposit. */

const SUMS = [100, 5_025, 12_050, 30_000, 90_525].map(halalas);

/** Often all that the owner has earned of the booking, so that a second claim finds that it is in dispute. */
function someSum(house: House, { row }: HouseBooking, random: Random): Halalas {
  const earned = house.money.paymentsOf(row.id).reduce((sum: number, one) => sum + one.earned, 0);
  return random.chance(0.5) && earned >= 100 ? halalas(earned) : random.pick(SUMS);
}

/** Mostly one of the newest bookings of which somebody has had the thing. */
function usedBooking(house: House, random: Random): HouseBooking | undefined {
  const used = [...house.bookings.values()].filter(
    ({ row }) =>
      ['accepted', 'returned', 'completed', 'cancelled'].includes(row.state) && row.start <= house.now,
  );
  return used.at(-1 - random.below(Math.min(4, used.length || 1)));
}

const saidOf = (decided: ClaimDecided): string => (decided.ok ? decided.decision.step : decided.refusal);

export const claim: Move = (house, random) => {
  const kept = usedBooking(house, random);
  if (!kept) return 'nothing to claim';
  const by = random.pick(['owner', 'renter'] as const);
  const wish = { kind: random.pick(kindsOfSide[by]), by, amountHalalas: someSum(house, kept, random) };
  return `the ${by} of booking ${kept.row.id} claims ${wish.amountHalalas}: ${saidOf(openClaim(house, kept, wish))}`;
};

function anyClaim(house: House, random: Random): { kept: HouseBooking; claim: HouseClaim } | undefined {
  const open = [...house.bookings.values()].flatMap((kept) =>
    kept.claims.filter(isUnsettled).map((one) => ({ kept, claim: one })),
  );
  return open.at(-1 - random.below(Math.min(3, open.length || 1)));
}

const part = (of: Halalas, percent: number): Halalas => scaleHalfUp(of, percent, 100);

/** Mostly whose turn it is answers, or the operator decides what was refused. */
export const answerClaim: Move = (house, random) => {
  const found = anyClaim(house, random);
  if (!found) return 'no claim waits';
  const { kept, claim: one } = found;
  const { row } = one;
  if (row.state === 'disputed') {
    const amountHalalas = part(row.amountHalalas, random.pick([0, 37, 100]));
    return `claim ${row.id}: ${saidOf(giveClaim(house, kept, one, { kind: 'decide', amountHalalas }))}`;
  }
  const turn = turnOf(row) ?? 'owner';
  const by = random.chance(0.9) ? turn : otherSide(turn);
  const answer = random.pick(['agree', 'offer', 'refuse'] as const);
  const command =
    answer === 'offer'
      ? ({ kind: 'answer', answer, by, offer: part(row.amountHalalas, 33) } as const)
      : ({ kind: 'answer', answer, by } as const);
  return `claim ${row.id}, the ${by}: ${saidOf(giveClaim(house, kept, one, command))}`;
};

/** The operator gives back a part or all of what was earned, before or after the payout. */
export const refundByOperator: Move = (house, random) => {
  const earned = [...house.bookings.values()].filter(({ row }) =>
    house.money.paymentsOf(row.id).some((one) => one.earned > 0),
  );
  const kept = earned.at(-1 - random.below(Math.min(4, earned.length || 1)));
  if (!kept) return 'nothing to refund';
  const amount = random.pick(SUMS);
  return `the operator refunds ${amount} of booking ${kept.row.id}: ${refund(house, kept, amount)}`;
};

/** The deposit, or a claim that is due, is paid, with a card that can hold or one that cannot; a form that was opened may be left. */
export const payBeside: Move = (house, random) => {
  const waiting = [...house.bookings.values()].filter(
    ({ row, claims, deposit }) =>
      (row.state === 'accepted' && row.depositHalalas && deposit === null) ||
      claims.some((one) => one.row.state === 'due'),
  );
  const kept = waiting.at(-1 - random.below(Math.min(3, waiting.length || 1)));
  if (!kept) return 'nothing is due';
  const channel = random.chance(0.3) ? 'mada' : 'card';
  const due = house.give(kept.row.id, { kind: 'pay', channel, card: undefined, ids: freshIds(house) });
  const isPaid = due.ok && due.attemptId !== undefined && random.chance(0.85);
  if (isPaid && due.attemptId) house.arrive(due.attemptId);
  return `booking ${kept.row.id}: ${isPaid ? 'what is due is paid' : outcome(due)}`;
};
