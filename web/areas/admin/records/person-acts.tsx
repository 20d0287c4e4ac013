import type { AdminPerson } from '@kiraa/contract/admin/person.ts';
import { useState } from 'react';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { ActForm, useHouseReason } from '../acts/act-form.tsx';
import { useAct } from '../acts/use-act.ts';
import { LockForm, UnlockForm } from './lock-form.tsx';
import { isolated, RecordSection } from './record-section.tsx';
import { ShadowForm } from './shadow-form.tsx';

interface PersonProps {
  readonly person: AdminPerson;
}

const CHANGES = ['adminPerson', 'adminAccount'] as const;

/** What an admin may do to a person's account; each with a reason, and each written down. */
export function PersonActs({ person }: PersonProps) {
  const words = useAllTexts().adminPages;
  return (
    <RecordSection title={words.acts}>
      <div>
        <NoteForm person={person} />
        {!person.isAdmin && person.blockedAt === null && <ShadowForm person={person} />}
        {!person.isAdmin && <EndSessionsForm person={person} />}
        <LimitForm person={person} />
        <HoldForm key={String(person.payouts.hold === null)} person={person} />
        {!person.isAdmin &&
          (person.blockedAt === null ? <LockForm person={person} /> : <UnlockForm person={person} />)}
      </div>
    </RecordSection>
  );
}

function NoteForm({ person: { userId: accountId } }: PersonProps) {
  const words = useAllTexts().adminPages;
  const act = useAct('noteOnPerson', { done: words.noted, changes: CHANGES });
  return (
    <ActForm
      act={act}
      title={words.note}
      button={words.addNote}
      reason={{ label: words.note, hint: words.noteHint, field: 'words' }}
      onSend={(written) => act.send({ accountId, words: written })}
    />
  );
}

function EndSessionsForm({ person: { userId: accountId } }: PersonProps) {
  const words = useAllTexts().adminPages;
  const act = useAct('endSessionsOf', { done: words.sessionsEnded, changes: CHANGES });
  return (
    <ActForm
      act={act}
      title={words.endSessions}
      means={words.endSessionsMeans}
      button={words.endSessions}
      kind="danger"
      reason={useHouseReason()}
      onSend={(reason) => act.send({ accountId, reason })}
    />
  );
}

function LimitForm({ person: { userId: accountId, listings } }: PersonProps) {
  const words = useAllTexts().adminPages;
  const format = useFormat();
  const [maximum, setMaximum] = useState('');
  const act = useAct('limitListings', { done: words.limitSet, changes: CHANGES });
  return (
    <ActForm
      act={act}
      title={words.limit}
      means={words.limitMeans(format.number(listings.count), format.number(listings.maximum))}
      button={words.setLimit}
      reason={useHouseReason()}
      onSend={(reason) => act.send({ accountId, maximum, reason })}
    >
      <TextField
        label={words.limitField}
        hint={words.limitHint}
        error={act.fault('maximum')}
        inputMode="numeric"
        dir="ltr"
        value={maximum}
        onChange={(event) => setMaximum(event.target.value)}
      />
    </ActForm>
  );
}

function HoldForm({ person: { userId: accountId, payouts } }: PersonProps) {
  const words = useAllTexts().adminPages;
  const format = useFormat();
  const { hold } = payouts;
  const act = useAct('holdPayouts', { done: hold ? words.released : words.held, changes: CHANGES });
  const since = hold && words.heldBy(isolated(hold.by), format.shortDateTime(new Date(hold.at)));
  return (
    <ActForm
      act={act}
      title={hold ? words.release : words.hold}
      means={hold ? `${since}: ${hold.reason}. ${words.releaseMeans}` : words.holdMeans}
      button={hold ? words.release : words.hold}
      kind={hold ? 'primary' : 'danger'}
      reason={useHouseReason()}
      onSend={(reason) => act.send({ accountId, held: hold ? 0 : 1, reason })}
    />
  );
}
