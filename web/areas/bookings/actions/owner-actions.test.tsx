// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aBooking } from '../../../testing/a-booking.ts';
import { enterAs, openPage, showPage, toasts } from '../../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  nameOf,
  plain,
  press,
  pressLast,
  shown,
  type,
} from '../../../testing/person.ts';
import {
  answer,
  askedPaths,
  lastAsked,
  lose,
  pass,
  pathOf,
  refuse,
  waitingFor,
} from '../../../testing/screen.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ExtensionAnswer } from './extension-answer.tsx';
import { OwnerActions } from './owner-actions.tsx';

openPage();

const BOOKING = '5f0c0000-0000-4000-8000-000000000001';
const FROM = '2027-03-10T13:00:00.000Z';
const TO = '2027-03-12T13:00:00.000Z';
const gone = vi.fn();
beforeEach(() => gone.mockReset());

async function actions(
  booking = aBooking({ state: 'requested' }),
  at = '2027-03-07T09:00:00Z',
  language: 'en' | 'ar' = 'en',
) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
  await enterAs({ mode: 'owner' });
  return showPage(<OwnerActions booking={booking} now={new Date(at)} onGone={gone} />, language);
}
const buttons = () => allByRole('button').map(nameOf);
const DURING = '2027-03-11T09:00:00Z';
const AFTER = '2027-03-12T15:00:00Z';
const damagedCalls = () => waitingFor('returnAction');

test.each([
  ['a request', aBooking({ state: 'requested' }), undefined, ['Accept', 'Decline']],
  ['a firm booking before its start', aBooking(), undefined, ['Cancel']],
  ['one under way', aBooking(), DURING, ['Returned', 'Cancel']],
  ['one whose end has passed', aBooking(), AFTER, ['Returned']],
  ['one that the renter gave back', aBooking({ state: 'returned' }), AFTER, ['Returned']],
  ['one that the owner said is back', aBooking({ saidBackAt: FROM }), DURING, ['Cancel']],
  ['one whose delay fee was asked for', aBooking({ delayFeeAsked: true }), AFTER, []],
  ['one that was declined', aBooking({ state: 'declined' }), AFTER, []],
] as const)('an owner can do with %s what it stands for', async (_, booking, at, names) => {
  await actions(booking, at);
  expect(buttons()).toEqual(names);
});

test('while an offer of more time waits for the owner, only its answer stands out', async () => {
  const returned = () => byRole('button', 'Returned').className.includes('secondary');
  await actions(aBooking(), DURING);
  expect(returned()).toBe(false);
  const offer = { state: 'requested' as const, time: { to: TO, total: '30.00' }, answerBy: null };
  await actions(aBooking({ extensions: [offer] }), DURING);
  expect(returned()).toBe(true);
});

test('a yes can be taken back for ten seconds, by anything but the second half of a double tap, and is sent then', async () => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
  await enterAs({ mode: 'owner' });
  await showPage(<OwnerActions booking={aBooking({ state: 'requested' })} now={new Date()} onGone={gone} />);
  await press('button', 'Accept');
  await act(() => vi.dynamicImportSettled());
  expect([buttons(), shown()]).toEqual([['Take back'], expect.stringContaining('Sent in 10 s.')]);
  await press('button', 'Take back');
  expect(buttons()).toEqual(['Take back']);
  await pass(600);
  await press('button', 'Take back');
  expect(buttons()).toEqual(['Accept', 'Decline']);
  await pass(30_000);
  expect(waitingFor('answerRequest')).toEqual([]);
  await press('button', 'Accept');
  await pass(9_500);
  expect(waitingFor('answerRequest')).toEqual([]);
  await pass(1_000);
  expect(waitingFor('answerRequest')).toHaveLength(1);
});

