import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../../shell/api.tsx';
import { forgetIntent, intentKey } from '../../shell/intent-key.ts';
import type { RefusedCall } from '../../shell/refusals.ts';
import { useFormat, useTexts } from '../../shell/texts.tsx';
import type { Bookable, CardBrand } from './bookable.ts';
import { wirePeriod } from './booking-choice.ts';
import { afterRefusal, isOutcomeUnknown } from './booking-refusals.ts';
import type { BookingState, Notice, Quote } from './booking-state.ts';
import { keepChoice } from './kept-choice.ts';

interface Steps {
  readonly patch: (change: Partial<BookingState>) => void;
  readonly refused: (answer: RefusedCall) => void;
  readonly check: (notice: (quote: Quote) => Notice) => Promise<void>;
}

/** Keeps the slot and goes to pay. One key for one intention, so that a double press or a lost answer books once. */
export function useProceed(listing: Bookable, { choice, quote, busy }: BookingState, steps: Steps) {
  const texts = useTexts().booking;
  const format = useFormat();
  const api = useApi({ quiet: true });
  const revalidator = useRevalidator();
  const running = useRef(false);

  async function add(brand: CardBrand, agreed: Quote, intent: string) {
    const { mode, start, end, hours, minutes } = wirePeriod(choice);
    const body = {
      itemid: listing._id,
      exdend: 0,
      typeOfDuration: mode,
      from: start,
      to: end,
      hours,
      mins: minutes,
      payment_type: brand,
      transactionAmount: agreed.total,
      transactionCurrency: 'SAR',
    };
    const answer = await api.addBooking(body, { idempotencyKey: intentKey(intent) });
    if (!answer.ok && !isOutcomeUnknown(answer.status, answer.refusal.code)) forgetIntent(intent);
    return answer;
  }

  async function keepSlot(brand: CardBrand, agreed: Quote): Promise<void> {
    const intent = [
      'book',
      listing._id,
      agreed.start.getTime(),
      agreed.end.getTime(),
      brand,
      agreed.total,
    ].join(':');
    keepChoice(listing._id, choice, intent);
    let answer = await add(brand, agreed, intent);
    if (answer.ok && new Date(answer.data.data.slot_until).getTime() <= Date.now()) {
      // The key was answered for a slot that has lapsed since: this is a new intention.
      forgetIntent(intent);
      answer = await add(brand, agreed, intent);
    }
    // A new document: the provider's script wants a window that no other payment has touched.
    if (answer.ok) return window.location.assign(`/checkout?booking=${answer.data.data.bookingid}`);
    if (afterRefusal(answer.refusal.code) !== 'look-again') return steps.refused(answer);
    void revalidator.revalidate();
    return steps.check((fresh) => ({ text: texts.priceChangedTo(format.amount(fresh.total)) }));
  }

  return async (brand: CardBrand) => {
    if (!quote || busy || running.current) return;
    running.current = true;
    steps.patch({ busy: 'keeping', notice: undefined });
    await keepSlot(brand, quote);
    running.current = false;
  };
}
