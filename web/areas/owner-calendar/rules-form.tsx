import type { CalendarRules } from '@kiraa/contract/listings/owner-calendar.ts';
import { useRef, useState } from 'react';
import { textOfField, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField, useFocusOnError } from '../../ui/fields/field.tsx';
import { NOTHING_REFUSED, type Refused, standingErrors } from '../../ui/fields/standing-errors.ts';
import { lengths, lengthText, withValue } from './calendar-times.ts';
import styles from './owner-calendar.module.css';

type Name = keyof CalendarRules;
const NAMES = ['preparationMinutes', 'noticeMinutes', 'shortestMinutes', 'longestMinutes'] as const;

/** What the listing asks of every booking from now on. */
export function RulesForm({ listingId, rules }: { listingId: string; rules: CalendarRules }) {
  const texts = useAllTexts();
  const words = texts.ownerCalendar;
  const toasts = useToasts();
  const { send, isBusy } = useSend('saveCalendarRules', { quiet: true, changes: ['ownerCalendar'] });
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Partial<CalendarRules>>({});
  const values = { ...rules, ...chosen };
  const [refused, setRefused] = useState<Refused>(NOTHING_REFUSED);
  useFocusOnError(form, refused.errors);
  const errors = standingErrors(refused, { sent: values, seen: {} });
  const labels: Readonly<Record<Name, string>> = {
    preparationMinutes: words.preparation,
    noticeMinutes: words.notice,
    shortestMinutes: words.shortest,
    longestMinutes: words.longest,
  };

  async function save(): Promise<void> {
    const answer = await send({ listingId, ...values });
    if (answer.ok) {
      setRefused(NOTHING_REFUSED);
      return void toasts.success(words.saved);
    }
    const faults = NAMES.flatMap((name) => {
      const text = textOfField(texts, answer, name);
      return text === undefined ? [] : [[name, text] as const];
    });
    setRefused({ errors: Object.fromEntries(faults), sent: values, seen: {} });
    if (faults.length === 0) toasts.error(textOfRefusal(texts, answer));
  }

  return (
    <form
      ref={form}
      className={styles.box}
      aria-labelledby="rules"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
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
          onChange={(event) => setChosen({ ...chosen, [name]: Number(event.target.value) })}
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
