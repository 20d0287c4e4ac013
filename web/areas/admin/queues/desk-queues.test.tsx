// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, noCases, openConsole, unmarked } from '../../../testing/console.tsx';
import { openPage, toasts } from '../../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  press,
  shown,
  type,
  typeInto,
} from '../../../testing/person.ts';
import { answer, lastAsked, refuse, refuseField, waitingFor } from '../../../testing/screen.tsx';
import ClaimsPage from './claims-page.tsx';
import NoShowsPage from './no-shows-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const CALLS = ['adminClaims', 'adminNoShows', 'settlementDifferences', 'moneyNotFinal'];
const opened = (page: ReactNode, address: string, language: 'ar' | 'en' = 'en') =>
  openConsole(page, address, accessTo(...CALLS), language);
const says = (element: Element | null | undefined) => unmarked(element?.textContent).replace(/\s/g, ' ');
const row = () => says(document.querySelector('article'));
const WHY = 'Both photos show the crack';
const link = (name: string) => byRole('link', name).getAttribute('href');

const CLAIM = {
  id: 'claim-1',
  bookingId: 'booking-1',
  bookingNumber: 'KR-1042',
  kind: 'damage',
  by: 'owner',
  ownerName: 'Omar',
  renterName: 'Layla',
  amount: '300.00',
  offered: '50.00',
  languages: ['ar', 'en'],
  lines: [
    {
      at: '2027-03-06T09:00:00.000Z',
      step: 'claim',
      actor: 'owner',
      amount: '300.00',
      reason: 'A crack',
      photos: [
        { id: 'p1', url: '/papers/p1' },
        { id: 'p2', url: '/papers/p2' },
      ],
    },
    {
      at: '2027-03-06T10:00:00.000Z',
      step: 'refuse',
      actor: 'renter',
      amount: null,
      reason: null,
      photos: [],
    },
  ],
};

async function claims(change: object = {}, language: 'ar' | 'en' = 'en') {
  await opened(<ClaimsPage />, '/admin/claims?after=c9', language);
  expect(waitingFor('adminClaims').map(({ sent }) => sent)).toEqual([{ after: 'c9' }]);
  await answer('adminClaims', { data: [{ ...CLAIM, ...change }], next: null } as never);
  await noCases();
}

describe('[D-CLAIM] a claim that waits', () => {
  test('says what is claimed and offered, and what each side said with its photos', async () => {
    await claims();
    expect(row()).toMatch(/^KR-1042: DamageClaimed: SAR 300\.00Owner Omar, renter LaylaOffered: SAR 50\.00/);
    const [first, second] = [...byRole('list', 'What both sides said').children];
    expect(says(first)).toBe('Owner · Claimed · SAR 300.00 · 06/03/27 12:00A crackPhoto 1Photo 2');
    expect(says(second)).toBe('Renter · Refused · 06/03/27 13:00');
    expect([link('Photo 2'), link('See the booking')]).toEqual(['/papers/p2', '/admin/bookings/booking-1']);
  });

  test('says nothing of an offer that nobody made', async () => {
    await claims({ offered: null });
    expect(shown()).not.toContain('Offered:');
  });

  test('is told in Arabic, too', async () => {
    await claims({ lines: [] }, 'ar');
    expect(row()).toMatch(/^KR-1042: ضرر/);
  });

  test('is decided by what it comes to, with a reason that both read; a fault stays at its field', async () => {
    await claims();
    await press('button', 'Decide');
    expect(byRole('dialog', 'KR-1042: Decide').textContent).toContain('For ten minutes you can take it back');
    const sum = () => byRole<HTMLInputElement>('textbox', 'It comes to, in SAR');
    expect(descriptionOf(sum()).replace(/\s/g, ' ')).toBe('From 0 to SAR 300.00.');
    await typeInto(sum(), '٤٠٠');
    await type(WHY, 'textbox', 'Reason');
    await press('button', 'Confirm');
    expect([lastAsked().method, lastAsked().path, lastAsked().sent]).toEqual([
      'POST',
      '/api/admin/claim/decide',
      { claimid: 'claim-1', amount: '٤٠٠', reason: WHY },
    ]);
    await refuseField('decideClaim', 'amount', 'OUT_OF_RANGE');
    expect(descriptionOf(sum())).toContain('That number is outside the limits');
    expect(byRole<HTMLTextAreaElement>('textbox', 'Reason').value).toBe(WHY);
    await press('button', 'Confirm');
    await answer('decideClaim');
    expect([toasts(), isThere('dialog')]).toEqual([['Decided; both sides are told'], false]);
  });

  test('of a renter’s that it is final stands before the decision', async () => {
    await claims({ by: 'renter' });
    await press('button', 'Decide');
    expect(byRole('dialog').textContent).toContain('so this cannot be taken back.');
    await press('button', 'Cancel');
    expect(isThere('dialog')).toBe(false);
  });
});

