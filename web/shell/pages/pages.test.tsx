// @vitest-environment happy-dom
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { allByRole, byRole, isThere, nameOf, press, shown } from '../../testing/person.ts';
import {
  asked,
  enter,
  lastAsked,
  lose,
  onTheWire,
  openScreen,
  pass,
  refusedWith,
  show,
  showAt,
} from '../../testing/screen.tsx';
import { browserSession } from '../calls/browser-session.ts';
import { DialogProvider } from '../dialogs.tsx';
import { ToastRegion } from '../toasts/toast-region.tsx';
import { ErrorPage } from './error-page.tsx';
import { MemberPage } from './member-page.tsx';
import { PageLinks, usePageNumber } from './page-links.tsx';

openScreen();
afterEach(() => window.history.replaceState(null, '', '/'));

/** The dialog that stands over the page, as the address names it. */
const dialog = () => new URLSearchParams(window.location.search).get('dialog') ?? 'no dialog';
const links = () => allByRole('link').map((link) => `${nameOf(link)} ${link.getAttribute('href')}`);

test('a list of one page has no way to others', async () => {
  await showAt('/', <PageLinks page={1} pages={1} />);
  expect([shown(), isThere('navigation')]).toEqual(['', false]);
});

test('the first page leads on, the last one back, one in between both ways', async () => {
  await showAt('/list', <PageLinks page={1} pages={3} />);
  expect(links()).toEqual(['Next /list?page=2']);
  await showAt('/list', <PageLinks page={2} pages={3} />);
  expect(links()).toEqual(['Previous /list?page=1', 'Next /list?page=3']);
  await showAt('/list', <PageLinks page={3} pages={3} />);
  expect(links()).toEqual(['Previous /list?page=2']);
  expect(shown()).toContain('Page 3 of 3');
});

test('from beyond the last page the way back leads to the last one, and it says where one is', async () => {
  await showAt('/list', <PageLinks page={9} pages={3} />);
  expect(links()).toEqual(['Previous /list?page=3']);
  expect(shown()).toContain('Page 9 of 9');
  await showAt('/list', <PageLinks page={2} pages={0} />);
  expect(links()).toEqual(['Previous /list?page=1']);
});

test('in Arabic the pages are said in Arabic', async () => {
  await showAt('/list', <PageLinks page={2} pages={3} />, 'ar');
  expect(shown()).toBe('السابقصفحة 2 من 3التالي');
});

function AskedPage() {
  return <output>{usePageNumber()}</output>;
}

test.each([
  ['/list', '1'],
  ['/list?page=4', '4'],
  ['/list?page=0', '1'],
  ['/list?page=-2', '1'],
  ['/list?page=1.5', '1'],
  ['/list?page=last', '1'],
  ['/list?page=', '1'],
])('%s is page %s', async (address, page) => {
  await showAt(address, <AskedPage />);
  expect(document.querySelector('output')?.textContent).toBe(page);
});

/** A page whose loader, or whose own render, fails. */
async function failing(error: unknown, language: 'ar' | 'en' = 'en'): Promise<void> {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  // The router warns that nothing stands in the page's place while a loader runs; here it fails at once.
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const router = createMemoryRouter([
    { path: '*', loader: () => Promise.reject(error), element: <p>there</p>, errorElement: <ErrorPage /> },
  ]);
  await show(<RouterProvider router={router} />, language);
  await act(() => vi.waitFor(() => byRole('heading')));
  said.mockRestore();
  warned.mockRestore();
}

test('a page that is missing says so and leads home', async () => {
  await failing(new Response(null, { status: 404 }));
  expect(byRole('heading').textContent).toBe('This page could not be found');
  expect(links()).toEqual(['Go to Home /']);
});

test('a fault of ours is called one, in either language, with another try', async () => {
  await failing(new Error('a bug'));
  expect(byRole('heading').textContent).toBe('Something went wrong');
  expect(shown()).not.toContain('a bug');
  expect(isThere('button', 'Try again')).toBe(true);
  await failing(new Response(null, { status: 500 }), 'ar');
  expect(byRole('heading').textContent).toBe('حدث خطأ ما');
  expect(isThere('button', 'إعادة المحاولة')).toBe(true);
});

