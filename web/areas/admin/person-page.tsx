import type { AdminPerson } from '@kiraa/contract/admin-person.ts';
import { type MetaFunction, useParams } from 'react-router';
import { Busy, Failed } from '../../shell/calls/call-states.tsx';
import { useCall } from '../../shell/calls/calls.tsx';
import { WrittenName } from '../../shell/listings/written-words.tsx';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Tag } from '../../ui/controls/tag.tsx';
import styles from './admin.module.css';
import { AdminFrame } from './admin-frame.tsx';
import { JustDecided } from './just-decided.tsx';
import { PersonActs } from './person-acts.tsx';
import { PersonBookings, PersonListings, PersonMoney, PersonSignals } from './person-lists.tsx';
import { PersonNotes, PersonSessions, PersonWho } from './person-records.tsx';
import record from './record-page.module.css';
import { ReviewsWithPhotos } from './reviews-with-photos.tsx';

export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.admin.title, isIndexed: false }));

/** `/admin/accounts/{accountId}`: one person with all that is theirs, and what may be done there. */
export default function PersonPage() {
  const { accountId = '' } = useParams();
  return (
    <AdminFrame>
      <Person key={accountId} accountId={accountId} />
    </AdminFrame>
  );
}

function Person({ accountId }: { accountId: string }) {
  const texts = useAllTexts();
  const { state, refetch } = useCall('adminPerson', { accountId });
  if (state.kind === 'loading') return <Busy className={styles.list} height={160} />;
  if (state.kind === 'ready') return <Shown person={state.data.data} />;
  const isAbsent = state.refusal.refusal.code === 'NOT_FOUND';
  return (
    <Failed level={1} title={isAbsent ? texts.refusals.NOT_FOUND : texts.admin.failed} onRetry={refetch} />
  );
}

function Shown({ person }: { person: AdminPerson }) {
  const texts = useAllTexts();
  const words = texts.adminPages;
  const format = useFormat();
  const [lock] = person.locks;
  const until = lock?.until;
  const end = until ? words.untilDay(format.dateTime(new Date(until))) : words.forEver;
  return (
    <>
      <div className={record.head}>
        <h1>
          <WrittenName>{person.name}</WrittenName>
        </h1>
        {person.blockedAt === null ? (
          <Tag kind="calm">{texts.admin.isOpen}</Tag>
        ) : (
          <Tag kind="danger">{words.isLocked(end)}</Tag>
        )}
        {person.isAdmin && <Tag>{texts.admin.isAdmin}</Tag>}
        {person.isErased && <Tag>{words.erased}</Tag>}
      </div>
      <div className={styles.columns}>
        <div className={styles.list}>
          <PersonWho person={person} />
          <PersonBookings person={person} />
          <PersonMoney person={person} />
          <PersonListings person={person} />
          <ReviewsWithPhotos of={{ personId: person.userId }} />
        </div>
        <div className={styles.list}>
          <JustDecided subject={person.userId} />
          {!person.isErased && <PersonActs person={person} />}
          <PersonSignals person={person} />
          <PersonNotes person={person} />
          <PersonSessions person={person} />
        </div>
      </div>
    </>
  );
}
