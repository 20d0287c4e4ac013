import { randomUUID } from 'node:crypto';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import fc from 'fast-check';
import { overruleBooking } from '../../areas/bookings/bookings.ts';
import { cards } from '../money/bank.ts';
import { askForMore } from '../rentals/extending.ts';
import { wishFor } from '../rentals/renting.ts';
import { type Act, expectSane, type Move, nth, pick, type Stage } from './interleaving-stage.ts';

/** Moves on a booking that exists: edit, extend, return, pay later, rate, archive, overrule. */

function move(says: string, act: Act): Move {
  return { says, needsBooking: true, act };
}

/** Another period within its slot: shorter, the same, or a day longer into the next slot. */
export const edited = fc
  .record({ booking: nth, days: fc.constantFrom(1, 2, 3), late: fc.boolean() })
  .map(({ booking, days, late }) =>
    move(
      `booking ${booking} is edited to ${days} days${late ? ' from the next day on' : ''}`,
      async (stage) => {
        const chosen = pick(stage, booking);
        if (!chosen) return;
        const { starts_at } = await stage.world.db
          .selectFrom('bookings')
          .select('starts_at')
          .where('id', '=', chosen.id)
          .executeTakeFirstOrThrow();
        const start = new Date(starts_at.getTime() + (late ? DAY_MILLISECONDS : 0));
        const { from, to, durationMode } = wishFor('', {
          start,
          end: new Date(start.getTime() + days * DAY_MILLISECONDS),
        });
        const wish = { bookingId: chosen.id, durationMode, from, to };
        expectSane('the edit', await chosen.renter.api.editBooking(wish, { idempotencyKey: randomUUID() }));
      },
    ),
  );

export const extended = fc
  .record({ booking: nth, hours: fc.constantFrom(1, 3, 24) })
  .map(({ booking, hours }) =>
    move(`${hours} hours more are asked for booking ${booking}`, async (stage) => {
      const chosen = pick(stage, booking);
      if (!chosen) return;
      const { id: bookingId, listing, renter } = chosen;
      expectSane('the extension', await askForMore(renter, { bookingId, listing }, { hours, minutes: 0 }));
    }),
  );

export const answeredMore = fc
  .record({
    booking: nth,
    action: fc.constantFrom('accepted' as const, 'accepted' as const, 'declined' as const),
  })
  .map(({ booking, action }) =>
    move(`more time for booking ${booking} is ${action}`, async (stage) => {
      const chosen = pick(stage, booking);
      if (chosen)
        expectSane('the answer', await chosen.owner.api.answerExtension({ bookingId: chosen.id, action }));
    }),
  );

export const returned = fc
  .record({ booking: nth, by: fc.constantFrom('renter' as const, 'owner' as const), asksFee: fc.boolean() })
  .map(({ booking, by, asksFee }) =>
    move(
      `the ${by} of booking ${booking} says it is back${by === 'owner' && asksFee ? ', and wants the fee' : ''}`,
      async (stage) => {
        const chosen = pick(stage, booking);
        if (!chosen) return;
        const fee = asksFee ? { asksDelayFee: 1 } : { noDelay: 1 };
        const answer =
          by === 'renter'
            ? await chosen.renter.api.returnAction({
                bookingId: chosen.id,
                side: 'renter',
                feePaid: asksFee ? 1 : 0,
              })
            : await chosen.owner.api.returnAction({
                bookingId: chosen.id,
                side: 'owner',
                damaged: 0,
                ...fee,
              });
        expectSane('the return', answer);
      },
    ),
  );

export const rated = fc
  .record({
    booking: nth,
    by: fc.constantFrom('renter' as const, 'owner' as const),
    rating: fc.constantFrom(1, 2.5, 5),
  })
  .map(({ booking, by, rating }) =>
    move(`the ${by} of booking ${booking} gives ${rating} stars`, async (stage) => {
      const chosen = pick(stage, booking);
      if (!chosen) return;
      const wish = { bookingId: chosen.id, rating, experience: 'As it was said.' };
      const { api } = chosen[by];
      expectSane('the rating', by === 'renter' ? await api.rateItem(wish) : await api.rateUser(wish));
    }),
  );

