import type { PersonReport } from '@kiraa/contract/safety.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import IconChecks from '#icons/IconChecks';
import { Busy, Failed } from '../../shell/calls/call-states.tsx';
import { useCallCache, usePagedCall } from '../../shell/calls/calls.tsx';
import { textOfField, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../shell/texts/texts.tsx';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { useFocusOnError } from '../../ui/fields/field.tsx';
import styles from './admin.module.css';
import { AdminFrame } from './admin-frame.tsx';
import { JustDecided } from './just-decided.tsx';
import { ReadyTexts } from './ready-texts.tsx';
import { ReasonField } from './reason-field.tsx';

/** The queue comes from the admin's own API: the server has nothing to add. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.admin.title, isIndexed: false }));

/** `/admin/person-reports`: what people report of each other, the oldest first. */
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
  const format = useFormat();
  const call = usePagedCall(
    'adminPersonReports',
    {},
    { items: ({ data }) => data, hasMore: ({ current, pages }) => current < pages },
  );
  if (call.state.kind === 'loading') return <Busy className={styles.list} height={96} />;
  if (call.state.kind === 'failed') return <Failed title={words.failed} onRetry={call.refetch} />;
  const { items, last } = call.state.data;
  return (
    <>
      <div>
        <h1>{words.queue(format.number(last.totalCount))}</h1>
        <p className={styles.hint}>{words.queueHint}</p>
      </div>
      <JustDecided kind="person_report_closed" />
      {items.length === 0 && (
        <EmptyState
          drawing={<IconChecks size={64} stroke={1.5} />}
          title={words.nothing}
          hint={words.nothingHint}
        />
      )}
      <ul className={styles.list}>
        {items.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} />
          </li>
        ))}
      </ul>
      {call.hasMore && (
        <Button kind="secondary" onClick={() => void call.loadMore()}>
          {texts.admin.more}
        </Button>
      )}
    </>
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
    </article>
  );
}

/** What was written stays until the report is closed. */
function CloseForm({ reportId }: { readonly reportId: string }) {
  const texts = useAllTexts();
  const words = texts.safety;
  const toasts = useToasts();
  const { renew } = useCallCache();
  const { send, isBusy } = useSend('closePersonReport', { quiet: true, changes: ['decisionsJustMade'] });
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
      <Button type="submit" kind="secondary" waiting={isBusy ? words.closing : undefined}>
        {words.close}
      </Button>
    </form>
  );
}
