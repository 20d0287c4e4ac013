// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserSession } from '../../../shell/calls/browser-session.ts';
import { offerShadow } from '../../../shell/session/shadow-handing.ts';
import { openPage, showPage } from '../../../testing/page.tsx';
import { byRole, shown } from '../../../testing/person.ts';
import { pass, settle } from '../../../testing/screen.tsx';
import ShadowPage from './shadow-page.tsx';

const replaced: string[] = [];
openPage();
beforeEach(() => {
  replaced.length = 0;
  vi.spyOn(window.location, 'replace').mockImplementation((to) => void replaced.push(String(to)));
});
afterEach(() => browserSession().eyes.giveBack());

const LOOK = { token: 'token-of-layla', name: 'Layla', until: '2027-03-07T09:15:00.000Z' };
const eyes = () => browserSession().eyes.read();
/** What one tab says to another comes by itself, in some turns of the loop. */
async function heard(isThere: () => unknown) {
  for (let turn = 0; turn < 500 && !isThere(); turn += 1) await settle();
}

test('[D-SHADOW] the tab takes the look that waits for it by its id, and goes home with the person’s eyes', async () => {
  offerShadow('look-1', LOOK);
  await showPage(<ShadowPage />, 'en', '/shadow?id=look-1');
  expect(byRole('status').textContent).toContain('The console hands over what this tab may see.');
  await heard(() => replaced.length > 0);
  expect([eyes(), replaced]).toEqual([LOOK, ['/']]);
  expect(sessionStorage.getItem('kiraa.shadow')).toContain('token-of-layla');
});

test('[D-SHADOW] a look is given once: a second tab of its address says that it is not there any more', async () => {
  offerShadow('look-2', LOOK);
  await showPage(<ShadowPage />, 'en', '/shadow?id=look-2');
  await heard(() => replaced.length > 0);
  browserSession().eyes.giveBack();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await showPage(<ShadowPage key="second" />, 'en', '/shadow?id=look-2');
  await pass(2_900);
  expect(shown()).not.toContain('This view is no longer available');
  await pass(200);
  expect(shown()).toContain('This view is no longer available');
  expect([eyes(), replaced]).toEqual([undefined, ['/']]);
});

test('[D-SHADOW] another’s look is not taken', async () => {
  offerShadow('look-3', LOOK);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await showPage(<ShadowPage />, 'ar', '/shadow?id=look-4');
  await pass(3_100);
  expect(byRole('heading').textContent).toBe('لم يعد هذا الاطلاع موجودًا');
  expect([eyes(), replaced]).toEqual([undefined, []]);
});
