import { useState } from 'react';
import { type RefusedCall, textOfCode, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useDialogs } from '../../shell/dialogs.tsx';
import { instantIn } from '../../shell/session/code-form.tsx';
import { type Account, renewAccount } from '../../shell/session/session.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { pendingChange } from './pending-change.ts';
import { outcomeOf } from './profile-answer.ts';
import { errorsOf, type ProfileEntry, type ProfileErrors, wireOf } from './profile-entry.ts';

export type FieldTexts = Partial<Record<keyof ProfileErrors, string>>;

/** Saves the profile; `onDone` runs when nothing more is to be confirmed. */
export function useSaveProfile(account: Account, onDone: () => void) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const dialogs = useDialogs();
  const { send, isBusy: isSaving } = useSend('saveProfile', { quiet: true });
  const [errors, setErrors] = useState<FieldTexts>({});

  function say(codes: ProfileErrors): void {
    setErrors(
      Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, textOfCode(texts, code)])),
    );
  }

  /** At its field where the server named one, and always as a toast (P1-PROF-14). */
  function showRefusal(answer: RefusedCall): void {
    const { countryCode, ...fields } = answer.refusal.fields ?? {};
    say({ ...(countryCode && { mobile: countryCode }), ...fields });
    toasts.error(textOfRefusal(texts, answer));
  }

  async function save(entry: ProfileEntry): Promise<void> {
    const found = errorsOf(entry);
    say(found);
    if (Object.keys(found).length > 0) return;
    const answer = await send(wireOf(entry, account.details));
    if (!answer.ok) return showRefusal(answer);
    renewAccount(answer.data.data);
    const outcome = outcomeOf(answer.data);
    switch (outcome.kind) {
      case 'code':
        pendingChange.keep({ ...outcome, resendAt: instantIn(outcome.seconds) });
        return dialogs.open('PROFILE_OTP', { afterwards: onDone });
      case 'information':
        return toasts.info(texts.profile.nothingNew);
      case 'saved':
        toasts.success(texts.profile.saved);
        return onDone();
    }
  }
  return { save, isSaving, errors };
}