test('a yes is to the period that was seen when it was pressed, whatever the renter has chosen meanwhile', async () => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
  await enterAs({ mode: 'owner' });
  function Moving() {
    const [to, setTo] = useState(TO);
    return (
      <>
        <OwnerActions booking={aBooking({ state: 'requested', to })} now={new Date()} onGone={gone} />
        <button type="button" onClick={() => setTo('2027-03-20T13:00:00.000Z')}>
          Move
        </button>
      </>
    );
  }
  await showPage(<Moving />);
  await press('button', 'Accept');
  await press('button', 'Move');
  await pass(10_500);
  expect(lastAsked().sent).toMatchObject({ action: 'accepted', from_timeStamp: FROM, to_timeStamp: TO });
});

test('whoever leaves the page after a yes meant it: it is sent at once, and once', async () => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
  await enterAs({ mode: 'owner' });
  const request = aBooking({ state: 'requested' });
  await showPage(<OwnerActions booking={request} now={new Date()} onGone={gone} />);
  await press('button', 'Accept');
  await showPage(<p>Elsewhere</p>);
  expect(waitingFor('answerRequest')).toHaveLength(1);
  await pass(30_000);
  expect(waitingFor('answerRequest')).toHaveLength(1);
});

test('[P2-OWNB-19] accepting sends the period that was seen, waits, and is told', async () => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
  await enterAs({ mode: 'owner' });
  await showPage(<OwnerActions booking={aBooking({ state: 'requested' })} now={new Date()} onGone={gone} />);
  await press('button', 'Accept');
  await pass(10_500);
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/booking/status/request',
    { bookingid: BOOKING, action: 'accepted', from_timeStamp: FROM, to_timeStamp: TO },
  ]);
  expect(byRole('button', 'Please wait').getAttribute('aria-disabled')).toBe('true');
  await press('button', 'Decline');
  expect(isThere('dialog')).toBe(false);
  await answer('answerRequest', { data: aBooking() });
  expect(toasts()).toEqual(['Accepted. The renter has been told.']);
  expect(gone).not.toHaveBeenCalled();
});

const REASONS = [
  { id: 'r1', title: 'I need it myself', titleAr: 'أحتاجه لنفسي', needsText: false },
  { id: 'r2', title: 'Other', titleAr: 'سبب آخر', needsText: true },
] as const;

async function declining(language: 'en' | 'ar' = 'en') {
  await actions(undefined, undefined, language);
  await press('button', language === 'ar' ? 'رفض' : 'Decline');
  expect(lastAsked().path).toBe('/api/get_cancel_reason_list');
  await answer('cancelReasons', { data: REASONS });
}
const decline = () => pressLast('button', 'Decline');

test('[P2-OWNB-20] a no needs a reason, which the renter reads', async () => {
  await declining();
  expect(shown()).toContain('Omar Alharbi gets everything back and sees your reason.');
  await decline();
  expect(shown()).toContain('Please select a valid reason');
  expect(waitingFor('answerRequest')).toEqual([]);
  await press('radio', 'I need it myself');
  expect(shown()).not.toContain('Please select a valid reason');
  await decline();
  expect(lastAsked().sent).toMatchObject({ action: 'declined', reason_id: 'r1' });
  expect(lastAsked().sent).not.toHaveProperty('reason');
  await answer('answerRequest', { data: aBooking({ state: 'declined' }) });
  expect(toasts()).toEqual(['Declined. The renter gets everything back.']);
  expect([gone.mock.calls.length, isThere('dialog')]).toEqual([1, false]);
});

test('[P2-OWNB-34] words of one’s own have 10 to 100 letters, and how many are left is said', async () => {
  await declining();
  await press('radio', 'Other');
  await type('too short', 'textbox', 'Your reason');
  expect(descriptionOf(byRole('textbox', 'Your reason'))).toBe('91 characters left');
  await decline();
  expect(waitingFor('answerRequest')).toEqual([]);
  expect(descriptionOf(byRole('textbox', 'Your reason'))).toContain('Write 10 to 100 characters');
  await type('  The engine is being repaired  ', 'textbox', 'Your reason');
  await decline();
  expect(lastAsked().sent).toMatchObject({ reason: 'The engine is being repaired', reason_id: 'r2' });
});

test('in Arabic the reasons are Arabic', async () => {
  await declining('ar');
  expect(allByRole('radio').map(nameOf)).toEqual(['أحتاجه لنفسي', 'سبب آخر']);
});

