import { DOCUMENT_MAXIMUM_BYTES } from '@kiraa/domain/limits.ts';
import type { DocumentPurpose } from '@kiraa/domain/listing/documents.ts';
import { IconFileCheck, IconFileUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
import { textOfCode, textOfField, textOfRefusal } from '../../shell/refusals.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './wizard.module.css';

interface PaperFieldProps {
  readonly label: string;
  readonly purpose: DocumentPurpose;
  readonly isKept: boolean;
  readonly error: string | undefined;
  readonly onKept: (documentId: string) => void;
}

/** A private paper, sent as soon as it is chosen; what is refused says why, and the one before it stays. */
export function PaperField({ label, purpose, isKept, error, onKept }: PaperFieldProps) {
  const texts = useAllTexts();
  const words = texts.ownerListings;
  const api = useApi({ quiet: true });
  const input = useRef<HTMLInputElement>(null);
  const note = useId();
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const shown = fault ?? error;
  const send = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > DOCUMENT_MAXIMUM_BYTES) return setFault(textOfCode(texts, 'TOO_LARGE'));
    setFault(undefined);
    setSending(true);
    const answer = await api.keepDocument({ purpose, document: file });
    setSending(false);
    if (answer.ok) return onKept(answer.data.data.documentId);
    setFault(textOfField(texts, answer, 'document') ?? textOfRefusal(texts, answer));
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
        accept="application/pdf,image/png,image/jpeg"
        onChange={(event) => {
          void send(event.target.files?.[0]);
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
