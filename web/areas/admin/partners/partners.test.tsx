// @vitest-environment happy-dom
import type { PartnerKey } from '@kiraa/contract/accounts/partners.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  accessTo,
  actCalled,
  actsThere,
  openConsole,
  openRecord,
  unmarked,
} from '../../../testing/console.tsx';
import { clipboard, withDevice } from '../../../testing/device.ts';
import { enterAs, openPage, showPage, toasts } from '../../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  nameOf,
  plain,
  press,
  shown,
  type,
} from '../../../testing/person.ts';
import { answer, lastAsked, refuse, refuseField, waitingFor } from '../../../testing/screen.tsx';
import { KeyRows, NewKey } from './partner-keys.tsx';
import PartnerPage from './partner-page.tsx';
import PartnersPage from './partners-page.tsx';

openPage();
withDevice();
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
  await enterAs({ userId: 'sarah', isAdmin: true });
});

const WHY = 'Agreed in the contract';
const REASON = 'Reason, for the team';
describe('[D-PARTNER] a new key', () => {
  test('goes with what it is for, what it may do in the order of the page, its days as a number, and why', async () => {
    await showPage(<NewKey partnerId="fleet" />);
    await type('Booking system', 'textbox', 'What it is for');
    await press('checkbox', 'Accept and decline requests and extensionsbookings:act');
    await press('checkbox', 'See the listings and their calendarslistings:read');
    await type(' ٩٠ ', 'textbox', 'Valid for, in days');
    await type(WHY, 'textbox', REASON);
    await press('button', 'Make the key');
    expect([lastAsked().method, lastAsked().path]).toEqual(['POST', '/api/admin/partners/key/add']);
    expect(lastAsked().sent).toEqual({
      id: 'fleet',
      name: 'Booking system',
      scopes: ['listings:read', 'bookings:act'],
      days: 90,
      reason: WHY,
    });
  });

  test('is shown until it is said to be kept, and the form is empty for the next', async () => {
    const copied = clipboard();
    await showPage(<NewKey partnerId="fleet" />);
    await type('Test', 'textbox', 'What it is for');
    await type('30', 'textbox', 'Valid for, in days');
    await press('checkbox', 'See the bookingsbookings:read');
    await press('button', 'Make the key');
    await answer('addPartnerKey', { data: { id: 'key-1', secret: 'kiraa_live_77' } });
    expect(toasts()).toEqual(['The key is made']);
    expect(shown()).toContain('Copy this nowIt is shown only this once.kiraa_live_77');
    const value = (name: string) => byRole<HTMLInputElement>('textbox', name).value;
    expect([value('What it is for'), value('Valid for, in days')]).toEqual(['', '365']);
    expect(allByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([]);
    await press('button', 'Copy');
    expect(copied.mock.calls).toEqual([['kiraa_live_77']]);
    expect(toasts()).toContain('Copied');
    await press('button', 'I have saved it');
    expect(shown()).not.toContain('kiraa_live_77');
  });

  test('that the browser does not copy is still there to be selected', async () => {
    clipboard(false);
    await showPage(<NewKey partnerId="fleet" />);
    await press('button', 'Make the key');
    await answer('addPartnerKey', { data: { id: 'key-1', secret: 'kiraa_live_77' } });
    await press('button', 'Copy');
    expect(toasts()).toContain('It could not be copied. Select it and copy it yourself.');
    expect(shown()).toContain('kiraa_live_77');
  });

  test('without a scope says so at the scopes; what was typed and a choice that is taken back stay as they are', async () => {
    await showPage(<NewKey partnerId="fleet" />);
    const bookings = 'See the bookingsbookings:read';
    await press('checkbox', bookings);
    await press('checkbox', bookings);
    await type('Test', 'textbox', 'What it is for');
    await press('button', 'Make the key');
    expect(lastAsked().sent).toMatchObject({ scopes: [] });
    await refuseField('addPartnerKey', 'scopes', 'REQUIRED');
    const [first] = allByRole('checkbox');
    expect(first && descriptionOf(first)).toBe('Choose at least one');
    expect(byRole<HTMLInputElement>('textbox', 'What it is for').value).toBe('Test');
    expect([isThere('alert'), toasts()]).toEqual([false, []]);
    await press('button', 'Make the key');
    await refuse('addPartnerKey', 'PARTNER_FULL');
    expect(byRole('alert').textContent).toBe(
      'This partner has reached the limit. Revoke or switch off one first.',
    );
  });
});

const KEY: PartnerKey = {
  id: 'key-1',
  name: 'Booking system',
  prefix: 'kiraa_ab12',
  scopes: ['listings:read', 'bookings:read'],
  state: 'live',
  createdAt: '2027-01-01T09:00:00.000Z',
  expiresAt: '2028-01-01T09:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
};

test('[D-PARTNER] a key says what it may do, until when and whether it was used; a live one alone can be revoked', async () => {
  const old: PartnerKey = {
    ...KEY,
    id: 'key-2',
    name: 'Old',
    state: 'revoked',
    lastUsedAt: '2027-03-06T09:00:00.000Z',
  };
  await showPage(<KeyRows keys={[KEY, old]} />);
  const [live, revoked] = allByRole('listitem').map((one) => plain(one.textContent));
  expect(live).toMatch(
    /^Booking systemkiraa_ab12…LiveSee the listings and their calendars · See the bookingsuntil 01\/01\/28 12:00 · never used/,
  );
  expect(revoked).toMatch(/Revoked.* · last used 06\/03\/27 12:00$/);
  expect(actsThere()).toEqual(['Revoke “Booking system”']);
  expect(actCalled('Revoke “Booking system”').says()).toContain('This cannot be undone.');
  await actCalled('Revoke “Booking system”').because(WHY);
  await actCalled('Revoke “Booking system”').send();
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/admin/partners/key/revoke',
    { key_id: 'key-1', reason: WHY },
  ]);
  await answer('revokePartnerKey');
  expect(toasts()).toEqual(['The key is revoked']);
});

