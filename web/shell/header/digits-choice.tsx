import IconCheck from '#icons/IconCheck';
import { useSend } from '../calls/sends.ts';
import { renewAccount, useSession, useShadow } from '../session/session.tsx';
import { useRewriting } from '../texts/digits.tsx';
import { useFormTexts } from '../texts/form-texts.ts';
import { chooseDigits, type Digits } from '../texts/kept-digits.ts';
import styles from './menus.module.css';

/** Each shown in itself, whatever the page's own are. */
const SAMPLES: Readonly<Record<Digits, string>> = { latin: '123', arabic: '١٢٣' };

/** Which digits the Arabic pages have (D-DIGITS), beneath the languages: kept by the browser, and with the account of who is logged in. */
export default function DigitsChoice() {
  const words = useFormTexts().discover;
  const chosen: Digits = useRewriting() ? 'arabic' : 'latin';
  const isOwn = useShadow() === undefined;
  const { account } = useSession();
  const { send } = useSend('chooseDigits', { parallel: true });
  const choose = (digits: Digits) => {
    chooseDigits(digits);
    if (!account || !isOwn) return;
    renewAccount({ digits });
    void send({ digits });
  };
  return (
    <fieldset className={styles.list}>
      <legend className="visually-hidden">{words.digits}</legend>
      {(['latin', 'arabic'] as const).map((digits) => (
        <button
          key={digits}
          type="button"
          className={styles.entry}
          aria-pressed={digits === chosen}
          onClick={() => choose(digits)}
        >
          {`${words.digitsAs[digits]} ${SAMPLES[digits]}`}
          {digits === chosen && <IconCheck size={18} className={styles.check} aria-hidden />}
        </button>
      ))}
    </fieldset>
  );
}
