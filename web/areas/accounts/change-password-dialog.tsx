import { readPassword } from '@kiraa/domain/account/passwords.ts';
import { type FormEvent, useRef, useState } from 'react';
import { type RefusedCall, textOfCode, textOfField, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useDialogs } from '../../shell/dialogs.tsx';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { useFocusOnError } from '../../ui/fields/field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import styles from './accounts.module.css';
import { useStandingDialogs } from './use-standing-dialogs.ts';

interface ChangeErrors {
  readonly oldPassword?: string | undefined;
  readonly newPassword?: string | undefined;
}

/** CHANGE_PASSWORD, opened from the profile: the current password and the new one (P1-AUTH-52). */
export default function ChangePasswordDialog() {
  const texts = useFormTexts();
  const dialogs = useDialogs();
  const form = useRef<HTMLFormElement>(null);
  const [oldPassword, setOldPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const { send, isSending, errors, hasNone } = useChange();
  useFocusOnError(form, errors);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(oldPassword, newPassword);
  };
  return (
    <Dialog title={texts.accounts.changeTitle} closeLabel={texts.shell.close} onClose={dialogs.close}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <PasswordField
          label={texts.accounts.oldPassword}
          showLabel={texts.accounts.showPassword}
          name="oldPassword"
          autoComplete="current-password"
          value={oldPassword}
          onChange={setOldPassword}
          error={errors.oldPassword}
          autoFocus
        />
        <PasswordField
          label={texts.accounts.newPassword}
          showLabel={texts.accounts.showPassword}
          hint={texts.accounts.passwordHint}
          name="newPassword"
          autoComplete="new-password"
          value={newPassword}
          onChange={setNewPassword}
          error={errors.newPassword}
        />
        <Button type="submit" wide waiting={isSending ? texts.shell.pleaseWait : undefined}>
          {texts.accounts.change}
        </Button>
        <p className={styles.other}>
          {hasNone && texts.refusals.PASSWORD_NOT_SET}
          <Button kind="quiet" onClick={() => dialogs.open('FORGOT_PASSWORD')}>
            {hasNone ? texts.accounts.setByCode : texts.accounts.forgotPassword}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}

function useChange() {
  const texts = useFormTexts();
  const change = useSend('changePassword', { quiet: true });
  const toasts = useToasts();
  const dialogs = useStandingDialogs();
  const [errors, setErrors] = useState<ChangeErrors>({});
  const [hasNone, setHasNone] = useState(false);

  /** A wrong current password comes as 401, shown as an error toast (P1-AUTH-58) and at its field. */
  function showRefusal(answer: RefusedCall): void {
    toasts.error(textOfRefusal(texts, answer));
    setHasNone(answer.refusal.code === 'PASSWORD_NOT_SET');
    setErrors({
      oldPassword: textOfField(texts, answer, 'oldPassword'),
      newPassword: textOfField(texts, answer, 'newPassword'),
    });
  }

  async function send(oldPassword: string, newPassword: string): Promise<void> {
    const read = readPassword(newPassword);
    if (oldPassword === '' || !read.ok) {
      return setErrors({
        oldPassword: oldPassword === '' ? texts.refusals.PASSWORD_REQUIRED : undefined,
        newPassword: read.ok ? undefined : textOfCode(texts, read.refusal),
      });
    }
    setErrors({});
    const answer = await change.send({ oldPassword, newPassword: read.password });
    if (!answer.ok) return showRefusal(answer);
    toasts.success(texts.accounts.passwordChanged);
    return dialogs.close();
  }
  return { send, isSending: change.isBusy, errors, hasNone };
}
