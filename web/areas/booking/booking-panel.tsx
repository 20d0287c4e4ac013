import type { Period } from '@kiraa/domain/time.ts';
import { lazy, Suspense, startTransition, useEffect, useRef } from 'react';
import type { KnownTimes } from '../../shell/calendar/taken.ts';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { SkeletonBlock } from '../../ui/display/skeleton.tsx';
import { BOOKING_PLACE, type Bookable, type ChosenPeriod, rateOf } from './bookable.ts';
import { previewOf } from './booking-choice.ts';
import { BookingForm } from './booking-form.tsx';
import styles from './booking-panel.module.css';
import { shownTotal } from './shown-total.ts';
import { useBooking } from './use-booking.ts';

/** Most visitors never see it, so it travels when somebody begins to use the form. */
const loadSummary = () => import('./booking-summary.tsx');
const BookingSummary = lazy(async () => ({ default: (await loadSummary()).BookingSummary }));

const SUMMARY_HEIGHT_PIXELS = 640;

export interface BookingPanelProps {
  readonly listing: Bookable;
  /** A period that was chosen elsewhere on the page. */
  readonly wanted?: Partial<Period> | undefined;
  readonly known?: KnownTimes | undefined;
  /** Told of each choice, for what else on the page shows it. */
  readonly onPeriod?: (period: ChosenPeriod) => void;
}

/** The booking form of a listing, or in its place the summary with the way to pay (P1-BOOK-06). */
export function BookingPanel({ listing, wanted, known, onPeriod }: BookingPanelProps) {
  const texts = useFormTexts().booking;
  const booking = useBooking(listing, wanted);
  const { start, end } = booking.choice;
  const shown = shownTotal(previewOf(booking.choice, rateOf(listing), new Date()), listing, known?.taken);
  const total = shown.kind === 'sum' ? shown.sar : undefined;
  useEffect(
    () => startTransition(() => onPeriod?.({ start, end, ...(total !== undefined && { total }) })),
    [onPeriod, start, end, total],
  );
  const box = useFocusOnChange(booking.quote !== undefined);
  return (
    <section
      ref={box}
      id={BOOKING_PLACE}
      className={styles.panel}
      tabIndex={-1}
      aria-label={texts.title}
      onFocus={() => void loadSummary()}
    >
      {!listing.status ? (
        <NotOffered />
      ) : booking.quote ? (
        <Suspense fallback={<SkeletonBlock height={SUMMARY_HEIGHT_PIXELS} />}>
          <BookingSummary listing={listing} booking={booking} quote={booking.quote} />
        </Suspense>
      ) : (
        <BookingForm listing={listing} booking={booking} known={known} />
      )}
    </section>
  );
}

function NotOffered() {
  const texts = useFormTexts().booking;
  return (
    <div className={styles.notice} role="status">
      <p className={styles.noticeText}>{texts.notOffered}</p>
      <p>{texts.notOfferedHint}</p>
    </div>
  );
}

/** When form and summary change places, the focus would fall to the top of the page; it goes on with the panel. */
export function useFocusOnChange(isSummary: boolean): React.RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null);
  const before = useRef(isSummary);
  useEffect(() => {
    if (before.current === isSummary) return;
    before.current = isSummary;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [isSummary]);
  return box;
}
