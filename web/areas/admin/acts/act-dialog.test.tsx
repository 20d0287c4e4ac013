// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useSend } from '../../../shell/calls/sends.ts';
import { enterAs, openPage, showPage, toasts } from '../../../testing/page.tsx';
import { byRole, descriptionOf, isThere, press, type } from '../../../testing/person.ts';
import { answer, lastAsked, refuse, refuseField, waitingFor } from '../../../testing/screen.tsx';
import { ActDialog } from './act-dialog.tsx';

openPage();

const WHY = 'Seen on three days';
const closed = vi.fn();

/** Two acts of a row, of which one dialog is open at a time. */
function Row() {
  const [open, setOpen] = useState<'Retry' | 'Give up'>();
  const { send } = useSend('settleMoney', { quiet: true });
  return (
    <>
      {(['Retry', 'Give up'] as const).map((one) => (
        <button key={one} type="button" onClick={() => setOpen(one)}>
          {one}
        </button>
      ))}
      {open && (
        <ActDialog
          key={open}
          title={`Row: ${open}`}
          means="It is asked for once more."
          reasonHint="At least 10 characters."
          act={(reason) => send({ id: 'payment-1', act: 'retry', reason })}
          onClose={() => {
            closed();
            setOpen(undefined);
          }}
        />
      )}
    </>
  );
}
const reason = () => byRole<HTMLTextAreaElement>('textbox', 'Reason');

async function opened(language: 'ar' | 'en' = 'en') {
  closed.mockClear();
  await enterAs({ userId: 'sarah' });
  await showPage(<Row />, language);
  await press('button', 'Retry');
}

test('it says what it means, sends the reason once however often it is pressed, and closes when it is done', async () => {
  await opened();
  expect(byRole('dialog', 'Row: Retry').textContent).toContain('It is asked for once more.');
  await type(WHY, 'textbox', 'Reason');
  await press('button', 'Confirm');
  await press('button', 'Please wait');
  expect(waitingFor('settleMoney').map(({ sent }) => sent.reason)).toEqual([WHY]);
  await answer('settleMoney');
  expect([isThere('dialog'), closed.mock.calls.length]).toEqual([false, 1]);
});

test('a fault of the reason stands at its field alone, another refusal above the buttons; what was written stays', async () => {
  await opened();
  await type('Soon', 'textbox', 'Reason');
  await press('button', 'Confirm');
  await refuseField('settleMoney', 'reason', 'REASON_LENGTH');
  expect(descriptionOf(reason())).toContain('Write 10 to 1');
  expect([isThere('alert'), reason().value, toasts()]).toEqual([false, 'Soon', []]);
  await press('button', 'Confirm');
  await refuse('settleMoney', 'NOT_FOUND', 404);
  expect(byRole('alert').textContent).toBe('This could not be found. It may no longer exist.');
  expect([descriptionOf(reason()), reason().value]).toEqual(['At least 10 characters.', 'Soon']);
});

test('it is called off without anything being sent, and begins empty the next time', async () => {
  await opened();
  await type(WHY, 'textbox', 'Reason');
  await press('button', 'Cancel');
  expect([isThere('dialog'), waitingFor('settleMoney')]).toEqual([false, []]);
  await press('button', 'Retry');
  expect(reason().value).toBe('');
});

test('what is refused after it was closed is told all the same, of a field in the field’s words', async () => {
  await opened();
  await press('button', 'Confirm');
  await press('button', 'Cancel');
  await refuseField('settleMoney', 'reason', 'REASON_LENGTH');
  expect(toasts()).toEqual([expect.stringContaining('Write 10 to 1')]);
});

test('what is done after it was closed does not close the dialog that is open by then', async () => {
  await opened();
  await type(WHY, 'textbox', 'Reason');
  await press('button', 'Confirm');
  await press('button', 'Cancel');
  await press('button', 'Give up');
  await type('The bank has it twice', 'textbox', 'Reason');
  await answer('settleMoney');
  expect([isThere('dialog', 'Row: Give up'), reason().value]).toEqual([true, 'The bank has it twice']);
  await press('button', 'Confirm');
  expect(lastAsked().sent).toMatchObject({ reason: 'The bank has it twice' });
});
