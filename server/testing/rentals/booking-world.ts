import { HOUR_MILLISECONDS, MINUTE_MILLISECONDS, type Period } from '@kiraa/domain/time.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { cards } from '../money/bank.ts';
import { createWorld, type ListingWish, type Person, type World } from '../world.ts';
import { accept, type Booked, book, confirm } from './renting.ts';

export interface BookingStage {
  readonly world: World;
  readonly owner: Person;
  readonly renter: Person;
}

/** Minutes: long enough for every retry and every unpaid slot of a test to end before its books are checked. */
const AFTERWARDS_MINUTES = [1, 40, 60];

/**
 * One world for a file of tests about bookings. Each test gets a new owner and a new renter, because the clock moves on
 * by days and a session lasts a month at most. After each test the bank behaves, time passes, and the invariants are
 * checked.
 */
export function bookingWorld(enter: (stage: BookingStage) => void | Promise<void>): void {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  beforeEach(async () => {
    // What another test has let is not offered to a renter whose owner cancels in this one (D-REBOOK).
    await world.db.updateTable('listings').set({ active: false }).execute();
    const owner = await world.person('owner', 'سارة القحطاني');
    const renter = await world.person('renter', 'فهد العتيبي');
    await enter({ world, owner, renter });
  });
  afterEach(async () => {
    await world.bank.behave();
    for (const minutes of AFTERWARDS_MINUTES) await world.pass(minutes * MINUTE_MILLISECONDS);
    expect(await world.findings()).toEqual([]);
  });
  afterAll(() => world.close());
}

export interface PaidBooking extends Booked, Period {
  readonly listing: string;
}

interface PaidWish {
  readonly instant?: boolean;
  readonly payment?: 'mada' | 'visa';
  readonly hoursAhead?: number;
  readonly lastsHours?: number;
  readonly names?: Pick<ListingWish, 'nameEn' | 'nameAr'>;
  /** Whether the owner accepts a request. */
  readonly answered?: boolean;
}

/**
 * Books and pays two days for 480.00, or as many hours as `lastsHours` says: firm at once, or once its owner accepts,
 * or still waiting for the owner.
 */
export async function paidBooking(
  { world, owner, renter }: BookingStage,
  {
    instant = false,
    payment = 'visa',
    hoursAhead = 5,
    lastsHours = 48,
    answered = true,
    names,
  }: PaidWish = {},
): Promise<PaidBooking> {
  const start = new Date(world.clock.now().getTime() + hoursAhead * HOUR_MILLISECONDS);
  const period = { start, end: new Date(start.getTime() + lastsHours * HOUR_MILLISECONDS) };
  const listing = await world.listing({ owner, instant, ...names });
  const booked = await book(world, renter, listing, { period, payment });
  await world.bank.pay(booked.checkoutId, cards[payment]);
  await confirm(renter, booked.checkoutId);
  if (!instant && answered) await accept(owner, booked.bookingId);
  return { ...booked, ...period, listing };
}
