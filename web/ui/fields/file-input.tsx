import { type RefObject, useState } from 'react';
import styles from './file-input.module.css';

interface FileInputProps {
  readonly id?: string | undefined;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly accept: string;
  /** On the button, and beside it as long as nothing is chosen. */
  readonly words: { readonly choose: string; readonly none: string };
  readonly 'aria-invalid'?: true | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/** The browser's own file input under words in the page's language: by itself it would speak the browser's ("No file chosen" in an Arabic page). */
export function FileInput({ inputRef, words, ...rest }: FileInputProps) {
  const [name, setName] = useState('');
  return (
    <span className={styles.box}>
      <span className={styles.shown} aria-hidden="true">
        <span className={styles.button}>{words.choose}</span>
        <bdi className={styles.name}>{name === '' ? words.none : name}</bdi>
      </span>
      <input
        {...rest}
        ref={inputRef}
        type="file"
        className={styles.input}
        onChange={({ target }) => setName(target.files?.[0]?.name ?? '')}
      />
    </span>
  );
}
