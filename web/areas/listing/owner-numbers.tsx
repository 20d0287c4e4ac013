import { useCall } from '../../shell/calls/calls.tsx';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import styles from './listing-owner.module.css';

/** As many as the server counts; there may be more. */
const TRIPS_COUNTED = 1_000;

/** How many rentals ended well, and within what time requests are usually answered; nothing of either that nobody can know yet. */
export function OwnerNumbers({ ownerId }: { ownerId: string }) {
  const texts = useFormTexts().discover;
  const { data } = useCall('ownerNumbers', { ownerId }, { quiet: true });
  const { trips = 0, answerMinutes = null } = data?.data ?? {};
  return (
    <div className={`${styles.line} ${styles.numbers}`}>
      {trips > 0 && <span>{texts.trips(trips, trips >= TRIPS_COUNTED)}</span>}
      {answerMinutes !== null && <span>{texts.answersWithin(inWords(answerMinutes, texts))}</span>}
    </div>
  );
}

const HOUR_MINUTES = 60;
const STEP_MINUTES = 5;

/** Never sooner than it was: five minutes and whole hours, each the next one up. */
function inWords(minutes: number, texts: ReturnType<typeof useFormTexts>['discover']): string {
  const stepped = Math.max(STEP_MINUTES, Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES);
  return stepped < HOUR_MINUTES ? texts.minutes(stepped) : texts.hours(Math.ceil(stepped / HOUR_MINUTES));
}
