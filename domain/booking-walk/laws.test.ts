import { describe, expect, test } from 'vitest';
import { type HouseClaim, openClaim } from '../booking-house/claims.ts';
import type { House, HouseBooking } from '../booking-house/house.ts';
import { DAWN, END, hoursFrom, must, START, Stage } from '../booking-house/stage.ts';
import { type Halalas, halalas, ZERO } from '../money.ts';
import { holdAfterStep, holdAtRest } from './laws.ts';

/** A house with one booking of a hundred riyals, which was paid for and accepted. */
function accepted() {
  const stage = new Stage();
  return { stage, house: stage.house, kept: stage.accepted() };
}

/** The same, and a claim of its renter's over twenty riyals. */
function claimed() {
  const { stage, house, kept } = accepted();
  stage.at(hoursFrom(START, 1));
  openClaim(house, kept, { kind: 'broken_down', by: 'renter', amountHalalas: halalas(2_000) });
  const [claim] = kept.claims;
  if (!claim) throw new Error('no claim');
  return { house, kept, claim };
}

type Breaking = readonly [
  what: string,
  fault: string,
  breaks: (at: { house: House; kept: HouseBooking }) => unknown,
];

const move = (house: House, from: string, to: string, amount = 100) =>
  house.money.books.post([
    { account: from, amountHalalas: halalas(amount) },
    { account: to, amountHalalas: halalas(-amount) },
  ]);
const firstPayment = (house: House) => {
  const [payment] = house.money.payments.values();
  if (!payment) throw new Error('no payment');
  return payment;
};
const fee = (feeHalalas: Halalas) =>
  ({
    rule: 'early',
    percent: 5,
    minimumHalalas: ZERO,
    feeHalalas,
    freeAgainAt: null,
  }) as unknown as NonNullable<HouseBooking['ownerFee']>;
const deposit = (house: House, more: object) => ({
  state: 'kept' as const,
  paymentId: firstPayment(house).id,
  amountHalalas: halalas(10_000),
  claimedHalalas: ZERO,
  ending: null,
  ...more,
});

describe('after every step', () => {
  test('a house in order is found in order: empty, unpaid, requested, accepted, declined and claimed', () => {
    const stage = new Stage();
    holdAfterStep(stage.house);
    stage.book({ renterId: 'other' });
    holdAfterStep(stage.house);
    const request = stage.paid({ period: { start: hoursFrom(END, 10), end: hoursFrom(END, 12) } });
    holdAfterStep(stage.house);
    must(stage.give(request, { kind: 'decline', reason: 'away' }));
    holdAfterStep(stage.house);
    holdAfterStep(accepted().house);
    holdAfterStep(claimed().house);
  });

  test.each<Breaking>([
    [
      'a second booking of the same hour',
      'B1: bookings',
      ({ house, kept }) =>
        house.slots.push({
          ...{ bookingId: 'other', changeId: null, listingId: kept.row.listingId, renterId: 'other' },
          ...{ start: hoursFrom(END, -1), end: hoursFrom(END, 1), keptUntil: null },
        }),
    ],
    ['a slot that was lost', 'keeps no slot', ({ house }) => house.slots.pop()],
    [
      'a slot that moved a minute',
      'keeps another time than its own',
      ({ house }) => {
        house.slots = house.slots.map((slot) => ({ ...slot, end: hoursFrom(slot.end, 1 / 60) }));
      },
    ],
    [
      'a slot of what is paid that would lapse',
      'keeps its slot until',
      ({ house }) => {
        house.slots = house.slots.map((slot) => ({ ...slot, keptUntil: END }));
      },
    ],
    [
      'money that the bank has taken and the ledger does not know',
      'M3: the bank has moved 10100, the ledger 10000',
      ({ house }) => house.money.bank.take('unknown', halalas(100)),
    ],
    [
      'a renter who has had too much',
      'M5: renter:renter has had 100 too much',
      ({ house }) => move(house, 'renter:renter', 'platform:commission'),
    ],
    [
      'a fee that nobody has booked',
      'M6-fee: owners owe 2500 for cancelling',
      ({ kept }) => {
        kept.ownerFee = fee(halalas(2_500));
      },
    ],
    [
      'an owner who is owed more than was earned',
      'M6: owners are owed',
      ({ house }) => move(house, 'platform:commission', 'owner:owner'),
    ],
    [
      'a deposit that is kept and stands on no account',
      'M11: deposit:renter holds 0, deposits of 10000 were taken',
      ({ house, kept }) => {
        kept.deposit = deposit(house, {});
      },
    ],
    [
      'more of a deposit taken than it was',
      'deposit of 9999 was taken',
      ({ house, kept }) => {
        kept.deposit = deposit(house, { amountHalalas: halalas(9_999) });
      },
    ],
    [
      'a deposit that is over and has not gone back',
      'deposit is here, which is over',
      ({ house, kept }) => {
        kept.deposit = deposit(house, { state: 'over', ending: 'released' });
      },
    ],
    [
      'a deposit that is lost though the bank has refused nothing',
      'and the bank has refused nothing',
      ({ house, kept }) => {
        kept.deposit = deposit(house, { state: 'over', ending: 'lost' });
      },
    ],
  ])('it is found: %s', (_, fault, breaks) => {
    const { house, kept } = accepted();
    breaks({ house, kept });
    expect(() => holdAfterStep(house)).toThrow(fault);
  });

  test.each<readonly [string, string, (claim: HouseClaim, house: House) => void]>([
    [
      'a claim for which too little waits',
      'M9: only 1800 waits',
      (claim) => Object.assign(claim, { row: { ...claim.row, amountHalalas: halalas(4_000) } }),
    ],
    [
      'what waits for it and is gone from its account',
      'M9: 1300 waits for claim',
      (claim, house) => move(house, `claim:${claim.row.id}`, 'platform:commission', 500),
    ],
    [
      'more agreed than was claimed',
      'came to more than was agreed',
      (claim) => Object.assign(claim, { row: { ...claim.row, agreedHalalas: halalas(2_001) } }),
    ],
    [
      'more claimed than was earned',
      'M9: 10001 is claimed of booking',
      (claim) => Object.assign(claim, { row: { ...claim.row, amountHalalas: halalas(10_001) } }),
    ],
  ])('it is found: %s', (_, fault, breaks) => {
    const { house, claim } = claimed();
    breaks(claim, house);
    expect(() => holdAfterStep(house)).toThrow(fault);
  });

  test('a booking that ends where the next one begins is in order', () => {
    const { stage, house } = accepted();
    stage.accepted({ period: { start: END, end: hoursFrom(END, 2) }, renterId: 'other' });
    holdAfterStep(house);
    expect(house.slots).toHaveLength(2);
  });

  test('it is found: a slot of a request that was declined', () => {
    const stage = new Stage();
    const request = stage.paid();
    const slots = [...stage.house.slots];
    must(stage.give(request, { kind: 'decline', reason: 'away' }));
    stage.house.slots = slots;
    expect(() => holdAfterStep(stage.house)).toThrow('declined, keeps a slot');
  });
});

