// @vitest-environment happy-dom
import type { AdminBooking } from '@kiraa/contract/admin/booking.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { enterAs, openPage, showPage, toasts } from '../../../testing/page.tsx';
import { byRole, descriptionOf, isThere, press, pressLast, shown, type } from '../../../testing/person.ts';
import { answer, lastAsked, lose, refuse, refuseField, waitingFor } from '../../../testing/screen.tsx';
import { CancelForm } from './cancel-form.tsx';
import { ClaimForm } from './claim-form.tsx';
import { NoShowForm } from './no-show-form.tsx';
import { RefundForm, Refunds } from './refund-form.tsx';

openPage();
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
  await enterAs({ userId: 'sarah' });
});

const BOOKING = {
  id: 'booking-1',
  refundLeft: '480.00',
  limit: '500.00',
  refunds: [],
} as unknown as AdminBooking;
const WHY = 'The camera was broken';
const areaOf = (name: string) => byRole<HTMLTextAreaElement>('textbox', name);
const field = (name: string) => byRole<HTMLInputElement>('textbox', name);

const answerAll = async (name: 'readyTexts') => {
  while (waitingFor(name).length > 0) await answer(name, { data: [] });
};

test('a refund says what is left, goes with its reason, and is told; the form is empty again', async () => {
  await showPage(<RefundForm booking={BOOKING} />);
  await answerAll('readyTexts');
  expect(shown()).toMatch(
    /Left to refund: SAR.480\.00\..* Above SAR.500\.00 in total, a second admin has to approve\./,
  );
  await type('12.50', 'textbox', 'Amount in riyals');
  await type(WHY, 'textbox', 'Reason, for the team');
  await pressLast('button', 'Refund');
  expect(lastAsked().sent).toEqual({ bookingid: 'booking-1', amount: '12.50', reason: WHY });
  await answer('askRefund', { data: { waits: false } });
  expect(toasts()).toEqual(['The refund is made; the renter is told']);
  expect([field('Amount in riyals').value, areaOf('Reason, for the team').value]).toEqual(['', '']);
});

test('[D-SECOND-PERSON] a refund that waits for another admin is told so', async () => {
  await showPage(<RefundForm booking={BOOKING} />);
  await answerAll('readyTexts');
  await type('٤٥٠٫٥٠', 'textbox', 'Amount in riyals');
  await pressLast('button', 'Refund');
  expect(lastAsked().sent).toMatchObject({ amount: '450.50' });
  await answer('askRefund', { data: { waits: true } });
  expect(toasts()).toEqual(['The refund waits for another admin']);
});

test('a refund whose answer was lost is the same wish when it is pressed again; another sum is another', async () => {
  await showPage(<RefundForm booking={BOOKING} />);
  await answerAll('readyTexts');
  await type('10', 'textbox', 'Amount in riyals');
  await pressLast('button', 'Refund');
  const first = lastAsked().headers.get('idempotency-key');
  await lose('askRefund');
  expect(field('Amount in riyals').value).toBe('10');
  await pressLast('button', 'Refund');
  expect(lastAsked().headers.get('idempotency-key')).toBe(first);
  expect(first).toBeTruthy();
  await lose('askRefund');
  await type('11', 'textbox', 'Amount in riyals');
  await pressLast('button', 'Refund');
  expect(lastAsked().headers.get('idempotency-key')).not.toBe(first);
});

test('a refund at fault says so at its field, another refusal above the button', async () => {
  await showPage(<RefundForm booking={BOOKING} />);
  await answerAll('readyTexts');
  await pressLast('button', 'Refund');
  await refuseField('askRefund', 'amount', 'NOT_ALLOWED');
  expect(descriptionOf(field('Amount in riyals'))).not.toBe('');
  expect(isThere('alert')).toBe(false);
  await pressLast('button', 'Refund');
  await refuse('askRefund', 'OWN_CASE');
  expect(byRole('alert').textContent).toContain('This is about you or a booking of yours.');
});

