import type { PartnerKey } from '@kiraa/contract/accounts/partners.ts';
import { toWesternDigits } from '@kiraa/domain/digits.ts';
import { type PartnerScope, partnerScopes } from '@kiraa/domain/partner/scopes.ts';
import { useState } from 'react';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { ActForm, useHouseReason } from '../acts/act-form.tsx';
import { useAct } from '../acts/use-act.ts';
import record from '../records/record-page.module.css';
import { isolated } from '../records/record-section.tsx';
import { Choices } from './choices.tsx';
import { KEY_TAGS } from './partner-words.ts';
import own from './partners.module.css';
import { useShownOnce } from './shown-once.tsx';

/** The keys of a partner, the newest first; each that is live can be revoked. */
export function KeyRows({ keys }: { readonly keys: readonly PartnerKey[] }) {
  const words = useAllTexts().partners;
  if (keys.length === 0) return <p className={record.soft}>{words.noKeys}</p>;
  return (
    <ul className={own.entries}>
      {keys.map((key) => (
        <li key={key.id}>
          <Key of={key} />
        </li>
      ))}
    </ul>
  );
}

function Key({ of: key }: { readonly of: PartnerKey }) {
  const words = useAllTexts().partners;
  const format = useFormat();
  const time = (at: string) => format.shortDateTime(new Date(at));
  const { name, prefix, scopes, state, expiresAt, lastUsedAt } = key;
  return (
    <article className={own.entry}>
      <div className={record.head}>
        <h3>
          <WrittenName>{name}</WrittenName>
        </h3>
        <code dir="ltr">{prefix}…</code>
        <Tag kind={KEY_TAGS[state]}>{words.keyStates[state]}</Tag>
      </div>
      <p>{scopes.map((scope) => words.scopeNames[scope]).join(' · ')}</p>
      <p className={record.soft}>
        {words.keyUntil(time(expiresAt))} ·{' '}
        {lastUsedAt === null ? words.neverUsed : words.lastUse(time(lastUsedAt))}
      </p>
      {state === 'live' && <RevokeKey of={key} />}
    </article>
  );
}

function RevokeKey({ of: { id, name } }: { readonly of: PartnerKey }) {
  const words = useAllTexts().partners;
  const act = useAct('revokePartnerKey', { done: words.revoked, changes: ['adminPartner', 'adminPartners'] });
  return (
    <ActForm
      act={act}
      title={words.revokeKey(isolated(name))}
      means={words.revokeMeans}
      button={words.revoke}
      kind="danger"
      reason={useHouseReason()}
      onSend={(reason) => act.send({ keyId: id, reason })}
    />
  );
}

const EMPTY = { name: '', scopes: [] as PartnerScope[], days: '365' };

/** The form for a key, and the key once it is made. */
export function NewKey({ partnerId }: { readonly partnerId: string }) {
  const words = useAllTexts().partners;
  const [typed, setTyped] = useState(EMPTY);
  const once = useShownOnce();
  const act = useAct('addPartnerKey', {
    done: (answer) => {
      once.show(answer);
      setTyped(EMPTY);
      return words.keyMade;
    },
    changes: ['adminPartner', 'adminPartners'],
  });
  const type = (change: Partial<typeof EMPTY>) => setTyped((before) => ({ ...before, ...change }));
  return (
    <>
      {once.shown}
      <ActForm
        act={act}
        title={words.newKey}
        means={words.newKeyMeans}
        button={words.makeKey}
        reason={useHouseReason()}
        onSend={(reason) =>
          act.send({ ...typed, days: Number(toWesternDigits(typed.days.trim())), id: partnerId, reason })
        }
      >
        <TextField
          label={words.keyName}
          hint={words.keyNameHint}
          maxLength={60}
          autoComplete="off"
          value={typed.name}
          error={act.fault('name')}
          onChange={(event) => type({ name: event.target.value })}
        />
        <Choices
          label={words.scopes}
          words={partnerScopes}
          names={words.scopeNames}
          chosen={typed.scopes}
          error={act.fault('scopes') && words.scopesNeeded}
          onChange={(scopes) => type({ scopes })}
        />
        <TextField
          label={words.days}
          hint={words.daysHint}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          value={typed.days}
          error={act.fault('days')}
          onChange={(event) => type({ days: event.target.value })}
        />
      </ActForm>
    </>
  );
}
