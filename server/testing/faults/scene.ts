import { randomUUID } from 'node:crypto';
import type { CallResult } from '@kiraa/contract/client.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '@kiraa/domain/time.ts';
import {
  completeSaidBack,
  concludeReturns,
  dropUnpaidSlots,
  endUnansweredNoShows,
  endUnpaidDeposits,
  expireUnanswered,
} from '../../areas/bookings/bookings.ts';
import { lapseClaims } from '../../areas/claims/claims.ts';
import { askForDeposits, endDeposits } from '../../areas/deposits/deposits.ts';
import {
  askAboutPayments,
  forgetCards,
  tryOperations,
  workOffNotices,
} from '../../areas/payments/payments.ts';
import { planPayouts, tryPayouts } from '../../areas/payouts/payouts.ts';
import { giveBankDetails } from '../money/payout-bank.ts';
import type { Person, World } from '../world.ts';
import { comeBack, openForm, payAtProvider, type Way } from './ways.ts';
import type { Wire } from './wire.ts';

const ATTEMPTS = 4;
const LOOKS = 3;

/** One run's people and what they are about; all that happens goes through `does`, `pays` and `passes`. */
export interface Scene {
  readonly world: World;
  readonly wire: Wire;
  readonly way: Way;
  readonly owner: Person;
  readonly renter: Person;
  readonly random: () => number;
  readonly bookings: { readonly id: string }[];
}

export async function setScene(world: World, wire: Wire, way: Way, random: () => number): Promise<Scene> {
  const owner = await world.person('owner', 'سارة القحطاني');
  const renter = await world.person('renter', 'فهد العتيبي');
  await giveBankDetails(owner);
  return { world, wire, way, owner, renter, random, bookings: [] };
}

/** The sweeps that have to do with money, in the order of `sweep`; they run every minute or oftener in production. */
const sweeps = [
  workOffNotices,
  askAboutPayments,
  expireUnanswered,
  dropUnpaidSlots,
  completeSaidBack,
  concludeReturns,
  endUnpaidDeposits,
  endUnansweredNoShows,
  lapseClaims,
  askForDeposits,
  endDeposits,
  tryOperations,
  forgetCards,
  planPayouts,
  tryPayouts,
];

/** Until nothing is on its way: a server that died is started again, what is late arrives, notices come in. */
async function settle({ world, wire }: Scene): Promise<void> {
  for (;;) {
    if (wire.isDead()) await world.restart();
    for (const { name } of world.config.payments.providers) await world.bankOf(name).settled();
    if (!(await wire.deliver()) && !wire.isDead()) return;
  }
}

export async function passes(scene: Scene, milliseconds: number): Promise<void> {
  const { world, wire } = scene;
  await settle(scene);
  world.clock.advance(milliseconds);
  for (const sweep of sweeps) {
    await sweep(world.server.services).catch((error: unknown) => {
      if (!wire.isDead()) throw error;
    });
    if (wire.isDead()) await settle(scene);
  }
  await settle(scene);
}

/**
 * Somebody presses something, again after a minute where no answer came or the server was not well. Answers the last answer;
 * undefined where there never was one. Throws for a fault of our own.
 */
export async function does<Data>(
  scene: Scene,
  says: string,
  act: () => Promise<CallResult<Data>>,
): Promise<CallResult<Data> | undefined> {
  const { wire } = scene;
  let last: CallResult<Data> | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await act().catch((error: unknown) => {
      if (!wire.isDead()) throw error;
      return undefined;
    });
    const isLost = wire.isDead();
    await settle(scene);
    if (!isLost && answer) {
      if (answer.status >= 500 && ![502, 503].includes(answer.status))
        throw new Error(`${says} was answered ${answer.status}`);
      if (answer.status < 500) return answer;
      last = answer;
    }
    // Half of the jobs that a notice asks for run before the person tries again.
    await passes(scene, MINUTE_MILLISECONDS);
  }
  return last;
}

/** Pays what is due with the run's way, as often as it is declined; a person gives up after some tries. */
export async function pays(scene: Scene, bookingId: string | undefined): Promise<boolean> {
  const { world, way, renter } = scene;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const opened = await does(scene, 'the form', () => openForm(way, renter, bookingId));
    if (!opened?.ok) {
      if (opened?.refusal.code === 'ALREADY_PAID') return true;
      if (opened?.refusal.code !== 'PAYMENT_IN_PROGRESS') return false;
      await passes(scene, 2 * MINUTE_MILLISECONDS);
      continue;
    }
    const { id } = opened.data.result;
    await payAtProvider(world, way, id).catch(() => undefined);
    await settle(scene);
    for (let look = 0; look < LOOKS; look += 1) {
      const state = await seesItself(scene, id);
      if (state === 'succeeded') return true;
      // What was not as it was asked for goes back, and may be paid anew.
      if (state === 'declined' || state === 'given_back') break;
      if (state !== 'processing') return false;
      await passes(scene, MINUTE_MILLISECONDS);
    }
  }
  return false;
}

async function seesItself(scene: Scene, checkoutId: string): Promise<string | undefined> {
  const { way, renter } = scene;
  const outcome = await does(scene, 'the way back', () => comeBack(way, renter, checkoutId));
  return outcome?.ok ? outcome.data.data.state : undefined;
}

export interface Rental {
  readonly bookingId: string;
  readonly listing: string;
  readonly start: Date;
  readonly end: Date;
}

interface RentalWish {
  readonly instant: boolean;
  readonly hoursAhead: number;
  readonly days: number;
  readonly depositSar?: number;
}

/** Two days for 480.00, booked and paid; undefined where that came to nothing. */
export async function rents(
  scene: Scene,
  { instant, hoursAhead = 5, days = 2, depositSar = 0 }: Partial<RentalWish> & Pick<RentalWish, 'instant'>,
): Promise<Rental | undefined> {
  const booked = await books(scene, { instant, hoursAhead, days, depositSar });
  if (!booked) return undefined;
  return (await pays(scene, booked.bookingId)) ? booked : undefined;
}

export async function books(
  scene: Scene,
  { instant, hoursAhead, days, depositSar }: RentalWish,
): Promise<Rental | undefined> {
  const { world, owner, renter, way } = scene;
  const listing = await world.listing({ owner, instant, depositSar });
  const start = new Date(world.clock.now().getTime() + hoursAhead * HOUR_MILLISECONDS);
  const end = new Date(start.getTime() + days * DAY_MILLISECONDS);
  const [from, to, idempotencyKey] = [start.toISOString(), end.toISOString(), randomUUID()];
  const wish = { listingId: listing, durationMode: 'day' as const, from, to, paymentType: way.type };
  const added = await does(scene, 'the booking', () => renter.api.addBooking(wish, { idempotencyKey }));
  if (!added?.ok) return undefined;
  const { bookingId } = added.data.data;
  scene.bookings.push({ id: bookingId });
  return { bookingId, listing, start, end };
}

/** The time goes on to this instant, unless it is past. */
export async function until(scene: Scene, instant: Date): Promise<void> {
  const ahead = instant.getTime() - scene.world.clock.now().getTime();
  if (ahead > 0) await passes(scene, ahead);
}
