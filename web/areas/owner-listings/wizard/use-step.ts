import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import type { RefusalCode } from '@kiraa/contract/refusals.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CallAnswer, CallInput } from '../../../shell/calls/call-cache.ts';
import { textOfCode } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { useDialogs } from '../../../shell/dialogs.tsx';
import { bankFirst } from '../../../shell/pages/bank-first.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import {
  type FieldTexts,
  NOTHING_REFUSED,
  type Refused,
  standingErrors,
} from '../../../ui/fields/standing-errors.ts';
import { useIsThere } from '../../../ui/use-is-there.ts';
import { refusalWithBookings } from './booked-by.ts';

export type { FieldTexts };

/**
 * Saves a step: what is refused is shown at its field until the field is right (web/ui/fields/standing-errors.ts), and what was typed stays.
 * `onSaved` is told whether the step was left meanwhile: what is done then is told, and leads nowhere. `onFileGone`: a picture or paper that the step names has been deleted meanwhile. `refused` is what to move the focus by: it is another object only when a step was sent.
 */
export function useStep<Name extends EndpointName>(
  name: Name,
  onSaved: (answer: CallAnswer<Name>, isLeft: boolean) => void,
  onFileGone?: () => void,
) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isThere = useIsThere();
  const { send, isBusy } = useSend(name, { quiet: true, onDone: (answer) => onSaved(answer, !isThere()) });
  const [refused, setRefused] = useState<Refused>(NOTHING_REFUSED);

  async function save(input: CallInput<Name>, seen: FieldTexts): Promise<void> {
    setRefused(NOTHING_REFUSED);
    const answer = await send(input);
    if (answer.ok) return;
    const { code, fields = {} } = answer.refusal;
    setRefused({ errors: textsOf(texts, fields), sent: input, seen });
    if (Object.values(fields).includes('FILE_GONE')) onFileGone?.();
    // The server's word for what the redirect of the wizard does before (P2-LIST-17).
    if (isThere() && code === 'BANK_DETAILS_REQUIRED') return void navigate(bankFirst(pathname));
    if (isThere() && code === 'LISTING_LIMIT') return dialogs.open('CHECK_LIMIT');
    toasts.error(refusalWithBookings(texts, answer));
  }
  /** What of the last refusal still stands, given what is typed now and what this page sees wrong with it. */
  const errorsOf = (input: CallInput<Name>, seen: FieldTexts): FieldTexts =>
    standingErrors(refused, { sent: input, seen });
  /** Refuses without asking: what only this page knows. */
  const refuse = (errors: FieldTexts) => setRefused({ errors, sent: {}, seen: errors });
  return {
    save: (input: CallInput<Name>, seen: FieldTexts) => void save(input, seen),
    isSaving: isBusy,
    refused: refused.errors,
    errorsOf,
    refuse,
  };
}

/** The words for faults, by their fields. */
export function textsOf(
  texts: ReturnType<typeof useAllTexts>,
  faults: Readonly<Partial<Record<string, RefusalCode>>>,
): FieldTexts {
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, fault && textOfCode(texts, fault)]),
  );
}
