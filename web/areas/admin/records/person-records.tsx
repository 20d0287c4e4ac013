import type { AdminPerson } from '@kiraa/contract/admin/person.ts';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import styles from '../admin.module.css';
import { Paper } from '../queues/review-facts.tsx';
import record from './record-page.module.css';
import { Facts, isolated, RecordSection, Rows } from './record-section.tsx';

interface PersonProps {
  readonly person: AdminPerson;
}

export function PersonWho({ person }: PersonProps) {
  const words = useAllTexts().adminPages;
  const admin = useAllTexts().admin;
  const toVerify = useAllTexts().verifications.goVerify;
  const format = useFormat();
  const { verifiedAt, personalId, google } = person.known;
  const known = [
    verifiedAt !== null && words.verified(format.shortDateTime(new Date(verifiedAt))),
    personalId && words.personalId,
    google && words.google,
  ].filter(Boolean);
  const consents = person.consents.map(({ page, version }) =>
    words.consent(words.pageNames[page] ?? page, format.number(version)),
  );
  return (
    <RecordSection title={words.who}>
      <Facts
        facts={[
          { name: words.mobile, value: <span className="ltr">{person.isErased ? '—' : person.mobile}</span> },
          { name: words.email, value: person.email ?? words.noEmail },
          { name: admin.memberSince, value: format.shortDateTime(new Date(person.memberSince)) },
          { name: words.usesAs, value: words[person.mode] },
          { name: words.language, value: words[person.language] },
          { name: words.known, value: known.join(' · ') || words.nothingKnown },
          { name: words.consents, value: consents.join(' · ') || words.nothing },
        ]}
      />
      {person.known.waits && (
        <div>
          <ButtonLink kind="secondary" to={`/admin/verifications?account=${person.userId}`}>
            {toVerify}
          </ButtonLink>
        </div>
      )}
      {person.papers.length > 0 && (
        <>
          <p className={record.soft}>{admin.papersHint}</p>
          {person.papers.map((document) => (
            <Paper key={document.documentId} document={document} />
          ))}
        </>
      )}
    </RecordSection>
  );
}

/** What the house wrote and did, and every lock, the newest first. */
export function PersonNotes({ person }: PersonProps) {
  const words = useAllTexts().adminPages;
  const format = useFormat();
  const time = (at: string) => format.shortDateTime(new Date(at));
  return (
    <>
      <RecordSection title={words.notes}>
        <Rows
          items={person.notes}
          keyOf={({ at, kind, words: said }) => `${at} ${kind} ${said}`}
          row={({ kind, words: said, number, by, at }) => (
            <div>
              {kind !== 'note' && <p>{words[kind](format.number(number ?? 0))}</p>}
              <p className={styles.prose}>
                <WrittenName>{said}</WrittenName>
              </p>
              <p className={record.soft}>{words.noteBy(isolated(by), time(at))}</p>
            </div>
          )}
        />
      </RecordSection>
      {person.locks.length > 0 && (
        <RecordSection title={words.locks}>
          <Rows
            items={person.locks}
            keyOf={({ at, action }) => `${at} ${action}`}
            row={(lock) => <Lock lock={lock} />}
          />
        </RecordSection>
      )}
    </>
  );
}

function Lock({ lock }: { lock: AdminPerson['locks'][number] }) {
  const { adminPages: words, locks } = useAllTexts();
  const format = useFormat();
  const time = format.shortDateTime(new Date(lock.at));
  const by = isolated(lock.by ?? '');
  const says = {
    block: words.lockedBy(by, time),
    unblock: words.unlockedBy(by, time),
    lapsed: words.lapsed(time),
  };
  const told = lock.said === 'own_words' ? lock.saidWords : lock.said && locks[lock.said];
  return (
    <div>
      <p className={record.soft}>{says[lock.action]}</p>
      {lock.until && <p>{words.untilDay(format.dateTime(new Date(lock.until)))}</p>}
      {lock.reason && (
        <p>
          <WrittenName>{lock.reason}</WrittenName>
        </p>
      )}
      {told && (
        <p className={record.soft}>
          <bdi>{words.readsReason(told)}</bdi>
        </p>
      )}
    </div>
  );
}

export function PersonSessions({ person }: PersonProps) {
  const words = useAllTexts().adminPages;
  const format = useFormat();
  return (
    <RecordSection title={words.sessions(format.number(person.sessions.length))}>
      <Rows
        items={person.sessions}
        keyOf={({ id }) => id}
        row={({ browser, platform, country, lastUsed }) => (
          <div>
            <p>
              <bdi>
                {browser && platform ? words.session(browser, platform) : (browser ?? words.unknownBrowser)}
              </bdi>
              {country && ` · ${country}`}
            </p>
            <p className={record.soft}>{words.lastUsed(format.shortDateTime(new Date(lastUsed)))}</p>
          </div>
        )}
      />
      <p className={record.soft}>{words.knownDevices(format.number(person.knownDevices))}</p>
    </RecordSection>
  );
}
