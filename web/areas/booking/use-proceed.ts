import { useRevalidator } from 'react-router';
import { serverNow } from '../../shell/calls/calling-later.ts';
import { forgetIntent, intentKey } from '../../shell/calls/intent-key.ts';
import type { RefusedCall } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { dropCoupon, keepPaymentRequest } from '../../shell/cards/payment-memory.ts';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import type { Bookable } from './bookable.ts';
import { wirePeriod } from './booking-choice.ts';
import { afterRefusal, isOutcomeUnknown } from './booking-refusals.ts';
import type { BookingState, Notice, Quote } from './booking-state.ts';
import { keepChoice } from './kept-choice.ts';
import type { PayWith } from './payment-choice.tsx';
import type { AppliedCoupon } from './use-coupon.ts';

interface Wish extends PayWith {
  readonly coupon: AppliedCoupon | undefined;
  readonly onCouponRefused: () => void;
}

interface Steps {
  readonly patch: (change: Partial<BookingState>) => void;
  readonly refused: (answer: RefusedCall) => void;
  readonly check: (notice: (quote: Quote) => Notice) => Promise<void>;
}

/** Keeps the slot and goes to pay. One key for one intention, so that a double press or a lost answer books once. */
export function useProceed(listing: Bookable, { choice, quote, busy }: BookingState, steps: Steps) {
  const texts = useFormTexts().booking;
  const format = useFormat();
  const { send } = useSend('addBooking', { quiet: true });
  const revalidator = useRevalidator();

  async function add({ brand, savesCard, coupon }: Wish, agreed: Quote, intent: string) {
    const { mode, start, end, hours, minutes } = wirePeriod(choice);
    const body = {
      listingId: listing.id,
      extends: 0,
      durationMode: mode,
      from: start,
      to: end,
      hours,
      minutes,
      paymentType: brand,
      saveCard: savesCard ? 1 : 0,
      ...(coupon && { couponId: coupon.id }),
      seenTotal: coupon?.toPay ?? agreed.total,
      currency: 'SAR',
    };
    const answer = await send(body, { idempotencyKey: intentKey(intent) });
    if (!answer.ok && !isOutcomeUnknown(answer.status, answer.refusal.code)) forgetIntent(intent);
    return answer;
  }

  async function keepSlot(wish: Wish, agreed: Quote): Promise<void> {
    const intent = [
      'book',
      listing.id,
      agreed.start.getTime(),
      agreed.end.getTime(),
      wish.brand,
      wish.cardId ?? wish.savesCard,
      wish.coupon?.id,
      agreed.total,
    ].join(':');
    keepChoice(listing.id, choice, intent);
    let answer = await add(wish, agreed, intent);
    if (answer.ok && new Date(answer.data.data.slotUntil).getTime() <= serverNow()) {
      // The key was answered for a slot that has lapsed since: this is a new intention.
      forgetIntent(intent);
      answer = await add(wish, agreed, intent);
    }
    // A new document: the provider's script wants a window that no other payment has touched.
    if (answer.ok) {
      const bookingId = answer.data.data.bookingId;
      if (wish.cardId !== undefined) keepPaymentRequest({ bookingId, cardId: wish.cardId });
      return window.location.assign(`/checkout?booking=${bookingId}`);
    }
    if (answer.refusal.code.startsWith('COUPON_')) {
      dropCoupon();
      wish.onCouponRefused();
    }
    if (afterRefusal(answer.refusal.code) !== 'look-again') return steps.refused(answer);
    void revalidator.revalidate();
    return steps.check((fresh) => ({ text: texts.priceChangedTo(format.amount(fresh.total)) }));
  }

  return async (wish: Wish) => {
    if (!quote || busy) return;
    steps.patch({ busy: 'keeping', notice: undefined });
    await keepSlot(wish, quote);
  };
}
