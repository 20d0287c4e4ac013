import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { useEffect, useState } from 'react';
import { safeStorage } from '../../../shell/session/storage.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import type { Side } from '../booking-words.ts';
import { readyList } from './next-step.ts';
import styles from './pick-up.module.css';

/** What to have ready, to be ticked off. What is ticked stays on this device until its person logs out. */
export function ReadyList({ booking, side }: { booking: BookingView; side: Side }) {
  const words = useAllTexts().pickUp;
  const format = useFormat();
  const { ticked, tick } = useTicks(`kiraa.ready.${booking.id}.${side}`);
  return (
    <fieldset>
      <legend className={styles.readyTitle}>{words.ready}</legend>
      {readyList(words, booking, { side, price: format.price }).map((words, index) => (
        <Checkbox
          key={words}
          name={`ready-${index}`}
          checked={ticked.includes(index)}
          onChange={(isTicked) => tick(index, isTicked)}
        >
          {words}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function useTicks(name: string) {
  const [ticked, setTicked] = useState<readonly number[]>([]);
  // Read after the first drawing, which is the same everywhere.
  useEffect(() => {
    const kept = memory().getItem(name) ?? '';
    setTicked(kept.split(' ').filter(Boolean).map(Number));
  }, [name]);
  const tick = (index: number, isTicked: boolean) => {
    const next = isTicked ? [...ticked, index] : ticked.filter((one) => one !== index);
    setTicked(next);
    memory().setItem(name, next.join(' '));
  };
  return { ticked, tick };
}

const memory = () => safeStorage('localStorage');
