import { dateOf, nextDate } from '@kiraa/domain/dates.ts';
import { boundsOf, type NumberKind } from '@kiraa/domain/numbers/business-numbers.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { useRef, useState } from 'react';
import { type RefusedCall, textOfField, textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { DayInput } from '../../../ui/fields/day-input.tsx';
import { controlClass, Field, useFocusOnError } from '../../../ui/fields/field.tsx';
import { useIsThere } from '../../../ui/use-is-there.ts';
import { ReasonField } from '../acts/reason-field.tsx';
import { useLateRefusal } from '../acts/use-late-refusal.ts';
import frame from '../admin.module.css';
import styles from './editing.module.css';

interface Typed {
  readonly value: number;
  /** A day in Riyadh. */
  readonly since: string;
  readonly reason: string;
}

export interface NumberFormProps {
  readonly kind: NumberKind;
  /** Whether a value may hold from this moment on; else tomorrow is the first day. */
  readonly isTodayAllowed: boolean;
  readonly add: (typed: Typed) => Promise<{ readonly ok: true } | RefusedCall>;
  readonly isAdding: boolean;
  readonly onDone: () => void;
}

/** DD/MM/YYYY in the digits of the page (D-DIGITS): a value may begin in another year (D-DATES). */
export function useShownDay(): (day: string) => string {
  const format = useFormat();
  return (day) => format.digits(day.split('-').reverse().join('/'));
}

const FIELDS = ['value', 'percent', 'since', 'reason'] as const;
type Errors = { readonly [Field in (typeof FIELDS)[number]]?: string | undefined };

/** A new value, the day from which it holds, and why: what was typed stays until it is taken. */
export function NumberForm({ kind, isTodayAllowed, add, isAdding, onDone }: NumberFormProps) {
  const texts = useAllTexts();
  const words = texts.editing;
  const toasts = useToasts();
  const { unit, least, most } = boundsOf(kind);
  const format = useFormat();
  const shownDay = useShownDay();
  const inUnit = (amount: number) => words.units[unit](format.number(amount), amount);
  const allowed = (unit === 'percent' ? words.allowedPercent : words.allowedWhole)(
    inUnit(least),
    inUnit(most),
  );
  const form = useRef<HTMLFormElement>(null);
  const isThere = useIsThere();
  const sayLate = useLateRefusal();
  const tomorrow = nextDate(dateOf(new Date(), RIYADH));
  const [typed, setTyped] = useState({ value: '', since: tomorrow, reason: '' });
  const [errors, setErrors] = useState<Errors>({});
  useFocusOnError(form, errors);
  const type = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }));

  async function submit(): Promise<void> {
    // The server reads what was typed, Arabic digits too, and says what is wrong with it.
    const answer = await add({ ...typed, value: typed.value as unknown as number });
    if (answer.ok) {
      toasts.success(words.wasSet);
      // Where the form was folded up meanwhile, it may be open anew.
      return isThere() ? onDone() : undefined;
    }
    const faults = Object.fromEntries(FIELDS.map((field) => [field, textOfField(texts, answer, field)]));
    const isOutside = Object.values(answer.refusal.fields ?? {}).includes('OUT_OF_RANGE');
    setErrors(isOutside ? { ...faults, value: words.outside(allowed) } : faults);
    if (Object.values(faults).some(Boolean)) return sayLate(answer);
    toasts.error(textOfRefusal(texts, answer));
  }

  return (
    <form
      ref={form}
      className={`${frame.form} ${styles.setting}`}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <AmountField
        label={words.value(words.unitNames[unit])}
        hint={allowed}
        value={typed.value}
        error={errors.value ?? errors.percent}
        onChange={(value) => type({ value })}
      />
      <Field
        label={words.firstDay}
        hint={isTodayAllowed ? words.firstDayHint : words.firstDayAhead}
        error={errors.since}
      >
        {(aids) => (
          <DayInput
            {...aids}
            name="since"
            min={isTodayAllowed ? dateOf(new Date(), RIYADH) : tomorrow}
            value={typed.since}
            isBoxed
            className={controlClass}
            shown={typed.since ? shownDay(typed.since) : words.chooseDay}
            onChange={(since) => type({ since })}
          />
        )}
      </Field>
      <ReasonField
        label={words.reason}
        hint={words.reasonHint}
        error={errors.reason}
        rows={2}
        value={typed.reason}
        onChange={(reason) => type({ reason })}
      />
      <Button type="submit" className={styles.start} waiting={isAdding ? words.publishing : undefined}>
        {words.setValue}
      </Button>
    </form>
  );
}
