import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './people.module.css';

/** Shown this once: the page goes on only when the person says that they are kept. */
export function RecoveryCodes({
  codes,
  onKept,
  level,
}: {
  readonly codes: readonly string[];
  readonly onKept: () => void;
  /** 1 where they are the whole page. */
  readonly level: 1 | 2;
}) {
  const words = useAllTexts().house;
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <section className={styles.step} aria-labelledby="recovery-codes">
      <Title id="recovery-codes">{words.codesTitle}</Title>
      <p className={styles.soft}>{words.codesHint}</p>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onKept}>{words.kept}</Button>
    </section>
  );
}
