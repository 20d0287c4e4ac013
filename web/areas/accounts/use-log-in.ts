import { useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { instantIn } from '../../shell/code-form.tsx';
import { useDialogs } from '../../shell/dialogs.tsx';
import { textOfAuthRefusal, textOfField } from '../../shell/refusals.ts';
import { deviceToken } from '../../shell/session.tsx';
import { useTexts } from '../../shell/texts.tsx';
import { useToasts } from '../../shell/toasts.tsx';
import { readPhone } from '../../ui/phone-number.ts';
import type { AccountEntry } from './account-entry.ts';
import { pendingEntry } from './pending-entry.ts';
import { useEnter } from './use-enter.ts';

interface LogInErrors {
  readonly mobile?: string | undefined;
  readonly password?: string | undefined;
}

/** Asks for a code, or logs in with the password or as a trusted device (P1-AUTH-29, P1-AUTH-30). */
export function useLogIn() {
  const texts = useTexts();
  const api = useApi({ quiet: true });
  const toasts = useToasts();
  const dialogs = useDialogs();
  const enter = useEnter();
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<LogInErrors>({});

  async function send(entry: AccountEntry, password: string | undefined): Promise<void> {
    const number = readPhone(entry.phone);
    if (!number || password === '') {
      return setErrors({
        mobile: number ? undefined : texts.refusals.MOBILE_INVALID,
        password: password === '' ? texts.refusals.PASSWORD_REQUIRED : undefined,
      });
    }
    setErrors({});
    setSending(true);
    const answer = await api.logIn({
      usertype: entry.mode,
      logintype: password === undefined ? 'mobile' : 'password',
      mobile: number.mobile,
      country_code: number.countryCode,
      password,
      remember: entry.remember,
      device_token: deviceToken(),
    });
    setSending(false);
    if (!answer.ok) {
      const text = textOfAuthRefusal(texts, answer);
      toasts.error(text);
      const ofPassword = textOfField(texts, answer, 'password');
      return setErrors(ofPassword ? { password: ofPassword } : { mobile: text });
    }
    if (answer.data.status === 1) {
      // A trusted device has been remembered before, and goes on being so.
      return enter(answer.data, password === undefined || entry.remember);
    }
    pendingEntry.keep({
      token: answer.data.token,
      sentTo: `${number.countryCode} ${number.mobile}`,
      resendAt: instantIn(answer.data.resend_seconds ?? 0),
      logInType: 'login',
      person: { mode: entry.mode, ...number },
      remember: entry.remember,
    });
    toasts.success(answer.data.otpmessage ?? answer.data.message); // P1-AUTH-31
    return dialogs.open('SIGNUP_OTP');
  }
  return { send, isSending, errors };
}
