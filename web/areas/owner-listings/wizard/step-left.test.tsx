// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openStep } from '../../../testing/a-draft.tsx';
import { openPage, toasts } from '../../../testing/page.tsx';
import { press, shown } from '../../../testing/person.ts';
import { answer, refuse } from '../../../testing/screen.tsx';

openPage();

const ELSEWHERE = '/owner/earnings';
/** The step is sent, and its owner goes elsewhere before the answer. */
async function leaving(step: string, button = 'Save and go on', change: object = {}) {
  const page = await openStep(step, change);
  await press('button', button);
  await page.go(ELSEWHERE);
  return page;
}

test.each([
  ['basic_info', 'editBasicInfo', { listingId: 'camry' }],
  ['documents', 'uploadDocuments', {}],
  ['delivery', 'saveDelivery', {}],
] as const)(
  'whoever has left the step %s before its answer is led back into no other one',
  async (step, call, body) => {
    const page = await leaving(step);
    await answer(call, body as never);
    expect([page.address(), toasts()]).toEqual([ELSEWHERE, []]);
  },
);

test('what was saved as its step was left is not brought back as unsaved', async () => {
  const page = await openStep('delivery');
  await press('switch', 'Instant booking');
  await press('button', 'Save and go on');
  await page.go(ELSEWHERE);
  await answer('saveDelivery');
  await openStep('delivery', { instant: true });
  expect(shown()).not.toContain('We brought back what you had typed.');
  expect(shown()).not.toContain('what you had typed is not in it');
});

test('a listing that is handed in as its page is left is told where its owner is by then', async () => {
  const page = await leaving('preview', 'Publish');
  await answer('publishListing');
  expect([page.address(), toasts().length, sessionStorage.getItem('kiraa.new-listing.1')]).toEqual([
    ELSEWHERE,
    1,
    null,
  ]);
});

test.each(['BANK_DETAILS_REQUIRED', 'LISTING_LIMIT'] as const)(
  'a step that is refused with %s after it was left leads nowhere, and is told',
  async (code) => {
    const page = await leaving('delivery');
    await refuse('saveDelivery', code);
    expect([page.address(), window.location.search, toasts().length]).toEqual([ELSEWHERE, '', 1]);
  },
);
