import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import styles from './choice-bar.module.css';
import type { TimeChange } from './use-time-change.ts';

/** What is chosen, with what can be done with it, at the foot of the screen for as long as the month is in sight. */
export function ChoiceBar({ change }: { change: TimeChange }) {
  const texts = useAllTexts().ownerCalendar;
  const format = useFormat();
  const { fromDay, untilDay } = change.choice;
  if (fromDay === '' || untilDay === '') return null;
  const [first, last] = [format.day(fromDay), format.day(untilDay)];
  // A fault of the fields is told at its field; here it stands beside the button that brought it.
  const fault = change.notice ?? change.errors.from ?? change.errors.until;
  return (
    <div className={styles.bar}>
      <p className={styles.days} aria-live="polite">
        {fromDay === untilDay ? first : texts.range(first, last)}
      </p>
      <div className={styles.actions}>
        <Button waiting={change.isBlocking ? texts.saving : undefined} onClick={change.block}>
          {texts.blockShort}
        </Button>
        <Button kind="secondary" waiting={change.isOpening ? texts.saving : undefined} onClick={change.open}>
          {texts.openShort}
        </Button>
      </div>
      {fault !== undefined && <p className={styles.fault}>{fault}</p>}
    </div>
  );
}
