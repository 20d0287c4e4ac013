import { randomUUID } from 'node:crypto';
import { DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import { cards } from '../money/bank.ts';
import { saveCard } from '../money/saved-cards.ts';
import { clientOf } from '../people/people.ts';
import { type NodeProcess, startNode } from '../processes/node-supervisor.ts';
import { accept, book, confirm, dataOf, decline, nextPeriod, view, wishFor } from '../rentals/renting.ts';
import { createWorld, type Person, type World } from '../world.ts';

/**
 * One server process that is killed at a failpoint, and a second server over the same database, which shows what a
 * restart finds.
 */
export interface KillStage {
  readonly world: World;
  readonly owner: Person;
  readonly renter: Person;
  /** The same people, calling the server that is going to be killed. */
  readonly ownerThere: Person;
  readonly renterThere: Person;
  readonly node: NodeProcess;
  close(): Promise<void>;
}

export async function openKillStage(): Promise<KillStage> {
  const world = await createWorld({ realTime: true });
  const node = await startNode(world);
  const there = (person: Person): Person => ({ ...person, api: clientOf(node.url, person.token) });
  const [owner, renter] = [
    await world.person('owner', 'سارة القحطاني'),
    await world.person('renter', 'فهد العتيبي'),
  ];
  return {
    world,
    owner,
    renter,
    ownerThere: there(owner),
    renterThere: there(renter),
    node,
    close: async () => {
      await node.kill();
      await world.close();
    },
  };
}

export interface KillCase {
  readonly at: string;
  readonly says: string;
  /** Makes the calls that reach the failpoint: afterwards the process is gone. Returns what `after` needs. */
  readonly before: (bed: KillStage) => Promise<string>;
  /** What a person does next, if anything; the sweeps run after it. */
  readonly after?: (bed: KillStage, subject: string) => Promise<void>;
  readonly ends: { readonly state: string; readonly money: string };
}

interface Held {
  readonly bookingId: string;
  readonly checkoutId: string;
}

/** A request whose money is held (visa) or taken (mada), made before the process is killed. */
async function requested({ world, owner, renter }: KillStage, payment: 'mada' | 'visa'): Promise<Held> {
  const booked = await book(world, renter, await world.listing({ owner, instant: false }), { payment });
  await world.bank.pay(booked.checkoutId, payment === 'mada' ? cards.mada : cards.visa);
  await confirm(renter, booked.checkoutId);
  return booked;
}

async function paid({ world, owner, renter }: KillStage): Promise<Held> {
  const booked = await book(world, renter, await world.listing({ owner }));
  await world.bank.pay(booked.checkoutId, cards.visa);
  return booked;
}

/** A call during which the process is killed: its caller must get no answer. */
async function expectNoAnswer(call: Promise<unknown>): Promise<void> {
  await call.catch(() => undefined);
}

const ACCEPTED = { state: 'accepted', money: 'taken' };
const DECLINED = { state: 'declined', money: 'given_back' };

/** Kills between the bank's act and our record of it. */
export const mainKillCases: readonly KillCase[] = [
  {
    at: 'payment.ask.after-call',
    says: 'between the charge and its record, and the renter asks again',
    before: async (bed) => {
      const { bookingId, checkoutId } = await paid(bed);
      await expectNoAnswer(confirm(bed.renterThere, checkoutId));
      return bookingId;
    },
    after: async ({ world, renter }, bookingId) => {
      const row = await world.db
        .selectFrom('payments')
        .select('checkout_id')
        .where('booking_id', '=', bookingId)
        .executeTakeFirstOrThrow();
      const { state } = await confirm(renter, row.checkout_id ?? '');
      if (state !== 'succeeded') throw new Error(`the renter is told ${state}`);
    },
    ends: ACCEPTED,
  },
  {
    at: 'payment.ask.after-call',
    says: 'between the charge and its record, and nobody comes back',
    before: async (bed) => {
      const { bookingId, checkoutId } = await paid(bed);
      await expectNoAnswer(confirm(bed.renterThere, checkoutId));
      return bookingId;
    },
    ends: ACCEPTED,
  },
  {
    at: 'payment.checkout.after-call',
    says: 'between the opening of the form and its record',
    before: async ({ world, owner, renter, renterThere }) => {
      const wish = wishFor(await world.listing({ owner }), nextPeriod(world));
      const { bookingId } = dataOf(await renter.api.addBooking(wish, { idempotencyKey: randomUUID() })).data;
      await expectNoAnswer(renterThere.api.openCheckout({ bookingId }));
      return bookingId;
    },
    after: async ({ world, renter }, bookingId) => {
      const { result } = dataOf(await renter.api.openCheckout({ bookingId }));
      await world.bank.pay(result.id, cards.visa);
    },
    ends: ACCEPTED,
  },
  {
    at: 'payment.charge-card.after-call',
    says: 'between the charge to a saved card and its record',
    before: async (bed) => {
      const { world, owner, renter, renterThere } = bed;
      const cardId = await saveCard(world, renter);
      const { bookingId } = await book(world, renter, await world.listing({ owner }));
      await expectNoAnswer(renterThere.api.addPayment({ bookingId, cardId }));
      return bookingId;
    },
    after: async ({ renter }, bookingId) => {
      const cardId = dataOf(await renter.api.userCards({})).result[0]?.id ?? '';
      const again = await renter.api.addPayment({ bookingId, cardId });
      if (again.ok) throw new Error('a second charge beside one that nobody knows the end of');
    },
    ends: ACCEPTED,
  },
  {
    at: 'payment.capture.after-call',
    says: 'between the capture and its record',
    before: async (bed) => {
      const { bookingId } = await requested(bed, 'visa');
      await expectNoAnswer(accept(bed.ownerThere, bookingId));
      return bookingId;
    },
    ends: ACCEPTED,
  },
  {
    at: 'payment.refund.after-call',
    says: 'between the refund and its record',
    before: async (bed) => {
      const { bookingId } = await requested(bed, 'mada');
      await expectNoAnswer(decline(bed.ownerThere, bookingId));
      return bookingId;
    },
    ends: DECLINED,
  },
];

/** Kills at the places around those. */
export const otherKillCases: readonly KillCase[] = [
  {
    at: 'payment.void.after-call',
    says: 'between the void and its record',
    before: async (bed) => {
      const { bookingId } = await requested(bed, 'visa');
      await expectNoAnswer(decline(bed.ownerThere, bookingId));
      return bookingId;
    },
    ends: DECLINED,
  },
  ...['booking.answer.after-decision', 'payment.capture.before-call'].map(
    (at): KillCase => ({
      at,
      says: 'the owner said yes and nothing was sent',
      before: async (bed) => {
        const { bookingId } = await requested(bed, 'visa');
        await expectNoAnswer(accept(bed.ownerThere, bookingId));
        return bookingId;
      },
      ends: ACCEPTED,
    }),
  ),
  ...['payment.refund.before-call', 'payment.ask.after-record'].map(
    (at): KillCase => ({
      at,
      says: 'money that found no slot was not yet sent back',
      before: async (bed) => {
        const { world, owner, renter } = bed;
        const listing = await world.listing({ owner });
        const period = nextPeriod(world);
        const { bookingId, checkoutId } = await book(world, renter, listing, { period });
        await renter.api.addBooking(wishFor(listing, later(period)), { idempotencyKey: randomUUID() });
        const other = await world.person('renter', 'ريم الحربي');
        await book(world, other, listing, { period });
        await world.bank.pay(checkoutId, cards.visa);
        await expectNoAnswer(confirm(bed.renterThere, checkoutId));
        return bookingId;
      },
      ends: { state: 'dropped', money: 'none' },
    }),
  ),
];

function later({ start, end }: { start: Date; end: Date }) {
  const shift = (instant: Date) => new Date(instant.getTime() + 400 * DAY_MILLISECONDS);
  return { start: shift(start), end: shift(end) };
}

/** Arms the failpoint, lets the process die there, runs the sweeps on the other server, and returns the final state. */
export async function killAt(
  bed: KillStage,
  death: KillCase,
): Promise<{ state: string; money: string; findings: string[] }> {
  const { world, node } = bed;
  await node.kill();
  await node.restart([`${death.at}=kill`]);
  const bookingId = await death.before(bed);
  await node.died();
  if (death.after) await death.after(bed, bookingId);
  await world.pass(2 * 60_000);
  await world.pass(60_000);
  const { state, money } = await view(bed.renter, bookingId);
  return { state, money, findings: await world.findings() };
}
