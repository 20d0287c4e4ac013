import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS, MINUTE_MILLISECONDS, type Period } from '@kiraa/domain/time.ts';
import { startTransition, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetIntent, intentKey } from '../../shell/calls/intent-key.ts';
import { type RefusedCall, textOfCode, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { useMarked } from '../../ui/use-marked.ts';
import { usePageRestored } from '../../ui/use-page-restored.ts';
import { type Bookable, type PaymentBrand, rateOf } from './bookable.ts';
import { type BookingChoice, choosePeriod, EMPTY_CHOICE, previewOf, wirePeriod } from './booking-choice.ts';
import { fieldOf, isOutcomeUnknown } from './booking-refusals.ts';
import { BEGINNING, type BookingState, type CheckAnswer, type Quote, quoteOf } from './booking-state.ts';

export type EditChange = NonNullable<CheckAnswer['change']>;

/** With the choice as it was checked. */
interface EditQuote extends Quote {
  readonly chosen: ReturnType<typeof wirePeriod>;
}

interface EditState extends BookingState {
  readonly quote: EditQuote | undefined;
  /** What the money would do, as the server says it; set with the quote. */
  readonly change: EditChange | undefined;
}

/** The choice that a booking's own period is: by the hour where it was booked so and is short enough to be. */
export function choiceOf(booking: BookingView): BookingChoice {
  const start = new Date(booking.from);
  const end = new Date(booking.to);
  const length = end.getTime() - start.getTime();
  if (booking.durationMode === 'day' || length > DAY_MILLISECONDS)
    return choosePeriod(EMPTY_CHOICE, { start, end });
  const hours = Math.floor(length / HOUR_MILLISECONDS);
  const minutes = Math.round((length % HOUR_MILLISECONDS) / MINUTE_MILLISECONDS);
  return { mode: 'hour', start, end: undefined, hours: String(hours), minutes: String(minutes) };
}

interface Steps {
  readonly patch: (change: Partial<EditState>) => void;
  readonly refused: (answer: RefusedCall) => void;
}

/** Another period for a request: chosen, checked with what it does to the money, and only then confirmed (P3-RENB-40). */
export function useEdit(booking: BookingView, listing: Bookable, wanted?: Partial<Period>) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [state, setState] = useState<EditState>({
    ...BEGINNING,
    quote: undefined,
    choice: choiceOf(booking),
    change: undefined,
  });
  const patch = (change: Partial<EditState>) => setState((before) => ({ ...before, ...change }));
  usePageRestored(() => patch({ busy: undefined }));
  // The page's calendar can be pressed while the summary stands: it speaks of another period than is chosen then.
  const choose = (choice: BookingChoice) =>
    patch({ choice, quote: undefined, change: undefined, errors: {}, notice: undefined });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice on the calendar is made once
  useEffect(() => {
    if (wanted) startTransition(() => choose(choosePeriod(EMPTY_CHOICE, wanted)));
  }, [wanted]);

  function refused(answer: RefusedCall): void {
    const { code } = answer.refusal;
    if (code === 'EDIT_TOO_LATE' || code === 'NOT_FOUND') {
      // It was answered meanwhile: nothing is left to edit here.
      toasts.info(texts.changes.gone);
      return void navigate('/0', { replace: true });
    }
    const field = code === 'PERIOD_SAME' ? 'start' : fieldOf(code, state.choice.mode);
    const text = textOfRefusal(texts, answer);
    patch({
      busy: undefined,
      ...(field ? { quote: undefined, errors: { [field]: text } } : { notice: { text } }),
    });
  }

  const check = useEditCheck(booking, listing, state.choice, { patch, refused });
  const confirm = useConfirm(booking, state, { patch, refused });
  const back = () => patch({ quote: undefined, change: undefined, notice: undefined });
  return { ...state, choose, bookNow: () => void check(), confirm, back } as const;
}

/** Asks the server for the period, its price and what the money would do; a yes puts the summary in the form's place. */
function useEditCheck(
  booking: BookingView,
  listing: Bookable,
  choice: BookingChoice,
  { patch, refused }: Steps,
) {
  const texts = useAllTexts();
  const { send } = useSend('checkAvailability', { quiet: true });
  const mark = useMarked(choice);

  return async (): Promise<void> => {
    const preview = previewOf(choice, rateOf(listing), new Date());
    if (!preview.ok) return patch({ errors: { [preview.field]: textOfCode(texts, preview.refusal) } });
    if (isPeriodOf(booking, preview.period))
      return patch({ errors: { start: textOfCode(texts, 'PERIOD_SAME') } });
    patch({ busy: 'checking', errors: {}, notice: undefined });
    const isSame = mark();
    const chosen = wirePeriod(choice);
    const { mode, start, end, hours, minutes } = chosen;
    const answer = await send({
      listingId: listing.id,
      bookingId: booking.id,
      durationMode: mode,
      from: start,
      to: end,
      hours,
      minutes,
    });
    // Another period was chosen meanwhile: what this one would change is of no use.
    if (!isSame()) return patch({ busy: undefined });
    if (!answer.ok) return refused(answer);
    const { data } = answer.data;
    if (!data.booked && data.change)
      return patch({ busy: undefined, quote: { ...quoteOf(data), chosen }, change: data.change });
    const code = data.code ?? 'PERIOD_TAKEN';
    const text = textOfCode(texts, code);
    const field = fieldOf(code, mode);
    const instead = data.nearest.map(({ from, to }) => ({ start: new Date(from), end: new Date(to) }));
    return patch({
      busy: undefined,
      errors: field ? { [field]: text } : {},
      notice: { text, hint: texts.booking.takenHint, instead },
    });
  };
}

function isPeriodOf(booking: BookingView, { start, end }: Period): boolean {
  return +start === Date.parse(booking.from) && +end === Date.parse(booking.to);
}

/** Done at once where nothing is to be paid, else on to the payment; one key for one intention. */
function useConfirm(booking: BookingView, { quote, change }: EditState, { patch, refused }: Steps) {
  const changedToast = useAllTexts().changes.changedToast;
  const toasts = useToasts();
  const navigate = useNavigate();
  const editing = useSend('editBooking', { quiet: true });

  async function send(agreed: EditQuote, { toPay }: EditChange, brand: PaymentBrand): Promise<void> {
    const { mode, start, end, hours, minutes } = agreed.chosen;
    const intent = ['edit', booking.id, mode, +agreed.start, +agreed.end, brand, toPay].join(':');
    const wish = {
      bookingId: booking.id,
      listingId: booking.listing.id,
      extends: 0,
      durationMode: mode,
      from: start,
      to: end,
      hours,
      minutes,
      paymentType: brand,
      seenTotal: toPay,
    } as const;
    const answer = await editing.send(wish, { idempotencyKey: intentKey(intent) });
    // A payment that lapsed is a new intention the next time.
    if (answer.ok || !isOutcomeUnknown(answer.status, answer.refusal.code)) forgetIntent(intent);
    if (!answer.ok) return refused(answer);
    // A new document: the provider's script wants a window that no other payment has touched.
    if (answer.data.data.state === 'payment_due')
      return window.location.assign(`/checkout?booking=${booking.id}`);
    toasts.success(changedToast);
    return void navigate('/renter/bookings/1');
  }

  return async (brand: PaymentBrand) => {
    if (!quote || !change) return;
    patch({ busy: 'keeping', notice: undefined });
    await send(quote, change, brand);
  };
}

export type Edit = ReturnType<typeof useEdit>;
