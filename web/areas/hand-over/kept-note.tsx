import IconClockPause from '#icons/IconClockPause';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import styles from './hand-over.module.css';

/** Beside what was entered and is not with the server yet. */
export function KeptNote({ isSending }: { isSending: boolean }) {
  const words = useAllTexts().handOver;
  return (
    <p className={styles.kept}>
      <IconClockPause size={18} aria-hidden />
      {isSending ? words.sending : words.waits}
    </p>
  );
}
