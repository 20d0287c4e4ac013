import { OTP_DIGITS } from '@kiraa/domain/limits.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { useCountdown } from '../../ui/display/use-countdown.ts';
import { useFocusOnError } from '../../ui/fields/field.tsx';
import { OtpField } from '../../ui/fields/otp-field.tsx';
import { isException, type RefusedCall, textOfField, textOfRefusal } from '../calls/refusals.ts';
import { useFormTexts } from '../texts/form-texts.ts';
import { useToasts } from '../toasts/toasts.tsx';
import styles from './code-form.module.css';
import type { PendingCode } from './pending-code.ts';
import { useCodeSend } from './use-code-send.ts';

/** What a confirming call answers that may ask for a second code instead. */
export interface CodeAnswer {
  readonly status: number;
  readonly token?: string | undefined;
  readonly resendSeconds?: number | undefined;
  readonly secondCode?: { readonly why: 'number' | 'site'; readonly sent: boolean } | undefined;
}

type Confirmation<Answer> = { readonly ok: true; readonly data: Answer } | RefusedCall;

interface CodeFormProps<Answer extends CodeAnswer> {
  readonly pending: PendingCode;
  /** Says where the code went, before `pending.sentTo`. */
  readonly sentToLabel: string;
  /** Keeps what has changed: another code is on its way. */
  readonly onSent: (next: PendingCode) => void;
  readonly confirm: (code: string) => Promise<Confirmation<Answer>>;
  /** Of `confirm`: a second press waits. */
  readonly isConfirming: boolean;
  /** The right code, and nothing more is asked for. */
  readonly onDone: (answer: Answer) => void;
  /** A refusal that is the caller's own business; true when it has been dealt with. */
  readonly onRefused?: (call: RefusedCall) => boolean;
  /** Nobody answered, or a server in trouble: the dialog closes with its words (P1-AUTH-57). */
  readonly onException: () => void;
  /** Beside the resend link. */
  readonly children?: ReactNode;
  /** What its button says where the code ends something for good: nothing is confirmed but by a press on it. */
  readonly danger?: string;
}

/**
 * Four digits, Confirm, and Resend with its countdown: the body of every dialog that asks for a code. The fourth digit confirms by
 * itself, however it came: typed, pasted, or offered by the phone; not where the code ends something for good.
 */
export function CodeForm<Answer extends CodeAnswer>(props: CodeFormProps<Answer>) {
  const { pending, isConfirming, danger } = props;
  const texts = useFormTexts();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const { submit, errors } = useConfirm(props, () => setCode(''));
  useFocusOnError(form, errors);

  const press = (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirming) void submit(code);
  };
  const change = (next: string) => {
    setCode(next);
    const isWhole = next.length === OTP_DIGITS && next !== code;
    if (isWhole && danger === undefined && !isConfirming) void submit(next);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={press} noValidate>
      {pending.secondCode && <SecondCodeNotice secondCode={pending.secondCode} />}
      <p className={styles.hint}>
        {props.sentToLabel}{' '}
        <bdi className={styles.address} dir="ltr">
          {pending.sentTo}
        </bdi>
        .{danger === undefined && ` ${texts.accounts.otpBySelf}`}
      </p>
      <OtpField
        label={texts.accounts.otpLabel}
        digits={OTP_DIGITS}
        value={code}
        onChange={change}
        error={errors.otp}
      />
      <Button
        type="submit"
        kind={danger === undefined ? undefined : 'danger'}
        wide
        waiting={isConfirming ? texts.shell.pleaseWait : undefined}
      >
        {danger ?? texts.accounts.confirm}
      </Button>
      <p className={styles.other}>
        <ResendButton pending={pending} onSent={props.onSent} />
        {props.children}
      </p>
    </form>
  );
}

