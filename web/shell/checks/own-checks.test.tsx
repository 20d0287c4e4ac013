// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { enterAs, openPage, showPage, toasts } from '../../testing/page.tsx';
import { byRole, descriptionOf, isThere, press, shown, type } from '../../testing/person.ts';
import { answer, lose, refuseField, waitingFor } from '../../testing/screen.tsx';
import OwnChecks from './own-checks.tsx';

openPage();

const CHECK = {
  ...{ id: 'check-1', about: 'shared_iban', effect: 'payout_hold', since: '2027-03-06T09:00:00.000Z' },
  ...{ isUpheld: false, objection: null },
};

async function open(checks: readonly object[]) {
  await enterAs({ userId: 'sarah', mode: 'owner' });
  await showPage(<OwnChecks />);
  await answer('ownChecks', { data: checks } as never);
}
const field = () => byRole<HTMLTextAreaElement>('textbox', 'Your objection');

test('[D-SIGNALS] what follows from a check and why is told, and only what follows here where that is asked for', async () => {
  const other = { ...CHECK, id: 'check-2', about: 'shared_device', effect: 'looked_at', isUpheld: true };
  await open([CHECK, other]);
  expect(shown()).toContain('Your payout is waiting for a check. What you have earned stays yours.');
  expect(shown()).toContain('Several accounts have been used on one of your devices.');
  expect(shown()).toContain('Our team has looked, and it stays for now.');
  await showPage(<OwnChecks effect="payout_hold" />);
  expect([document.querySelectorAll('li').length, shown().includes('stays for now')]).toEqual([1, false]);
});

test('[D-SIGNALS] where nothing is checked nothing stands there', async () => {
  await open([]);
  expect(document.querySelector('ul')).toBe(null);
});

test('[D-SIGNALS] an objection is sent once, and what was said stands in its place', async () => {
  await open([CHECK]);
  await press('button', 'Object');
  await type('It is my sister’s account', 'textbox', 'Your objection');
  await press('button', 'Send objection');
  await press('button', 'Sending');
  expect(waitingFor('objectToCheck').map(({ sent }) => sent)).toEqual([
    { check_id: 'check-1', words: 'It is my sister’s account' },
  ]);
  await answer('objectToCheck');
  await answer('ownChecks', { data: [{ ...CHECK, objection: 'It is my sister’s account' }] } as never);
  expect(toasts()).toEqual(['Our team has your objection']);
  expect([shown().includes('You wrote:'), isThere('textbox'), isThere('button', 'Object')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('what is wrong with an objection is said at its field, which keeps what was typed, until it is changed', async () => {
  await open([CHECK]);
  await press('button', 'Object');
  await type('No', 'textbox', 'Your objection');
  await press('button', 'Send objection');
  await refuseField('objectToCheck', 'words', 'REQUIRED');
  expect([
    descriptionOf(field()).includes('Required'),
    field().value,
    document.activeElement === field(),
  ]).toEqual([true, 'No', true]);
  await type('No, it', 'textbox', 'Your objection');
  expect(descriptionOf(field())).not.toContain('Required');
  await press('button', 'Send objection');
  await lose('objectToCheck');
  expect([descriptionOf(field()).includes('No connection'), field().value]).toEqual([true, 'No, it']);
});

test('an objection that is given up is not sent', async () => {
  await open([CHECK]);
  await press('button', 'Object');
  await press('button', 'Cancel');
  expect([isThere('textbox'), isThere('button', 'Object'), waitingFor('objectToCheck')]).toEqual([
    false,
    true,
    [],
  ]);
});
