// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { enterAs, openPage, showPage, toasts } from '../../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  press,
  pressLast,
  shown,
  type,
  typeInto,
} from '../../../testing/person.ts';
import { answer, lastAsked, refuse, refuseField } from '../../../testing/screen.tsx';
import { WaitingCorrections, WaitingRefunds } from '../acts/second-person.tsx';
import { type Money, type MoneyAct, MoneyActDialog } from './money-acts.tsx';

openPage();
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
  await enterAs({ userId: 'sarah' });
});

const closed = vi.fn();
async function acting(act: MoneyAct) {
  closed.mockReset();
  const money = { id: '12', reference: 'transfer-9' } as Money;
  await showPage(<MoneyActDialog money={money} act={act} onClose={closed} />);
}
const confirm = () => press('button', 'Confirm');
const REASON = 'The bank told us on the phone';

test.each([
  ['retry', 'Send it again'],
  ['paid_by_hand', 'It was paid in another way'],
  ['close', 'Close the difference'],
] as const)('%s is settled with a reason, under its own name', async (act, title) => {
  await acting(act);
  expect(byRole('dialog', title)).toBeTruthy();
  await type(REASON, 'textbox', 'Reason');
  await confirm();
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/admin/money/settle',
    { id: '12', act, reason: REASON },
  ]);
  await answer('settleMoney');
  expect([toasts(), closed.mock.calls.length]).toEqual([['Done'], 1]);
});

test('a refusal stands in the dialog, which stays open with what was written', async () => {
  await acting('retry');
  await type(REASON, 'textbox', 'Reason');
  await confirm();
  await refuse('settleMoney', 'OWN_CASE');
  expect(byRole('alert').textContent).toContain('This is about you');
  expect(byRole<HTMLTextAreaElement>('textbox', 'Reason').value).toBe(REASON);
  await confirm();
  await refuseField('settleMoney', 'reason', 'REASON_LENGTH');
  expect(descriptionOf(byRole('textbox', 'Reason'))).toContain('Write 10 to 100 characters');
  expect([isThere('alert'), toasts(), closed.mock.calls.length]).toEqual([false, [], 0]);
});

test('a transfer that the bank has paid is settled by the bank’s reference and its own', async () => {
  await acting('paid');
  await type('FT-77', 'textbox', 'The bank’s reference');
  await confirm();
  expect(lastAsked().sent).toMatchObject({ reference: 'transfer-9', outcome: 'paid' });
  expect(Object.values(lastAsked().sent)).toContain('FT-77');
  await answer('settleTransfer');
  expect(toasts()).toEqual(['Done']);
});

test('a transfer that was never executed says what that means, and asks for nothing more', async () => {
  await acting('never_executed');
  expect(isThere('textbox')).toBe(false);
  expect(document.querySelector('form p')?.textContent).toBeTruthy();
  await confirm();
  expect(lastAsked().sent).toMatchObject({ outcome: 'never_executed' });
});

test.each(['approve', 'withdraw'] as const)('[D-SECOND-PERSON] a chargeback’s verdict: %s', async (act) => {
  await acting(act);
  await confirm();
  expect(lastAsked().sent).toEqual({ number: 12, decision: act });
});

test('the answer for the renter’s bank is kept as it was written', async () => {
  await acting('answer');
  await type('The camera was handed over on 3 March', 'textbox', 'Answer for the renter’s bank');
  await confirm();
  expect(lastAsked().sent).toEqual({ number: 12, answer: 'The camera was handed over on 3 March' });
});

test('[D-SECOND-PERSON] a chargeback is won unless something else is said; what the owner bears is asked of a lost one alone', async () => {
  await acting('decide');
  expect(shown()).toContain('It ends the case in the books at once and cannot be taken back.');
  expect(isThere('textbox', 'What the owner bears, in SAR')).toBe(false);
  await type(REASON, 'textbox', 'Reason');
  await confirm();
  expect(lastAsked().sent).toMatchObject({ number: 12, verdict: 'won', reason: REASON });
  await refuse('decideChargeback', 'OWN_CASE');
  await typeInto(document.querySelector('select') as HTMLSelectElement, 'lost');
  await type('100', 'textbox', 'What the owner bears, in SAR');
  await confirm();
  expect(lastAsked().sent).toMatchObject({ verdict: 'lost', owner_part: '100' });
  await answer('decideChargeback', { data: { waits: true } });
  expect(toasts()).toEqual(['It waits for a second admin']);
});

test('what the owner bears is sent in Latin digits, and none of it where the chargeback is won after all', async () => {
  await acting('decide');
  const choose = (verdict: string) =>
    typeInto(document.querySelector('select') as HTMLSelectElement, verdict);
  await choose('lost');
  await type(' ١٠٠ ', 'textbox', 'What the owner bears, in SAR');
  await type(REASON, 'textbox', 'Reason');
  await confirm();
  expect(lastAsked().sent).toMatchObject({ verdict: 'lost', owner_part: '100' });
  await refuseField('decideChargeback', 'owner_part', 'CHARGEBACK_PART');
  expect(descriptionOf(byRole('textbox', 'What the owner bears, in SAR'))).toContain(
    'nothing of one that was won',
  );
  await choose('won');
  await confirm();
  expect(lastAsked().sent).toMatchObject({ verdict: 'won', owner_part: '' });
});

const REFUND = {
  number: 7,
  bookingNumber: 'KR-1042',
  amount: '450.00',
  reason: 'Broken',
  askedBy: 'Noura',
  askedAt: '2027-03-06T09:00:00.000Z',
};
const NOBODY = { data: { cases: [], operators: [] } };

test('[D-SECOND-PERSON] a refund that another admin asked for is approved or withdrawn by its number', async () => {
  await showPage(<WaitingRefunds />);
  await answer('adminRefunds', { data: [REFUND, { ...REFUND, number: 8, bookingNumber: 'KR-1043' }] });
  await answer('adminCases', NOBODY);
  expect(shown()).toMatch(/KR-1042.*SAR.450\.00.*Broken.*Asked for by \u2068Noura\u2069/);
  expect(allByRole('button', 'Approve')).toHaveLength(2);
  await pressLast('button', 'Approve');
  expect(lastAsked().sent).toEqual({ number: 8, decision: 'approve' });
  await answer('decideRefund');
  expect(toasts()).toEqual(['Done']);
});

test('[D-SECOND-PERSON] where no refund and no correction waits nothing is shown', async () => {
  await showPage(
    <>
      <WaitingRefunds />
      <WaitingCorrections />
    </>,
  );
  await answer('adminRefunds', { data: [] });
  await answer('settlementCorrections', { data: [] });
  expect(isThere('heading')).toBe(false);
});

test('[D-SECOND-PERSON] a correction of the books says why, and is withdrawn by its number', async () => {
  await showPage(<WaitingCorrections />);
  const correction = {
    number: 3,
    reference: 'S-9',
    amount: '5.00',
    why: 'fee',
    reason: 'Rounding',
    askedBy: 'Noura',
  };
  await answer('settlementCorrections', {
    data: [{ ...correction, askedAt: '2027-03-06T09:00:00.000Z' }] as never,
  });
  expect(shown()).toMatch(/S-9.*SAR.5\.00.*Rounding.*Asked for by \u2068Noura\u2069/);
  await press('button', 'Withdraw');
  expect(lastAsked().sent).toEqual({ number: 3, decision: 'withdraw' });
  await answer('decideCorrection');
  expect(toasts()).toEqual(['Done']);
});
