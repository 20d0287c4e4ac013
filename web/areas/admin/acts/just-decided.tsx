import type { JustMade } from '@kiraa/contract/admin/console.ts';
import type { UndoableKind } from '@kiraa/domain/console/undo.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { useCall, useCallCache } from '../../../shell/calls/calls.tsx';
import { textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import styles from '../admin.module.css';

interface JustDecidedProps {
  /** Of one case alone; left out: everything that the caller has just decided. */
  readonly subject?: string;
  /** Of these kinds alone. */
  readonly kinds?: readonly UndoableKind[];
}

const EVERY_MILLISECONDS = 30_000;

/** What the caller has just decided and can take back (D-UNDO); nothing where there is nothing. */
export function JustDecided({ subject, kinds }: JustDecidedProps) {
  const words = useAllTexts().adminConsole;
  const id = useId();
  const { data } = useCall(
    'decisionsJustMade',
    {},
    { everyMilliseconds: EVERY_MILLISECONDS, onReturn: true },
  );
  const mine = (data?.data ?? []).filter(
    (one) => (subject ?? one.subject) === one.subject && (kinds?.includes(one.kind) ?? true),
  );
  if (mine.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {words.justDecided}
      </h2>
      <p className={styles.hint}>{words.justDecidedHint}</p>
      <ul className={styles.history}>
        {mine.map((decision) => (
          <li key={decision.id}>
            <One decision={decision} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function One({ decision }: { readonly decision: JustMade }) {
  const texts = useAllTexts();
  const words = texts.adminConsole;
  const format = useFormat();
  const toasts = useToasts();
  const isArabic = useLanguage() === 'ar';
  const { renew } = useCallCache();
  const { send, isBusy } = useSend('undoDecision', {
    quiet: true,
    changes: [
      'decisionsJustMade',
      'adminHome',
      'adminListing',
      'adminQueue',
      'adminReports',
      'adminPersonReports',
      'adminSignals',
      'adminVerifications',
      'adminChanges',
      'adminCases',
      'waitingChats',
      'adminForms',
      'settlementDifferences',
      'moneyNotFinal',
      'adminPerson',
      'adminClaims',
      'adminNoShows',
      'adminNoShow',
      'adminBooking',
    ],
  });
  const what = words.decided[decision.kind](isArabic ? decision.nameAr : decision.name);
  const undo = async () => {
    const answer = await send({ id: decision.id });
    if (answer.ok) return toasts.success(words.takenBackNow);
    toasts.error(textOfRefusal(texts, answer));
    return await renew('decisionsJustMade');
  };
  return (
    <div className={styles.acts}>
      <span>
        <Link to={decision.path}>
          <bdi>{what}</bdi>
        </Link>{' '}
        <span className={styles.hint}>{words.until(format.shortDateTime(new Date(decision.until)))}</span>
      </span>
      <Button
        kind="secondary"
        aria-label={words.takeBackOf(what)}
        waiting={isBusy ? texts.shell.pleaseWait : undefined}
        onClick={() => void undo()}
      >
        {words.takeBack}
      </Button>
    </div>
  );
}
