// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage, showPage, toasts } from '../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, plain, press, shown } from '../../testing/person.ts';
import { answer, asked, lastAsked, lose, refuse, waitingFor } from '../../testing/screen.tsx';
import UndoMobilePage from './undo-mobile-page.tsx';

openPage();

const CHANGE = {
  before: '05•• ••• 567',
  now: '05•• ••• 999',
  // Half past midnight of the next day in Riyadh.
  changedAt: '2027-03-06T21:30:00.000Z',
  until: '2027-03-09T21:30:00.000Z',
};
async function opened(language: 'en' | 'ar' = 'en') {
  window.history.replaceState(null, '', '/undo-mobile#secret-1');
  await showPage(<UndoMobilePage />, language, '/undo-mobile');
}
const UNDO = 'It was not me: take it back';

test.each([
  ['is lost', () => lose('lookAtMobileUndo'), 'No connection. Check your internet and try again.'],
  ['fails', () => refuse('lookAtMobileUndo', 'INTERNAL', 500), 'Something went wrong'],
] as const)(
  '[D-MOBILE-UNDO] a link whose answer %s is not said to be over, and is tried again with the same secret, which stands in no address any more',
  async (_, goWrong, words) => {
    await opened();
    await goWrong();
    expect(shown()).toContain(words);
    expect(shown()).not.toContain('This link does not work any more');
    await press('button', 'Try again');
    expect(lastAsked().sent).toEqual({ token: 'secret-1' });
    await answer('lookAtMobileUndo', { data: CHANGE });
    expect(isThere('button', UNDO)).toBe(true);
  },
);

test('[D-MOBILE-UNDO] a link that is over says what it was for, and leads to people', async () => {
  await opened();
  await refuse('lookAtMobileUndo', 'MOBILE_UNDO_OVER');
  expect(byRole('heading').textContent).toBe('This link does not work any more');
  expect(allByRole('link').map((one) => [nameOf(one), one.getAttribute('href')])).toEqual([
    ['Write to us', '/contact-us'],
  ]);
  expect(isThere('button')).toBe(false);
});

test('[D-MOBILE-UNDO] it is said when the number changed and until when it can be taken back, by the clocks of Riyadh', async () => {
  await opened();
  await answer('lookAtMobileUndo', { data: CHANGE });
  const said = plain(shown()).replace(/[\u2066-\u2069]/g, '');
  expect(said).toContain('Until 07/03/27 00:30 the number 05•• ••• 567 opened your account.');
  expect(said).toContain('You can do this until 10/03/27 00:30. Until then nothing is paid out.');
});

test('[D-MOBILE-UNDO] it is taken back by one press, once; a lost answer leaves the button for another', async () => {
  await opened();
  await answer('lookAtMobileUndo', { data: CHANGE });
  await press('button', UNDO);
  await press('button', 'Please wait');
  expect(waitingFor('undoMobile')).toHaveLength(1);
  await lose('undoMobile');
  expect([toasts(), isThere('button', UNDO)]).toEqual([
    ['No connection. Check your internet and try again.'],
    true,
  ]);
  await press('button', UNDO);
  expect(asked.filter(({ method }) => method === 'POST').at(-1)?.sent).toEqual({ token: 'secret-1' });
});

test('[D-MOBILE-UNDO] in Arabic the masked numbers keep their direction', async () => {
  await opened('ar');
  await answer('lookAtMobileUndo', { data: CHANGE });
  expect(document.body.textContent).toContain('\u206605•• ••• 567\u2069');
  expect(byRole('heading').textContent).toMatch(/^[\p{Script=Arabic}\s؟]+$/u);
});
