import type { PersonToVerify } from '@kiraa/contract/accounts/verifications.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Loaded } from '../../../shell/calls/call-states.tsx';
import { useCall } from '../../../shell/calls/calls.tsx';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { CaseBar } from '../acts/case-bar.tsx';
import { JustDecided } from '../acts/just-decided.tsx';
import styles from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { Facts, isolated } from '../records/record-section.tsx';
import { Paper } from './review-facts.tsx';
import { VerificationForm } from './verification-form.tsx';
import { Sort, useListPlace, WaitingList } from './waiting-list.tsx';

/** The queue comes from the admin's own API: the server has nothing to add. */
export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

/** `/admin/verifications?account=&sort=&after=`: people who have given a personal ID and wait for the house's word (D-VERIFY). */
export default function VerificationsPage() {
  return (
    <AdminFrame>
      <Verifications />
    </AdminFrame>
  );
}

function Verifications() {
  const words = useAllTexts().verifications;
  const { query, asked } = useListPlace();
  const accountId = query.get('account') || undefined;
  // Not asked for anew on return: a row that somebody else has decided would take with it what is being typed there.
  const call = useCall('adminVerifications', { ...asked, accountId });
  return (
    <WaitingList
      call={call}
      title={words.section}
      hint={words.queueHint}
      empty={words.nothing}
      emptyHint={words.nothingHint}
      idOf={({ id }) => id}
      row={(person) => <PersonCard person={person} />}
    >
      {accountId === undefined ? (
        <div className={styles.narrowed}>
          <Sort />
        </div>
      ) : (
        <div>
          <ButtonLink kind="quiet" to="/admin/verifications">
            {words.everybody}
          </ButtonLink>
        </div>
      )}
      <JustDecided kinds={['person_verified', 'person_declined']} />
    </WaitingList>
  );
}

function PersonCard({ person }: { readonly person: PersonToVerify }) {
  const { verifications: words, adminPages } = useAllTexts();
  const format = useFormat();
  const time = (at: string) => format.shortDateTime(new Date(at));
  return (
    <article className={styles.box}>
      <div>
        <h2 className={styles.heading}>
          <Link to={`/admin/accounts/${person.accountId}`}>
            <WrittenName>{person.name}</WrittenName>
          </Link>
        </h2>
        <p className={styles.hint}>{words.waitsSince(time(person.askedAt))}</p>
      </div>
      <Facts
        facts={[
          {
            name: words.number,
            value: words.idEnding(words.idKinds[person.idKind], isolated(person.idEnd)),
          },
          { name: words.memberSince, value: time(person.memberSince) },
          { name: adminPages.usesAs, value: adminPages[person.mode] },
        ]}
      />
      {person.declinedBefore !== null && (
        <p className={styles.hint}>{words.declinedBefore(isolated(person.declinedBefore))}</p>
      )}
      <Identity accountId={person.accountId} />
      <VerificationForm person={person} />
      <CaseBar kind="verifications" subject={person.accountId} />
    </article>
  );
}

/** The whole number and the papers come when somebody asks for them: the server writes down who looked. */
function Identity({ accountId }: { readonly accountId: string }) {
  const words = useAllTexts().verifications;
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <ShownIdentity accountId={accountId} />;
  return (
    <div>
      <Button kind="secondary" onClick={() => setAsked(true)}>
        {words.show}
      </Button>
      <p className={styles.hint}>{words.showHint}</p>
    </div>
  );
}

function ShownIdentity({ accountId }: { readonly accountId: string }) {
  const words = useAllTexts().verifications;
  const call = useCall('adminVerification', { accountId });
  return (
    <Loaded call={call} busy={<p>{words.deciding}</p>} failed={{ isInline: true }}>
      {({ data: { personalId, papers } }) => (
        <>
          <Facts facts={[{ name: words.number, value: <bdi className="ltr">{personalId}</bdi> }]} />
          {papers.length === 0 && <p className={styles.hint}>{words.noPapers}</p>}
          {papers.map((document) => (
            <Paper key={document.documentId} document={document} />
          ))}
        </>
      )}
    </Loaded>
  );
}
