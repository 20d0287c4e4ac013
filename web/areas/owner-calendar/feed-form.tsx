import { useRef, useState } from 'react';
import { textOfField, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextField, useFocusOnError } from '../../ui/fields/field.tsx';
import { NOTHING_REFUSED, type Refused, standingErrors } from '../../ui/fields/standing-errors.ts';
import styles from './owner-calendar.module.css';

type Name = 'name' | 'address';
const EMPTY: Readonly<Record<Name, string>> = { name: '', address: '' };

/** One more calendar elsewhere; it is read at once, and a wrong address is said at its field. */
export function FeedForm({ listingId }: { listingId: string }) {
  const texts = useAllTexts();
  const words = texts.ownerCalendar;
  const toasts = useToasts();
  const { send, isBusy } = useSend('addCalendarFeed', { quiet: true, changes: ['ownerCalendar'] });
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [refused, setRefused] = useState<Refused>(NOTHING_REFUSED);
  useFocusOnError(form, refused.errors);
  const errors = standingErrors(refused, { sent: values, seen: {} });

  async function add(): Promise<void> {
    const answer = await send({ listingId, ...values });
    if (answer.ok) {
      setRefused(NOTHING_REFUSED);
      // What is typed meanwhile is another calendar's.
      setValues((now) => (now === values ? EMPTY : now));
      return void toasts.success(words.feedAdded(answer.data.data.name));
    }
    const faults = (['name', 'address'] as const).flatMap((name) => {
      const text = textOfField(texts, answer, name);
      return text === undefined ? [] : [[name, text] as const];
    });
    setRefused({ errors: Object.fromEntries(faults), sent: values, seen: {} });
    if (faults.length === 0) toasts.error(textOfRefusal(texts, answer));
  }

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <form
      ref={form}
      className={styles.feedForm}
      aria-label={words.addFeed}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField label={words.feedName} hint={words.feedNameHint} {...field('name')} />
      <TextField
        label={words.feedAddress}
        hint={words.feedAddressHint}
        dir="ltr"
        inputMode="url"
        {...field('address')}
      />
      <Button type="submit" waiting={isBusy ? words.saving : undefined}>
        {words.addFeed}
      </Button>
    </form>
  );
}
