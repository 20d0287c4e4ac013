import { useState } from 'react';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import frame from '../admin.module.css';
import styles from './editing.module.css';
import { NumberForm, type NumberFormProps } from './number-form.tsx';

interface ShownValue {
  readonly id: string;
  /** With its unit. */
  readonly text: string;
  /** From when it holds. */
  readonly time: string;
  readonly note: string;
  readonly isAhead: boolean;
}

export interface NumberCardProps extends Omit<NumberFormProps, 'onDone'> {
  readonly title: string;
  readonly now: string;
  /** The newest beginning first. */
  readonly values: readonly ShownValue[];
  /** False when it was refused, which the person has been told. */
  readonly withdraw: (id: string) => Promise<boolean>;
}

/** One number: what holds, what held and will, and the form for a new value. */
export function NumberCard({ title, now, values, withdraw, ...form }: NumberCardProps) {
  const words = useAllTexts().editing;
  const toasts = useToasts();
  const [isOpen, setOpen] = useState(false);
  const takeBack = async (id: string) => {
    if (await withdraw(id)) toasts.success(words.withdrawn);
  };
  return (
    <article aria-label={title} className={styles.number}>
      <div className={styles.entry}>
        <div className={styles.name}>
          <div>
            <h3>{title}</h3>
            <p>
              <span className={frame.hint}>{words.now}: </span>
              <bdi>{now}</bdi>
            </p>
          </div>
        </div>
        <Button
          kind="secondary"
          aria-expanded={isOpen}
          aria-label={isOpen ? words.noNewValue(title) : words.newValueOf(title)}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words.close : words.newValue}
        </Button>
      </div>
      {isOpen && <NumberForm {...form} onDone={() => setOpen(false)} />}
      {values.length > 0 && (
        <ul className={frame.history}>
          {values.map(({ id, text, time, note, isAhead }) => (
            <li key={id} className={styles.held}>
              <div>
                <p>{isAhead ? words.valueFrom(text, time) : words.valueSince(text, time)}</p>
                <p className={frame.hint}>{note}</p>
              </div>
              {isAhead && (
                <Button
                  kind="quiet"
                  aria-label={words.withdrawOf(text, time)}
                  onClick={() => void takeBack(id)}
                >
                  {words.withdraw}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
