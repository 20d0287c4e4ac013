import type { CallResult } from '@kiraa/contract/client.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDialogs } from '../../shell/dialogs.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
import { textOfCode, textOfRefusal } from '../../shell/refusals.ts';
import { useToasts } from '../../shell/toasts.tsx';

export type FieldTexts = Readonly<Record<string, string | undefined>>;
const NO_ERRORS: FieldTexts = {};

/** Saves a step: what is refused is shown at its field, and what was typed stays. */
export function useStep() {
  const texts = useAllTexts();
  const toasts = useToasts();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const [errors, setErrors] = useState<FieldTexts>(NO_ERRORS);

  async function save<Data>(
    call: () => Promise<CallResult<Data>>,
    onSaved: (data: Data) => void,
  ): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    setErrors(NO_ERRORS);
    const answer = await call();
    setSaving(false);
    if (answer.ok) return onSaved(answer.data);
    const { code, fields = {}, bookings } = answer.refusal;
    setErrors(
      Object.fromEntries(Object.entries(fields).map(([field, fault]) => [field, textOfCode(texts, fault)])),
    );
    // The server's word for what the redirect of the wizard does before (P2-LIST-17).
    if (code === 'BANK_DETAILS_REQUIRED') return void navigate('/edit_profile#bank');
    if (code === 'LISTING_LIMIT') return dialogs.open('CHECK_LIMIT');
    const named = bookings
      ? ` ${texts.ownerListings.bookedBy(bookings.map((one) => `\u2066#${one}\u2069`).join(', '))}`
      : '';
    toasts.error(textOfRefusal(texts, answer) + named);
  }
  return { save, isSaving, errors, setErrors };
}
