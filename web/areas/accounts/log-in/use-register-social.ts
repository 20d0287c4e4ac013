import type { RefusedCall } from '../../../shell/calls/refusals.ts';
import { instantIn } from '../../../shell/session/code-form.tsx';
import { useCodeSend } from '../../../shell/session/use-code-send.ts';
import { useFormTexts } from '../../../shell/texts/form-texts.ts';
import { useLanguage } from '../../../shell/texts/texts.tsx';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import type { PhoneNumber } from '../../../ui/fields/phone-number.ts';
import { pendingEntry } from './pending-entry.ts';
import { type PendingSocial, pendingSocial } from './pending-social.ts';

/** Sends a code to the number of somebody whom the provider vouches for; undefined when it is on its way. */
export function useRegisterSocial() {
  const texts = useFormTexts();
  const language = useLanguage();
  const { send, isBusy } = useCodeSend('registerSocial');
  const toasts = useToasts();
  async function register(
    pending: PendingSocial,
    { mobile, countryCode }: PhoneNumber,
  ): Promise<RefusedCall | undefined> {
    const { mode, remember, proof: token, fullName } = pending;
    const wish = { mobile, countryCode, mode, language };
    const answer = await send(wish, { token });
    if (!answer.ok) return answer;
    pendingSocial.forget();
    pendingEntry.keep({
      token: answer.data.token,
      sentTo: `${countryCode} ${mobile}`,
      resendAt: instantIn(answer.data.resendSeconds ?? 0),
      logInType: 'signup',
      person: { fullName, mode, mobile, countryCode },
      remember,
    });
    toasts.success(answer.data.otpMessage ?? texts.accounts.codeSentAgain);
    return undefined;
  }
  return { register, isBusy };
}
