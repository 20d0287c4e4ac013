import type { RefusalCode } from '@kiraa/contract/refusals.ts';
import type { Period } from '@kiraa/domain/time.ts';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { calling, loadCalling } from '../../shell/calls/calling-later.ts';
import { type RefusedCall, textOfCode, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { readPeriod } from '../../shell/listings/period-query.ts';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { usePageRestored } from '../../ui/use-page-restored.ts';
import { type Bookable, rateOf } from './bookable.ts';
import { type BookingChoice, choosePeriod, EMPTY_CHOICE, previewOf, wirePeriod } from './booking-choice.ts';
import { afterRefusal, fieldOf } from './booking-refusals.ts';
import { BEGINNING, type BookingState, type Notice, type Quote, quoteOf } from './booking-state.ts';
import { keepChoice, keptChoice } from './kept-choice.ts';
import { useProceed } from './use-proceed.ts';
import { useRenterGate } from './use-renter-gate.ts';

/** The way from a choice over the availability check to a kept slot; every no leads back with the choice kept. */
export function useBooking(listing: Bookable, wanted?: Partial<Period>) {
  const texts = useFormTexts();
  const [state, setState] = useState(BEGINNING);
  const patch = useCallback(
    (change: Partial<BookingState>) => setState((before) => ({ ...before, ...change })),
    [],
  );
  const gate = useRenterGate(() => void check());

  useEffect(() => {
    const now = new Date();
    const shared = readPeriod(new URLSearchParams(window.location.search), now);
    const choice = shared ? choosePeriod(EMPTY_CHOICE, shared) : keptChoice(listing.id, now);
    setState({ ...BEGINNING, choice: choice ?? EMPTY_CHOICE });
  }, [listing.id]);

  usePageRestored(() => patch({ busy: undefined }));

  const choose = (choice: BookingChoice) => {
    keepChoice(listing.id, choice);
    // The page's calendar can be pressed while a summary stands: it speaks of another period than would be booked.
    patch({ choice, quote: undefined, errors: {}, notice: undefined });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice on the calendar is made once
  useEffect(() => {
    if (wanted) startTransition(() => choose(choosePeriod(EMPTY_CHOICE, wanted)));
  }, [wanted]);

  const bookNow = async (): Promise<void> => {
    const preview = previewOf(state.choice, rateOf(listing), new Date());
    // A no needs nobody's name: whoever is not logged in hears it before they are asked to.
    if (preview.ok) return !gate.isGuest || (await look()) ? gate.ask() : undefined;
    // The words for what is wrong come with what it takes to ask; without them it says that something is.
    if (!calling()) await loadCalling().catch(() => {});
    return patch({ errors: { [preview.field]: textOfCode(texts, preview.refusal) } });
  };

  function refused(answer: RefusedCall): void {
    const { code } = answer.refusal;
    const text = textOfRefusal(texts, answer);
    const field = fieldOf(code, state.choice.mode);
    const next = afterRefusal(code);
    // A session that ended took the tab's storage with it.
    keepChoice(listing.id, state.choice);
    if (next === 'stay') {
      const hint = code === 'TOO_MANY_UNPAID' ? texts.booking.tooManyHint : undefined;
      patch({ busy: undefined, notice: { text, hint } });
      return;
    }
    patch({ busy: undefined, quote: undefined });
    if (next === 'log-in') gate.logIn();
    else if (next === 'switch-profile') gate.switchProfile();
    else patch(field ? { errors: { [field]: text } } : { notice: { text, hint: texts.booking.takenHint } });
  }

  const { check, look } = useCheck(listing, state.choice, { patch, refused });
  const proceed = useProceed(listing, state, { patch, refused, check });
  const edit = () => patch({ quote: undefined, notice: undefined });
  const busy = gate.isWaking ? 'checking' : state.busy;
  return { ...state, busy, choose, bookNow: () => void bookNow(), proceed, edit } as const;
}

export type Booking = ReturnType<typeof useBooking>;

/** Other dates help against these. */
const TAKEN: readonly string[] = ['PERIOD_TAKEN', 'PERIOD_BLOCKED', 'PREPARATION_NEEDED'];

interface Steps {
  readonly patch: (change: Partial<BookingState>) => void;
  readonly refused: (answer: RefusedCall) => void;
}

/**
 * Asks the server for the period and its price. A yes puts the summary in the form's place (P1-BOOK-05 to 09), or only says so
 * to whoever has looked.
 */
function useCheck(listing: Bookable, choice: BookingChoice, { patch, refused }: Steps) {
  const texts = useFormTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const format = useFormat();
  const { send } = useSend('checkAvailability', { quiet: true });
  const latest = useRef(choice);
  latest.current = choice;
  const hintFor = (code: RefusalCode, mayBeFreeAt: string | null): string | undefined => {
    if (!TAKEN.includes(code)) return undefined;
    const { mayBeFree, takenHint } = texts.booking;
    return mayBeFreeAt ? `${mayBeFree(format.shortDateTime(new Date(mayBeFreeAt)))} ${takenHint}` : takenHint;
  };

  /** The quote of a period that can be had; undefined where it was told why it cannot. */
  async function ask(): Promise<Quote | undefined> {
    patch({ busy: 'checking', errors: {}, notice: undefined });
    const { mode, start, end, hours, minutes } = wirePeriod(choice);
    const answer = await send({
      listingId: listing.id,
      durationMode: mode,
      from: start,
      to: end,
      hours,
      minutes,
    });
    // Another period was chosen meanwhile: a summary of this one would be paid, and the other one booked.
    if (latest.current !== choice) {
      patch({ busy: undefined });
      return undefined;
    }
    if (!answer.ok) {
      refused(answer);
      return undefined;
    }
    const { data } = answer.data;
    if (data.isTakenByDelay) {
      toasts.info(texts.booking.delayOpen);
      void navigate('/renter/bookings/1');
      return undefined;
    }
    if (!data.booked) return quoteOf(data);
    const code = data.code ?? 'PERIOD_TAKEN';
    const text = textOfCode(texts, code);
    toasts.info(text);
    const field = fieldOf(code, mode);
    const hint = hintFor(code, data.mayBeFreeAt);
    const instead = data.nearest.map(({ from, to }) => ({ start: new Date(from), end: new Date(to) }));
    const errors = field ? { [field]: text } : {};
    patch({
      busy: undefined,
      quote: undefined,
      errors,
      notice: { text, hint, instead, isTaken: TAKEN.includes(code) },
    });
    return undefined;
  }

  return {
    check: async (notice?: (quote: Quote) => Notice): Promise<void> => {
      const quote = await ask();
      if (quote) patch({ busy: undefined, quote, notice: notice?.(quote) });
    },
    look: async (): Promise<boolean> => {
      const quote = await ask();
      if (quote) patch({ busy: undefined });
      return quote !== undefined;
    },
  };
}
