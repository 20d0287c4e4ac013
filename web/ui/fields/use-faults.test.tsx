// @vitest-environment happy-dom
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { allByRole, descriptionOf, press, typeInto } from '../../testing/person.ts';
import { openScreen, show } from '../../testing/screen.tsx';
import { TextField } from './field.tsx';
import { useFaults } from './use-faults.ts';

openScreen();

function Form() {
  const form = useRef<HTMLFormElement>(null);
  const [entry, setEntry] = useState({ amount: '', reason: '' });
  const { faults, find, takeBack } = useFaults<{ amount?: string; reason?: string }>(form);
  return (
    <form ref={form}>
      {(['amount', 'reason'] as const).map((field) => (
        <TextField
          key={field}
          label={field}
          error={faults[field]}
          value={entry[field]}
          onChange={(event) => {
            setEntry({ ...entry, [field]: event.target.value });
            takeBack(field);
          }}
        />
      ))}
      <button type="button" onClick={() => find({ amount: 'a number', reason: 'a reason' })}>
        Send
      </button>
    </form>
  );
}

test('a fault goes when its field is written in, and the focus does not leap to the next field at fault', async () => {
  await show(<Form />);
  await press('button', 'Send');
  const fields = allByRole<HTMLInputElement>('textbox');
  const [amount, reason] = fields;
  if (!amount || !reason) throw new Error('two fields are shown');
  expect(document.activeElement).toBe(amount);
  expect(fields.map((field) => descriptionOf(field))).toEqual(['a number', 'a reason']);
  await typeInto(amount, '3');
  expect(document.activeElement).toBe(amount);
  expect(fields.map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true']);
  await press('button', 'Send');
  expect(amount.getAttribute('aria-invalid')).toBe('true');
});
