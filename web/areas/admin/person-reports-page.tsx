import type { PersonReport } from '@kiraa/contract/safety.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCall, useCallCache } from '../../shell/calls/calls.tsx';
import { textOfField, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../shell/texts/texts.tsx';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { useFocusOnError } from '../../ui/fields/field.tsx';
import styles from './admin.module.css';
import { AdminFrame } from './admin-frame.tsx';
import { CaseBar } from './case-bar.tsx';
import { JustDecided } from './just-decided.tsx';
import { ReadyTexts } from './ready-texts.tsx';
import { ReasonField } from './reason-field.tsx';
import { ReasonFilter, Sort, useListPlace, WaitingList } from './waiting-list.tsx';

/** The queue comes from the admin's own API: the server has nothing to add. */
export const shouldRevalidate = () => false;
export { consoleMeta as meta } from './console-page.tsx';

/** `/admin/person-reports?reason=&sort=&after=`: what people report of each other. */
export default function PersonReportsPage() {
  return (
    <AdminFrame>
      <PersonReports />
    </AdminFrame>
  );
}

function PersonReports() {
  const texts = useAllTexts();
  const words = texts.safety;
  const { query, asked } = useListPlace();
  const reason = query.get('reason') || undefined;
  // Not asked for anew on return: a row that somebody else has closed would take with it what is being typed there.
  const call = useCall('adminPersonReports', { ...asked, reason });
  return (
    <WaitingList
      call={call}
      title={texts.adminConsole.queues.person_reports}
      hint={words.queueHint}
      empty={words.nothing}
      emptyHint={words.nothingHint}
      idOf={({ id }) => id}
      row={(report) => <ReportCard report={report} />}
    >
      <div className={styles.narrowed}>
        <ReasonFilter about="person" />
        <Sort />
      </div>
      <JustDecided kinds={['person_report_closed']} />
    </WaitingList>
  );
}

function ReportCard({ report }: { readonly report: PersonReport }) {
  const words = useAllTexts().safety;
  const isArabic = useLanguage() === 'ar';
  const format = useFormat();
  const time = format.shortDateTime(new Date(report.at));
  return (
    <article className={styles.box}>
      <h2 className={styles.heading}>
        <Link to={`/admin/accounts?account=${report.personId}`}>
          <bdi>{report.name}</bdi>
        </Link>
      </h2>
      <p>
        <strong>{isArabic ? report.reasonTitleAr : report.reasonTitle}</strong>
        {report.words !== '' && (
          <>
            {': '}
            <bdi>{report.words}</bdi>
          </>
        )}
      </p>
      <p className={styles.hint}>
        <Link to={`/admin/accounts?account=${report.reporterId}`}>{words.reportedBy(report.by, time)}</Link>
      </p>
      <CloseForm reportId={report.id} />
      <CaseBar kind="person_reports" subject={report.id} />
    </article>
  );
}

/** What was written stays until the report is closed. */
function CloseForm({ reportId }: { readonly reportId: string }) {
  const texts = useAllTexts();
  const words = texts.safety;
  const toasts = useToasts();
  const { renew } = useCallCache();
  const { send, isBusy } = useSend('closePersonReport', {
    quiet: true,
    changes: ['decisionsJustMade', 'adminCases', 'adminHome'],
  });
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ reason?: string }>({});
  useFocusOnError(form, errors);
  const close = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send({ reportId, reason });
    const fault = answer.ok ? undefined : textOfField(texts, answer, 'reason');
    if (fault) return setErrors({ reason: fault });
    if (answer.ok) toasts.success(words.closed);
    else toasts.error(textOfRefusal(texts, answer));
    return await renew('adminPersonReports');
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void close(event)}>
      <ReasonField
        label={words.decision}
        hint={words.decisionHint}
        error={errors.reason}
        rows={2}
        value={reason}
        onChange={setReason}
      />
      <ReadyTexts of="report" languages={[useLanguage()]} onChoose={setReason} />
      <div>
        <Button type="submit" kind="secondary" waiting={isBusy ? words.closing : undefined}>
          {words.close}
        </Button>
      </div>
    </form>
  );
}
