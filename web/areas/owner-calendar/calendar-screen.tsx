import { dateOf } from '@kiraa/domain/dates.ts';
import { useState } from 'react';
import IconCalendarOff from '#icons/IconCalendarOff';
import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import { monthAfter, monthOf } from '../../shell/calendar/calendar-months.ts';
import { useTimeZone } from '../../shell/calendar/time-zone.tsx';
import { Busy, Failed } from '../../shell/calls/call-states.tsx';
import { ListingsTrail } from '../../shell/pages/listings-trail.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../shell/texts/texts.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { FeedList } from './feed-list.tsx';
import { MonthEntries } from './month-entries.tsx';
import { MonthGrid } from './month-grid.tsx';
import { OwnAddress } from './own-address.tsx';
import styles from './owner-calendar.module.css';
import { RulesForm } from './rules-form.tsx';
import { TimeForm } from './time-form.tsx';
import { useMonthAhead, useOwnerCalendar } from './use-owner-calendar.ts';
import { useTimeChange } from './use-time-change.ts';

const MONTHS_AHEAD = 24;

/** A month with what is booked and kept, a form to keep or open a time, and what every booking keeps to. */
export function CalendarScreen({ listingId }: { listingId: string }) {
  const texts = useAllTexts();
  const isArabic = useLanguage() === 'ar';
  const today = dateOf(new Date(), useTimeZone());
  const [month, setMonth] = useState(monthOf(today));
  const change = useTimeChange(listingId);
  const { state, refetch } = useOwnerCalendar(listingId, month);
  if (state.kind !== 'ready')
    return (
      <div className={`page ${styles.page}`}>
        {state.kind === 'loading' ? (
          <Busy className={styles.side} />
        ) : state.refusal.refusal.code === 'NOT_FOUND' ? (
          <Absent />
        ) : (
          <Failed level={1} title={texts.ownerCalendar.failed} onRetry={refetch} />
        )}
      </div>
    );
  const calendar = state.data.data;
  return (
    <div className={`page ${styles.page}`}>
      <ListingsTrail here={texts.ownerCalendar.title} />
      <div>
        <h1>{texts.ownerCalendar.titleOf(isArabic ? calendar.nameAr : calendar.name)}</h1>
        <p className={styles.hint}>{texts.ownerCalendar.hint}</p>
      </div>
      <div className={styles.columns}>
        <section className={styles.box} aria-labelledby="month">
          <MonthHead listingId={listingId} month={month} first={monthOf(today)} onTurn={setMonth} />
          <MonthGrid
            calendar={calendar}
            month={month}
            today={today}
            choice={change.choice}
            onChoose={change.choose}
          />
          <MonthEntries listingId={listingId} calendar={calendar} />
          <ChoiceBar change={change} />
        </section>
        <div className={styles.side}>
          <TimeForm today={today} change={change} />
          <RulesForm listingId={listingId} rules={calendar.rules} />
        </div>
      </div>
      <div className={styles.columns}>
        <FeedList listingId={listingId} calendar={calendar} />
        <OwnAddress listingId={listingId} address={calendar.address} />
      </div>
    </div>
  );
}

interface MonthHeadProps {
  readonly listingId: string;
  readonly month: string;
  readonly first: string;
  readonly onTurn: (month: string) => void;
}

function MonthHead({ listingId, month, first, onTurn }: MonthHeadProps) {
  const ahead = useMonthAhead(listingId);
  const texts = useAllTexts().ownerCalendar;
  const format = useFormat();
  return (
    <div className={styles.head}>
      <button
        type="button"
        className={styles.turn}
        aria-label={texts.previousMonth}
        disabled={month <= first}
        onClick={() => onTurn(monthAfter(month, -1))}
        {...ahead(monthAfter(month, -1))}
      >
        <IconChevronLeft className="mirrored" aria-hidden />
      </button>
      <h2 id="month" aria-live="polite">
        {format.month(new Date(`${month}-15T12:00:00Z`))}
      </h2>
      <button
        type="button"
        className={styles.turn}
        aria-label={texts.nextMonth}
        disabled={month >= monthAfter(first, MONTHS_AHEAD)}
        onClick={() => onTurn(monthAfter(month, 1))}
        {...ahead(monthAfter(month, 1))}
      >
        <IconChevronRight className="mirrored" aria-hidden />
      </button>
    </div>
  );
}

/** It is not this owner's, or not there any more: another try would bring nothing, and the way on is to what is theirs. */
function Absent() {
  const texts = useAllTexts();
  return (
    <EmptyState
      level={1}
      drawing={<IconCalendarOff size={64} stroke={1.5} />}
      title={texts.refusals.NOT_FOUND}
      action={<ButtonLink to="/owner/listings/0">{texts.ownerListings.myListing}</ButtonLink>}
    />
  );
}
