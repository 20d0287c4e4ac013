import { DOCUMENT_MAXIMUM_BYTES } from '@kiraa/domain/limits.ts';
import type { DocumentPurpose } from '@kiraa/domain/listing/documents.ts';
import { useEffect, useId, useRef, useState } from 'react';
import IconFileCheck from '#icons/IconFileCheck';
import IconFileUpload from '#icons/IconFileUpload';
import { textOfCode, textOfField, textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { PAPER_ACCEPT } from '../../../shell/pictures/sent-pictures.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { useSteady } from '../../../ui/use-steady.ts';
import styles from './wizard.module.css';

interface PaperFieldProps {
  readonly label: string;
  readonly purpose: DocumentPurpose;
  readonly isKept: boolean;
  readonly error: string | undefined;
  readonly onKept: (documentId: string) => void;
  /** Told while one is on its way. */
  readonly onSending?: (isSending: boolean) => void;
}

/** A private paper, sent as soon as it is chosen; what is refused says why, and the one before it stays. */
export function PaperField({ label, purpose, isKept, error, onKept, onSending }: PaperFieldProps) {
  const texts = useAllTexts();
  const words = texts.ownerListings;
  const paper = useSend('keepDocument', {
    quiet: true,
    onDone: ({ data }) => onKept(data.documentId),
  });
  const input = useRef<HTMLInputElement>(null);
  const note = useId();
  const [isTooLarge, setTooLarge] = useState(false);
  const { refusal, isBusy: isSending } = paper;
  const tell = useSteady((is: boolean) => onSending?.(is));
  useEffect(() => {
    tell(isSending);
    return () => tell(false);
  }, [isSending, tell]);
  const refused = refusal && (textOfField(texts, refusal, 'document') ?? textOfRefusal(texts, refusal));
  const shown = isTooLarge ? textOfCode(texts, 'TOO_LARGE') : (refused ?? error);
  const send = (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > DOCUMENT_MAXIMUM_BYTES);
    if (file.size <= DOCUMENT_MAXIMUM_BYTES) void paper.send({ purpose, document: file });
  };
  return (
    <fieldset className={styles.paper}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.paperRow}>
        <strong aria-hidden="true">{label}</strong>
        {isKept && !isSending && (
          <Tag kind="calm" icon={<IconFileCheck size={16} aria-hidden />}>
            {words.paperKept}
          </Tag>
        )}
      </div>
      <Button
        kind="secondary"
        waiting={isSending ? words.paperSending : undefined}
        aria-invalid={shown === undefined ? undefined : true}
        aria-describedby={shown === undefined ? undefined : note}
        onClick={() => input.current?.click()}
      >
        <IconFileUpload size={20} aria-hidden />
        {isKept ? words.anotherPaper : words.choosePaper}
        <span className="visually-hidden"> ({label})</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        name={purpose}
        accept={PAPER_ACCEPT}
        onChange={(event) => {
          send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {shown !== undefined && (
        <p id={note} className={styles.fault} role="alert">
          {shown}
        </p>
      )}
    </fieldset>
  );
}