const ASKED = {
  number: 7,
  amount: '450.00',
  reason: 'Broken',
  state: 'waits',
  isOwn: false,
  askedBy: 'Noura',
  askedAt: '2027-03-06T09:00:00.000Z',
  approvedBy: null,
};
const asking = (...refunds: object[]) =>
  showPage(<Refunds booking={{ ...BOOKING, refunds } as unknown as AdminBooking} />);

test('[D-SECOND-PERSON] somebody else’s refund is approved or withdrawn, one’s own withdrawn alone', async () => {
  await asking(ASKED);
  expect(shown()).toContain('waits for a second admin');
  await press('button', 'Approve');
  expect(lastAsked().sent).toEqual({ number: 7, decision: 'approve' });
  await refuse('decideRefund', 'OWN_CASE');
  expect(byRole('alert').textContent).toContain('This is about you');
  await press('button', 'Withdraw');
  expect(lastAsked().sent).toEqual({ number: 7, decision: 'withdraw' });
});

test('[D-SECOND-PERSON] whoever asked for a refund cannot approve it', async () => {
  await asking({ ...ASKED, isOwn: true });
  expect([isThere('button', 'Approve'), isThere('button', 'Withdraw')]).toEqual([false, true]);
});

test('a refund that is made has no buttons, and says who approved it', async () => {
  await asking({ ...ASKED, state: 'done', approvedBy: 'Sarah' });
  expect([isThere('button', 'Approve'), isThere('button', 'Withdraw')]).toEqual([false, false]);
  expect(shown()).toMatch(/made · .*Noura.* · approved by .*Sarah/);
});

const cancelling = async (wholeOnly = false) => {
  await showPage(
    <CancelForm booking={BOOKING} languages={['ar', 'en']} cancel={{ paid: '480.00', wholeOnly }} />,
  );
  await answerAll('readyTexts');
};

test('[D-CANCEL] who gets how much is shown while it is typed, in percent and in riyals', async () => {
  await cancelling();
  const share = () => descriptionOf(field('Percentage back to the renter'));
  expect(share()).toMatch(/Back to the renter: SAR.480\.00\. Left with the owner’s side: SAR.0\.00\./);
  await type('25', 'textbox', 'Percentage back to the renter');
  expect(share()).toMatch(/renter: SAR.120\.00\. Left .*: SAR.360\.00\./);
  await type('101', 'textbox', 'Percentage back to the renter');
  expect(share()).toBe('');
  await press('radio', 'In riyals');
  await type('100.50', 'textbox', 'Amount in riyals');
  expect(descriptionOf(field('Amount in riyals'))).toMatch(/renter: SAR.100\.50\. Left .*: SAR.379\.50\./);
  await type('١٠٠٫٥٠', 'textbox', 'Amount in riyals');
  expect(descriptionOf(field('Amount in riyals'))).toMatch(/renter: SAR.100\.50\. /);
  await type('480.01', 'textbox', 'Amount in riyals');
  expect(descriptionOf(field('Amount in riyals'))).toBe('');
  await type('480', 'textbox', 'Amount in riyals');
  expect(descriptionOf(field('Amount in riyals'))).toMatch(/Left with the owner’s side: SAR.0\.00\./);
  await type('ten', 'textbox', 'Amount in riyals');
  expect(descriptionOf(field('Amount in riyals'))).toBe('');
});

test('[D-CANCEL] the share is sent as it was said, and what goes back is told', async () => {
  await cancelling();
  await type('25', 'textbox', 'Percentage back to the renter');
  await type(WHY, 'textbox', 'Reason');
  await press('button', 'Cancel the booking');
  expect(lastAsked().sent).toEqual({ bookingid: 'booking-1', percent: '25', reason: WHY });
  await answer('overruleBooking', { data: { back: '120.00' } });
  expect(toasts()[0]).toMatch(/^Cancelled; SAR.120\.00 goes back$/);
});

test('[D-CANCEL] a sum in riyals is sent as a sum', async () => {
  await cancelling();
  await press('radio', 'In riyals');
  await type('١٠٠', 'textbox', 'Amount in riyals');
  await press('button', 'Cancel the booking');
  expect(lastAsked().sent).toMatchObject({ amount: '100' });
  expect(lastAsked().sent).not.toHaveProperty('percent');
});

