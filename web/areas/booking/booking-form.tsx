import { MINIMUM_BOOKING_MINUTES } from '@kiraa/domain/limits.ts';
import { isLetByHour } from '@kiraa/domain/listing/letting.ts';
import { type Period, RIYADH } from '@kiraa/domain/time.ts';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { isTaken, isTakenAt, type KnownTimes } from '../../shell/calendar/taken.ts';
import { useTimeZone } from '../../shell/calendar/time-zone.tsx';
import { useDayPrice } from '../../shell/listings/day-price.ts';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Segments } from '../../ui/controls/segments.tsx';
import { Money } from '../../ui/display/money.tsx';
import { Price } from '../../ui/display/price.tsx';
import { useFocusOnError } from '../../ui/fields/field.tsx';
import { type Bookable, rateOf } from './bookable.ts';
import { chooseEnd, chooseMode, choosePeriod, chooseStart, previewOf } from './booking-choice.ts';
import styles from './booking-panel.module.css';
import { DurationField } from './duration-field.tsx';
import { NoticeBox } from './notice-box.tsx';
import { PeriodField, preloadPicker } from './period-field.tsx';
import { type ShownTotal, shownTotal } from './shown-total.ts';
import type { Booking } from './use-booking.ts';

/** Only whoever wants what is taken fetches it. */
const WaitOffer = lazy(() => import('./wait-offer.tsx'));
/** Only whoever keeps a time unpaid fetches it. */
const OwnSlot = lazy(() => import('./own-slot.tsx'));
const USUAL_START = '10:00';

interface BookingFormProps {
  readonly listing: Bookable;
  readonly booking: FormBooking;
  readonly known?: KnownTimes | undefined;
  /** What its button says and what stands beneath it, where it is not for a new booking. */
  readonly submit?: string;
  readonly hint?: string;
}

/** What the form shows and asks of whoever keeps its choice. */
export type FormBooking = Pick<Booking, 'choice' | 'choose' | 'errors' | 'notice' | 'busy' | 'bookNow'>;

const NOTHING_KNOWN: KnownTimes = { taken: [] };

export function BookingForm({
  listing,
  booking,
  known: { taken, unpaid } = NOTHING_KNOWN,
  submit: submitText,
  hint,
}: BookingFormProps) {
  const texts = useFormTexts();
  const format = useFormat();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, booking.errors);
  const { choice, choose } = booking;
  const shortest = listing.shortestMinutes;
  const dayPrice = useDayPrice(listing);
  const preview = previewOf(choice, rateOf(listing), new Date());
  const total = shownTotal(preview, listing, taken);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!booking.busy) booking.bookNow();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={submit}
      onPointerEnter={preloadPicker}
      onFocus={preloadPicker}
    >
      {unpaid && (
        <Suspense>
          <OwnSlot unpaid={unpaid} />
        </Suspense>
      )}
      <p className={styles.rate}>
        <Price parts={format.priceParts(listing.price)} unit={texts.search.per(listing.priceHours)} />
      </p>
      {shortest > MINIMUM_BOOKING_MINUTES && (
        <p className={styles.zone}>{texts.listing.shortest(format.duration(shortest))}</p>
      )}
      {(isLetByHour(shortest) || choice.mode === 'hour') && (
        <Segments
          label={texts.booking.mode}
          isLabelHidden
          name="duration-mode"
          value={choice.mode}
          onChange={(mode) => choose(chooseMode(choice, mode))}
          choices={[
            { value: 'day', label: texts.booking.byDay },
            { value: 'hour', label: texts.booking.byHour },
          ]}
        />
      )}
      <PeriodFields booking={booking} taken={taken} dayPrice={dayPrice} shortest={shortest} />
      {total.kind === 'taken' ? (
        booking.notice === undefined && <TakenLine button={submitText ?? texts.booking.bookNow} />
      ) : (
        <TotalLines listing={listing} total={total} />
      )}
      <NoticeBox notice={booking.notice} onChoose={(period) => choose(choosePeriod(choice, period))} />
      {!submitText && preview.ok && (booking.notice?.isTaken || total.kind === 'taken') && (
        <Suspense>
          <WaitOffer
            key={`${preview.period.start.getTime()} ${preview.period.end.getTime()}`}
            listingId={listing.id}
            period={preview.period}
          />
        </Suspense>
      )}
      <Button type="submit" wide waiting={booking.busy ? texts.booking.checking : undefined}>
        {submitText ?? texts.booking.bookNow}
      </Button>
      <p className={styles.under}>
        {hint ?? (listing.instant ? texts.booking.chargedHint : texts.booking.heldHint)}
      </p>
    </form>
  );
}

