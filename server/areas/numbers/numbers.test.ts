import { nextDate } from '@kiraa/domain/dates.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { giveBankDetails } from '../../testing/money/payout-bank.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { ledgerOf } from '../../testing/rentals/booking-traces.ts';
import { bookingWorld, type PaidBooking, paidBooking } from '../../testing/rentals/booking-world.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import type { Person, World } from '../../testing/world.ts';

const HOUR = 3_600_000;
const REASON = 'Decided by the board in spring';
let world: World;
let owner: Person;
let renter: Person;
let admin: Person;

bookingWorld(async (stage) => {
  ({ world, owner, renter } = stage);
  admin = await world.person('renter');
  await setAdmin(world.db, admin.mobile, world.clock.now());
});

const today = () => {
  const inRiyadh = new Date(world.clock.now().getTime() + 3 * HOUR);
  return inRiyadh.toISOString().slice(0, 10);
};
const midnight = () => new Date(`${nextDate(today())}T00:00:00+03:00`);
type Wish = Parameters<Person['api']['addNumber']>[0];
const set = async (name: Wish['name'], value: number, since: string) => {
  const answer = await admin.api.addNumber({ name, value, since, reason: REASON });
  return answer.ok ? 'ok' : (Object.values(answer.refusal.fields ?? {})[0] ?? answer.refusal.code);
};
const shown = async (name: string) =>
  dataOf(await admin.api.adminNumbers({})).data.find((one) => one.name === name);
const book = (hoursAhead = 5, lastsHours = 48) =>
  paidBooking({ world, owner, renter }, { instant: true, hoursAhead, lastsHours });
const commissionOf = async ({ bookingId }: PaidBooking) => {
  const ledger: Readonly<Record<string, number>> = await ledgerOf(world, bookingId);
  return -((ledger['platform:commission'] ?? 0) + (ledger['platform:vat'] ?? 0));
};
const lateFeeOf = async ({ bookingId }: PaidBooking) =>
  dataOf(await owner.api.cancelTerms({ bookingId })).data.fee?.amount;

describe('[D-NUMBERS] a booking keeps the numbers that it was made under', () => {
  test('commission: the one made a millisecond before the date is shared out by the old one, in the ledger, the invoice, the earnings and the payout', async () => {
    await giveBankDetails(owner);
    const next = nextDate(today());
    expect(await set('commissionPercent', 20, next)).toBe('ok');
    expect(await shown('commissionPercent')).toMatchObject({
      value: 10,
      setting: 10,
      values: [{ isAhead: true }],
    });
    world.clock.set(new Date(midnight().getTime() - 1));
    const before = await book();
    world.clock.advance(1);
    expect(await shown('commissionPercent')).toMatchObject({
      value: 20,
      values: [{ value: 20, isAhead: false }],
    });
    const after = await book();
    // Both are used and come back long after the date.
    await world.pass(60 * HOUR);
    for (const { bookingId } of [before, after])
      dataOf(await owner.api.returnAction({ bookingId, side: 'owner', damaged: 0, asksDelayFee: 0 }));
    await world.pass(25 * HOUR);
    expect([await commissionOf(before), await commissionOf(after)]).toEqual([4_800, 9_600]);
    const { data } = dataOf(await owner.api.earnings({}));
    expect(data.bookings.map(({ profit }) => profit).sort()).toEqual(['384.00', '432.00']);
    const documents = await world.db
      .selectFrom('tax_documents')
      .select(['booking_id', 'total_halalas'])
      .where('booking_id', 'in', [before.bookingId, after.bookingId])
      .execute();
    expect(documents.map((one) => [one.booking_id, Number(one.total_halalas)]).sort()).toEqual(
      [
        [before.bookingId, 4_800],
        [after.bookingId, 9_600],
      ].sort(),
    );
    const { nextAt } = dataOf(await owner.api.payouts({})).data;
    await world.pass(new Date(nextAt).getTime() - world.clock.now().getTime());
    const { payouts } = dataOf(await owner.api.payouts({})).data;
    expect(payouts.map(({ amount }) => amount)).toEqual(['816.00']);
  });

  test('what an owner pays for cancelling: the fee of a booking is that of its day, however late they cancel', async () => {
    expect(await set('ownerFeeLatePercent', 30, nextDate(today()))).toBe('ok');
    const before = await book(60);
    await world.pass(midnight().getTime() - world.clock.now().getTime());
    const after = await book(30);
    await world.pass(25 * HOUR);
    expect([await lateFeeOf(before), await lateFeeOf(after)]).toEqual(['72.00', '144.00']);
  });

  test('a value from today holds from that moment on, and the newest that has begun counts', async () => {
    const before = await book(47);
    world.clock.advance(1);
    expect(await set('ownerFeeLatePercent', 25, today())).toBe('ok');
    const after = await book(47);
    expect([await lateFeeOf(before), await lateFeeOf(after)]).toEqual(['144.00', '120.00']);
  });
});

describe('[D-NUMBERS] what may be set', () => {
  test('no day that is past, no value twice on a day, nothing out of bounds, and no reason too short', async () => {
    const next = nextDate(today(), 30);
    expect(await set('noShowPercent', 30, nextDate(today(), -1))).toBe('NUMBER_PAST');
    expect(await set('noShowPercent', 100.5, next)).toBe('OUT_OF_RANGE');
    expect(await set('noShowPercent', 7.125, next)).toBe('OUT_OF_RANGE');
    expect(await set('noShowUntilHours', 1.5, next)).toBe('OUT_OF_RANGE');
    const answers = await Promise.all([set('noShowPercent', 30, next), set('noShowPercent', 35, next)]);
    expect(answers.sort()).toEqual(['NUMBER_TAKEN', 'ok']);
    const short = await admin.api.addNumber({ name: 'noShowPercent', value: 1, since: next, reason: 'No' });
    expect(short).toMatchObject({ refusal: { fields: { reason: 'REASON_FOR_OWNER' } } });
  });

  test('what has not begun can be withdrawn, what has begun stays, and the database refuses to change either', async () => {
    const next = nextDate(today());
    expect(await set('noShowWaitMinutes', 90, next)).toBe('ok');
    const first = await shown('noShowWaitMinutes');
    const [ahead] = first?.values ?? [];
    expect(ahead).toMatchObject({ value: 90, by: admin.name, reason: REASON, isAhead: true });
    dataOf(await admin.api.withdrawNumber({ id: ahead?.id ?? '' }));
    expect(await shown('noShowWaitMinutes')).toMatchObject({ value: 60, values: [] });
    expect(await set('noShowWaitMinutes', 75, next)).toBe('ok');
    await world.pass(24 * HOUR);
    const [begun] = (await shown('noShowWaitMinutes'))?.values ?? [];
    expect(begun).toMatchObject({ value: 75, isAhead: false });
    const late = await admin.api.withdrawNumber({ id: begun?.id ?? '' });
    expect(late).toMatchObject({ refusal: { code: 'NUMBER_PAST' } });
    const change = world.db
      .updateTable('business_numbers')
      .set({ value: 1 })
      .where('id', '=', begun?.id ?? '');
    await expect(change.execute()).rejects.toThrow('only added or withdrawn');
    const backdate = sql`INSERT INTO business_numbers (id, name, since, value, reason, added_by, added_at)
      VALUES (gen_random_uuid(), 'commissionPercent', now() - interval '1 day', 1, 'Backdated', ${admin.id}, now())`;
    await expect(backdate.execute(world.db)).rejects.toThrow('business_numbers_not_past');
  });
});
