import { useId, useRef } from 'react';
import IconFileCheck from '#icons/IconFileCheck';
import IconFileUpload from '#icons/IconFileUpload';
import { PAPER_ACCEPT } from '../../shell/pictures/sent-pictures.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './content.module.css';

interface CvFieldProps {
  readonly file: File | undefined;
  readonly error: string | undefined;
  readonly onChange: (file: File) => void;
}

/** The CV: chosen here, and sent with the rest of the form (P3-CMS-16). */
export function CvField({ file, error, onChange }: CvFieldProps) {
  const texts = useAllTexts().content;
  const input = useRef<HTMLInputElement>(null);
  const note = useId();
  return (
    <fieldset className={styles.cv}>
      <legend>{texts.cv}</legend>
      {file && (
        <p className={styles.cvName}>
          <IconFileCheck size={20} stroke={1.75} aria-hidden />
          <bdi>{file.name}</bdi>
        </p>
      )}
      <Button
        kind="secondary"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={note}
        onClick={() => input.current?.click()}
      >
        <IconFileUpload size={20} aria-hidden />
        {file ? texts.anotherCv : texts.chooseCv}
        <span className="visually-hidden"> ({texts.cv})</span>
      </Button>
      <input
        ref={input}
        type="file"
        name="cv"
        hidden
        accept={PAPER_ACCEPT}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen) onChange(chosen);
          event.target.value = '';
        }}
      />
      <p id={note} className={error === undefined ? styles.note : styles.fault}>
        {error ?? texts.cvHint}
      </p>
    </fieldset>
  );
}