export const putAway = nth.map((booking) =>
  move(`the renter puts booking ${booking} away`, async (stage) => {
    const chosen = pick(stage, booking);
    if (chosen) expectSane('the removal', await chosen.renter.api.deleteBooking({ bookingId: chosen.id }));
  }),
);

/** What the admin gave back is written into the timeline's reason, where `keptOf` reads it. */
export const overruled = fc
  .record({ booking: nth, percent: fc.constantFrom(0, 50, 100) })
  .map(({ booking, percent }) =>
    move(`an admin ends booking ${booking}, ${percent}% goes back`, async (stage) => {
      const chosen = pick(stage, booking);
      if (!chosen) return;
      const { number } = await stage.world.db
        .selectFrom('bookings')
        .select('number')
        .where('id', '=', chosen.id)
        .executeTakeFirstOrThrow();
      const wish = { number: Number(number), back: percent, reason: String(percent) };
      await overruleBooking(stage.world.server.services, wish);
    }),
  );

/** Pays whatever is due for the booking, for an edit, an extension or a fee, with a good card, and comes back. */
export const settled = nth.map((booking) =>
  move(`what is due for booking ${booking} is paid`, (stage) => payDue(stage, booking)),
);

async function payDue(stage: Stage, booking: number): Promise<void> {
  const chosen = pick(stage, booking);
  if (!chosen) return;
  const opened = await chosen.renter.api.openCheckout({ bookingId: chosen.id, paymentType: 'visa' });
  expectSane('the form', opened);
  if (!opened.ok) return;
  const { id } = opened.data.result;
  chosen.checkouts.push(id);
  await stage.world.bank.pay(id, cards.visa).catch(() => undefined);
  expectSane('the way back', await chosen.renter.api.confirmPayment({ checkoutId: id }));
}

/**
 * A rental from its booking to its return as one move, so that short sequences reach what comes after it. What it needs is paid with
 * a good card: the rental, its deposit. Like all moves of the clock it is never made at once with another.
 */
export const course = fc
  .record({
    who: fc.nat({ max: 2 }),
    listing: fc.constantFrom(0, 2, 2),
    days: fc.constantFrom(1, 2, 4),
    by: fc.constantFrom('renter' as const, 'owner' as const, null),
  })
  .map(({ who, listing, days, by }) => ({
    says: `renter ${who} has listing ${listing} for ${days} days, and ${by ?? 'nobody'} says that it is back`,
    needsBooking: false,
    act: async (stage: Stage) => {
      const { world, owner } = stage;
      const [renter, listingId = ''] = [stage.renters[who], stage.listings[listing]];
      if (!renter) return;
      const start = new Date(world.clock.now().getTime() + 2 * HOUR_MILLISECONDS);
      const end = new Date(start.getTime() + days * DAY_MILLISECONDS);
      const wish = wishFor(listingId, { start, end });
      const booked = await renter.api.addBooking(wish, { idempotencyKey: randomUUID() });
      expectSane('the booking', booked);
      if (!booked.ok) return;
      const { bookingId } = booked.data.data;
      stage.bookings.push({ id: bookingId, listing: listingId, owner, renter, checkouts: [] });
      await payDue(stage, 0);
      await payDue(stage, 0);
      await world.pass(end.getTime() - world.clock.now().getTime());
      if (by === null) return;
      const api = by === 'owner' ? owner.api : renter.api;
      expectSane('the return', await api.returnAction({ bookingId, side: by, damaged: 0 }));
    },
  }));

/**
 * Moves the clock to the booking's start, or to an hour after its end. Never at once with another move, like all moves
 * of the clock.
 */
export const jumped = fc
  .record({ booking: nth, to: fc.constantFrom('start' as const, 'start' as const, 'end' as const) })
  .map(({ booking, to }) =>
    move(`it is an hour past the ${to} of booking ${booking}`, async (stage) => {
      const chosen = pick(stage, booking);
      if (!chosen) return;
      const { starts_at, ends_at } = await stage.world.db
        .selectFrom('bookings')
        .select(['starts_at', 'ends_at'])
        .where('id', '=', chosen.id)
        .executeTakeFirstOrThrow();
      const moment = (to === 'start' ? starts_at : ends_at).getTime() + HOUR_MILLISECONDS;
      const ahead = moment - stage.world.clock.now().getTime();
      if (ahead > 0) await stage.world.pass(ahead);
    }),
  );
