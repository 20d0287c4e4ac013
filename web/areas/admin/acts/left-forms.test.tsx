// @vitest-environment happy-dom

import type { PersonToVerify } from '@kiraa/contract/accounts/verifications.ts';
import type { Choice } from '@kiraa/contract/admin/choices.ts';
import type { ReceivedForm } from '@kiraa/contract/admin/forms.ts';
import type { ListingToVerify } from '@kiraa/contract/admin/listings-and-accounts.ts';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { useSend } from '../../../shell/calls/sends.ts';
import { chooseFile } from '../../../testing/device.ts';
import { enterAs, openPage, showPage, toasts, until } from '../../../testing/page.tsx';
import { byRole, descriptionOf, isThere, press, type } from '../../../testing/person.ts';
import { answer, refuse, refuseField, waitingFor } from '../../../testing/screen.tsx';
import { AnswerForm, CloseForm } from '../editing/answer-forms.tsx';
import { CategoryPicture } from '../editing/category-picture.tsx';
import { DutyForm } from '../people/duty-form.tsx';
import { PayoutResult } from '../queues/payout-result.tsx';
import Signals from '../queues/signals-queue.tsx';
import { VerificationForm } from '../queues/verification-form.tsx';
import { CloseCaseForm } from './close-case-form.tsx';
import { DecisionForm } from './decision-form.tsx';

openPage();

const SHORT = expect.stringContaining('Write 10 to 100');
const MESSAGE = { number: 31, language: 'en', answers: [] } as unknown as ReceivedForm;
const LISTING = {
  ...{ id: 'camera', isWaiting: true, isApproved: false, missing: [], reports: [], history: [] },
  ...{ editedAt: '2027-03-06T09:00:00.000Z', owner: { userId: 'fahad', language: 'en' } },
} as unknown as ListingToVerify;

/** A page with a form on it, and the way to a place where the form is no more. */
function Leavable({ children }: { readonly children: ReactNode }) {
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      {!isLeft && children}
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  );
}

async function open(form: ReactNode): Promise<void> {
  await enterAs({ userId: 'sarah', isAdmin: true });
  await showPage(<Leavable>{form}</Leavable>, 'en', '/admin/somewhere');
}

const SIGNAL = {
  ...{ id: 'signal-1', about: 'shared_iban', effect: 'looked_at', state: 'upheld', waits: false },
  ...{ foundAt: '2027-03-06T09:00:00.000Z', people: [], decidedBy: null, decidedAt: null, reason: null },
  facts: { accounts: 3, bookings: null, uses: null, linked: null, amount: null },
};
const WORDS = { label: 'Why', hint: '', close: 'Close it', closing: 'One moment', closed: 'Closed' };

function ClosedWithReason() {
  const { send, isBusy } = useSend('closePersonReport', { quiet: true });
  const close = (reason: string) => send({ reportId: 'report-1', reason });
  return <CloseCaseForm send={close} isBusy={isBusy} queue="adminPersonReports" words={WORDS} />;
}

const toVerify = { id: 'request-1', accountId: 'layla', language: 'en' } as PersonToVerify;

const FORMS = [
  [
    'a verification',
    <VerificationForm key="1" person={toVerify} />,
    'Do not verify',
    'decideVerification',
    'reason',
  ],
  ['a case that is closed', <ClosedWithReason key="2" />, 'Close it', 'closePersonReport', 'reason'],
  ['a signal', <Signals key="3" />, 'Clear', 'decideSignal', 'reason'],
  ['a duty', <DutyForm key="4" />, 'Give', 'changeDuty', 'reason'],
  [
    'an answer',
    <AnswerForm key="5" form="message" item={MESSAGE} />,
    'Send the answer',
    'answerForm',
    'words',
  ],
  [
    'a message that is closed',
    <CloseForm key="6" form="message" item={MESSAGE} />,
    'Close',
    'closeForm',
    'note',
  ],
  ['a listing', <DecisionForm key="7" listing={LISTING} />, 'Send back', 'decideListing', 'reason'],
] as const;

test.each(FORMS)(
  'what is wrong with what was written of %s is told where its form was left',
  async (...row) => {
    const [, form, button, call, field] = row;
    await open(form);
    if (call === 'decideSignal') {
      await until(() => waitingFor('adminSignals').length > 0);
      await answer('adminSignals', { data: [SIGNAL], next: null } as never);
    }
    await press('button', button);
    await press('button', 'Leave');
    expect(isThere('textbox')).toBe(false);
    await refuseField(call, field, 'REASON_LENGTH');
    expect(toasts()).toEqual([SHORT]);
  },
);

test('a number of nobody’s is told where the form of duties was left', async () => {
  await open(<DutyForm />);
  await press('button', 'Give');
  await press('button', 'Leave');
  await refuseField('changeDuty', 'mobile', 'NOT_FOUND');
  expect(toasts()).toEqual(['This could not be found. It may no longer exist.']);
});

const PICTURE = new File(['x'], 'car.jpg', { type: 'image/jpeg' });
const RESULT = new File(['x'], 'result.csv', { type: 'text/csv' });
const fileField = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;

test('[D-LISTS] a picture that was refused is told where its category was left', async () => {
  await open(
    <CategoryPicture choice={{ id: 'suv', titleEn: 'SUV', titleAr: '', pictureId: null } as Choice} />,
  );
  await chooseFile(fileField(), PICTURE);
  await press('button', 'Leave');
  await refuseField('saveCategoryPicture', 'picture', 'TOO_LARGE');
  expect(toasts()).toEqual(['That is too large to send. Choose a smaller file, or write less.']);
});

test('a file of the bank that was refused is told where the form was left', async () => {
  await open(<PayoutResult />);
  await chooseFile(fileField(), RESULT);
  await press('button', 'Upload it');
  await press('button', 'Leave');
  await refuse('takeInPayoutResult', 'INTERNAL', 500);
  expect(toasts()).toEqual(['Something went wrong']);
});

test('what is wrong is said once, at its field, while the form stands', async () => {
  await open(<VerificationForm person={toVerify} />);
  await type('short', 'textbox', 'Why not');
  await press('button', 'Do not verify');
  await refuseField('decideVerification', 'reason', 'REASON_LENGTH');
  const field = byRole<HTMLTextAreaElement>('textbox', 'Why not');
  expect([descriptionOf(field), field.value, toasts()]).toEqual([SHORT, 'short', []]);
});