describe('at rest', () => {
  test('a booking that was brought back, and one that was declined, are in order', () => {
    const { stage, house, kept } = accepted();
    stage.at(END);
    must(stage.sayReturned(kept));
    must(stage.confirmReturn(kept));
    holdAtRest(house);
    expect(kept.row.state).toBe('completed');
    const other = new Stage();
    must(other.give(other.paid(), { kind: 'decline', reason: 'away' }));
    holdAtRest(other.house);
  });

  test('it is found: a request that waits for ever, its money held or taken', () => {
    const held = new Stage();
    held.paid();
    expect(() => holdAtRest(held.house)).toThrow('10000 is held for nothing');
    const taken = new Stage();
    taken.paid({ channel: 'mada' });
    expect(() => holdAtRest(taken.house)).toThrow('is requested for ever');
    const unpaid = new Stage();
    unpaid.book();
    expect(() => holdAtRest(unpaid.house)).toThrow('is awaiting_payment for ever');
  });

  test.each<Breaking>([
    [
      'a step that is missing in its line',
      'B2:',
      ({ kept }) => {
        kept.timeline.splice(1, 1);
      },
    ],
    [
      'a step that was taken twice',
      'B2:',
      ({ kept }) => {
        const [last] = kept.timeline.slice(-1);
        if (last) kept.timeline.push(last);
      },
    ],
    [
      'a state that its line does not lead to',
      'its line ends with accepted',
      ({ kept }) => {
        kept.row = { ...kept.row, state: 'returned' };
      },
    ],
    [
      'a booking that became firm when it had begun',
      'B4: booking',
      ({ kept }) => {
        for (const line of kept.timeline) Object.assign(line, { at: START });
      },
    ],
    [
      'a price that its payments have not brought',
      'has brought 10000 and is due 10001',
      ({ kept }) => {
        kept.row = { ...kept.row, totalHalalas: halalas(10_001) };
      },
    ],
    [
      'a payment of which not all is earned',
      'M3: of payment',
      ({ house }) => {
        firstPayment(house).earned = halalas(9_999);
      },
    ],
    [
      'a renter who is still owed something',
      'M3: renter:renter is still owed 100',
      ({ house }) => move(house, 'platform:commission', 'renter:renter'),
    ],
    [
      'a no-show that counts and ended nothing',
      'B5: booking',
      ({ kept }) => {
        kept.noShows.push({ by: 'owner', state: 'ended', answerBy: DAWN, absent: 'renter' });
      },
    ],
    [
      'a fee for staying away of an owner who came',
      "its owner's fee is no_show",
      ({ kept }) => {
        kept.ownerFee = { ...fee(halalas(2_500)), rule: 'no_show' };
      },
    ],
  ])('it is found: %s', (_, fault, breaks) => {
    const { house, kept } = accepted();
    breaks({ house, kept });
    expect(() => holdAtRest(house)).toThrow(fault);
  });
});
