import type { AdminPerson } from '@kiraa/contract/admin/person.ts';
import { type LockReason, lockReasons } from '@kiraa/domain/account/lock.ts';
import { dateOf } from '@kiraa/domain/dates.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { useState } from 'react';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { DayInput } from '../../../ui/fields/day-input.tsx';
import { controlClass, Field, SelectField } from '../../../ui/fields/field.tsx';
import { ActForm, useHouseReason } from '../acts/act-form.tsx';
import { ReadyTexts } from '../acts/ready-texts.tsx';
import { ReasonField } from '../acts/reason-field.tsx';
import { useAct } from '../acts/use-act.ts';
import { useShownDay } from '../editing/number-form.tsx';

interface LockFormProps {
  readonly person: Pick<AdminPerson, 'userId' | 'language'>;
}

const CHANGES = ['adminPerson', 'adminAccount', 'decisionsJustMade'] as const;

/** A lock: what the person reads, until when, and why for the house (D-LOCK). */
export function LockForm({ person: { userId: accountId, language } }: LockFormProps) {
  const { adminPages: words, locks } = useAllTexts();
  const [said, setSaid] = useState<LockReason>('terms');
  const [saidWords, setSaidWords] = useState('');
  const [until, setUntil] = useState('');
  const act = useAct('blockAccount', { done: words.locked, changes: CHANGES });
  const isOwn = said === 'own_words';
  return (
    <ActForm
      act={act}
      title={words.lock}
      means={words.lockMeans}
      button={words.lockNow}
      kind="danger"
      reason={useHouseReason()}
      onSend={(reason) =>
        act.send({ accountId, blocked: 1, reason, said, until, ...(isOwn && { saidWords }) })
      }
    >
      <SelectField
        label={words.said}
        error={act.fault('said')}
        value={said}
        onChange={(event) => setSaid(event.target.value as LockReason)}
      >
        {lockReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reason === 'own_words' ? words.own_words : locks[reason]}
          </option>
        ))}
      </SelectField>
      {isOwn && (
        <>
          <ReasonField
            label={words.saidWords}
            hint={words.saidWordsHint(words[language])}
            error={act.fault('saidWords')}
            rows={3}
            value={saidWords}
            onChange={setSaidWords}
          />
          <ReadyTexts of="lock" languages={[language]} onChoose={setSaidWords} />
        </>
      )}
      <UntilField value={until} error={act.fault('until')} onChange={setUntil} />
    </ActForm>
  );
}

interface UntilFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (day: string) => void;
}

function UntilField({ value, error, onChange }: UntilFieldProps) {
  const words = useAllTexts().adminPages;
  const shownDay = useShownDay();
  return (
    <Field label={words.until} hint={words.untilHint} error={error}>
      {(aids) => (
        <DayInput
          {...aids}
          name="until"
          value={value}
          min={dateOf(new Date(), RIYADH)}
          shown={value === '' ? words.forEver : shownDay(value)}
          className={controlClass}
          isBoxed
          onChange={onChange}
        />
      )}
    </Field>
  );
}

export function UnlockForm({ person: { userId: accountId } }: LockFormProps) {
  const words = useAllTexts().adminPages;
  const act = useAct('blockAccount', { done: words.unlocked, changes: CHANGES });
  return (
    <ActForm
      act={act}
      title={words.unlock}
      means={words.unlockMeans}
      button={words.unlock}
      reason={useHouseReason()}
      onSend={(reason) => act.send({ accountId, blocked: 0, reason })}
    />
  );
}
