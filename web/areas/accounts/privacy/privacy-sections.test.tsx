// @vitest-environment happy-dom
import { en } from '@kiraa/texts/en.ts';
import { beforeEach, expect, test } from 'vitest';
import { allByRole, nameOf, press, shown } from '../../../testing/person.ts';
import { answer, enter, lastAsked, openScreen, refuse, show, waitingFor } from '../../../testing/screen.tsx';
import { EventsSection } from './events-section.tsx';
import { OutsideAccountsSection } from './outside-accounts-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

openScreen();
beforeEach(() => enter('sara'));

const words = en.privacy;

const page = (current: number, ...ids: string[]) => {
  const data = ids.map((id) => ({ id, kind: 'logged-in' as const, at: '2027-03-10T10:00:00Z' }));
  return { data, pages: 2, current, totalCount: 3 };
};

test('older events come behind the newer ones; where they do not, the newer ones stay', async () => {
  await show(<EventsSection />);
  expect(lastAsked().path).toBe('/api/account/events');
  await answer('accountEvents', page(1, 'a', 'b'));
  expect(document.querySelectorAll('li')).toHaveLength(2);
  await press('button', words.olderEvents);
  await refuse('accountEvents', 'INTERNAL', 500);
  expect(document.querySelectorAll('li')).toHaveLength(2);
  expect(shown()).toContain(words.failed);
  await press('button', en.shell.tryAgain);
  await answer('accountEvents', page(2, 'b', 'c'));
  expect(document.querySelectorAll('li')).toHaveLength(3);
  expect(shown()).not.toContain(words.failed);
  expect(shown()).not.toContain(words.olderEvents);
});

test('a login that cannot be ended any more leaves the list, which was an old one', async () => {
  const device = { browser: 'Chrome' as const, country: null, lastUsed: '2027-03-10T10:00:00Z' };
  const logins = (...platforms: ('Linux' | 'Android')[]) => ({
    data: platforms.map((platform) => ({
      ...device,
      id: platform,
      platform,
      current: platform === 'Linux',
    })),
  });
  await show(<SessionsSection />);
  await answer('accountSessions', logins('Linux', 'Android'));
  expect(shown()).toContain('Android');
  await press('button', 'End the login on Chrome on Android');
  expect([lastAsked().path, Object.values(lastAsked().sent)]).toEqual([
    '/api/account/sessions/end',
    ['Android'],
  ]);
  await refuse('endSessions', 'NOT_FOUND', 404);
  await answer('accountSessions', logins('Linux'));
  expect(shown()).not.toContain('Android');
  expect(waitingFor('endSessions')).toEqual([]);
});

test('all other logins are ended by one press, which one’s own alone does not offer', async () => {
  const device = { browser: 'Chrome' as const, country: null, lastUsed: '2027-03-10T10:00:00Z' };
  const own = { ...device, id: 'own', platform: 'Linux' as const, current: true };
  await show(<SessionsSection />);
  await answer('accountSessions', { data: [own, { ...own, id: 'other', current: false }] });
  await press('button', words.endOthers);
  expect(Object.values(lastAsked().sent).map(String)).toEqual(['true']);
  await answer('endSessions', { ended: 1 });
  await answer('accountSessions', { data: [own] });
  expect(shown()).not.toContain(words.endOthers);
});

test.each([
  ['en', 'Remove the Google account, connected Sat 6 Mar, 12:00'],
  ['ar', 'إزالة حساب Google، ارتبط السبت 6 مارس، 12:00'],
] as const)(
  'each Google account is removed by a button of its own; one that is gone already leaves the list, which was an old one: %s',
  async (language, name) => {
    const accounts = (...ids: string[]) => ({
      data: ids.map((id) => ({
        id,
        createdAt: id === 'a' ? '2027-03-06T09:00:00Z' : '2027-03-07T09:00:00Z',
      })),
    });
    await show(<OutsideAccountsSection />, language);
    await answer('outsideAccounts', accounts('a', 'b') as never);
    expect(allByRole('button').map(nameOf)).toEqual([name, expect.not.stringMatching(name)]);
    await press('button', name);
    expect(Object.values(lastAsked().sent)).toEqual(['a']);
    await refuse('removeOutsideAccount', 'NOT_FOUND', 404);
    await answer('outsideAccounts', accounts('b') as never);
    expect(document.querySelectorAll('li')).toHaveLength(1);
  },
);
