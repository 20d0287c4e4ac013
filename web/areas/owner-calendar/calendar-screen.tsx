import { dateOf } from '@kiraa/domain/dates.ts';
import { IconCalendarOff, IconChevronLeft, IconChevronRight, IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { monthAfter, monthOf } from '../../shell/calendar-months.ts';
import { useAllTexts } from '../../shell/later-texts.ts';
import { ListingsTrail } from '../../shell/listings-trail.tsx';
import { useFormat, useLanguage } from '../../shell/texts.tsx';
import { useTimeZone } from '../../shell/time-zone.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonBlock, Skeletons } from '../../ui/skeleton.tsx';
import { NO_CHOICE } from './calendar-times.ts';
import { FeedList } from './feed-list.tsx';
import { MonthEntries } from './month-entries.tsx';
import { MonthGrid } from './month-grid.tsx';
import { OwnAddress } from './own-address.tsx';
import styles from './owner-calendar.module.css';
import { RulesForm } from './rules-form.tsx';
import { TimeForm } from './time-form.tsx';
import { useOwnerCalendar } from './use-owner-calendar.ts';

const MONTHS_AHEAD = 24;

/** A month with what is booked and kept, a form to keep or open a time, and what every booking keeps to. */
export function CalendarScreen({ listingId }: { listingId: string }) {
  const texts = useAllTexts();
  const isArabic = useLanguage() === 'ar';
  const today = dateOf(new Date(), useTimeZone());
  const [month, setMonth] = useState(monthOf(today));
  const [choice, setChoice] = useState(NO_CHOICE);
  const { state, reload } = useOwnerCalendar(listingId, month);
  if (state.kind === 'loading') return <Waiting />;
  if (state.kind !== 'loaded')
    return <Nothing isAbsent={state.kind === 'absent'} onRetry={() => void reload()} />;
  const { calendar } = state;
  return (
    <div className={`page ${styles.page}`}>
      <ListingsTrail here={texts.ownerCalendar.title} />
      <div>
        <h1>{texts.ownerCalendar.titleOf(isArabic ? calendar.nameAr : calendar.name)}</h1>
        <p className={styles.hint}>{texts.ownerCalendar.hint}</p>
      </div>
      <div className={styles.columns}>
        <section className={styles.box} aria-labelledby="month">
          <MonthHead month={month} first={monthOf(today)} onTurn={setMonth} />
          <MonthGrid calendar={calendar} month={month} today={today} choice={choice} onChoose={setChoice} />
          <MonthEntries listingId={listingId} calendar={calendar} onChanged={reload} />
        </section>
        <div className={styles.side}>
          <TimeForm
            listingId={listingId}
            today={today}
            choice={choice}
            onChoose={setChoice}
            onChanged={reload}
          />
          <RulesForm listingId={listingId} rules={calendar.rules} />
        </div>
      </div>
      <div className={styles.columns}>
        <FeedList listingId={listingId} calendar={calendar} onChanged={reload} />
        <OwnAddress listingId={listingId} address={calendar.address} onChanged={reload} />
      </div>
    </div>
  );
}

interface MonthHeadProps {
  readonly month: string;
  readonly first: string;
  readonly onTurn: (month: string) => void;
}

function MonthHead({ month, first, onTurn }: MonthHeadProps) {
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
      >
        <IconChevronRight className="mirrored" aria-hidden />
      </button>
    </div>
  );
}

function Waiting() {
  const texts = useAllTexts().shell;
  return (
    <div className={`page ${styles.page}`}>
      <Skeletons label={texts.loading} className={styles.side}>
        <SkeletonBlock height={180} />
      </Skeletons>
    </div>
  );
}

function Nothing({ isAbsent, onRetry }: { isAbsent: boolean; onRetry: () => void }) {
  const texts = useAllTexts();
  const Drawing = isAbsent ? IconCalendarOff : IconCloudOff;
  return (
    <div className={`page ${styles.page}`}>
      <EmptyState
        level={1}
        drawing={<Drawing size={64} stroke={1.5} />}
        title={isAbsent ? texts.refusals.NOT_FOUND : texts.ownerCalendar.failed}
        action={isAbsent ? undefined : <Button onClick={onRetry}>{texts.shell.tryAgain}</Button>}
      />
    </div>
  );
}
