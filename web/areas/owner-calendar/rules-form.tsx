import type { CalendarRules } from '@kiraa/contract/owner-calendar.ts';
import { useRef, useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
import { textOfField, textOfRefusal } from '../../shell/refusals.ts';
import { useToasts } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, useFocusOnError } from '../../ui/field.tsx';
import { lengths, lengthText, withValue } from './calendar-times.ts';
import styles from './owner-calendar.module.css';

type Name = keyof CalendarRules;
const NAMES = ['preparationMinutes', 'noticeMinutes', 'shortestMinutes', 'longestMinutes'] as const;

/** What the listing asks of every booking from now on. */
export function RulesForm({ listingId, rules }: { listingId: string; rules: CalendarRules }) {
  const texts = useAllTexts();
  const words = texts.ownerCalendar;
  const api = useApi({ quiet: true });
  const toasts = useToasts();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(rules);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [isBusy, setBusy] = useState(false);
  useFocusOnError(form, errors);
  const labels: Readonly<Record<Name, string>> = {
    preparationMinutes: words.preparation,
    noticeMinutes: words.notice,
    shortestMinutes: words.shortest,
    longestMinutes: words.longest,
  };

  async function save(): Promise<void> {
    setBusy(true);
    const answer = await api.saveCalendarRules({ listingId, ...values });
    setBusy(false);
    if (answer.ok) {
      setErrors({});
      return void toasts.success(words.saved);
    }
    const faults = NAMES.flatMap((name) => {
      const text = textOfField(texts, answer, name);
      return text === undefined ? [] : [[name, text] as const];
    });
    setErrors(Object.fromEntries(faults));
    if (faults.length === 0) toasts.error(textOfRefusal(texts, answer));
  }

  return (
    <form
      ref={form}
      className={styles.box}
      aria-labelledby="rules"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      <h2 id="rules" className={styles.heading}>
        {words.rulesTitle}
      </h2>
      <p className={styles.hint}>{words.rulesHint}</p>
      {NAMES.map((name) => (
        <SelectField
          key={name}
          label={labels[name]}
          error={errors[name]}
          value={values[name]}
          onChange={(event) => setValues({ ...values, [name]: Number(event.target.value) })}
        >
          {withValue(lengths[name], rules[name]).map((minutes) => (
            <option key={minutes} value={minutes}>
              {lengthText(words, minutes)}
            </option>
          ))}
        </SelectField>
      ))}
      <Button type="submit" waiting={isBusy ? words.saving : undefined}>
        {words.save}
      </Button>
    </form>
  );
}
