import { OTP_DIGITS } from '@kiraa/domain/limits.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { textOfField, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { forgetSession } from '../../shell/session/session.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { useFocusOnError } from '../../ui/fields/field.tsx';
import { OtpField } from '../../ui/fields/otp-field.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import styles from './accounts.module.css';

export interface EraseCode {
  /** Names the code that was sent; it opens nothing else. */
  readonly token: string;
}

/** The last step before an account is gone: only who has its mobile can take it. */
export function EraseDialog({ code, onClose }: { readonly code: EraseCode; readonly onClose: () => void }) {
  const texts = useAllTexts();
  const form = useRef<HTMLFormElement>(null);
  const [otp, setOtp] = useState('');
  const { erase, isErasing, isSecond, errors } = useErase(code, () => setOtp(''));
  useFocusOnError(form, errors);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void erase(otp);
  };
  return (
    <Dialog title={texts.privacy.deleteTitle} closeLabel={texts.shell.close} onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.hint}>
          {isSecond ? texts.privacy.deleteSecondCode : texts.privacy.deleteQuestion}
        </p>
        <OtpField
          label={texts.accounts.otpLabel}
          digits={OTP_DIGITS}
          value={otp}
          onChange={setOtp}
          error={errors.otp}
        />
        <Button type="submit" kind="danger" wide waiting={isErasing ? texts.shell.pleaseWait : undefined}>
          {texts.privacy.deleteConfirm}
        </Button>
        <Button kind="quiet" wide onClick={onClose}>
          {texts.privacy.keepAccount}
        </Button>
      </form>
    </Dialog>
  );
}

function useErase({ token }: EraseCode, clear: () => void) {
  const texts = useAllTexts();
  const erasure = useSend('eraseAccount', { quiet: true });
  const toasts = useToasts();
  const navigate = useNavigate();
  const [isSecond, setSecond] = useState(false);
  const [errors, setErrors] = useState<{ otp?: string }>({});

  async function erase(otp: string): Promise<void> {
    if (otp.length !== OTP_DIGITS) return setErrors({ otp: texts.refusals.OTP_WRONG });
    setErrors({});
    const answer = await erasure.send({ token, otp });
    if (!answer.ok) {
      const text = textOfField(texts, answer, 'otp') ?? textOfRefusal(texts, answer);
      toasts.error(text);
      return setErrors({ otp: text });
    }
    if (answer.data.status === 0) {
      setSecond(true);
      return clear();
    }
    forgetSession();
    await navigate('/', { replace: true });
    return toasts.success(texts.privacy.deleted);
  }
  return { erase, isErasing: erasure.isBusy, isSecond, errors };
}
