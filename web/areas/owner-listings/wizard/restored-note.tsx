import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import type { Restored } from './use-kept-entry.ts';
import styles from './wizard.module.css';

/** Above a step: whether what was typed before is in it. */
export function RestoredNote({ restored }: { readonly restored: Restored }) {
  const words = useAllTexts().ownerListings;
  if (restored === undefined) return null;
  return (
    <p className={restored === 'back' ? styles.notice : styles.warning} role="status">
      {restored === 'back' ? words.restored : words.leftOut}
    </p>
  );
}