test('[D-CLAIM] where no claim waits it says so; where the list does not come it can be asked for again', async () => {
  await opened(<ClaimsPage />, '/admin/claims');
  await refuse('adminClaims', 'INTERNAL' as never, 500);
  expect(shown()).toContain('This could not be loaded');
  await press('button', 'Try again');
  await answer('adminClaims', { data: [], next: null });
  expect(shown()).toContain('No claim is waiting for a decision');
});

const NO_SHOW = {
  bookingId: 'booking-1',
  bookingNumber: 'KR-1042',
  by: 'owner',
  renterName: 'Layla',
  ownerName: 'Omar',
  startsAt: '2027-03-07T07:00:00.000Z',
  deniedAt: '2027-03-07T08:30:00.000Z',
  languages: ['en'],
};

async function noShow() {
  await opened(<NoShowsPage />, '/admin/no-shows');
  await answer('adminNoShows', { data: [NO_SHOW], next: null } as never);
  await noCases();
}

describe('[D-NO-SHOW] a no-show that is contradicted', () => {
  test('says who says it of whom, what both wrote, and how far away each was', async () => {
    await noShow();
    expect(row()).toMatch(/^KR-1042The owner says that the renter did not comeOwner Omar, renter Layla/);
    const words = [
      { at: '2027-03-07T08:00:00.000Z', actor: 'owner', step: 'no_show', reason: 'Nobody was there' },
      { at: '2027-03-07T08:30:00.000Z', actor: 'renter', step: 'deny', reason: null },
    ];
    await answer('adminNoShow', {
      data: { words, said: [{ by: 'owner', saidKm: 0.2, deniedKm: 12 }] },
    } as never);
    expect(allByRole('listitem').slice(1).map(says)).toEqual([
      'Owner · 07/03/27 11:00Nobody was there',
      'Renter · 07/03/27 11:30',
      'Owner: 0.20 km from the thing',
      'Renter: 12.00 km from the thing',
      'See the booking',
    ]);
  });

  test('says nothing of how far somebody was who told no place', async () => {
    await noShow();
    await answer('adminNoShow', {
      data: { words: [], said: [{ by: 'renter', saidKm: null, deniedKm: 3 }] },
    } as never);
    expect(shown().match(/from the thing/g)).toHaveLength(1);
    expect(row()).toMatch(/Owner: 3\.00 km from the thing/);
  });

  test('that comes after one that ended says of both how far away each was', async () => {
    await noShow();
    const said = [
      { by: 'owner', saidAt: '2027-03-07T07:30:00.000Z', saidKm: 0.2, deniedKm: 12 },
      { by: 'renter', saidAt: '2027-03-07T08:00:00.000Z', saidKm: 5, deniedKm: 0.3 },
    ];
    await answer('adminNoShow', { data: { words: [], said } } as never);
    expect(allByRole('listitem').slice(1).map(says)).toEqual([
      'Owner: 0.20 km from the thing',
      'Renter: 12.00 km from the thing',
      'Renter: 5.00 km from the thing',
      'Owner: 0.30 km from the thing',
      'See the booking',
    ]);
  });

  test('is decided by who did not come, which nobody is before it is chosen', async () => {
    await noShow();
    await press('button', 'Decide');
    expect(allByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false, false]);
    await press('button', 'Confirm');
    expect(lastAsked().sent).toEqual({ bookingid: 'booking-1', reason: '' });
    await refuse('decideNoShow', 'INVALID_INPUT' as never, 422, { fieldCodes: { absent: 'REQUIRED' } });
    expect(byRole('dialog').textContent).toContain('Required');
    await press('radio', 'Nobody: the booking goes on');
    await type(WHY, 'textbox', 'Reason');
    await press('button', 'Confirm');
    expect([lastAsked().path, lastAsked().sent]).toEqual([
      '/api/admin/no_show/decide',
      { bookingid: 'booking-1', absent: 'nobody', reason: WHY },
    ]);
    await answer('decideNoShow');
    expect([toasts(), isThere('dialog')]).toEqual([['Done'], false]);
  });
});
