import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import type { ReadyPart } from '@kiraa/domain/content/choices.ts';
import type { Language } from '@kiraa/texts/language.ts';
import { type ReactNode, useState } from 'react';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Button, type ButtonKind } from '../../../ui/controls/button.tsx';
import styles from '../records/record-page.module.css';
import { ReadyTexts } from './ready-texts.tsx';
import { ReasonField } from './reason-field.tsx';
import type { Act } from './use-act.ts';

interface ActFormProps<Name extends EndpointName> {
  readonly act: Act<Name>;
  /** The line that opens the form. */
  readonly title: string;
  readonly means?: string | undefined;
  readonly button: string;
  readonly kind?: ButtonKind;
  readonly reason: { readonly label: string; readonly hint: string; readonly field?: string };
  /** What is written most often, and in whose languages. */
  readonly ready?: { readonly of: ReadyPart; readonly languages: readonly Language[] };
  /** Sends with the reason that was written; what else was typed is the caller's. */
  readonly onSend: (reason: string) => Promise<boolean>;
  readonly children?: ReactNode;
}

/** One thing that may be done, folded up until it is wanted: what it means, what it needs, and always why. */
export function ActForm<Name extends EndpointName>(props: ActFormProps<Name>) {
  const { act, title, means, button, kind = 'primary', reason, ready, onSend, children } = props;
  const [written, setWritten] = useState('');
  const submit = async () => {
    if (act.waiting === undefined && (await onSend(written))) setWritten('');
  };
  return (
    <details className={styles.act}>
      <summary>{title}</summary>
      <form
        ref={act.form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {means && <p>{means}</p>}
        {children}
        <ReasonField
          label={reason.label}
          hint={reason.hint}
          error={act.fault(reason.field ?? 'reason')}
          rows={3}
          value={written}
          onChange={setWritten}
        />
        {ready && <ReadyTexts {...ready} onChoose={setWritten} />}
        {act.refused && (
          <p role="alert" className={styles.refused}>
            {act.refused}
          </p>
        )}
        <Button type="submit" kind={kind} waiting={act.waiting}>
          {button}
        </Button>
      </form>
    </details>
  );
}

/** Why, for the team alone. */
export function useHouseReason() {
  const { reasonForHouse, reasonForHouseHint } = useAllTexts().adminPages;
  return { label: reasonForHouse, hint: reasonForHouseHint };
}

/** Why, for both sides of a booking. */
export function useReasonForBoth() {
  const { reasonForBoth, reasonForBothHint } = useAllTexts().adminPages;
  return { label: reasonForBoth, hint: reasonForBothHint };
}
