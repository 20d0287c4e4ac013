import { readFullName } from '@kiraa/domain/account/names.ts';
import { useState } from 'react';
import {
  type RefusedCall,
  textOfAuthRefusal,
  textOfCode,
  textOfField,
} from '../../../shell/calls/refusals.ts';
import { instantIn } from '../../../shell/session/code-form.tsx';
import { deviceToken } from '../../../shell/session/session.tsx';
import { useCodeSend } from '../../../shell/session/use-code-send.ts';
import { useFormTexts } from '../../../shell/texts/form-texts.ts';
import { useLanguage } from '../../../shell/texts/texts.tsx';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { readPhone } from '../../../ui/fields/phone-number.ts';
import { useStandingDialogs } from '../use-standing-dialogs.ts';
import type { AccountEntry } from './account-entry.ts';
import { type ConfirmedNumber, confirmedNumber, pendingEntry } from './pending-entry.ts';
import { useEnter } from './use-enter.ts';

interface SignUpErrors {
  readonly fullName?: string | undefined;
  readonly mobile?: string | undefined;
  readonly terms?: string | undefined;
}

/** Begins a registration, or ends it at once for a number that is confirmed. `onProofEnded`: it is not any more. */
export function useSignUp(confirmed: ConfirmedNumber | undefined, onProofEnded: () => void) {
  const texts = useFormTexts();
  const language = useLanguage();
  const signUp = useCodeSend('signUp');
  const toasts = useToasts();
  const dialogs = useStandingDialogs();
  const enter = useEnter();
  const [errors, setErrors] = useState<SignUpErrors>({});

  function showRefusal(answer: RefusedCall): void {
    const fullName = textOfField(texts, answer, 'fullName');
    toasts.error(fullName ?? textOfAuthRefusal(texts, answer));
    setErrors(fullName ? { fullName } : { mobile: textOfAuthRefusal(texts, answer) });
  }

  async function send(entry: AccountEntry, isAgreed: boolean): Promise<void> {
    const name = readFullName(entry.fullName);
    const number = confirmed ?? readPhone(entry.phone);
    if (!name.ok || !number || !isAgreed) {
      return setErrors({
        fullName: name.ok ? undefined : textOfCode(texts, name.refusal),
        mobile: number ? undefined : texts.refusals.MOBILE_INVALID,
        terms: isAgreed ? undefined : texts.accounts.agreeToTerms,
      });
    }
    setErrors({});
    const { mobile, countryCode } = number;
    const { mode, remember } = entry;
    const answer = await signUp.send(
      {
        fullName: name.name,
        mode,
        mobile,
        countryCode,
        language,
        remember,
        deviceToken: deviceToken(),
      },
      confirmed && { token: confirmed.token },
    );
    if (!answer.ok) return showRefusal(answer);
    if (answer.data.status === 1) return enter(answer.data, remember);
    // The proof was too old: the number is confirmed once more, by the code that was sent now.
    confirmedNumber.forget();
    onProofEnded();
    pendingEntry.keep({
      token: answer.data.token,
      sentTo: `${countryCode} ${mobile}`,
      resendAt: instantIn(answer.data.resendSeconds ?? 0),
      logInType: 'signup',
      person: { fullName: name.name, mode, mobile, countryCode },
      remember,
    });
    toasts.success(answer.data.otpMessage ?? answer.data.message);
    return dialogs.open('SIGNUP_OTP');
  }
  return { send, isSending: signUp.isBusy, errors };
}