test('[D-PARTNER] a partner without a key says so', async () => {
  await showPage(<KeyRows keys={[]} />);
  expect(shown()).toBe('No key has been made yet.');
});

const ACCESS = accessTo('adminPartners', 'adminPartner', 'webhookMessages');
const PARTNER = {
  id: 'fleet',
  name: 'Fleet Software',
  owner: { id: 'omar', name: 'Omar' },
  createdAt: '2027-01-01T09:00:00.000Z',
  keys: 2,
  lastUsedAt: null,
  webhooks: 3,
  failing: 1,
  off: 0,
};

async function partners(query: string, data: object[], language: 'ar' | 'en' = 'en') {
  const visit = await openConsole(<PartnersPage />, `/admin/partners${query}`, ACCESS, language);
  const asked = lastAsked().sent;
  await answer('adminPartners', { data, next: null } as never);
  return { ...visit, asked };
}

describe('[D-PARTNER] the list of partners', () => {
  test('says for whom each acts, how many keys and webhooks it has, and which of these stand badly', async () => {
    const off = { ...PARTNER, id: 'other', failing: 0, off: 2, lastUsedAt: '2027-03-06T09:00:00.000Z' };
    expect((await partners('?after=p9', [PARTNER, off])).asked).toEqual({ after: 'p9' });
    const [one, other] = [...document.querySelectorAll('article')].map((row) => plain(row.textContent));
    expect(one).toBe('Fleet SoftwareNot reachedActs for OmarLive keys: 2 · Webhooks: 3never used');
    expect(other).toMatch(/^Fleet SoftwareSwitched offActs for Omar.*last used 06\/03\/27 12:00$/);
    const ways = allByRole('link', 'Fleet Software').map((one) => one.getAttribute('href'));
    expect(ways).toEqual(['/admin/partners/fleet', '/admin/partners/other']);
  });

  test('is the same in Arabic', async () => {
    await partners('', [PARTNER], 'ar');
    expect(plain(document.querySelector('article')?.textContent)).toBe(
      'Fleet Softwareما نوصل لهيشتغل باسم Omarالمفاتيح السارية: 2 · الويب هوك: 3ما استُخدم بعد',
    );
  });

  test.each([
    ['', 'There is no partner yet', undefined],
    ['?webhooks=failing', 'Everything arrives at every webhook', 'failing'],
    ['?webhooks=on', 'There is no partner yet', undefined],
  ])('says what there is none of: %s', async (query, says, webhooks) => {
    const { asked } = await partners(query, []);
    expect([shown().includes(says), asked.webhooks]).toEqual([true, webhooks]);
  });

  test('takes a new one by the mobile of its account; what was typed stays until it is made', async () => {
    await partners('', []);
    await type('Fleet Software', 'textbox', 'Name');
    await type('0512345678', 'textbox', 'Mobile of the owner’s account');
    await actCalled('New partner').because(WHY);
    await actCalled('New partner').send();
    expect(lastAsked().sent).toEqual({ name: 'Fleet Software', mobile: '0512345678', reason: WHY });
    await refuseField('addPartner', 'mobile', 'ACCOUNT_UNKNOWN');
    const mobile = () => byRole<HTMLInputElement>('textbox', 'Mobile of the owner’s account');
    expect([descriptionOf(mobile()), mobile().value]).toEqual([
      'No account with this mobile number. Sign up first.',
      '0512345678',
    ]);
    await actCalled('New partner').send();
    await answer('addPartner', { data: { id: 'fleet' } });
    expect(toasts()).toEqual(['Fleet Software is a partner now']);
    expect([mobile().value, byRole<HTMLInputElement>('textbox', 'Name').value]).toEqual(['', '']);
  });
});

const HOOK = {
  id: 'hook-1',
  url: 'https://fleet.example/told',
  events: ['booking.requested', 'payout.paid'],
  createdAt: '2027-01-01T09:00:00.000Z',
  failingSince: null,
  offAt: null,
  offBecause: null,
};

async function partner() {
  await openRecord(
    <PartnerPage />,
    { address: '/admin/partners/fleet', pattern: '/admin/partners/:partnerId' },
    ACCESS,
  );
}

test('[D-PARTNER] a partner has its owner, its keys, its webhooks and the way to what was done with it', async () => {
  await partner();
  expect(lastAsked().sent).toEqual({ id: 'fleet' });
  await answer('adminPartner', { data: { ...PARTNER, keys: [KEY], webhooks: [HOOK] } } as never);
  const way = (name: string) => byRole('link', name).getAttribute('href');
  expect(way('Omar')).toBe('/admin/accounts/omar');
  expect(way('Its history in the audit log')).toBe('/admin/audit?about=fleet');
  expect(way('See its log')).toBe('/admin/partners/webhooks/hook-1');
  expect(allByRole('heading').map(nameOf)).toContain('https://fleet.example/told');
  expect(unmarked(document.body.textContent)).toContain('A booking is requested');
});

test('[D-PARTNER] a partner of nobody’s says so; another fault can be tried again', async () => {
  await partner();
  await refuse('adminPartner', 'NOT_FOUND', 404);
  expect(byRole('heading').textContent).toBe('This could not be found. It may no longer exist.');
  await press('button', 'Try again');
  await refuse('adminPartner', 'INTERNAL' as never, 500);
  expect(byRole('heading').textContent).not.toContain('could not be found');
  expect(waitingFor('adminPartner')).toEqual([]);
});
