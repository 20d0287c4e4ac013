import { type FormEvent, useRef, useState } from 'react';
import { textOfAuthRefusal } from '../../../shell/calls/refusals.ts';
import { useDialogs } from '../../../shell/dialogs.tsx';
import { instantIn } from '../../../shell/session/code-form.tsx';
import { useCodeSend } from '../../../shell/session/use-code-send.ts';
import { useFormTexts } from '../../../shell/texts/form-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useFocusOnError } from '../../../ui/fields/field.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import styles from '../accounts.module.css';
import { useStandingDialogs } from '../use-standing-dialogs.ts';
import { type AccountEntry, useAccountEntry } from './account-entry.ts';
import { ContactField } from './contact-field.tsx';
import { pendingForgot } from './pending-entry.ts';
import { readContact } from './read-contact.ts';

/** FORGOT_PASSWORD: the mobile, Saudi Arabia first, and Proceed (P1-AUTH-17). */
export default function ForgotPasswordDialog() {
  const texts = useFormTexts();
  const dialogs = useDialogs();
  const form = useRef<HTMLFormElement>(null);
  const [entry, change] = useAccountEntry();
  const { send, isSending, errors } = useForgotPassword();
  useFocusOnError(form, errors);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(entry);
  };
  return (
    <Dialog title={texts.accounts.forgotTitle} closeLabel={texts.shell.close} onClose={dialogs.close}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.hint}>{texts.accounts.forgotHint}</p>
        <ContactField entry={entry} change={change} errors={errors} />
        <Button type="submit" wide waiting={isSending ? texts.shell.pleaseWait : undefined}>
          {texts.accounts.proceed}
        </Button>
        <p className={styles.other}>
          <Button kind="quiet" onClick={() => dialogs.open('LOGIN')}>
            {texts.shell.logIn}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}

function useForgotPassword() {
  const texts = useFormTexts();
  const forgot = useCodeSend('forgotPassword');
  const toasts = useToasts();
  const dialogs = useStandingDialogs();
  const [errors, setErrors] = useState<{ mobile?: string; email?: string }>({});

  async function send(entry: AccountEntry): Promise<void> {
    const contact = readContact(entry);
    const errorAt = (text: string) => setErrors(entry.byEmail ? { email: text } : { mobile: text });
    if (!contact) return errorAt(texts.refusals[entry.byEmail ? 'EMAIL_INVALID' : 'MOBILE_INVALID']);
    setErrors({});
    const type = entry.byEmail ? 'email' : 'mobile';
    const answer = await forgot.send({ type, ...contact.fields });
    if (!answer.ok) {
      const text = textOfAuthRefusal(texts, answer);
      toasts.error(text);
      return errorAt(text);
    }
    pendingForgot.keep({
      token: answer.data.token,
      sentTo: contact.shown,
      resendAt: instantIn(answer.data.resendSeconds ?? 0),
    });
    return dialogs.open('FORGOT_OTP');
  }
  return { send, isSending: forgot.isBusy, errors };
}
