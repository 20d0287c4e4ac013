import { memo, useOptimistic } from 'react';
import { useFormTexts } from '../texts/form-texts.ts';
import { useFormat } from '../texts/texts.tsx';
import styles from './day-button.module.css';
import { hijriDay } from './hijri.ts';

/** Chosen days from the first to the last, both included; a first alone is a choice begun. Written "2027-03-07". */
export interface DayRange {
  readonly first?: string | undefined;
  readonly last?: string | undefined;
}

/** How a day stands: what it is painted as, what is said of it, and whether it can be chosen. */
export interface DayLook {
  readonly state?: string | undefined;
  readonly words?: string | undefined;
  readonly isShut?: boolean | undefined;
  /** What the day costs, in digits alone. */
  readonly price?: string | undefined;
  /** Outside of what is offered at all: no key leads there. */
  readonly isBeyond?: boolean | undefined;
  /** Where in somebody's time the day lies, for a calendar that shows several beside each other. */
  readonly span?: SpanEdge | undefined;
}

export type SpanEdge = 'first' | 'last' | 'only' | 'inside';

/** Where a day lies between a first and a last one; undefined outside of them. */
export function edgeOf(date: string, { first, last = first }: DayRange): SpanEdge | undefined {
  if (first === undefined || last === undefined || date < first || date > last) return undefined;
  if (first === last) return 'only';
  if (date === first) return 'first';
  return date === last ? 'last' : 'inside';
}

/** `paint` shows the day as chosen at once, until the transition is done in which it is called. */
export type ChooseDay = (date: string, paint: () => void) => void;

interface DayButtonProps extends DayLook {
  readonly date: string;
  /** Where it lies in what is chosen. */
  readonly edge: SpanEdge | undefined;
  /** It is one of several days that are chosen, of which a first and a last one are called so. */
  readonly isOfRange: boolean;
  readonly isToday: boolean;
  /** The one day of the month that a tab reaches. */
  readonly isReached: boolean;
  /** One function for as long as the month stands: a day is drawn again only where it stands otherwise than before. */
  readonly onChoose: ChooseDay;
}

/** One day of any calendar: its number, its Hijri number beneath, and how it stands in colour and in words. */
export const DayButton = memo(function DayButton(props: DayButtonProps) {
  const { date, isOfRange, isToday, isReached, onChoose } = props;
  const { state, words, isShut, isBeyond, span, price } = props;
  const texts = useFormTexts().booking;
  const format = useFormat();
  const [edge, paint] = useOptimistic(props.edge);
  const edgeWords = isOfRange && (edge === 'first' ? texts.starts : edge === 'last' && texts.ends);
  return (
    <button
      type="button"
      className={styles.day}
      data-date={date}
      data-state={state}
      data-span={span}
      data-edge={edge}
      data-today={isToday || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-label={format.list([format.day(date), words, edgeWords])}
      aria-pressed={edge !== undefined}
      aria-disabled={isShut || undefined}
      disabled={isBeyond}
      tabIndex={isReached ? 0 : -1}
      onClick={() => !isShut && onChoose(date, () => paint('only'))}
    >
      {format.digits(String(Number(date.slice(-2))))}
      <small className={styles.hijri} aria-hidden="true">
        {format.digits(hijriDay(date))}
      </small>
      {price !== undefined && (
        // Said with the form and its total; every day's name would say it again.
        <small className={styles.price} aria-hidden="true">
          {format.digits(price)}
        </small>
      )}
    </button>
  );
});
