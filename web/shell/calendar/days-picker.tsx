import { nextDate } from '@kiraa/domain/dates.ts';
import { BOOKING_HORIZON_DAYS } from '@kiraa/domain/limits.ts';
import { type RefObject, useRef } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { useFormTexts } from '../texts/form-texts.ts';
import { useFormat } from '../texts/texts.tsx';
import { DayCalendar } from './day-calendar.tsx';
import type { ChosenDays } from './days-field.tsx';
import styles from './days-picker.module.css';
import { usePopover, useStartFocus } from './use-popover.ts';
import { useTwoTouches } from './use-two-touches.ts';

interface DaysPickerProps extends ChosenDays {
  readonly label: string;
  readonly today: string;
  /** What holds the field and this. */
  readonly home: RefObject<HTMLElement | null>;
  readonly onChange: (days: ChosenDays) => void;
  readonly onClose: () => void;
}

/** The calendar below the field of a search: the first touch begins, the second ends and closes it. */
export default function DaysPicker({ label, from, until, today, home, onChange, onClose }: DaysPickerProps) {
  const texts = useFormTexts();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    onClose();
    home.current?.querySelector<HTMLElement>('button')?.focus();
  };
  usePopover(home, true, (isByKey) => (isByKey ? close() : onClose()));
  useStartFocus(box);
  const choose = useTwoTouches({ from, until }, onChange, close);
  const [first, last] = [from, until].map((day) => day && format.day(day));
  return (
    <div ref={box} role="dialog" aria-label={label} className={styles.picker}>
      <DayCalendar
        chosen={{ first: from || undefined, last: until || undefined }}
        today={today}
        first={today}
        last={nextDate(today, BOOKING_HORIZON_DAYS)}
        months={2}
        onChoose={choose}
      />
      <div className={styles.foot}>
        <span className={styles.said} aria-live="polite">
          {first && last ? texts.shell.fromTo(first, last) : first}
        </span>
        <Button kind="secondary" onClick={() => onChange({ from: '', until: '' })}>
          {texts.shell.anyDay}
        </Button>
        <Button onClick={close}>{texts.booking.done}</Button>
      </div>
    </div>
  );
}
