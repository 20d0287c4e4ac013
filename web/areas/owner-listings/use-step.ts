import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallAnswer, CallInput } from '../../shell/calls/call-cache.ts';
import { textOfCode } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useDialogs } from '../../shell/dialogs.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { refusalWithBookings } from './booked-by.ts';

export type FieldTexts = Readonly<Record<string, string | undefined>>;
const NO_ERRORS: FieldTexts = {};

/** Saves a step: what is refused is shown at its field, and what was typed stays. */
export function useStep<Name extends EndpointName>(
  name: Name,
  onSaved: (answer: CallAnswer<Name>, input: CallInput<Name>) => void,
) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { send, isBusy } = useSend(name, { quiet: true, onDone: onSaved });
  const [errors, setErrors] = useState<FieldTexts>(NO_ERRORS);

  async function save(input: CallInput<Name>): Promise<void> {
    setErrors(NO_ERRORS);
    const answer = await send(input);
    if (answer.ok) return;
    const { code, fields = {} } = answer.refusal;
    setErrors(
      Object.fromEntries(Object.entries(fields).map(([field, fault]) => [field, textOfCode(texts, fault)])),
    );
    // The server's word for what the redirect of the wizard does before (P2-LIST-17).
    if (code === 'BANK_DETAILS_REQUIRED') return void navigate('/edit_profile#bank');
    if (code === 'LISTING_LIMIT') return dialogs.open('CHECK_LIMIT');
    toasts.error(refusalWithBookings(texts, answer));
  }
  return { save: (input: CallInput<Name>) => void save(input), isSaving: isBusy, errors, setErrors };
}
