import { type FormEvent, useRef, useState } from 'react';
import { textOfField, textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { useLateRefusal } from '../acts/use-late-refusal.ts';
import styles from '../admin.module.css';

/** The bank's own file about a batch: what became of each line is told, and a file that was taken in before changes nothing. */
export function PayoutResult() {
  const texts = useAllTexts();
  const words = texts.adminConsole;
  const format = useFormat();
  const chosen = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [taken, setTaken] = useState<{ readonly isNew: boolean; readonly lines: readonly Line[] }>();
  const { send, isBusy, refusal } = useSend('takeInPayoutResult', {
    quiet: true,
    changes: ['payoutBatches', 'moneyNotFinal', 'adminHome'],
  });
  const sayLate = useLateRefusal();
  const fault = refusal && (textOfField(texts, refusal, 'result') ?? textOfRefusal(texts, refusal));
  const takeIn = async (event: FormEvent) => {
    event.preventDefault();
    const result = chosen.current?.files?.[0];
    setMissing(result === undefined);
    if (!result) return;
    setTaken(undefined);
    const answer = await send({ result });
    if (answer.ok) setTaken(answer.data.data);
    else sayLate(answer);
  };
  return (
    <section className={styles.box} aria-labelledby="result">
      <h2 id="result" className={styles.heading}>
        {words.result}
      </h2>
      <form className={styles.form} onSubmit={(event) => void takeIn(event)}>
        <Field
          label={words.resultFile}
          hint={words.resultHint}
          error={isMissing ? texts.refusals.REQUIRED : fault}
        >
          {(aids) => (
            <FileInput
              {...aids}
              inputRef={chosen}
              accept=".csv,text/csv"
              words={texts.adminConsole.fileInput}
            />
          )}
        </Field>
        <div className={styles.acts}>
          <Button type="submit" kind="secondary" waiting={isBusy ? texts.shell.pleaseWait : undefined}>
            {words.takeIn}
          </Button>
        </div>
      </form>
      <div role="status">
        {taken && (
          <p>{taken.isNew ? words.resultLines(format.number(taken.lines.length)) : words.resultOld}</p>
        )}
      </div>
      {taken && taken.lines.length > 0 && (
        <ul className={styles.history}>
          {taken.lines.map(({ line, reference, amount, status, verdict }) => (
            <li key={line} className="ltr">
              {[line, reference, amount, status, verdict].join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface Line {
  readonly line: number;
  readonly verdict: string;
  readonly reference: string;
  readonly amount: string;
  readonly status: string;
}
