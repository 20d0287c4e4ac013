import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { dateOf, nextDate } from '@kiraa/domain/dates.ts';
import { CALENDAR_DAYS_MAXIMUM } from '@kiraa/domain/limits.ts';
import { toSar } from '@kiraa/domain/money.ts';
import type { Period } from '@kiraa/domain/time.ts';
import { type FormEvent, useRef, useState } from 'react';
import { timeOf } from '../../shell/calendar/quarter-hours.ts';
import { isTaken, knownTimes } from '../../shell/calendar/taken.ts';
import { useTimeZone } from '../../shell/calendar/time-zone.tsx';
import { useCall } from '../../shell/calls/calls.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Segments } from '../../ui/controls/segments.tsx';
import { Money } from '../../ui/display/money.tsx';
import { useFocusOnError } from '../../ui/fields/field.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { chargeKind, type PaymentBrand, paymentBrands } from './bookable.ts';
import { BrandChoice } from './brand-choice.tsx';
import { DurationField } from './duration-field.tsx';
import styles from './extend-booking.module.css';
import { PeriodField } from './period-field.tsx';
import { previewExtension, useExtension } from './use-extension.ts';

/** Extend, while the end of a booking under way is ahead, in the Extend Offer window (P3-RENB-11). */
export function ExtendBooking({ booking }: { booking: BookingView }) {
  const texts = useAllTexts();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {texts.changes.extend}
      </Button>
      {isOpen && (
        <Dialog title={texts.changes.extendTitle} closeLabel={texts.shell.close} onClose={close}>
          <ExtendForm booking={booking} />
        </Dialog>
      )}
    </>
  );
}

function ExtendForm({ booking }: { booking: BookingView }) {
  const texts = useAllTexts();
  const words = texts.changes;
  const format = useFormat();
  const extension = useExtension(booking);
  const { choice, choose, errors, longest } = extension;
  const [brand, setBrand] = useState<PaymentBrand>(paymentBrands[0]);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, errors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void extension.ask(brand);
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <p>{words.extendNote(format.friendlyDateTime(new Date(booking.to)))}</p>
      <Segments
        label={texts.booking.mode}
        isLabelHidden
        name="extension-mode"
        value={choice.mode}
        onChange={(mode) => choose({ ...choice, mode })}
        choices={[
          { value: 'hour', label: texts.booking.byHour },
          { value: 'day', label: texts.booking.byDay },
        ]}
      />
      <TimeField booking={booking} extension={extension} />
      <PriceLine booking={booking} extension={extension} />
      <BrandChoice label={texts.booking.payWith} value={brand} onChange={setBrand} />
      <p className={styles.soft}>{useChargeWords(brand, booking.listing.instant)}</p>
      <div role="status" className={styles.told}>
        {extension.notice && <p>{extension.notice}</p>}
        {longest && (
          <Button kind="secondary" wide onClick={() => extension.takeLongest(longest.to)}>
            {words.longest(format.friendlyDateTime(new Date(longest.to)), format.amount(longest.total))}
          </Button>
        )}
      </div>
      <Button type="submit" wide waiting={extension.isBusy ? texts.booking.checking : undefined}>
        {words.askAndPay}
      </Button>
    </form>
  );
}

interface PartProps {
  readonly booking: BookingView;
  readonly extension: ReturnType<typeof useExtension>;
}

/** Hours 0 to 24 and minutes 0 to 60, or an end that is not before the present one (P3-RENB-29, P3-RENB-30). */
function TimeField({ booking, extension }: PartProps) {
  const { choice, choose, errors } = extension;
  if (choice.mode === 'day') return <EndField booking={booking} extension={extension} />;
  return (
    <DurationField
      hours={choice.hours}
      minutes={choice.minutes}
      minimumHours={0}
      onChange={(duration) => choose({ ...choice, ...duration })}
      error={errors.duration}
    />
  );
}

/** The new end, in a calendar that offers none behind what is taken. */
function EndField({ booking, extension: { choice, choose, errors } }: PartProps) {
  const words = useAllTexts().changes;
  const end = new Date(booking.to);
  const taken = useTakenAfter(booking);
  return (
    <PeriodField
      fields={{ end: { label: words.newEnd, error: errors.end } }}
      value={{ start: end, end: choice.end }}
      onEnd={(moment) => choose({ ...choice, end: moment })}
      after={() => end}
      isFree={(period) => !isTaken(taken, period)}
      wantedTime={timeOf(end)}
      wantedMinutes={1}
    />
  );
}

/** What is taken of the booking's listing from its end on, as far as one answer tells; nothing while it is not known. */
function useTakenAfter({ id, to, listing }: BookingView): readonly Period[] {
  const timeZone = useTimeZone();
  const from = dateOf(new Date(to), timeZone);
  const asked = { listingId: listing.id, bookingId: id, from, to: nextDate(from, CALENDAR_DAYS_MAXIMUM - 1) };
  const { data } = useCall('itemCalendar', { ...asked, timeZone }, { anew: true });
  return knownTimes(data)?.taken ?? [];
}

function PriceLine({ booking, extension: { choice } }: PartProps) {
  const texts = useAllTexts();
  const format = useFormat();
  const { read, total } = previewExtension(booking, choice);
  return (
    <p className={styles.price}>
      <span>{read.ok ? format.duration(read.minutes) : texts.changes.extensionPrice}</span>
      <output aria-live="polite" className={styles.amount}>
        <Money>{read.ok ? format.amount(toSar(total)) : '–'}</Money>
      </output>
    </p>
  );
}

function useChargeWords(brand: PaymentBrand, isInstant: boolean): string {
  const words = useAllTexts().changes;
  const told = { instant: words.extendInstant, hold: words.extendHold, purchase: words.extendTaken };
  return told[chargeKind(brand, isInstant)];
}
