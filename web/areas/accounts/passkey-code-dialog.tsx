import { OTP_DIGITS } from '@kiraa/domain/limits.ts';
import { type FormEvent, useRef, useState } from 'react';
import { textOfField, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useFocusOnError } from '../../ui/fields/field.tsx';
import { OtpField } from '../../ui/fields/otp-field.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import styles from './accounts.module.css';

interface PasskeyCodeProps {
  /** Names the code that was sent; it opens nothing else. */
  readonly token: string;
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** Only who has the account's mobile adds a passkey to it. */
export function PasskeyCodeDialog({ token, onConfirmed, onClose }: PasskeyCodeProps) {
  const texts = useAllTexts();
  const words = texts.passkeys;
  const form = useRef<HTMLFormElement>(null);
  const { send, isBusy } = useSend('confirmPasskeyCode', { quiet: true });
  const [otp, setOtp] = useState('');
  const [isSecond, setSecond] = useState(false);
  const [errors, setErrors] = useState<{ readonly otp?: string }>({});
  useFocusOnError(form, errors);

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (otp.length !== OTP_DIGITS) return setErrors({ otp: texts.refusals.OTP_WRONG });
    setErrors({});
    const answer = await send({ token, otp });
    if (!answer.ok)
      return setErrors({ otp: textOfField(texts, answer, 'otp') ?? textOfRefusal(texts, answer) });
    if (answer.data.status === 1) return onConfirmed();
    setSecond(true);
    setOtp('');
  }
  return (
    <Dialog title={words.codeTitle} closeLabel={texts.shell.close} onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={(event) => void confirm(event)} noValidate>
        <p className={styles.hint}>{isSecond ? words.secondCodeHint : words.codeHint}</p>
        <OtpField
          label={texts.accounts.otpLabel}
          digits={OTP_DIGITS}
          value={otp}
          onChange={setOtp}
          error={errors.otp}
        />
        <Button type="submit" wide waiting={isBusy ? texts.shell.pleaseWait : undefined}>
          {words.goOn}
        </Button>
      </form>
    </Dialog>
  );
}
