// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { departures, dialogKey, enterAs, openPage, showPage, until } from '../../testing/page.tsx';
import { byRole, isThere, plain, press, shown } from '../../testing/person.ts';
import { answer } from '../../testing/screen.tsx';
import { browserSession } from '../calls/browser-session.ts';
import { useDialogs } from '../dialogs.tsx';
import { MemberPage } from './member-page.tsx';

openPage();

/** What the last dialog of a log-in does. */
function LoggingIn() {
  const dialogs = useDialogs();
  return (
    <button type="button" onClick={dialogs.finish}>
      logged in
    </button>
  );
}
const home = (
  <>
    <MemberPage guests="home">{({ id }) => <p>the page of {id}</p>}</MemberPage>
    <LoggingIn />
  </>
);
const guest = () => act(async () => browserSession().start());

test('a guest is sent home, where the log-in waits, and back to the very place once they are logged in', async () => {
  await guest();
  const page = await showPage(home, 'en', '/my_profile/privacy?from=mail#checks');
  await until(() => dialogKey() === 'LOGIN');
  expect([page.address(), shown().includes('the page of')]).toEqual(['/', false]);
  await enterAs({});
  await press('button', 'logged in');
  expect([page.address(), dialogKey()]).toEqual(['/my_profile/privacy?from=mail#checks', 'no dialog']);
  expect(shown()).toContain('the page of sarah');
});

test('whoever is logged in stays where they are', async () => {
  await enterAs({});
  const page = await showPage(home, 'en', '/my_profile/privacy');
  expect([page.address(), dialogKey(), shown().includes('the page of sarah')]).toEqual([
    '/my_profile/privacy',
    'no dialog',
    true,
  ]);
});

async function lockOut(change: object = {}) {
  await enterAs({});
  await act(async () =>
    browserSession().refuse('token', { reason: 'fraud', words: null, until: null, ...change }),
  );
}

test.each([
  [
    'en',
    {},
    'This account is locked',
    'Your account has been deactivated. Write to us if you think that this is a mistake. Reason: There were payments that the cards’ owners did not make.',
    'Contact us',
  ],
  [
    'ar',
    {},
    'هذا الحساب موقوف',
    'تم إيقاف حسابك. راسلنا إذا كنت ترى أن فيه خطأ. السبب: تمت عمليات دفع ببطاقات لم يستخدمها أصحابها.',
    'تواصل معنا',
  ],
  [
    'en',
    { reason: 'own_words', words: 'Two complaints', until: new Date('2027-03-06T21:00:00Z') },
    'This account is locked',
    'Your account has been deactivated. Write to us if you think that this is a mistake. It opens again automatically on 07/03/2027 00:00 (Riyadh time). Reason: Two complaints',
    'Contact us',
  ],
] as const)(
  'who is locked out reads why and until when (%s, %j), and is not asked to log in',
  async (language, change, title, words, way) => {
    await lockOut(change);
    await showPage(<MemberPage>{() => <p>the page</p>}</MemberPage>, language, '/my_profile');
    expect(byRole('heading').textContent).toBe(title);
    expect(plain(shown())).toContain(words);
    expect(byRole('link', way).getAttribute('href')).toBe('/contact-us');
    expect([dialogKey(), isThere('button')]).toEqual(['no dialog', false]);
  },
);

test('nor are they sent home from a page that sends guests there', async () => {
  await lockOut();
  const page = await showPage(home, 'en', '/my_profile/privacy');
  expect([page.address(), dialogKey(), isThere('heading', 'This account is locked')]).toEqual([
    '/my_profile/privacy',
    'no dialog',
    true,
  ]);
});

test('who goes over to their other profile comes back to the very page that asked for it', async () => {
  await enterAs({ mode: 'owner' });
  window.history.replaceState(null, '', '/favourites?page=2');
  await showPage(<MemberPage mode="renter">{() => <p>the page</p>}</MemberPage>, 'ar', '/favourites?page=2');
  expect(byRole('heading').textContent).toBe('هذه الصفحة تخص حسابك كمستأجر');
  await press('button', 'انتقل إلى حسابك كمستأجر');
  await answer('switchUserType', { token: 'token-2', user: { userId: 'sarah', mode: 'renter' } } as never);
  expect(departures).toEqual(['/favourites?page=2']);
});