interface PeriodFieldsProps {
  readonly booking: FormBooking;
  readonly taken: readonly Period[];
  readonly dayPrice: string | undefined;
  /** Minutes. */
  readonly shortest: number;
}

function PeriodFields({ booking: { choice, choose, errors }, taken, dayPrice, shortest }: PeriodFieldsProps) {
  const texts = useFormTexts();
  const zone = useTimeZone();
  const [isEndCleared, setEndCleared] = useState(false);
  const start = (instant: Date, isAnew: boolean) => {
    const next = chooseStart(isAnew ? { ...choice, end: undefined } : choice, instant);
    setEndCleared(!isAnew && choice.end !== undefined && next.end === undefined);
    choose(next);
  };
  const end = (instant: Date) => {
    setEndCleared(false);
    choose(chooseEnd(choice, instant));
  };
  const isByDay = choice.mode === 'day';
  const endHint = isEndCleared && !choice.end ? texts.booking.endCleared : undefined;
  return (
    <div className={styles.fields}>
      <PeriodField
        key={choice.mode}
        fields={{
          start: { label: texts.booking.starts, error: errors.start },
          ...(isByDay && { end: { label: texts.booking.ends, error: errors.end, hint: endHint } }),
        }}
        value={{ start: choice.start, end: isByDay ? choice.end : undefined }}
        onStart={start}
        onEnd={isByDay ? end : undefined}
        after={() => new Date()}
        startsAt={(instant) => !isTakenAt(taken, instant)}
        isFree={(period) => !isTaken(taken, period)}
        wantedTime={USUAL_START}
        wantedMinutes={shortest}
        shortestMinutes={shortest > MINIMUM_BOOKING_MINUTES ? shortest : undefined}
        dayPrice={isByDay ? dayPrice : undefined}
      />
      {!isByDay && (
        <DurationField
          hours={choice.hours}
          minutes={choice.minutes}
          onChange={(duration) => choose({ ...choice, ...duration })}
          error={errors.duration}
        />
      )}
      {zone !== RIYADH && <p className={styles.zone}>{texts.booking.timesInZone(zone)}</p>}
    </div>
  );
}

/** In the place of a total that nobody could pay; the server's own no has words of its own. */
function TakenLine({ button }: { button: string }) {
  const texts = useFormTexts().booking;
  return (
    <output className={styles.taken} aria-live="polite">
      {texts.takenAlready(button)}
    </output>
  );
}

/** The total appears with the last missing part and follows every change (P1-BOOK-04); it is read out politely. */
function TotalLines({ listing, total }: { listing: Bookable; total: ShownTotal }) {
  const texts = useFormTexts();
  const format = useFormat();
  if (total.kind === 'later') {
    return (
      <output className={styles.later} aria-live="polite">
        {texts.booking.totalLater}
      </output>
    );
  }
  if (total.kind !== 'sum') {
    return (
      <output className={styles.taken} aria-live="polite">
        {texts.listing.shortest(format.duration(listing.shortestMinutes))}
      </output>
    );
  }
  const rate = `${format.price(listing.price)} ${texts.search.per(listing.priceHours)}`;
  return (
    <div className={styles.lines}>
      <p className={styles.line}>
        <span>
          <Money>{texts.booking.rateLine(format.duration(total.minutes), rate)}</Money>
        </span>
        <span className={styles.amount}>
          <Money>{format.amount(total.sar)}</Money>
        </span>
      </p>
      <p className={styles.total}>
        <span>{texts.booking.total}</span>
        <output className={styles.amount} aria-live="polite">
          <Money>{format.amount(total.sar)}</Money>
        </output>
      </p>
    </div>
  );
}
