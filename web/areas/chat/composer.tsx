import { CHAT_MESSAGE_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import IconPaperclip from '#icons/IconPaperclip';
import IconSend from '#icons/IconSend';
import IconX from '#icons/IconX';
import { PICTURE_ACCEPT, pictureKindFault } from '../../shell/pictures/sent-pictures.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import styles from './chat.module.css';

interface ComposerProps {
  /** Why nothing can be written now (P2-CHAT-06): said before, and again to whoever tries. */
  readonly closed: string | undefined;
  readonly onSend: (text: string, file?: File) => void;
}

/** Writes a text, attaches a picture, sends both on submit (P2-CHAT-13); Enter sends, Shift and Enter is a new line. */
export function Composer({ closed, onSend }: ComposerProps) {
  const texts = useAllTexts();
  const words = texts.chat;
  const [text, setText] = useState('');
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const faultId = useId();

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() === '' && !file) return field.current?.focus();
    if (closed !== undefined) {
      setFault(closed);
      return field.current?.focus();
    }
    if ([...text.trim()].length > CHAT_MESSAGE_MAXIMUM_LETTERS) {
      setFault(texts.refusals.MESSAGE_TOO_LONG);
      return field.current?.focus();
    }
    onSend(text, file);
    setText('');
    setFile(undefined);
    setFault(undefined);
    return field.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    // A key that ends the choosing of a letter is not meant for us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const isImage = pictureKindFault(chosen) === undefined;
    setFault(isImage ? undefined : words.imageOnly);
    setFile(isImage ? chosen : undefined);
  };
  return (
    <form className={styles.composer} onSubmit={submit}>
      {closed !== undefined && closed !== fault && <p className={styles.closed}>{closed}</p>}
      {file && (
        <p className={styles.attached}>
          <bdi>{words.attached(file.name)}</bdi>
          <button
            type="button"
            className={styles.icon}
            aria-label={words.removePicture}
            onClick={() => setFile(undefined)}
          >
            <IconX size={18} aria-hidden />
          </button>
        </p>
      )}
      {fault && (
        <p id={faultId} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div className={styles.write}>
        <AttachButton label={words.attach} onChoose={choose} />
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          dir="auto"
          value={text}
          aria-label={words.message}
          placeholder={words.messageHint}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? faultId : undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKey}
        />
        <button type="submit" className={styles.send} aria-label={words.send}>
          <IconSend size={20} className="mirrored" aria-hidden />
        </button>
      </div>
    </form>
  );
}

/** Only pictures are offered, and only pictures are taken (P2-CHAT-12, P3-CHAT-14). */
function AttachButton({ label, onChoose }: { label: string; onChoose: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={styles.icon} aria-label={label} onClick={() => input.current?.click()}>
        <IconPaperclip size={20} aria-hidden />
      </button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        accept={PICTURE_ACCEPT}
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          event.target.value = ''; // so that the same file can be chosen again
        }}
      />
    </>
  );
}
