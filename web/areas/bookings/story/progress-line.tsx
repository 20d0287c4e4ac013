import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { stepsDone } from '../booking-words.ts';
import styles from './progress-line.module.css';

/** Requested, accepted, picked up, returned: what is behind is filled, and said to those who do not see it. */
export function ProgressLine({ booking }: { booking: BookingView }) {
  const texts = useAllTexts().bookings;
  const done = stepsDone(booking);
  const steps = [texts.stepRequested, texts.stepAccepted, texts.stepPickedUp, texts.stepReturned];
  return (
    <ol className={styles.line} aria-label={texts.progress}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-done={index < done || undefined}
          aria-current={index === done - 1 ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
