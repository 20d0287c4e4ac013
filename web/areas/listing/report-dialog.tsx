import { REPORT_WORDS_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { textOfCode, textOfField, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useDialogs } from '../../shell/dialogs.tsx';
import { ReportReasons } from '../../shell/safety/report-reasons.tsx';
import { useSession } from '../../shell/session/session.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextAreaField, useFocusOnError } from '../../ui/fields/field.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import styles from './report-dialog.module.css';

/**
 * REPORT: a renter says what is wrong with the listing whose page is open (P1-ITEM-09, P3-RATE-04). Its link carries
 * the render key, so a guest who opens it logs in first; an owner, and a page of no listing, have nothing to report.
 */
export default function ReportDialog() {
  const dialogs = useDialogs();
  const { status, account } = useSession();
  const { pathname } = useLocation();
  const listingId = /^\/[012]\/([\w-]+)/.exec(pathname)?.[1];
  const isGuest = status === 'guest';
  const isPointless = listingId === undefined || (account !== undefined && account.mode !== 'renter');
  useEffect(() => {
    if (isPointless) dialogs.close();
    else if (isGuest) dialogs.open('LOGIN', { afterwards: () => dialogs.open('REPORT') });
  }, [isGuest, isPointless, dialogs]);
  if (isPointless || account === undefined) return null;
  return <ReportForm listingId={listingId} />;
}

interface Errors {
  readonly reason?: string | undefined;
  readonly words?: string | undefined;
}

function ReportForm({ listingId }: { listingId: string }) {
  const texts = useAllTexts();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const report = useSend('reportListing', { quiet: true });
  const [reason, setReason] = useState<string>();
  const [words, setWords] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, errors);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!reason) return setErrors({ reason: textOfCode(texts, 'REASON_REQUIRED') });
    const answer = await report.send({
      listingId,
      reason,
      reasonMessage: words,
    });
    if (answer.ok) {
      toasts.success(answer.data.data.message);
      return dialogs.close();
    }
    const ofWords = textOfField(texts, answer, 'reasonMessage');
    setErrors(ofWords ? { words: ofWords } : { reason: textOfRefusal(texts, answer) });
  };
  return (
    <Dialog title={texts.listingReport.title} closeLabel={texts.shell.close} onClose={dialogs.close}>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <p className={styles.hint}>{texts.listingReport.hint}</p>
        <ReportReasons
          about="listing"
          legend={texts.listingReport.reason}
          value={reason}
          error={errors.reason}
          onChange={(chosen) => {
            setReason(chosen);
            setErrors({});
          }}
        />
        <TextAreaField
          label={texts.listingReport.words}
          error={errors.words}
          rows={3}
          maxLength={REPORT_WORDS_MAXIMUM_LETTERS}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" wide waiting={report.isBusy ? texts.shell.pleaseWait : undefined}>
          {texts.listingReport.send}
        </Button>
      </form>
    </Dialog>
  );
}
