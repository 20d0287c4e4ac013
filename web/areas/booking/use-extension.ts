import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import {
  type ExtensionResult,
  type ExtensionWish,
  extensionTotal,
  readExtension,
} from '@kiraa/domain/booking/money/extending.ts';
import { type Halalas, parseSar, toSar, ZERO } from '@kiraa/domain/money.ts';
import { useState } from 'react';
import { forgetIntent, intentKey } from '../../shell/calls/intent-key.ts';
import { type RefusedCall, textOfCode, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { useIsThere } from '../../ui/use-is-there.ts';
import { useMarked } from '../../ui/use-marked.ts';
import { usePageRestored } from '../../ui/use-page-restored.ts';
import type { PaymentBrand } from './bookable.ts';
import { wholeNumber } from './booking-choice.ts';
import { isOutcomeUnknown } from './booking-refusals.ts';

export interface ExtensionChoice {
  readonly mode: 'hour' | 'day';
  readonly hours: string;
  readonly minutes: string;
  readonly end: Date | undefined;
}

export type Longest = OutputOf<Endpoints['checkExtension']>['data']['longest'];
type Field = 'end' | 'duration';

interface ExtensionState {
  readonly choice: ExtensionChoice;
  readonly isBusy: boolean;
  readonly errors: Partial<Record<Field, string>>;
  readonly notice: string | undefined;
  /** As far as it goes, where what was asked for is taken. */
  readonly longest: Longest;
}

const BEGINNING: ExtensionState = {
  choice: { mode: 'hour', hours: '', minutes: '', end: undefined },
  isBusy: false,
  errors: {},
  notice: undefined,
  longest: null,
};

/** What the choice means and costs, by the rules that the server decides with (P3-RENB-29 to 31). */
export function previewExtension(
  booking: BookingView,
  choice: ExtensionChoice,
): { readonly read: ExtensionResult; readonly total: Halalas } {
  const period = { start: new Date(booking.from), end: new Date(booking.to) };
  const rate = { priceHalalas: parseSar(booking.price) ?? ZERO, priceHours: booking.listing.priceHours };
  const read = readExtension(period, wishOf(choice));
  return { read, total: read.ok ? extensionTotal(rate, read.minutes) : ZERO };
}

function wishOf({ mode, hours, minutes, end }: ExtensionChoice): ExtensionWish {
  return mode === 'day'
    ? { mode, end }
    : { mode, hours: wholeNumber(hours) ?? 0, minutes: wholeNumber(minutes) ?? 0 };
}

/** Asked for after a check of the calendar; a no says why and how far it could go, and goes no further (P3-RENB-32). */
export function useExtension(booking: BookingView) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const checking = useSend('checkExtension', { quiet: true });
  const adding = useSend('addBooking', { quiet: true });
  const [state, setState] = useState(BEGINNING);
  const isThere = useIsThere();
  const mark = useMarked(state.choice);
  const patch = (change: Partial<ExtensionState>) => setState((before) => ({ ...before, ...change }));
  usePageRestored(() => patch({ isBusy: false }));
  const choose = (choice: ExtensionChoice) => patch({ choice, errors: {}, notice: undefined, longest: null });
  const takeLongest = (end: string) => choose({ ...state.choice, mode: 'day', end: new Date(end) });

  function refused(answer: RefusedCall): void {
    const text = textOfRefusal(texts, answer);
    toasts.info(text);
    patch({ isBusy: false, notice: text });
  }

  async function isFree(until: string): Promise<boolean> {
    const isSame = mark();
    const answer = await checking.send({
      listingId: booking.listing.id,
      from: booking.to,
      to: until,
    });
    // Its window was closed, or more or less time typed, while it was looked: nothing is asked for that nobody wants any more.
    if (!isThere() || !isSame()) {
      patch({ isBusy: false });
      return false;
    }
    if (!answer.ok) {
      refused(answer);
      return false;
    }
    const { code, longest } = answer.data.data;
    if (code === null) return true;
    const text = textOfCode(texts, code);
    toasts.info(text);
    patch({ isBusy: false, notice: text, longest });
    return false;
  }

  async function send(brand: PaymentBrand): Promise<void> {
    const { read, total } = previewExtension(booking, state.choice);
    if (!read.ok) return patch({ errors: { [read.field]: textOfCode(texts, read.refusal) } });
    patch({ isBusy: true, errors: {}, notice: undefined, longest: null });
    const until = read.period.end.toISOString();
    if (!(await isFree(until))) return;
    const price = toSar(total);
    const intent = ['extend', booking.id, booking.to, until, brand, price].join(':');
    const wish = {
      bookingId: booking.id,
      listingId: booking.listing.id,
      extends: 1,
      ...(state.choice.mode === 'day'
        ? { durationMode: 'day' as const, to: until }
        : {
            durationMode: 'hour' as const,
            hours: Math.floor(read.minutes / 60),
            minutes: read.minutes % 60,
          }),
      paymentType: brand,
      seenTotal: price,
      currency: 'SAR',
    } as const;
    const answer = await adding.send(wish, { idempotencyKey: intentKey(intent) });
    // A slot that lapses unpaid is asked for anew the next time.
    if (answer.ok || !isOutcomeUnknown(answer.status, answer.refusal.code)) forgetIntent(intent);
    if (!answer.ok) return refused(answer);
    // A new document: the provider's script wants a window that no other payment has touched.
    window.location.assign(`/checkout?booking=${booking.id}`);
  }

  const ask = async (brand: PaymentBrand) => {
    if (!state.isBusy) await send(brand);
  };
  return { ...state, choose, takeLongest, ask } as const;
}
