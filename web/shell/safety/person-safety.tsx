import { REPORT_WORDS_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { type FormEvent, useRef, useState } from 'react';
import IconBan from '#icons/IconBan';
import IconFlag from '#icons/IconFlag';
import { Button } from '../../ui/controls/button.tsx';
import { TextAreaField, useFocusOnError } from '../../ui/fields/field.tsx';
import { useCall } from '../calls/calls.tsx';
import { textOfCode, textOfRefusal } from '../calls/refusals.ts';
import { useSend } from '../calls/sends.ts';
import { useAllTexts } from '../texts/later-texts.ts';
import { useToasts } from '../toasts/toasts.tsx';
import styles from './person-safety.module.css';
import { ReportReasons } from './report-reasons.tsx';

interface PersonSafetyProps {
  readonly person: { readonly id: string; readonly name: string };
  /** Shown in the chat with them: a report says so, and lets the team read it. */
  readonly inChat?: boolean;
  /** Blocked, or not any more. */
  readonly onChange?: () => void;
}

/** Block and report a person (D-BLOCK): each opens in place, and says what it means before it is done. */
export function PersonSafety({ person, inChat = false, onChange }: PersonSafetyProps) {
  const words = useAllTexts().safety;
  const [open, setOpen] = useState<'block' | 'report'>();
  const standing = useCall('personStanding', { personId: person.id }, { quiet: true });
  const isBlocked = standing.data?.data.blocked === true;
  const close = () => setOpen(undefined);
  const changed = () => {
    close();
    void standing.refetch();
    onChange?.();
  };
  return (
    <div className={styles.safety}>
      <div className={styles.actions}>
        {isBlocked ? (
          <Unblock personId={person.id} onDone={changed} />
        ) : (
          <Button kind="quiet" aria-expanded={open === 'block'} onClick={() => setOpen('block')}>
            <IconBan size={18} stroke={1.75} aria-hidden />
            {words.block}
          </Button>
        )}
        <Button kind="quiet" aria-expanded={open === 'report'} onClick={() => setOpen('report')}>
          <IconFlag size={18} stroke={1.75} aria-hidden />
          {words.report}
        </Button>
      </div>
      {open === 'block' && !isBlocked && <BlockQuestion person={person} onDone={changed} onLeave={close} />}
      {open === 'report' && <ReportForm person={person} inChat={inChat} onLeave={close} />}
    </div>
  );
}

function Unblock({ personId, onDone }: { personId: string; onDone: () => void }) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const { send, isBusy } = useSend('unblockPerson', {
    onDone: () => {
      toasts.success(texts.safety.unblocked);
      onDone();
    },
  });
  return (
    <Button
      kind="quiet"
      waiting={isBusy ? texts.shell.pleaseWait : undefined}
      onClick={() => void send({ personId })}
    >
      <IconBan size={18} stroke={1.75} aria-hidden />
      {texts.safety.unblock}
    </Button>
  );
}

interface PartProps {
  readonly person: PersonSafetyProps['person'];
  readonly onLeave: () => void;
}

function BlockQuestion({ person, onDone, onLeave }: PartProps & { onDone: () => void }) {
  const texts = useAllTexts();
  const words = texts.safety;
  const toasts = useToasts();
  const { send, isBusy } = useSend('blockPerson', {
    onDone: () => {
      toasts.success(words.blocked);
      onDone();
    },
  });
  return (
    <section className={styles.box} aria-label={words.blockQuestion(person.name)}>
      <p className={styles.title}>{words.blockQuestion(person.name)}</p>
      <p>{words.blockMeans}</p>
      <div className={styles.actions}>
        <Button
          kind="danger"
          waiting={isBusy ? texts.shell.pleaseWait : undefined}
          onClick={() => void send({ personId: person.id })}
        >
          {words.blockYes}
        </Button>
        <Button kind="quiet" onClick={onLeave}>
          {words.cancel}
        </Button>
      </div>
    </section>
  );
}

function ReportForm({ person, inChat, onLeave }: PartProps & { readonly inChat: boolean }) {
  const texts = useAllTexts();
  const words = texts.safety;
  const toasts = useToasts();
  const report = useSend('reportPerson', { quiet: true });
  const [reason, setReason] = useState<string>();
  const [told, setTold] = useState('');
  const [errors, setErrors] = useState<{ reason?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, errors);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!reason) return setErrors({ reason: textOfCode(texts, 'REASON_REQUIRED') });
    const where = inChat ? { inChat: 1 as const } : {};
    const answer = await report.send({ personId: person.id, reason, words: told, ...where });
    if (!answer.ok) return setErrors({ reason: textOfRefusal(texts, answer) });
    toasts.success(words.sent);
    return onLeave();
  };
  return (
    <form
      ref={form}
      className={styles.box}
      noValidate
      aria-label={words.reportTitle(person.name)}
      onSubmit={(event) => void send(event)}
    >
      <p className={styles.title}>{words.reportTitle(person.name)}</p>
      <p>{inChat ? words.reportChatHint : words.reportHint}</p>
      <ReportReasons
        about="person"
        legend={words.reason}
        value={reason}
        error={errors.reason}
        onChange={(chosen) => {
          setReason(chosen);
          setErrors({});
        }}
      />
      <TextAreaField
        label={words.words}
        rows={3}
        maxLength={REPORT_WORDS_MAXIMUM_LETTERS}
        value={told}
        onChange={(event) => setTold(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" waiting={report.isBusy ? texts.shell.pleaseWait : undefined}>
          {words.send}
        </Button>
        <Button kind="quiet" onClick={onLeave}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