test('reasons that do not come say so, and are asked for again', async () => {
  await actions();
  await press('button', 'Decline');
  await refuse('cancelReasons', 'INTERNAL', 500);
  expect(byRole('alert').textContent).toContain('The reasons did not load.');
  await press('button', 'Try again');
  await answer('cancelReasons', { data: REASONS });
  expect(allByRole('radio')).toHaveLength(2);
});

test('a request that moved on closes the dialog, and one that cannot be answered now keeps it with its reason', async () => {
  await declining();
  await press('radio', 'Other');
  await type('The engine is being repaired', 'textbox', 'Your reason');
  await decline();
  await refuse('answerRequest', 'PROVIDER_DOWN', 502);
  expect(byRole<HTMLTextAreaElement>('textbox', 'Your reason').value).toBe('The engine is being repaired');
  await decline();
  await refuse('answerRequest', 'ANSWER_TOO_LATE');
  expect(isThere('dialog')).toBe(false);
  expect(gone).not.toHaveBeenCalled();
});

const extension = (state: string) =>
  aBooking({ extensions: [{ state, time: { to: TO, total: '30.00' }, answerBy: null }] });

test('[P2-OWNB-24] more time is granted or refused by one press, each told in its words', async () => {
  await enterAs({ mode: 'owner' });
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
  await showPage(<ExtensionAnswer booking={extension('requested')} onGone={gone} />);
  await press('button', 'Accept');
  await pass(10_500);
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/booking/extend/action',
    { bookingid: BOOKING, action: 'accepted' },
  ]);
  expect([isThere('button', 'Please wait'), isThere('button', 'Decline')]).toEqual([true, true]);
  await answer('answerExtension', { data: extension('accepted') });
  expect(toasts()).toEqual(['Extended. The renter has been told.']);
  expect(gone).not.toHaveBeenCalled();
});

test('more time that is refused leaves the list', async () => {
  await enterAs({ mode: 'owner' });
  await showPage(<ExtensionAnswer booking={extension('requested')} onGone={gone} />);
  await press('button', 'Decline');
  expect(lastAsked().sent).toMatchObject({ action: 'declined' });
  await answer('answerExtension', { data: aBooking() });
  expect(toasts()).toEqual(['Declined. The renter gets the price of the extension back.']);
  expect(gone).toHaveBeenCalledTimes(1);
});

test('[P2-OWNB-26] more time that was had has no buttons', async () => {
  await enterAs({ mode: 'owner' });
  await showPage(<ExtensionAnswer booking={extension('accepted')} onGone={gone} />);
  expect([buttons(), shown()]).toEqual([[], 'Booked']);
});

async function confirming(booking = aBooking(), at = AFTER, language: 'en' | 'ar' = 'en') {
  const page = await actions(booking, at, language);
  await press('button', language === 'ar' ? 'تم الإرجاع' : 'Returned');
  return page;
}

test('[P2-OWNB-45] a return that is confirmed says what will be paid out', async () => {
  const page = await confirming();
  expect(shown()).toContain('Did Omar Alharbi bring it back? The booking is completed then.');
  await press('button', 'Confirm');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/booking/item/return/action',
    { bookingid: BOOKING, reType: 'owner', damaged: false },
  ]);
  await press('button', 'Please wait');
  expect(damagedCalls()).toHaveLength(1);
  await answer('returnAction', { data: aBooking({ state: 'completed' }) });
  expect([lastAsked().path, lastAsked().sent]).toEqual([pathOf('payOut'), { bookingid: BOOKING }]);
  await answer('payOut', { data: { amount: '306.00' } });
  expect(toasts().map(plain)).toEqual(['Completed. SAR 306.00 goes to your next payout.']);
  expect([gone.mock.calls.length, page.address()]).toEqual([1, '/']);
});

