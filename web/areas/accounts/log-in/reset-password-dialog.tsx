import { readPassword } from '@kiraa/domain/account/passwords.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type RefusedCall, textOfCode, textOfField, textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { useDialogs } from '../../../shell/dialogs.tsx';
import { dropSession } from '../../../shell/session/session.tsx';
import { useFormTexts } from '../../../shell/texts/form-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useFocusOnError } from '../../../ui/fields/field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import styles from '../accounts.module.css';
import { useStandingDialogs } from '../use-standing-dialogs.ts';
import { useAccountEntry } from './account-entry.ts';
import { resetProof } from './pending-entry.ts';

interface ResetErrors {
  readonly password?: string | undefined;
  readonly again?: string | undefined;
}

/** RESET_PASSWORD: the new password twice, each readable while its eye is held (P1-AUTH-18). */
export default function ResetPasswordDialog() {
  const texts = useFormTexts();
  const dialogs = useDialogs();
  const form = useRef<HTMLFormElement>(null);
  const [proof] = useState(resetProof.read);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const { send, isSending, errors } = useReset();
  useFocusOnError(form, errors);
  useEffect(() => {
    if (!proof) dialogs.open('FORGOT_PASSWORD');
  }, [proof, dialogs]);
  if (!proof) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(proof, password, again);
  };
  return (
    <Dialog title={texts.accounts.resetTitle} closeLabel={texts.shell.close} onClose={dialogs.close}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <PasswordField
          label={texts.accounts.newPassword}
          showLabel={texts.accounts.showPassword}
          hint={texts.accounts.passwordHint}
          name="newPassword"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={errors.password}
          autoFocus
        />
        <PasswordField
          label={texts.accounts.confirmPassword}
          showLabel={texts.accounts.showPassword}
          name="confirm_password"
          autoComplete="new-password"
          value={again}
          onChange={setAgain}
          error={errors.again}
        />
        <Button type="submit" wide waiting={isSending ? texts.shell.pleaseWait : undefined}>
          {texts.accounts.reset}
        </Button>
      </form>
    </Dialog>
  );
}

function useReset() {
  const texts = useFormTexts();
  const reset = useSend('newPassword', { quiet: true });
  const toasts = useToasts();
  const dialogs = useStandingDialogs();
  const [, changeEntry] = useAccountEntry();
  const [errors, setErrors] = useState<ResetErrors>({});

  function showRefusal(answer: RefusedCall): void {
    const ofField = textOfField(texts, answer, 'newPassword');
    toasts.error(ofField ?? textOfRefusal(texts, answer));
    setErrors({ password: ofField });
    if (answer.refusal.code !== 'OTP_ENDED') return;
    resetProof.forget();
    dialogs.open('FORGOT_PASSWORD');
  }

  async function send(proof: string, password: string, again: string): Promise<void> {
    const read = readPassword(password);
    if (!read.ok) return setErrors({ password: textOfCode(texts, read.refusal) });
    if (again !== password) return setErrors({ again: texts.accounts.passwordMismatch });
    setErrors({});
    const answer = await reset.send({ newPassword: read.password }, { token: proof });
    if (!answer.ok) return showRefusal(answer);
    resetProof.forget();
    dropSession(); // every session of the account has ended
    changeEntry({ byPassword: true });
    toasts.success(texts.accounts.passwordSet);
    return dialogs.open('LOGIN');
  }
  return { send, isSending: reset.isBusy, errors };
}
