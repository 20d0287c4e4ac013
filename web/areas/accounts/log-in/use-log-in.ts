import { useState } from 'react';
import { type RefusedCall, textOfAuthRefusal, textOfField } from '../../../shell/calls/refusals.ts';
import { instantIn } from '../../../shell/session/code-form.tsx';
import { deviceToken } from '../../../shell/session/session.tsx';
import { useCodeSend } from '../../../shell/session/use-code-send.ts';
import type { FormMessages } from '../../../shell/texts/form-texts.ts';
import { useFormTexts } from '../../../shell/texts/form-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { useStandingDialogs } from '../use-standing-dialogs.ts';
import type { AccountEntry } from './account-entry.ts';
import { pendingEntry } from './pending-entry.ts';
import { readContact } from './read-contact.ts';
import { useEnter } from './use-enter.ts';

interface LogInErrors {
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}

/** Asks for a code, or logs in with the password or as a trusted device (P1-AUTH-29, P1-AUTH-30). */
export function useLogIn() {
  const texts = useFormTexts();
  const logIn = useCodeSend('logIn');
  const toasts = useToasts();
  const dialogs = useStandingDialogs();
  const enter = useEnter();
  const [errors, setErrors] = useState<LogInErrors>({});

  function showRefusal(answer: RefusedCall, isByEmail: boolean): void {
    const text = textOfAuthRefusal(texts, answer);
    const ofPassword = textOfField(texts, answer, 'password');
    toasts.error(ofPassword ?? text);
    if (ofPassword) setErrors({ password: ofPassword });
    else setErrors(isByEmail ? { email: text } : { mobile: text });
  }

  async function send(typed: AccountEntry, password: string | undefined): Promise<void> {
    const entry = password === undefined ? { ...typed, byEmail: false } : typed;
    const contact = readContact(entry);
    const wrong = faults(texts, entry, contact !== undefined, password);
    setErrors(wrong);
    if (!contact || password === '') return;
    const answer = await logIn.send({
      mode: entry.mode,
      loginType: password === undefined ? 'mobile' : 'password',
      ...contact.fields,
      password,
      remember: entry.remember,
      deviceToken: deviceToken(),
    });
    if (!answer.ok) {
      if (isOnItsWay(answer, contact.fields.mobile)) {
        toasts.info(texts.accounts.codeOnItsWay);
        return dialogs.open('SIGNUP_OTP');
      }
      return showRefusal(answer, entry.byEmail);
    }
    if (answer.data.status === 1) {
      return enter(answer.data, entry.remember);
    }
    const { mobile = '', countryCode = '' } = contact.fields;
    pendingEntry.keep({
      token: answer.data.token,
      sentTo: contact.shown,
      resendAt: instantIn(answer.data.resendSeconds ?? 0),
      logInType: 'login',
      person: { mode: entry.mode, mobile, countryCode },
      remember: entry.remember,
    });
    toasts.success(answer.data.otpMessage ?? answer.data.message); // P1-AUTH-31
    return dialogs.open('SIGNUP_OTP');
  }
  return { send, isSending: logIn.isBusy, errors };
}

/** A code was sent to this number less than a minute ago: it is entered, and no other is asked for. */
function isOnItsWay({ refusal }: RefusedCall, mobile: string | undefined): boolean {
  const pending = pendingEntry.read();
  return (
    refusal.code === 'OTP_TOO_MANY' &&
    pending?.person.mobile === mobile &&
    Date.now() < (pending?.resendAt ?? 0)
  );
}

function faults(
  texts: FormMessages,
  entry: AccountEntry,
  isContact: boolean,
  password: string | undefined,
): LogInErrors {
  const contact = entry.byEmail
    ? { email: texts.refusals.EMAIL_INVALID }
    : { mobile: texts.refusals.MOBILE_INVALID };
  return {
    ...(!isContact && contact),
    ...(password === '' && { password: texts.refusals.PASSWORD_REQUIRED }),
  };
}
