import { randomUUID } from 'node:crypto';
import { DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import fc from 'fast-check';
import { cards } from '../money/bank.ts';
import { FIRST_REASON, RENTER_REASON, wishFor } from '../rentals/renting.ts';
import { type Act, expectSane, type Move, nth, pick } from './interleaving-stage.ts';

/** Moves until a booking begins: reserve a slot, pay, answer, cancel. */

export const book = fc
  .record({
    who: fc.nat({ max: 2 }),
    listing: fc.nat({ max: 2 }),
    slot: fc.nat({ max: 2 }),
    payment: fc.constantFrom('visa' as const, 'mada' as const),
  })
  .map(({ who, listing, slot, payment }): Move => {
    const says = `renter ${who} books listing ${listing}, slot ${slot}, by ${payment}`;
    const act: Act = async (stage) => {
      const renter = stage.renters[who];
      if (!renter) return;
      const start = new Date(stage.dawn + (3 + slot) * DAY_MILLISECONDS);
      const period = { start, end: new Date(start.getTime() + 2 * DAY_MILLISECONDS) };
      const wish = wishFor(stage.listings[listing] ?? '', period, payment);
      const answer = await renter.api.addBooking(wish, { idempotencyKey: randomUUID() });
      expectSane(says, answer);
      if (answer.ok)
        stage.bookings.push({
          id: answer.data.data.bookingId,
          listing: wish.listingId,
          owner: stage.owner,
          renter,
          checkouts: [],
        });
    };
    return { says, needsBooking: false, act };
  });

/** For each brand, one card for each thing that a bank can do. */
const numbers = {
  visa: {
    good: cards.visa,
    declined: cards.declined,
    late: cards.late,
    review: cards.review,
    pending: cards.pendingForEver,
  },
  mada: {
    good: cards.mada,
    declined: '4464040000010014',
    late: '4464040000050051',
    review: '4464040000070075',
    pending: '4464040000040045',
  },
} as const;

/** Opens the payment form and uses a card on it. */
export const pay = fc
  .record({
    booking: nth,
    channel: fc.constantFrom('visa' as const, 'mada' as const),
    card: fc.constantFrom(
      ...(['good', 'good', 'good', 'good', 'declined', 'late', 'review', 'pending'] as const),
    ),
    challenge: fc.constantFrom(...(['approve', 'approve', 'approve', 'refuse', 'leave'] as const)),
  })
  .map(({ booking, channel, card, challenge }): Move => {
    const says = `booking ${booking} is paid by ${channel} with the card "${card}", ${challenge}`;
    const act: Act = async (stage) => {
      const chosen = pick(stage, booking);
      if (!chosen) return;
      const opened = await chosen.renter.api.openCheckout({ bookingId: chosen.id, paymentType: channel });
      expectSane(says, opened);
      if (!opened.ok) return;
      const { id } = opened.data.result;
      if (!chosen.checkouts.includes(id)) chosen.checkouts.push(id);
      // The form accepts no further card once one was approved: the browser shows that without a call to us.
      await stage.world.bank.pay(id, numbers[channel][card], challenge).catch(() => undefined);
    };
    return { says, needsBooking: true, act };
  });

export const comeBack = fc.record({ booking: nth, attempt: nth }).map(({ booking, attempt }): Move => {
  const says = `the renter of booking ${booking} comes back from the bank`;
  const act: Act = async (stage) => {
    const chosen = pick(stage, booking);
    const checkoutId = chosen?.checkouts[attempt % Math.max(1, chosen.checkouts.length)];
    if (chosen && checkoutId) expectSane(says, await chosen.renter.api.confirmPayment({ checkoutId }));
  };
  return { says, needsBooking: true, act };
});

export const answer = fc
  .record({ booking: nth, action: fc.constantFrom('accepted' as const, 'declined' as const) })
  .map(({ booking, action }): Move => {
    const says = `booking ${booking} is ${action}`;
    const act: Act = async (stage) => {
      const chosen = pick(stage, booking);
      if (!chosen) return;
      const input = { bookingId: chosen.id, action, reasonId: FIRST_REASON };
      expectSane(says, await chosen.owner.api.answerRequest(input));
    };
    return { says, needsBooking: true, act };
  });

/** The renter takes the first thing that is offered in place of what its owner has cancelled, or the money. */
export const rebooked = fc
  .record({ booking: nth, takes: fc.constantFrom(true, true, false) })
  .map(({ booking, takes }): Move => {
    const says = `the renter of booking ${booking} takes ${takes ? 'what is offered for it' : 'its money back'}`;
    const act: Act = async (stage) => {
      const chosen = pick(stage, booking);
      if (!chosen) return;
      const { id: bookingId, renter } = chosen;
      const shown = await renter.api.rebooking({ bookingId });
      expectSane(says, shown);
      const [offer] = shown.ok ? shown.data.data.offers : [];
      if (!takes) return expectSane(says, await renter.api.endRebooking({ bookingId }));
      if (!offer) return;
      const listing = offer.listing.id;
      const answer = await renter.api.rebook({ bookingId, listingId: listing, total: offer.total });
      expectSane(says, answer);
      const id = answer.ok && answer.data.data.newBookingId;
      if (!id || stage.bookings.some((one) => one.id === id)) return;
      stage.bookings.push({ id, listing, owner: stage.other, renter, checkouts: [] });
    };
    return { says, needsBooking: true, act };
  });

export const cancelled = fc
  .record({ booking: nth, by: fc.constantFrom('renter' as const, 'owner' as const) })
  .map(({ booking, by }): Move => {
    const says = `booking ${booking} is cancelled by its ${by}`;
    const act: Act = async (stage) => {
      const chosen = pick(stage, booking);
      if (!chosen) return;
      const bookingId = chosen.id;
      const answer =
        by === 'renter'
          ? await chosen.renter.api.cancelByRenter({ bookingId, reasonId: RENTER_REASON })
          : await chosen.owner.api.cancelByOwner({ bookingId, reasonId: FIRST_REASON });
      expectSane(says, answer);
    };
    return { says, needsBooking: true, act };
  });

/** The usual sequence as one move, so that short sequences reach what comes after it. */
export const goThrough = fc.record({ first: book, after: pay, back: fc.boolean() }).map(
  ({ first, after, back }): Move => ({
    says: `${first.says}; at once, ${after.says}${back ? ', and comes back' : ''}`,
    needsBooking: false,
    act: async (stage) => {
      await first.act(stage);
      await after.act(stage);
      const booked = stage.bookings.findLast((one) => one.checkouts.length > 0);
      const checkoutId = booked?.checkouts.at(-1);
      if (back && booked && checkoutId)
        expectSane(first.says, await booked.renter.api.confirmPayment({ checkoutId }));
    },
  }),
);

/** An owner lets a renter down who has paid, and the renter takes what is offered. */
export const letDown = fc.record({ through: goThrough, taken: rebooked, cancels: fc.nat({ max: 4 }) }).map(
  ({ through, taken, cancels }): Move => ({
    says: `${through.says}; its owner cancels; ${taken.says}`,
    needsBooking: false,
    act: async (stage) => {
      await through.act(stage);
      const booked = stage.bookings.at(-1);
      if (!booked || cancels === 0) return;
      const wish = { bookingId: booked.id, reasonId: FIRST_REASON };
      expectSane('the yes', await booked.owner.api.answerRequest({ ...wish, action: 'accepted' }));
      expectSane('the cancellation', await booked.owner.api.cancelByOwner(wish));
      await taken.act(stage);
    },
  }),
);
