// @vitest-environment happy-dom
import type { AdminPerson } from '@kiraa/contract/admin/person.ts';
import { act as settled } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { enterAs, openPage, showPage, toasts } from '../../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  nameOf,
  shown,
  typeInto,
} from '../../../testing/person.ts';
import { answer, lastAsked, pass, refuseField, waitingFor } from '../../../testing/screen.tsx';
import { OwnerChoice } from '../imports/owner-choice.tsx';
import { PayoutResult } from '../queues/payout-result.tsx';
import { LedgerLines } from './payment-lines.tsx';
import { PersonActs } from './person-acts.tsx';

openPage();
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
  await enterAs({ userId: 'sarah' });
});

const LAYLA = {
  userId: 'layla',
  language: 'ar',
  isAdmin: false,
  blockedAt: null,
  listings: { count: 3, maximum: 16 },
  payouts: { hold: null },
} as unknown as AdminPerson;
const WHY = 'Asked for on the phone';

/** One of the folded acts, with what is typed and pressed in it alone. */
function act(title: string) {
  const form = [...document.querySelectorAll('details')].find(
    (one) => one.querySelector('summary')?.textContent === title,
  ) as HTMLElement;
  const areas = () => [...form.querySelectorAll<HTMLTextAreaElement>('textarea')];
  return {
    form,
    write: (text: string) => typeInto(areas().at(-1) as HTMLTextAreaElement, text),
    send: () => pressIn(form),
  };
}
const pressIn = async (form: HTMLElement) => {
  await settled(async () => form.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
};
const acts = () => [...document.querySelectorAll('details > summary')].map((one) => one.textContent);

test('what may be done with a person depends on whether they are locked, held, or of the house', async () => {
  await showPage(<PersonActs person={LAYLA} />);
  expect(acts()).toEqual(
    expect.arrayContaining(['Lock the account', 'End all sessions', 'Hold all payouts']),
  );
  expect(acts()).not.toContain('End the lock');
});

test('one who is locked can be let in again, and cannot be locked again', async () => {
  await showPage(<PersonActs person={{ ...LAYLA, blockedAt: '2027-03-01T09:00:00.000Z' } as AdminPerson} />);
  expect(acts()).toContain('End the lock');
  expect(acts()).not.toContain('Lock the account');
});

test('an admin is neither locked nor logged out from here', async () => {
  await showPage(<PersonActs person={{ ...LAYLA, isAdmin: true }} />);
  expect(acts()).not.toContain('Lock the account');
  expect(acts()).not.toContain('End all sessions');
});

test('payouts are held with a reason, and released where they are held', async () => {
  await showPage(<PersonActs person={LAYLA} />);
  await act('Hold all payouts').write(WHY);
  await act('Hold all payouts').send();
  expect(lastAsked().sent).toEqual({ account_id: 'layla', held: 1, reason: WHY });
  await answer('holdPayouts');
  expect(toasts()).toEqual(['Their payouts are held']);
});

test('whoever held the payouts, when and why, stands where they are released', async () => {
  const hold = { by: 'Noura', at: '2027-03-01T09:00:00.000Z', reason: 'A wrong IBAN' };
  await showPage(<PersonActs person={{ ...LAYLA, payouts: { hold } } as unknown as AdminPerson} />);
  const release = act('Release the payouts');
  expect(release.form.textContent).toMatch(/Held by .*Noura.*: A wrong IBAN\./);
  await release.send();
  expect(lastAsked().sent).toMatchObject({ held: 0 });
});

test('the limit of listings says how many there are, and is sent as it was typed', async () => {
  await showPage(<PersonActs person={LAYLA} />);
  const limit = act('Listing limit');
  expect(limit.form.textContent).toContain('Has 3 of 16.');
  await typeInto(limit.form.querySelector('input') as HTMLInputElement, '40');
  await limit.write(WHY);
  await limit.send();
  expect(lastAsked().sent).toEqual({ account_id: 'layla', maximum: '40', reason: WHY });
  await refuseField('limitListings', 'maximum', 'NOT_ALLOWED');
  expect(descriptionOf(limit.form.querySelector('input') as HTMLInputElement)).toBe(
    'Choose one of the options',
  );
});

test('a note is sent as words, and every session ends by a call of its own', async () => {
  await showPage(<PersonActs person={LAYLA} />);
  await act('Note for the team').write('Was friendly on the phone');
  await act('Note for the team').send();
  expect(lastAsked().sent).toEqual({ account_id: 'layla', words: 'Was friendly on the phone' });
  await act('End all sessions').write(WHY);
  await act('End all sessions').send();
  expect(lastAsked().sent).toEqual({ account_id: 'layla', reason: WHY });
  await answer('endSessionsOf');
  expect(toasts()).toEqual(['All sessions have ended']);
});

test('the owner of an import is found by two letters, and led to by their id', async () => {
  await showPage(<OwnerChoice />);
  const field = byRole<HTMLInputElement>('textbox');
  await typeInto(field, 'f');
  await pass(300);
  expect(waitingFor('adminFind')).toEqual([]);
  await typeInto(field, 'fahad ');
  await pass(200);
  expect(lastAsked().sent).toEqual({ text: 'fahad' });
  const fahad = { id: 'owner-1', name: 'Fahad', mobile: '+966500000002', email: null, isBlocked: false };
  await answer('adminFind', { data: { accounts: [fahad], bookings: [], payments: [], listings: [] } });
  expect(byRole('link', 'Fahad').getAttribute('href')).toBe('/?owner=owner-1');
  await typeInto(field, 'nobody');
  await pass(200);
  await answer('adminFind', { data: { accounts: [], bookings: [], payments: [], listings: [] } });
  expect([isThere('link'), byRole('status').textContent !== '']).toEqual([false, true]);
});

test.each([
  ['en', ['Paid by the renter', ''], ['At one', 'Renter', 'Fees of the bank', 'Commission', 'new:name']],
  ['ar', ['دفع المستأجر', ''], ['لدى one', 'المستأجر', 'رسوم البنك', 'العمولة', 'new:name']],
] as const)(
  'each movement of the books is named once, with every entry of it in words (%s)',
  async (language, causes, accounts) => {
    const entry = (account: string, amount: string) => ({ account, amount });
    const entries = [
      entry('gateway:one', '4.00'),
      entry('renter:0190b5c2-0000-7000-8000-000000000001', '-1.00'),
      entry('fees:bank', '-1.00'),
      entry('platform:commission', '-1.00'),
      entry('new:name', '-1.00'),
    ];
    const payment = { ledger: [{ cause: 'taken_in', at: '2027-03-06T09:00:00.000Z', entries }] };
    await showPage(<LedgerLines payment={payment as never} />, language);
    const columns = (place: number) =>
      [...document.querySelectorAll('tbody tr')].map((row) => row.children[place]?.textContent ?? '');
    expect([columns(0)[0]?.startsWith(causes[0]), columns(0)[1]]).toEqual([true, causes[1]]);
    expect(columns(1)).toEqual(accounts);
  },
);

test('[D-BANK-FILE] the bank’s answer needs a file, which is asked for at its field', async () => {
  await showPage(<PayoutResult />);
  const [button] = allByRole('button');
  await pressIn(document.querySelector('form') as HTMLElement);
  expect(button && nameOf(button)).toBeTruthy();
  expect(waitingFor('takeInPayoutResult')).toEqual([]);
  expect(shown()).toContain('Required');
});
