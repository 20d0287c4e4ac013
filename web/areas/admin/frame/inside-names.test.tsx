// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, noCases, openConsole } from '../../../testing/console.tsx';
import { openPage, showPage } from '../../../testing/page.tsx';
import { allByRole, byRole, nameOf, shown } from '../../../testing/person.ts';
import { answer } from '../../../testing/screen.tsx';
import DifferencesPage from '../queues/differences-page.tsx';
import FindingsPage from '../queues/findings-page.tsx';
import { LedgerLines } from '../records/payment-lines.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const ACCESS = accessTo(
  ...['findings', 'settlementDifferences', 'settlementCorrections', 'decisionsJustMade', 'adminCases'],
);
const opened = (page: ReactNode, address: string, language: 'ar' | 'en') =>
  openConsole(page, address, ACCESS, language);

const AT = '2027-03-07T08:00:00.000Z';
const finding = (subject: string, about: object | null) => ({
  ...{ id: subject, invariant: 'M4', says: 'more was given back than was taken', subject },
  ...{ foundAt: AT, seenAt: AT, about },
});

describe('[D-CONSOLE] what breaks a rule', () => {
  const listing = { kind: 'listing', part: null, id: 'l1', name: 'Camera', nameAr: 'كاميرا' };
  const booking = { kind: 'booking', part: 'movement', id: 'b1', name: 'KR-1', nameAr: 'KR-1' };
  const person = { kind: 'person', part: 'payout', id: 'a1', name: 'سارة', nameAr: 'سارة' };
  const found = [
    finding('l1', listing),
    finding('t1', booking),
    finding('p1', person),
    finding('the series', null),
    finding('platform:rebooked', null),
    finding('0194c3f4', null),
  ];
  const lines = () =>
    allByRole('listitem').map((one) => nameOf(one.querySelector('p') ?? one).replace(/[\u2068\u2069]/g, ''));

  test('is told in words of the language, with the way to its record', async () => {
    await opened(<FindingsPage />, '/admin/findings', 'en');
    await answer('findings', { data: found, next: null } as never);
    await noCases();
    expect(lines()).toEqual([
      'Listing Camera',
      'Movement of the books · Booking KR-1',
      'Transfer · Person سارة',
      'The series of invoices',
      'Between two bookings',
      'What was looked at is gone: 0194c3f4',
    ]);
    const ways = ['Camera', 'KR-1', 'سارة'].map((name) => byRole('link', name).getAttribute('href'));
    expect(ways).toEqual(['/admin/listings/l1', '/admin/bookings/b1', '/admin/accounts/a1']);
    expect(byRole('link', 'سارة').querySelector('bdi')?.lang).toBe('ar');
    expect(shown()).not.toContain('p1');
  });

  test('is told in Arabic, too', async () => {
    await opened(<FindingsPage />, '/admin/findings', 'ar');
    await answer('findings', { data: found, next: null } as never);
    await noCases();
    expect(lines().slice(0, 4)).toEqual([
      'الإعلان كاميرا',
      'حركة في الدفتر · الحجز KR-1',
      'تحويل · الشخص سارة',
      'تسلسل الفواتير',
    ]);
  });
});

describe('[D-CONSOLE] a provider of payments', () => {
  test('is called by the name that people know in a difference of the books', async () => {
    await opened(<DifferencesPage />, '/admin/differences', 'en');
    const difference = { kind: 'doubled', ours: null, theirs: '5.00', day: '2027-03-01', reference: 'r9' };
    const data = ['paypal', 'one-of-before', 'bank'].map((source) => ({
      ...difference,
      id: source,
      source,
    }));
    await answer('settlementDifferences', { data, next: null } as never);
    await noCases();
    for (const name of ['PayPal', 'one-of-before', 'Bank']) expect(shown()).toContain(`${name}: r9`);
  });

  test('is called so among the accounts of the books', async () => {
    const entries = ['gateway:paypal', 'fees:paypal', 'transit:paypal', 'gateway:one-of-before'].map(
      (account) => ({ account, amount: '1.00' }),
    );
    await showPage(<LedgerLines payment={{ ledger: [{ cause: 'taken_in', at: AT, entries }] } as never} />);
    const accounts = [...document.querySelectorAll('tbody tr')].map((row) => nameOf(row.children[1] ?? row));
    expect(accounts).toEqual(['At PayPal', 'Fees of PayPal', 'On its way from PayPal', 'At one-of-before']);
  });
});
