import type { WaitingChange } from '@kiraa/contract/listings/listing-changes.ts';
import type { ModeratedParts } from '@kiraa/contract/listings/owner-listing-shapes.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../shell/calls/calls.tsx';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { CaseBar } from '../acts/case-bar.tsx';
import { JustDecided } from '../acts/just-decided.tsx';
import { ReadyTexts } from '../acts/ready-texts.tsx';
import { ReasonField } from '../acts/reason-field.tsx';
import { useAct } from '../acts/use-act.ts';
import styles from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { consoleMeta } from '../frame/console-page.tsx';
import changes from './changes.module.css';
import { KINDS, KindFilter, Sort, useListPlace, WaitingList } from './waiting-list.tsx';

/** The queue comes from the admin's own API: the server has nothing to add. */
export const shouldRevalidate = () => false;

export const meta = consoleMeta;

/** `/admin/changes?kind=&sort=&after=`: what owners have changed of approved listings, before and after (D-MODERATED). */
export default function ChangesPage() {
  return (
    <AdminFrame>
      <Changes />
    </AdminFrame>
  );
}

function Changes() {
  const texts = useAllTexts();
  const words = texts.listingChanges;
  const { query, asked } = useListPlace();
  const kind = KINDS.find((one) => String(one) === query.get('kind'));
  // Not asked for anew on return: what is being typed there would go with a row that somebody else has decided.
  const call = useCall('adminChanges', { ...asked, ...(kind && { kind }) });
  return (
    <WaitingList
      call={call}
      title={texts.adminConsole.queues.listing_changes}
      hint={words.queueHint}
      empty={words.nothing}
      emptyHint={words.nothingHint}
      idOf={({ version }) => version}
      row={(change) => <ChangeCard change={change} />}
    >
      <div className={styles.narrowed}>
        <KindFilter />
        <Sort />
      </div>
      <JustDecided kinds={['change_approved', 'change_declined']} />
    </WaitingList>
  );
}

function ChangeCard({ change }: { readonly change: WaitingChange }) {
  const words = useAllTexts().listingChanges;
  const format = useFormat();
  const name = useLanguage() === 'ar' ? change.nameAr : change.name;
  return (
    <article className={styles.box}>
      <div>
        <h2 className={styles.heading}>
          <Link to={`/admin/listings/${change.id}`}>
            <WrittenName>{name}</WrittenName>
          </Link>
        </h2>
        <p className={styles.hint}>
          <Link to={`/admin/accounts/${change.ownerId}`}>
            <WrittenName>{change.ownerName}</WrittenName>
          </Link>
          {' · '}
          {words.since(format.friendlyDateTime(new Date(change.submittedAt)))}
        </p>
      </div>
      <Texts change={change} />
      <Pictures before={change.before} after={change.after} />
      <CaseBar kind="listing_changes" subject={change.id} />
      <Decision change={change} name={name} />
    </article>
  );
}

const TEXT_PARTS = [
  { part: 'name', label: 'nameEn', language: 'en', direction: 'ltr' },
  { part: 'nameAr', label: 'nameAr', language: 'ar', direction: 'rtl' },
  { part: 'description', label: 'descriptionEn', language: 'en', direction: 'ltr' },
  { part: 'descriptionAr', label: 'descriptionAr', language: 'ar', direction: 'rtl' },
] as const;

/** The texts that are others now, each beside what it was. */
function Texts({ change: { before, after } }: { readonly change: WaitingChange }) {
  const words = useAllTexts().listingChanges;
  return TEXT_PARTS.filter(({ part }) => before[part] !== after[part]).map(
    ({ part, label, language, direction }) => (
      // biome-ignore lint/a11y/useSemanticElements: words of several cards are grouped alike, which landmarks must not be
      <div key={part} role="group" className={changes.part} aria-label={words[label]}>
        <h3>{words[label]}</h3>
        <div className={changes.sides}>
          {(['before', 'after'] as const).map((side) => (
            <div key={side} className={changes[side]}>
              <span className={styles.hint}>{words[side]}</span>
              <p className={styles.prose} lang={language} dir={direction}>
                {(side === 'before' ? before : after)[part]}
              </p>
            </div>
          ))}
        </div>
      </div>
    ),
  );
}

