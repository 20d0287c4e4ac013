// @vitest-environment happy-dom
import type { Partner } from '@kiraa/contract/accounts/partners.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { enterAs, openPage, showPage, toasts } from '../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, plain, press, shown } from '../../testing/person.ts';
import { answer, lastAsked, lose, refuse, settle, waitingFor } from '../../testing/screen.tsx';
import { PartnersSection } from './partners-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { VerificationSection } from './verification-section.tsx';
import { WhatsAppSwitch } from './whatsapp-switch.tsx';

openPage();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-07T09:00:00Z') });
  await enterAs({ mode: 'owner' });
});
const lastCall = () => [lastAsked().method, lastAsked().path, lastAsked().sent];

type Language = 'en' | 'ar';
async function verification(standing: string, more: object = {}, language: Language = 'en') {
  await showPage(<VerificationSection />, language);
  await answer('ownVerification', { data: { standing, at: null, reason: null, ...more } } as never);
}
const links = () => allByRole('link').map((link) => [nameOf(link), link.getAttribute('href')]);

test('[D-VERIFY] until it is known whether somebody is verified nothing is said of it; what failed is told', async () => {
  await showPage(<VerificationSection />);
  expect(shown()).toBe('');
  await refuse('ownVerification', 'INTERNAL', 500);
  expect(byRole('alert').textContent).toBe('We could not load whether you are verified.');
});

test.each([
  ['none', 'Not verified', [['Add my personal ID', '/edit_profile']]],
  ['asked', 'We are checking your name and ID', []],
  ['declined', 'We could not verify you yet', [['Correct my profile', '/edit_profile']]],
] as const)(
  '[D-VERIFY] who is %s reads "%s", and the way on where there is something to do',
  async (standing, words, ways) => {
    await verification(standing);
    expect(shown()).toContain(words);
    expect(links()).toEqual(ways);
  },
);

test('[D-VERIFY] why somebody was declined stands in the house’s own words', async () => {
  await verification('declined', { reason: 'الاسم لا يطابق الهوية' });
  expect(byRole('heading', 'Verification').parentElement?.querySelector('bdi')?.textContent).toBe(
    'الاسم لا يطابق الهوية',
  );
});

test('[D-VERIFY] who is verified reads since when, and that a change is checked again', async () => {
  await verification('verified', { at: '2027-03-01T21:30:00.000Z' });
  expect(shown()).toContain('Verified 02/03/2027 00:30');
  expect([shown().includes('Another name or personal ID has to be checked again.'), links()]).toEqual([
    true,
    [],
  ]);
});

const key = {
  id: 'k1',
  name: 'Booking system',
  prefix: 'kp_ab12',
  scopes: ['bookings:read', 'calendar:write'],
  state: 'live',
  createdAt: '2027-01-01T09:00:00.000Z',
  expiresAt: '2027-12-31T13:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
};
const hook = {
  id: 'w1',
  url: 'https://partner.test/hook',
  events: ['booking.requested'],
  createdAt: '2027-01-01T09:00:00.000Z',
  failingSince: null,
  offAt: null,
  offBecause: null,
};
const partner = (change: object = {}) =>
  ({
    id: 'p1',
    name: 'Fleet Ltd',
    createdAt: '2027-01-01T09:00:00.000Z',
    keys: [key],
    webhooks: [hook],
    ...change,
  }) as unknown as Partner;
async function partners(...all: readonly Partner[]) {
  await showPage(<PartnersSection />);
  await answer('myPartners', { data: all });
}
const rows = () => allByRole('listitem').map((row) => plain(row.textContent));

test('[D-PARTNER] who has no partners sees nothing of them', async () => {
  await partners();
  expect(shown()).toBe('');
});

test('[D-PARTNER] partners that do not come are told', async () => {
  await showPage(<PartnersSection />);
  await refuse('myPartners', 'INTERNAL', 500);
  expect(byRole('alert').textContent).toBe('Your partners could not be loaded');
});

test('[D-PARTNER] a key says what it may do, until when, and when it was used; never the key itself', async () => {
  await partners(
    partner(),
    partner({
      id: 'p2',
      name: 'Other',
      keys: [{ ...key, id: 'k2', lastUsedAt: '2027-03-05T13:00:00.000Z' }],
      webhooks: [],
    }),
  );
  expect(rows()[0]?.replace(/[\u2066\u2069]/g, '')).toContain('Booking system · kp_ab12… Live');
  expect(rows()[0]).toContain('See the bookings · Block time in calendars and free it again');
  expect(rows()[0]).toContain('until 31/12/27 16:00 · never used');
  expect(rows()[2]).toContain('last used 05/03/27 16:00');
});

test.each([
  ['expired', 'Over'],
  ['revoked', 'Revoked'],
])('a key that is %s says so, and cannot be ended again', async (state, words) => {
  await partners(partner({ keys: [{ ...key, state }], webhooks: [] }));
  expect([rows()[0]?.includes(words), isThere('button', 'Revoke')]).toEqual([true, false]);
});