function SecondCodeNotice({ secondCode }: { readonly secondCode: NonNullable<PendingCode['secondCode']> }) {
  const { accounts } = useFormTexts();
  const why = secondCode.why === 'number' ? accounts.secondCodeForNumber : accounts.secondCodeForSite;
  return (
    <div className={styles.notice} role="status">
      {secondCode.sent && <p>{accounts.secondCode}</p>}
      <p>{why}</p>
    </div>
  );
}

interface ResendProps {
  readonly pending: PendingCode;
  readonly onSent: (next: PendingCode) => void;
}

/** Counts down from 60 seconds; before 0 it does nothing (P1-AUTH-16, P1-AUTH-38). */
function ResendButton({ pending, onSent }: ResendProps) {
  const texts = useFormTexts();
  const secondsLeft = useCountdown(pending.resendAt);
  const { resend, isSending } = useResend(pending, onSent);
  const waitsForSecond = pending.secondCode?.sent === false;
  const isDue = waitsForSecond && secondsLeft === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when its time has come
  useEffect(() => {
    if (isDue) void resend();
  }, [isDue]);

  const clock = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  const waiting = waitsForSecond ? texts.accounts.waitForSecond(clock) : texts.accounts.resendIn(clock);
  return (
    <Button
      kind="quiet"
      waiting={isSending ? texts.shell.pleaseWait : undefined}
      aria-disabled={secondsLeft > 0 || undefined}
      onClick={() => secondsLeft === 0 && void resend()}
    >
      {secondsLeft > 0 ? waiting : texts.accounts.resend}
    </Button>
  );
}

function useResend(pending: PendingCode, onSent: (next: PendingCode) => void) {
  const texts = useFormTexts();
  const toasts = useToasts();
  const { send, isBusy } = useCodeSend('resendOtp');

  async function resend(): Promise<void> {
    const answer = await send({}, { token: pending.token });
    if (!answer.ok) {
      toasts.error(textOfRefusal(texts, answer));
      // Too early after all, by the server's clock: the countdown shows how long.
      const { retryAfterSeconds } = answer.refusal;
      if (retryAfterSeconds !== undefined) onSent({ ...pending, resendAt: instantIn(retryAfterSeconds) });
      return;
    }
    const secondCode = pending.secondCode && { ...pending.secondCode, sent: true };
    const next = { ...pending, resendAt: instantIn(answer.data.resendSeconds ?? 0) };
    onSent(secondCode ? { ...next, secondCode } : next);
    toasts.success(texts.accounts.codeSentAgain);
  }
  return { resend, isSending: isBusy };
}

function useConfirm<Answer extends CodeAnswer>(props: CodeFormProps<Answer>, clear: () => void) {
  const texts = useFormTexts();
  const toasts = useToasts();
  const [errors, setErrors] = useState<{ otp?: string }>({});
  // Each code is sent once: a press on Confirm after the fourth digit would use up another of the tries.
  const sent = useRef('');

  function showRefusal(call: RefusedCall): void {
    if (props.onRefused?.(call)) return;
    const text = textOfField(texts, call, 'otp') ?? textOfRefusal(texts, call);
    toasts.error(text);
    if (isException(call)) props.onException();
    else setErrors({ otp: text });
  }

  async function submit(code: string): Promise<void> {
    if (code.length !== OTP_DIGITS) return setErrors({ otp: texts.refusals.OTP_WRONG });
    if (code === sent.current) return;
    sent.current = code;
    setErrors({});
    const answer = await props.confirm(code);
    if (!answer.ok) {
      // What refuses anything but the code itself may let it through the next time.
      if (answer.refusal.code !== 'OTP_WRONG') sent.current = '';
      return showRefusal(answer);
    }
    const { secondCode, resendSeconds: seconds } = answer.data;
    if (!secondCode) return props.onDone(answer.data);
    sent.current = '';
    clear();
    props.onSent({ ...props.pending, secondCode, resendAt: instantIn(seconds ?? 0) });
  }
  return { submit, errors };
}

/** Milliseconds since 1970. */
export function instantIn(seconds: number): number {
  return Date.now() + seconds * 1_000;
}