interface PicturesProps {
  readonly before: ModeratedParts;
  readonly after: ModeratedParts;
}

/** Both rows of pictures, with what goes and what is new; nothing where they are the same. */
function Pictures({ before, after }: PicturesProps) {
  const texts = useAllTexts();
  const words = texts.listingChanges;
  const format = useFormat();
  const paths = { before: before.pictures, after: after.pictures };
  const isSame = paths.before.map(({ path }) => path).join() === paths.after.map(({ path }) => path).join();
  if (isSame) return null;
  const marks = { before: words.removed, after: words.added };
  return (
    // biome-ignore lint/a11y/useSemanticElements: words of several cards are grouped alike, which landmarks must not be
    <div role="group" className={changes.part} aria-label={words.pictures}>
      <h3>{words.pictures}</h3>
      <div className={changes.sides}>
        {(['before', 'after'] as const).map((side) => {
          const others = paths[side === 'before' ? 'after' : 'before'].map(({ path }) => path);
          return (
            <div key={side} className={changes[side]}>
              <span className={styles.hint}>{words[side]}</span>
              <ul className={changes.pictures}>
                {paths[side].map(({ path }, index) => (
                  <li key={path}>
                    <a href={`${path}/1280.jpg`} target="_blank" rel="noreferrer">
                      <Picture
                        path={path}
                        alt={texts.admin.pictureOf(format.number(index + 1))}
                        sizes="160px"
                      />
                    </a>
                    {!others.includes(path) && (
                      <span className={changes.mark}>
                        <Tag kind={side === 'before' ? 'danger' : 'waiting'}>{marks[side]}</Tag>
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Decision({ change, name }: { readonly change: WaitingChange; readonly name: string }) {
  const words = useAllTexts().listingChanges;
  const renewed = ['adminChanges', 'adminHome', 'adminListing', 'adminCases', 'decisionsJustMade'] as const;
  const approving = useAct('decideChange', { done: words.approved, changes: renewed });
  const declining = useAct('decideChange', { done: words.declinedNow, changes: renewed });
  const [reason, setReason] = useState('');
  /** What was refused of the other one says nothing any more. */
  const [last, setLast] = useState<'approve' | 'decline'>();
  const { id: listingId, version } = change;
  const isBusy = approving.waiting !== undefined || declining.waiting !== undefined;
  const approve = () => {
    if (isBusy) return;
    setLast('approve');
    void approving.send({ listingId, version, decision: 'approve' });
  };
  const decline = () => {
    if (isBusy) return;
    setLast('decline');
    void declining.send({ listingId, version, decision: 'decline', reason });
  };
  const { refused } = last === 'approve' ? approving : declining;
  return (
    <form
      ref={declining.form}
      className={styles.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      {refused && (
        <p role="alert" className={styles.fault}>
          {refused}
        </p>
      )}
      <ReasonField
        label={words.reason}
        hint={useAllTexts().admin.reasonHint}
        error={last === 'decline' ? declining.fault('reason') : undefined}
        rows={2}
        value={reason}
        onChange={setReason}
      />
      <ReadyTexts of="send_back" languages={[change.ownerLanguage]} onChoose={setReason} />
      <div className={styles.acts}>
        <Button aria-label={words.approveOf(name)} waiting={approving.waiting} onClick={approve}>
          {words.approve}
        </Button>
        <Button
          kind="secondary"
          aria-label={words.declineOf(name)}
          waiting={declining.waiting}
          onClick={decline}
        >
          {words.decline}
        </Button>
      </div>
    </form>
  );
}