test('a key ends at the second press, which says what it means, and is seen to have ended', async () => {
  await partners(partner({ webhooks: [] }));
  await press('button', 'Revoke');
  expect(waitingFor('endPartnerKey')).toEqual([]);
  expect(shown()).toContain(
    'Revoke this key? The partner’s program can do nothing with it any more. This cannot be undone.',
  );
  await press('button', 'Revoke');
  expect(lastCall()).toEqual(['POST', '/api/partners/key/revoke', { key_id: 'k1' }]);
  await answer('endPartnerKey');
  await answer('myPartners', { data: [partner({ keys: [{ ...key, state: 'revoked' }], webhooks: [] })] });
  await settle();
  expect([rows()[0]?.includes('Revoked'), allByRole('button')]).toEqual([true, []]);
});

test('who leaves a key as it is sends nothing', async () => {
  await partners(partner({ webhooks: [] }));
  await press('button', 'Revoke');
  await press('button', 'Leave it');
  expect([waitingFor('endPartnerKey'), shown().includes('Revoke this key?')]).toEqual([[], false]);
});

test('a key that could not be ended is told, and stays live', async () => {
  await partners(partner({ webhooks: [] }));
  await press('button', 'Revoke');
  await press('button', 'Revoke');
  await lose('endPartnerKey');
  expect([toasts(), rows()[0]?.includes('Live')]).toEqual([
    ['No connection. Check your internet and try again.'],
    true,
  ]);
});

test('what is told to a partner can be stopped by itself, of the right one', async () => {
  await partners(partner());
  await press('button', 'Stop');
  expect(shown()).toContain(
    'Stop notifying it? The partner’s program is no longer notified of your bookings, listings and payouts.',
  );
  await press('button', 'Stop');
  expect(lastCall()).toEqual(['POST', '/api/partners/webhook/off', { endpoint_id: 'w1' }]);
});

test('what is switched off says why and since when', async () => {
  await partners(
    partner({ keys: [], webhooks: [{ ...hook, offAt: '2027-03-05T13:00:00.000Z', offBecause: 'gone' }] }),
  );
  expect(rows()[0]).toContain('Switched off');
  expect(rows()[0]).toContain('It answered that it is gone (410), 05/03/27 16:00');
  expect(isThere('button', 'Stop')).toBe(false);
});

const WHATSAPP = 'WhatsApp instead of text messages';
async function whatsApp(standing: 'on' | 'off' | 'not_offered') {
  await showPage(<WhatsAppSwitch />);
  await answer('messageChannels', { data: { whatsApp: standing } });
}
const turned = () => allByRole<HTMLInputElement>('switch')[0]?.checked;

test('where the house does not offer WhatsApp, or nobody knows, there is no switch', async () => {
  await showPage(<WhatsAppSwitch />);
  expect(turned()).toBeUndefined();
  await answer('messageChannels', { data: { whatsApp: 'not_offered' } });
  expect(shown()).toBe('');
});

test.each([
  ['off', true, 'Turned on'],
  ['on', false, 'Turned off'],
] as const)('WhatsApp that is %s turns at once, is sent, and told', async (standing, wanted, words) => {
  await whatsApp(standing);
  expect(turned()).toBe(!wanted);
  await press('switch', /WhatsApp/);
  expect([nameOf(byRole('switch')).startsWith(WHATSAPP), turned(), lastCall()]).toEqual([
    true,
    wanted,
    ['POST', '/api/account/message_channels', { whatsapp: wanted }],
  ]);
  await press('switch', /WhatsApp/);
  expect([waitingFor('chooseChannels').length, turned()]).toEqual([1, wanted]);
  await answer('chooseChannels');
  await answer('messageChannels', { data: { whatsApp: wanted ? 'on' : 'off' } });
  await settle();
  expect([turned(), toasts()]).toEqual([wanted, [words]]);
});

test('WhatsApp that could not be turned on turns back', async () => {
  await whatsApp('off');
  await press('switch', /WhatsApp/);
  await lose('chooseChannels');
  expect([turned(), toasts()]).toEqual([false, ['No connection. Check your internet and try again.']]);
});

const BANK = { bankName: 'Al Rajhi Bank', accountNumber: 'SA0380000000608010167519', bic: 'RJHISARI' };

test('[P1-PROF-05] of the account that earnings go to only the last four characters are shown', async () => {
  await showPage(<PaymentSection />);
  expect(isThere('status', 'Loading…')).toBe(true);
  await answer('bankDetails', { data: BANK } as never);
  expect(shown()).toContain('Al Rajhi Bank');
  expect([shown().includes('7519'), /0167|SA03|6080/.test(shown())]).toEqual([true, false]);
});

test.each([
  ['en', 'No bank account yet', 'Add a bank account'],
  ['ar', 'ما فيه حساب بنكي', 'إضافة حساب بنكي'],
] as const)('an owner without an account is led to add one (%s)', async (language, words, way) => {
  await showPage(<PaymentSection />, language);
  await answer('bankDetails', { data: null } as never);
  expect(shown()).toContain(words);
  expect(links()).toEqual([[way, '/edit_profile#bank']]);
});

test('an account that does not come has another try', async () => {
  await showPage(<PaymentSection />);
  await refuse('bankDetails', 'INTERNAL', 500);
  await press('button', 'Try again');
  await answer('bankDetails', { data: BANK } as never);
  expect([isThere('alert'), shown().includes('Al Rajhi Bank')]).toEqual([false, true]);
});
