import type { AdminPerson } from '@kiraa/contract/admin/person.ts';
import { useParams } from 'react-router';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { JustDecided } from '../acts/just-decided.tsx';
import styles from '../admin.module.css';
import { consoleMeta } from '../frame/console-page.tsx';
import { ReviewsWithPhotos } from '../queues/reviews-with-photos.tsx';
import { PersonActs } from './person-acts.tsx';
import { PersonBookings, PersonListings, PersonMoney, PersonSignals } from './person-lists.tsx';
import { PersonNotes, PersonSessions, PersonWho } from './person-records.tsx';
import record from './record-page.module.css';
import { RecordPage } from './record-page.tsx';

export const shouldRevalidate = () => false;

export const meta = consoleMeta;

/** `/admin/accounts/{accountId}`: one person with all that is theirs, and what may be done there. */
export default function PersonPage() {
  const { accountId = '' } = useParams();
  return (
    <RecordPage key={accountId} call="adminPerson" input={{ accountId }}>
      {({ data }) => <Shown person={data} />}
    </RecordPage>
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
