// @vitest-environment happy-dom
import type { UserDetails } from '@kiraa/contract/accounts.ts';
import { endpoints } from '@kiraa/contract/endpoints.ts';
import { toWire } from '@kiraa/contract/wire-names.ts';
import { en } from '@kiraa/texts/en.ts';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { browserSession } from '../../shell/calls/browser-session.ts';
import { browserCallCache } from '../../shell/calls/call-cache.ts';
import { loadCalling } from '../../shell/calls/calling-later.ts';
import { LanguageProvider, registerMessages } from '../../shell/texts/texts.tsx';
import { EventsSection } from './events-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

let asked: { path: string; answer: (body: object, status?: number) => void }[] = [];
let root: Root;

beforeAll(async () => {
  await loadCalling();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  registerMessages('en', en);
});
beforeEach(async () => {
  asked = [];
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, search } = new URL(url, 'http://kiraa.test');
    return new Promise<Response>((resolve) => {
      const answer = (body: object, status = 200) => resolve(new Response(JSON.stringify(body), { status }));
      asked.push({ path: `${pathname}${search}`, answer });
    });
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  browserSession().enter('token', { userId: 'sara', mode: 'renter' } as UserDetails);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  browserCallCache().clear();
  browserSession().leave();
});

const show = (what: ReactNode) =>
  act(async () => root.render(<LanguageProvider value="en">{what}</LanguageProvider>));
/** Answers what was asked last, once it has been asked. */
async function answer(body: object, status?: number): Promise<void> {
  await vi.waitFor(() => expect(asked).not.toEqual([]));
  await act(async () => {
    asked.pop()?.answer(body, status);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
}
const press = (name: string) =>
  act(async () => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
const shown = () => document.body.textContent ?? '';
const words = en.privacy;

const page = (current: number, ...ids: string[]) => {
  const data = ids.map((id) => ({ id, kind: 'log_in', at: '2027-03-10T10:00:00Z' }));
  const body = { status: 1, message: '', data, pages: 2, current, totalCount: 3 };
  return toWire(endpoints.accountEvents.outputNames, body) as object;
};

test('older events come behind the newer ones; where they do not, the newer ones stay', async () => {
  await show(<EventsSection />);
  await answer(page(1, 'a', 'b'));
  expect(document.querySelectorAll('li')).toHaveLength(2);
  await press(words.olderEvents);
  await answer({ status: 0, code: 'INTERNAL', message: '' }, 500);
  expect(document.querySelectorAll('li')).toHaveLength(2);
  expect(shown()).toContain(words.failed);
  await press(en.shell.tryAgain);
  await answer(page(2, 'b', 'c'));
  expect(document.querySelectorAll('li')).toHaveLength(3);
  expect(shown()).not.toContain(words.failed);
  expect(shown()).not.toContain(words.olderEvents);
});

test('a login that cannot be ended any more leaves the list, which was an old one', async () => {
  const device = { browser: 'Chrome', country: null, lastUsed: '2027-03-10T10:00:00Z' };
  const logins = (...platforms: string[]) => {
    const data = platforms.map((platform) => ({
      ...device,
      id: platform,
      platform,
      current: platform === 'Linux',
    }));
    return toWire(endpoints.accountSessions.outputNames, { status: 1, message: '', data }) as object;
  };
  await show(<SessionsSection />);
  await answer(logins('Linux', 'Android'));
  expect(shown()).toContain('Android');
  await press(words.endSession);
  await answer({ status: 0, code: 'NOT_FOUND', message: '' }, 404);
  await answer(logins('Linux'));
  expect(shown()).not.toContain('Android');
});