test('[P2-OWNB-30] what came back damaged is sent as that, and leads to a claim', async () => {
  const page = await confirming();
  await press('checkbox', 'It is damaged');
  await press('button', 'Confirm');
  expect(lastAsked().sent).toMatchObject({ damaged: true });
  await answer('returnAction', { data: aBooking({ state: 'completed' }) });
  await answer('payOut', { data: { amount: '306.00' } });
  expect(page.address()).toBe(`/booking/${BOOKING}?claim=damage`);
});

test('[P2-BANK-11] money without an account to pay it to leads to the bank’s form', async () => {
  const page = await confirming();
  await press('button', 'Confirm');
  await answer('returnAction', { data: aBooking({ state: 'completed' }) });
  await refuse('payOut', 'BANK_DETAILS_REQUIRED');
  expect(toasts()).toEqual(['Please add bank details first']);
  expect(page.address()).toBe('/edit_profile#bank');
});

test('a late return asks whether the delay is paid for, and is not sent without an answer', async () => {
  await confirming(aBooking({ isDelayed: true }));
  await press('button', 'Confirm');
  expect(damagedCalls()).toEqual([]);
  expect(shown()).toContain('Say whether the renter has to pay for the delay');
  await press('radio', 'Yes');
  await press('button', 'Confirm');
  expect(lastAsked().sent).toMatchObject({ deley_payment_request: true });
  await answer('returnAction', { data: aBooking({ delayFeeAsked: true }) });
  expect(toasts()).toEqual(['The renter has been asked to pay for the delay.']);
  expect([waitingFor('payOut'), gone.mock.calls.length]).toEqual([[], 0]);
});

test.each([
  ['en', 'The delay fee comes to SAR 15.00 by now, for'],
  ['ar', 'رسوم التأخير إلى الآن 15.00 ر.س عن ساعة و30 دقيقة.'],
] as const)('what a delay costs by now is said before it is asked for: %s', async (language, sentence) => {
  const delayNow = { total: '15.00', hours: 1, minutes: 30 };
  await confirming(aBooking({ isDelayed: true, delayNow }), undefined, language);
  expect(shown()).toContain(sentence);
});

test('a delay that is forgiven is sent as that', async () => {
  await confirming(aBooking({ isDelayed: true }));
  await press('radio', 'No');
  await press('button', 'Confirm');
  expect(lastAsked().sent).toMatchObject({ deley_payment_request: false });
});

test('before the end the owner’s word alone completes nothing, and says so', async () => {
  await confirming(aBooking(), DURING);
  expect(shown()).toContain('Before the end, the booking is completed when both of you have confirmed it');
  await press('button', 'Confirm');
  await answer('returnAction', { data: aBooking({ saidBackAt: DURING }) });
  expect(toasts()).toEqual([
    'The renter has been told. The booking ends when they confirm it, or automatically at its end.',
  ]);
  expect(askedPaths()).not.toContain(pathOf('payOut'));
});

test('a return that cannot be told keeps the dialog and what was marked', async () => {
  await confirming();
  await press('checkbox', 'It is damaged');
  await press('button', 'Confirm');
  await lose('returnAction');
  expect(toasts()).toEqual(['No connection. Check your internet and try again.']);
  expect(byRole<HTMLInputElement>('checkbox', 'It is damaged').checked).toBe(true);
});

test.each([
  ['en', 'What stays with you', 'Stays, less commissionSAR 54.00'],
  ['ar', 'المبلغ اللي يبقى لك', 'يبقى قبل العمولة54.00 ر.س'],
] as const)(
  'to an owner who cancels the money that stays is named so, as nothing comes back to them: %s',
  async (language, name, amount) => {
    await enterAs({ mode: 'owner' });
    const rule = { rule: 'fee' as const, back: null, kept: '54.00', fee: null, line: [], isHold: false };
    const terms = { ...rule, minutesToStart: 60, freeHours: 24, feePercent: 15 };
    const [onClose, onCancel] = [vi.fn(), vi.fn()];
    await showPage(
      <CancelDialog side="owner" hasBegun={false} isBusy={false} {...{ terms, onClose, onCancel }} />,
      language,
    );
    expect(plain(byRole('region', name).textContent)).toContain(amount);
  },
);
