import type { PersonReport } from '@kiraa/contract/accounts/safety.ts';
import { Link } from 'react-router';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import { CaseBar } from '../acts/case-bar.tsx';
import { CLOSING, CloseCaseForm } from '../acts/close-case-form.tsx';
import { JustDecided } from '../acts/just-decided.tsx';
import styles from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { isolated } from '../records/record-section.tsx';
import { ReportedChat } from './reported-chat.tsx';
import { Filter, ReasonFilter, Sort, useListPlace, WaitingList } from './waiting-list.tsx';

/** The queue comes from the admin's own API: the server has nothing to add. */
export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

/** `/admin/person-reports?reason=&chat=&sort=&after=`: what people report of each other. */
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
  const chat = ([0, 1] as const).find((one) => String(one) === query.get('chat'));
  // Not asked for anew on return: a row that somebody else has closed would take with it what is being typed there.
  const call = useCall('adminPersonReports', { ...asked, reason, chat });
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
        <Filter
          name="chat"
          label={words.made}
          options={[
            ['1', words.inChat],
            ['0', words.elsewhere],
          ]}
        />
        <Sort />
      </div>
      <JustDecided kinds={['person_report_closed', 'chat_report_closed']} />
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
        <Link to={`/admin/accounts/${report.personId}`}>
          <WrittenName>{report.name}</WrittenName>
        </Link>
      </h2>
      <p>
        <strong>{isArabic ? report.reasonTitleAr : report.reasonTitle}</strong>
        {report.words !== '' && (
          <>
            {': '}
            <WrittenName>{report.words}</WrittenName>
          </>
        )}
      </p>
      <p className={styles.hint}>
        <Link to={`/admin/accounts/${report.reporterId}`}>{words.reportedBy(isolated(report.by), time)}</Link>
      </p>
      {report.hasChat && <ReportedChat reportId={report.id} />}
      <CloseForm reportId={report.id} />
      <CaseBar kind={report.hasChat ? 'reported_chats' : 'person_reports'} subject={report.id} />
    </article>
  );
}

function CloseForm({ reportId }: { readonly reportId: string }) {
  const words = useAllTexts().safety;
  const { send, isBusy } = useSend('closePersonReport', CLOSING);
  return (
    <CloseCaseForm
      send={(reason) => send({ reportId, reason })}
      isBusy={isBusy}
      queue="adminPersonReports"
      words={{ ...words, label: words.decision, hint: words.decisionHint }}
    />
  );
}
