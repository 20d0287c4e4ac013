import IconCheck from '#icons/IconCheck';
import { useRewriting } from '../texts/digits.tsx';
import { useFormTexts } from '../texts/form-texts.ts';
import { chooseDigits, type Digits } from '../texts/kept-digits.ts';
import styles from './menus.module.css';

/** Each shown in itself, whatever the page's own are. */
const SAMPLES: Readonly<Record<Digits, string>> = { latin: '123', arabic: '١٢٣' };

/** Which digits the Arabic pages have (D-DIGITS), beneath the languages. */
export default function DigitsChoice() {
  const words = useFormTexts().discover;
  const chosen: Digits = useRewriting() ? 'arabic' : 'latin';
  return (
    <fieldset className={styles.list}>
      <legend className="visually-hidden">{words.digits}</legend>
      {(['latin', 'arabic'] as const).map((digits) => (
        <button
          key={digits}
          type="button"
          className={styles.entry}
          aria-pressed={digits === chosen}
          onClick={() => chooseDigits(digits)}
        >
          {`${words.digitsAs[digits]} ${SAMPLES[digits]}`}
          {digits === chosen && <IconCheck size={18} className={styles.check} aria-hidden />}
        </button>
      ))}
    </fieldset>
  );
}
