import type { AdminPerson } from '@kiraa/contract/admin/person.ts';
import { useState } from 'react';
import type { Mode } from '../../../shell/session/session.tsx';
import { offerShadow } from '../../../shell/session/shadow-handing.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/fields/field.tsx';
import { ActForm, useHouseReason } from '../acts/act-form.tsx';
import { useAct } from '../acts/use-act.ts';
import { useIsOpen } from '../people/admin-gate.tsx';
import styles from './record-page.module.css';

const MODES = ['renter', 'owner'] as const satisfies readonly Mode[];

interface ShadowFormProps {
  readonly person: Pick<AdminPerson, 'userId' | 'name' | 'mode'>;
}

/** The product as this person sees it, in a tab of its own that can change nothing (D-SHADOW). */
export function ShadowForm({ person: { userId: accountId, name, mode: usual } }: ShadowFormProps) {
  const { shadow: words, adminPages } = useAllTexts();
  const [mode, setMode] = useState<Mode>(usual);
  const [ready, setReady] = useState<string>();
  const isOpen = useIsOpen();
  const act = useAct('shadowPerson', {
    done: ({ data: { id, token, until } }) => {
      offerShadow(id, { token, name, until });
      setReady(id);
      return words.ready;
    },
    changes: [],
  });
  const reason = useHouseReason();
  if (!isOpen('shadowPerson')) return null;
  return (
    <>
      <ActForm
        act={act}
        title={words.title}
        means={words.means}
        button={words.begin}
        reason={reason}
        onSend={(why) => act.send({ accountId, mode, reason: why })}
      >
        <SelectField
          label={words.mode}
          error={act.fault('mode')}
          value={mode}
          onChange={(event) => setMode(event.target.value as Mode)}
        >
          {MODES.map((one) => (
            <option key={one} value={one}>
              {adminPages[one]}
            </option>
          ))}
        </SelectField>
      </ActForm>
      {ready !== undefined && (
        <p className={styles.act}>
          {/* A tab of its own with nothing of this one's: not its storage, and no way back into it. */}
          <a
            className={buttonClass({ kind: 'primary', wide: true })}
            href={`/shadow?id=${ready}`}
            target="_blank"
            rel="noopener"
            onClick={() => setReady(undefined)}
          >
            {words.open}
          </a>
        </p>
      )}
    </>
  );
}
