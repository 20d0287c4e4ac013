// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, actCalled, noCases, openConsole, unmarked } from '../../../testing/console.tsx';
import { enterAs, openPage, showPage, toasts } from '../../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, press, shown } from '../../../testing/person.ts';
import { answer, asked, lastAsked, pass, refuse, waitingFor } from '../../../testing/screen.tsx';
import HomePage from '../home-page.tsx';
import JobsPage from '../queues/jobs-page.tsx';
import { PersonActs } from '../records/person-acts.tsx';
import { CaseBar } from './case-bar.tsx';
import { WaitingCorrections, WaitingRefunds } from './second-person.tsx';

openPage();
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
  await enterAs({ userId: 'sarah', isAdmin: true });
});

const AT = '2027-03-06T09:00:00.000Z';
const REFUND = {
  ...{ number: 7, bookingNumber: 'KR-1042', amount: '1500.00', reason: 'The car broke down' },
  ...{ askedBy: 'نورة', askedAt: AT },
};

describe('[D-SECOND-PERSON] what waits for a second person', () => {
  test('says of a refund for which booking it is, how much, why and who asked for it', async () => {
    await showPage(<WaitingRefunds />);
    await answer('adminRefunds', { data: [REFUND] });
    await noCases();
    const row = [...document.querySelectorAll('article h2, article p')].map((one) =>
      unmarked(one.textContent),
    );
    expect(row).toEqual(['KR-1042: SAR 1,500.00', 'The car broke down', 'Asked for by نورة, 06/03/27 12:00']);
    expect(asked.filter(({ path }) => path === '/api/admin/cases').map(({ sent }) => sent)).toEqual([
      { kind: 'refunds' },
    ]);
  });

  test('is refused to whoever asked for it, which is told; once is sent however often it is pressed', async () => {
    await showPage(<WaitingRefunds />);
    await answer('adminRefunds', { data: [REFUND] });
    await press('button', 'Approve');
    await press('button', 'Approve');
    await press('button', 'Withdraw');
    expect(waitingFor('decideRefund').map(({ sent }) => sent)).toEqual([{ number: 7, decision: 'approve' }]);
    await refuse('decideRefund', 'OWN_CASE', 403);
    expect(toasts()).toEqual([expect.stringContaining('This is about you')]);
    await press('button', 'Withdraw');
    await answer('decideRefund');
    await answer('adminRefunds', { data: [] });
    expect([toasts().at(-1), isThere('region', 'Refunds for a second person')]).toEqual(['Done', false]);
  });

  test('that did not come says so in its own place, and can be asked for again', async () => {
    await showPage(<WaitingCorrections />);
    expect(shown()).toBe('');
    await refuse('settlementCorrections', 'INTERNAL', 500);
    expect(byRole('alert').textContent).toBe('This could not be loaded Try again');
    await press('button', 'Try again');
    const why = { number: 3, reference: 'KR-P-1', amount: '-5.00', why: 'fee', reason: 'A fee of the bank' };
    await answer('settlementCorrections', { data: [{ ...why, askedBy: 'Noura', askedAt: AT }] } as never);
    expect(unmarked(document.querySelector('article h2')?.textContent)).toMatch(/^KR-P-1: .*5\.00$/);
  });
});

describe('[D-CONSOLE] a case', () => {
  const OPERATORS = [
    { id: 'noura', name: 'نورة' },
    { id: 'sarah', name: 'Sarah' },
  ];
  const held = (by: { id: string; name: string }) => ({ subject: 'camera', by, since: AT });
  async function bar(cases: object[] = []) {
    await showPage(<CaseBar kind="listings" subject="camera" isNamed />);
    await answer('adminCases', { data: { cases, operators: OPERATORS } } as never);
  }

  test('that cannot be taken says why and stays nobody’s; it can be tried again', async () => {
    await bar([{ ...held(OPERATORS[0] as never), subject: 'another' }]);
    expect(byRole('button', 'Take it').previousElementSibling?.textContent).toBe('Listings to verify');
    await press('button', 'Take it');
    await press('button', 'Take it');
    expect(waitingFor('takeCase').map(({ sent }) => sent)).toEqual([
      { kind: 'listings', subject: 'camera', over: 0 },
    ]);
    await refuse('takeCase', 'NOT_FOUND', 404);
    expect([toasts().length, isThere('button', 'Take it')]).toEqual([1, true]);
  });

  test('is handed on to whoever does not have it, by the name that is read out in its language', async () => {
    await bar([held(OPERATORS[1] as never)]);
    const ways = allByRole('button', /^Hand it on to/);
    expect(ways.map((one) => [nameOf(one), one.querySelector('bdi')?.lang])).toEqual([
      ['Hand it on to نورة', 'ar'],
    ]);
    await press('button', 'Hand it on to نورة');
    expect(lastAsked().sent).toEqual({ kind: 'listings', subject: 'camera', to: 'noura' });
    await answer('handOnCase');
    await answer('adminCases', {
      data: { cases: [held(OPERATORS[0] as never)], operators: OPERATORS },
    } as never);
    expect([toasts(), unmarked(shown()).includes('نورة has it since 06/03/27 12:00')]).toEqual([
      ['نورة has it now'],
      true,
    ]);
  });

  test('that could not be handed on is not said to be somebody else’s', async () => {
    await bar();
    await press('button', 'Hand it on to نورة');
    await refuse('handOnCase', 'NOT_FOUND', 404);
    expect(toasts()).toEqual(['This could not be found. It may no longer exist.']);
  });

  test('is looked at again each half minute, so that what somebody else took shows', async () => {
    await bar();
    await pass(31_000);
    await answer('adminCases', {
      data: { cases: [held(OPERATORS[0] as never)], operators: OPERATORS },
    } as never);
    expect(isThere('button', 'Take it over')).toBe(true);
  });
});