const member = (mode?: 'renter' | 'owner') => (
  <DialogProvider>
    <MemberPage {...(mode && { mode })}>{(account) => <p>the page of {account.id}</p>}</MemberPage>
    <ToastRegion />
  </DialogProvider>
);

test('while it is asked who is logged in, nothing of the page is shown and nobody is asked to log in', async () => {
  sessionStorage.setItem('kiraa.token', 'token-of-sarah');
  await act(async () => void browserSession().start());
  await showAt('/my_profile', member());
  expect(allByRole('status', 'Loading…')).toHaveLength(1);
  expect(shown()).not.toContain('the page of');
  expect(dialog()).toBe('no dialog');
});

test('while nobody answers who is logged in, once and again, the page says that there is no connection, and that it is on its way', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  sessionStorage.setItem('kiraa.token', 'token-of-sarah');
  await act(async () => void browserSession().start());
  await showAt('/my_profile', member());
  await lose('userDetails');
  expect(shown()).not.toContain('No connection');
  await pass(1_000);
  expect(allByRole('status').map(({ textContent }) => textContent)).toContain(
    'No connection. Check your internet and try again.',
  );
  expect(allByRole('status', 'Loading…')).toHaveLength(1);
});

test('a guest is told that the page is a member’s, and asked to log in at once', async () => {
  await act(async () => browserSession().leave());
  await showAt('/my_profile', member());
  expect(byRole('heading', 'Log in to open this page').textContent).toBe('Log in to open this page');
  expect(dialog()).toBe('LOGIN');
});

test('whoever is logged in sees the page', async () => {
  await enter('sarah');
  await showAt('/my_profile', member());
  expect(shown()).toContain('the page of sarah');
});

test('the other profile is shown the way over, and not the page', async () => {
  await enter('sarah', 'renter');
  await showAt('/owner/manage', member('owner'));
  expect(byRole('heading').textContent).toBe('This page belongs to your Owner profile');
  expect(shown()).not.toContain('the page of');
  await press('button', 'Go to your Owner profile');
  expect(lastAsked().path).toBe('/api/user_roll');
  expect(isThere('button', 'Please wait')).toBe(true);
  await press('button', 'Please wait');
  expect(asked).toHaveLength(1);
});

test('a switch that is refused says why, and can be tried again', async () => {
  await enter('sarah', 'renter');
  await showAt('/owner/manage', member('owner'));
  await press('button', 'Go to your Owner profile');
  await lastAsked().answer(refusedWith('INTERNAL'), 500);
  expect(byRole('alert').textContent).toBe('Something went wrong');
  expect(isThere('button', 'Go to your Owner profile')).toBe(true);
});

test('a switch that went well waits on until the page is loaded anew, as the other profile', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await enter('sarah', 'renter');
  await showAt('/owner/manage', member('owner'));
  await press('button', 'Go to your Owner profile');
  await lastAsked().answer(
    onTheWire('switchUserType', { token: 'token-of-the-owner', user: { userId: 'sarah', mode: 'owner' } }),
  );
  expect(assign).toHaveBeenCalledTimes(1);
  expect(browserSession().read()).toMatchObject({
    token: 'token-of-the-owner',
    account: { mode: 'owner' },
  });
  assign.mockRestore();
});

function Remembering({ id }: { id: string }) {
  return <input aria-label="Note" defaultValue={id} />;
}

test('what one account has typed does not stay when another tab logs somebody else in', async () => {
  await enter('sarah');
  await showAt('/my_profile', <MemberPage>{({ id }) => <Remembering id={id} />}</MemberPage>);
  expect(byRole<HTMLInputElement>('textbox', 'Note').value).toBe('sarah');
  await enter('omar');
  expect(byRole<HTMLInputElement>('textbox', 'Note').value).toBe('omar');
});
