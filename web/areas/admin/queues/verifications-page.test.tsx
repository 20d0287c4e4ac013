// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, noCases, openConsole, unmarked } from '../../../testing/console.tsx';
import { openPage, toasts } from '../../../testing/page.tsx';
import { byRole, isThere, nameOf, press, shown, type, typeInto } from '../../../testing/person.ts';
import { answer, lastAsked, lose, pass, refuse, waitingFor } from '../../../testing/screen.tsx';
import VerificationsPage from './verifications-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const LAYLA = {
  id: 'request-1',
  accountId: 'layla',
  name: 'ليلى',
  mode: 'owner',
  language: 'ar',
  memberSince: '2026-03-06T09:00:00.000Z',
  idKind: 'resident',
  idEnd: '4821',
  askedAt: '2027-03-06T09:00:00.000Z',
  declinedBefore: null,
};
const opened = (address = '/admin/verifications', language: 'ar' | 'en' = 'en') =>
  openConsole(<VerificationsPage />, address, accessTo('adminVerifications'), language);
const reads = () => waitingFor('adminVerifications').map(({ path, sent }) => [path, sent]);
async function waiting(change: object = {}, language: 'ar' | 'en' = 'en') {
  const visit = await opened('/admin/verifications', language);
  await answer('adminVerifications', { data: [{ ...LAYLA, ...change }], next: null } as never);
  await noCases();
  return visit;
}
const facts = () =>
  [...document.querySelectorAll('article dl > div')].map((one) => unmarked(one.textContent));

describe('[D-VERIFY] somebody who waits to be verified', () => {
  test('stands with the end of their ID alone, since when they wait, and the way to their page', async () => {
    await waiting();
    expect(facts()).toEqual(['Personal IDIqama 4821', 'Member since06/03/26 12:00', 'Uses Kiraa asOwner']);
    expect(unmarked(byRole('heading', 'ليلى').nextSibling?.textContent)).toBe('Waits since 06/03/27 12:00');
    expect(byRole('link', 'ليلى').getAttribute('href')).toBe('/admin/accounts/layla');
    expect(shown()).not.toContain('Declined before');
  });

  test.each([
    ['saudi', 'National ID 4821'],
    ['other', 'Passport or another ID 4821'],
  ])('has an ID of the kind %s that reads: %s', async (idKind, says) => {
    await waiting({ idKind });
    expect(facts()[0]).toBe(`Personal ID${says}`);
  });

  test('and was declined before stands with what they read then', async () => {
    await waiting({ declinedBefore: 'The name is another one' });
    expect(unmarked(shown())).toContain('Declined before: The name is another one');
  });

  test('is told in Arabic, too', async () => {
    await waiting({}, 'ar');
    expect(facts()[0]).toMatch(/4821$/);
    expect(facts()[0]).not.toContain('Iqama');
  });
});

describe('[D-VERIFY] the whole number and the papers', () => {
  const show = () => press('button', 'Show number and papers');

  test('come when somebody asks for them, and not before: it is written down who looked', async () => {
    await waiting();
    expect([waitingFor('adminVerification'), shown().includes('It is recorded that you looked.')]).toEqual([
      [],
      true,
    ]);
    await show();
    expect([lastAsked().path, lastAsked().sent]).toEqual([
      '/api/admin/verification',
      { account_id: 'layla' },
    ]);
    expect(isThere('button', 'Show number and papers')).toBe(false);
    const papers = [{ documentId: 'paper-1', purpose: 'identity', uploadedAt: '2027-03-01T09:00:00.000Z' }];
    await answer('adminVerification', { data: { personalId: '2100004821', papers } } as never);
    expect(facts()).toContain('Personal ID2100004821');
    expect([isThere('button', 'Open: Identity'), shown().includes('no papers of this person')]).toEqual([
      true,
      false,
    ]);
  });

  test('say that there are no papers where there are none', async () => {
    await waiting();
    await show();
    await answer('adminVerification', { data: { personalId: '2100004821', papers: [] } });
    expect(shown()).toContain('There are no papers of this person.');
  });

  test('that are not theirs to see say why', async () => {
    await waiting();
    await show();
    await refuse('adminVerification', 'NOT_FOUND', 404);
    expect(unmarked(byRole('alert').textContent)).toContain('This could not be found.');
  });

  test('that did not come for want of a connection say that, and can be asked for again', async () => {
    await waiting();
    await show();
    for (const wait of [0, 1_000, 2_000, 4_000]) {
      await pass(wait);
      if (waitingFor('adminVerification').length > 0) await lose('adminVerification');
    }
    expect(byRole('alert').textContent).toContain('No connection');
    await press('button', 'Try again');
    await answer('adminVerification', { data: { personalId: '2100004821', papers: [] } });
    expect(facts()).toContain('Personal ID2100004821');
  });
});

describe('[D-VERIFY] the queue of those who wait', () => {
  test('is asked for as its address says', async () => {
    await opened('/admin/verifications?sort=newest&after=x9');
    expect(reads()).toEqual([['/api/admin/verifications', { sort: 'newest', after: 'x9' }]]);
  });

  test('of one person has the way to everybody in the place of the order', async () => {
    await opened('/admin/verifications?account=layla');
    expect(reads()).toEqual([['/api/admin/verifications', { account_id: 'layla', after: '' }]]);
    expect(byRole('link', 'Show everybody who waits').getAttribute('href')).toBe('/admin/verifications');
    expect(document.querySelector('select')).toBe(null);
  });

  test('is turned round by its order, which the address keeps', async () => {
    const visit = await waiting();
    const order = document.querySelector('select') as HTMLSelectElement;
    expect([nameOf(order), isThere('link', 'Show everybody who waits')]).toEqual(['Order', false]);
    await typeInto(order, 'newest');
    expect(visit.address()).toBe('/admin/verifications?sort=newest');
  });

  test('is not looked at anew on the way back to the tab: what is being typed would go with its row', async () => {
    await waiting();
    await type('The name is another one', 'textbox', 'Why not');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(60_000);
    expect(reads()).toEqual([]);
  });

  test('loses whoever was decided on', async () => {
    await waiting();
    await press('button', 'Verify');
    expect(lastAsked().sent).toEqual({ account_id: 'layla', _id: 'request-1', decision: 'verified' });
    await answer('decideVerification');
    await answer('adminVerifications', { data: [], next: null });
    expect([toasts(), isThere('heading', 'Nobody is waiting to be verified')]).toEqual([
      ['Verified; the person is told'],
      true,
    ]);
  });

  test('is looked at anew where the name or the number is another one by now', async () => {
    await waiting();
    await press('button', 'Verify');
    await refuse('decideVerification', 'IDENTITY_CHANGED');
    await answer('adminVerifications', {
      data: [{ ...LAYLA, id: 'request-2', idEnd: '9077' }],
      next: null,
    } as never);
    await noCases();
    expect([toasts().length, facts()[0]]).toEqual([1, 'Personal IDIqama 9077']);
    await press('button', 'Verify');
    expect(lastAsked().sent).toMatchObject({ _id: 'request-2' });
  });
});