describe('[D-CONSOLE] the home of the console', () => {
  const QUEUE = { name: 'listings', path: '/admin/listings', count: 3, oldest: AT, holders: [] };
  const home = () => openConsole(<HomePage />, '/admin', accessTo('adminHome'));

  test('that did not come says so and can be asked for again', async () => {
    await home();
    await refuse('adminHome', 'INTERNAL', 500);
    await press('button', 'Try again');
    await answer('adminHome', { data: [QUEUE] } as never);
    expect(byRole('link', /^Listings to verify/).getAttribute('href')).toBe('/admin/listings');
  });

  test('is looked at again each minute, and what was shown stays where that fails', async () => {
    await home();
    await answer('adminHome', { data: [QUEUE] } as never);
    await pass(61_000);
    await refuse('adminHome', 'INTERNAL', 500);
    expect([isThere('alert'), isThere('link', /^Listings to verify/)]).toEqual([false, true]);
    await pass(61_000);
    await answer('adminHome', { data: [{ ...QUEUE, count: 0, oldest: null }] } as never);
    expect(shown()).toContain('All caught up');
  });
});

describe('[D-CONSOLE] a job that failed', () => {
  const JOB = { id: 'job-1', name: 'payouts.plan', error: '', tries: 5, askedAt: AT, failedAt: AT };
  async function jobs(data: object[] = [JOB]) {
    const visit = await openConsole(<JobsPage />, '/admin/jobs?after=j9', accessTo('failedJobs'));
    await answer('failedJobs', { data, names: ['payouts.plan', 'of.tomorrow'], next: null } as never);
    await noCases();
    return visit;
  }

  test('waits while it is tried again, and is told why it could not be', async () => {
    await jobs();
    await press('button', 'Try it again');
    await press('button', 'Please wait');
    expect(waitingFor('retryJob')).toHaveLength(1);
    await refuse('retryJob', 'NOT_FOUND', 404);
    expect([toasts().length, isThere('button', 'Try it again')]).toEqual([1, true]);
  });

  test('is called by the name that people know, or by its own where there is none', async () => {
    await jobs([JOB, { ...JOB, id: 'job-2', name: 'of.tomorrow' }]);
    const titles = [...document.querySelectorAll('article h2')].map((one) => one.textContent);
    expect(titles[1]).toBe('of.tomorrow');
    expect(titles[0]).not.toBe('payouts.plan');
    const options = [...document.querySelectorAll('option')].map((one) => one.textContent);
    expect(options).toEqual(['All', titles[0], 'of.tomorrow']);
  });
});

describe('an act on the page of a person', () => {
  const LAYLA = {
    ...{ userId: 'layla', name: 'Layla', mode: 'renter', language: 'ar', isAdmin: false, blockedAt: null },
    ...{ listings: { count: 3, maximum: 16 }, payouts: { hold: null } },
  };

  test('that is refused as a whole says so in its own form, and in no other', async () => {
    await showPage(<PersonActs person={LAYLA as never} />);
    await actCalled('Hold all payouts').because('A wrong IBAN');
    await actCalled('Hold all payouts').send();
    await refuse('holdPayouts', 'OWN_CASE', 403);
    expect(actCalled('Hold all payouts').says()).toContain('This is about you');
    expect(actCalled('End all sessions').says()).not.toContain('This is about you');
    await actCalled('Hold all payouts').send();
    expect(lastAsked().sent).toEqual({ account_id: 'layla', held: 1, reason: 'A wrong IBAN' });
    expect(toasts()).toEqual([]);
  });

  test('is sent once however often it is pressed, and its reason is gone once it is done', async () => {
    await showPage(<PersonActs person={LAYLA as never} />);
    await actCalled('End all sessions').because('The phone was stolen');
    await actCalled('End all sessions').send();
    await actCalled('End all sessions').send();
    expect(waitingFor('endSessionsOf')).toHaveLength(1);
    await answer('endSessionsOf');
    await actCalled('End all sessions').send();
    expect(lastAsked().sent).toEqual({ account_id: 'layla', reason: '' });
  });
});