test('[D-CANCEL] of a request that nobody answered all goes back, and nothing else can be said', async () => {
  await cancelling(true);
  expect(shown()).toMatch(/Its owner has not answered: all of SAR.480\.00 goes back\./);
  expect(isThere('radio')).toBe(false);
  await press('button', 'Cancel the booking');
  expect(lastAsked().sent).toMatchObject({ percent: 100 });
});

test('[D-NO-SHOW D-UNDO] both sides’ words stand beside the question, and what of it is final; nobody is absent until it is said', async () => {
  await showPage(<NoShowForm bookingId="booking-1" languages={['ar']} />);
  await answerAll('readyTexts');
  await answer('adminNoShow', {
    data: {
      words: [
        { at: '2027-03-07T08:00:00.000Z', actor: 'owner', step: 'no_show', reason: 'Nobody was there' },
      ],
      said: [{ by: 'owner', saidKm: 0.2, deniedKm: 12 }],
    },
  });
  expect(shown()).toContain('Nobody was there');
  expect(shown()).toContain('that both came can be, for ten minutes.');
  expect(shown()).toMatch(/Owner: .* from the thing.*Renter: .* from the thing/);
  await type(WHY, 'textbox', 'Reason');
  await press('button', 'Decide');
  expect(lastAsked().sent).toEqual({ bookingid: 'booking-1', absent: 'nobody', reason: WHY });
  await refuse('decideNoShow', 'STEP_NOT_ALLOWED');
  await press('radio', 'The renter');
  await press('button', 'Decide');
  expect(lastAsked().sent).toMatchObject({ absent: 'renter' });
  await answer('decideNoShow');
  expect(toasts()).toEqual(['It is decided']);
});

test('[D-CLAIM D-UNDO] that a renter’s claim is final stands before it is decided', async () => {
  const claim = { id: 'claim-2', kind: 'unsafe', by: 'renter', amount: '300.00' };
  await showPage(
    <ClaimForm claim={claim as AdminBooking['claims'][number]} languages={['en']} showPhotos={() => null} />,
  );
  expect(shown()).toContain(
    'Both sides are told and what it comes to moves at once, so this cannot be taken back.',
  );
});

test('[D-CLAIM D-UNDO] a claim comes to what is typed, an owner’s to be taken back, beside what each side said and showed', async () => {
  const claim = { id: 'claim-1', kind: 'damage', by: 'owner', amount: '300.00' };
  await showPage(
    <ClaimForm
      claim={claim as AdminBooking['claims'][number]}
      languages={['ar', 'en']}
      showPhotos={(photos) => <p>{photos.length} photos</p>}
    />,
  );
  await answerAll('readyTexts');
  expect(shown()).toContain(
    'Both sides are told. For ten minutes you can take it back, as long as nothing was paid for it.',
  );
  await answer('adminClaim', {
    data: {
      lines: [
        {
          at: '2027-03-07T08:00:00.000Z',
          actor: 'owner',
          step: 'claim',
          amount: '300.00',
          reason: 'A crack',
          photos: [{}],
        },
        {
          at: '2027-03-07T08:30:00.000Z',
          actor: 'renter',
          step: 'refuse',
          amount: null,
          reason: 'No',
          photos: [],
        },
      ],
    },
  });
  expect(shown()).toMatch(/Owner: SAR.300\.00 claimed\./);
  expect(shown()).toMatch(/Owner · [^·]* · SAR.300\.00A crack1 photos/);
  expect(shown()).toMatch(/Renter · [^·]*No0 photos/);
  await type('150', 'textbox', 'What it comes to, in riyals');
  await type(WHY, 'textbox', 'Reason');
  await press('button', 'Decide');
  expect(lastAsked().sent).toEqual({ claimid: 'claim-1', amount: '150', reason: WHY });
  await answer('decideClaim');
  expect(toasts()).toEqual(['The claim is decided; both sides are told']);
});
