import { type Duty, duties } from '@kiraa/domain/account/duties.ts';
import { useRef, useState } from 'react';
import { type RefusedCall, textOfField, textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField, TextField, useFocusOnError } from '../../../ui/fields/field.tsx';
import { ReasonField } from '../acts/reason-field.tsx';
import { useLateRefusal } from '../acts/use-late-refusal.ts';
import styles from './people.module.css';

type Doing = 'given' | 'taken' | 'factorRemoved';

/** Gives an account a duty or takes it, with a reason; what was typed stays where it is refused. */
export function DutyForm() {
  const texts = useAllTexts();
  const words = texts.house;
  const toasts = useToasts();
  const options = { quiet: true, changes: ['housePeople', 'adminAccess'] } as const;
  const change = useSend('changeDuty', options);
  const remove = useSend('removeSecondFactor', options);
  const form = useRef<HTMLFormElement>(null);
  const [mobile, setMobile] = useState('');
  const [duty, setDuty] = useState<Duty>('support');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ mobile?: string | undefined; reason?: string | undefined }>({});
  const [last, setLast] = useState<Doing>();
  const isBusy = change.isBusy || remove.isBusy;
  const sayLate = useLateRefusal();
  useFocusOnError(form, errors);

  async function act(doing: Doing): Promise<void> {
    if (isBusy) return;
    setLast(doing);
    const answer =
      doing === 'factorRemoved'
        ? await remove.send({ mobile, reason })
        : await change.send({ mobile, duty, given: doing === 'given' ? 1 : 0, reason });
    if (!answer.ok) return show(answer);
    toasts.success(words[doing]);
    setErrors({});
    setReason('');
  }
  function show(answer: RefusedCall): void {
    const faults = {
      mobile: textOfField(texts, answer, 'mobile'),
      reason: textOfField(texts, answer, 'reason'),
    };
    setErrors(faults);
    if (faults.mobile || faults.reason) sayLate(answer);
    else toasts.error(textOfRefusal(texts, answer));
  }
  const waits = (doing: Doing) => (isBusy && last === doing ? words.waiting : undefined);

  return (
    <form
      ref={form}
      className={`${styles.box} ${styles.wide}`}
      aria-labelledby="change-duty"
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 id="change-duty">{words.change}</h2>
      <TextField
        label={words.mobile}
        hint={words.mobileHint}
        error={errors.mobile}
        type="tel"
        dir="ltr"
        value={mobile}
        onChange={(event) => setMobile(event.target.value)}
      />
      <SelectField
        label={words.duty}
        value={duty}
        onChange={(event) => setDuty(duties.find((one) => one === event.target.value) ?? 'support')}
      >
        {duties.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </SelectField>
      <ReasonField
        label={words.reason}
        hint={words.reasonHint}
        error={errors.reason}
        rows={3}
        value={reason}
        onChange={setReason}
      />
      <div className={styles.actions}>
        <Button waiting={waits('given')} onClick={() => void act('given')}>
          {words.give}
        </Button>
        <Button kind="danger" waiting={waits('taken')} onClick={() => void act('taken')}>
          {words.take}
        </Button>
      </div>
      <div className={styles.actions}>
        <Button kind="secondary" waiting={waits('factorRemoved')} onClick={() => void act('factorRemoved')}>
          {words.removeFactor}
        </Button>
      </div>
      <p className={styles.small}>{words.removeFactorHint}</p>
    </form>
  );
}
