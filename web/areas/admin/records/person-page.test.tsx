// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { facts, openPerson, part, rows, says, ways } from '../../../testing/a-person.tsx';
import { accessTo, openRecord } from '../../../testing/console.tsx';
import { openPage } from '../../../testing/page.tsx';
import { allByRole, isThere, press } from '../../../testing/person.ts';
import { lastAsked, refuse } from '../../../testing/screen.tsx';
import PersonPage from './person-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const AT = '2027-03-06T09:00:00.000Z';

const head = () => says(document.querySelector('h1')?.parentElement ?? null);

describe('[D-CONSOLE] the page of a person', () => {
  test('says what is known of them, and that there is nothing where there is nothing', async () => {
    await openPerson();
    expect(head()).toBe('LaylaActive');
    expect(facts('Who it is')).toEqual({
      Mobile: '+966500000001',
      Email: 'Not given',
      'Member since': '02/01/26 12:00',
      'Uses Kiraa as': 'Owner',
      Language: 'Arabic',
      'What we know': 'Nothing beyond the mobile',
      'Agreed to': 'Nothing yet',
    });
    expect(says(part('Bookings · open: 0'))).toBe('Bookings · open: 0Nothing yet');
    expect(['Signals', 'Reports of their listings', 'Locks'].map((name) => isThere('region', name))).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('leads to their verification while that waits, and names what they proved and agreed to', async () => {
    await openPerson({
      email: 'layla@example.com',
      known: { verifiedAt: AT, personalId: true, waits: true, google: true },
      consents: [
        { page: 'terms', version: 3, at: AT },
        { page: 'cookies', version: 1, at: AT },
      ],
    });
    expect(facts('Who it is')).toMatchObject({
      Email: 'layla@example.com',
      'What we know': 'Verified 06/03/27 12:00 · Personal ID on file · Google account',
      'Agreed to': 'Terms, version 3 · cookies, version 1',
    });
    expect(ways('Who it is')[0]?.[1]).toBe('/admin/verifications?account=layla');
  });

  test('of one who is locked says until when, and every lock with what was said of it', async () => {
    const lock = { at: AT, by: 'Noura', action: 'block', until: null, reason: 'Three reports' };
    await openPerson({
      blockedAt: AT,
      locks: [
        { ...lock, until: '2027-04-01T00:00:00.000Z', said: 'own_words', saidWords: 'لأنك تأخرت' },
        {
          ...lock,
          at: '2027-03-05T09:00:00.000Z',
          action: 'unblock',
          reason: null,
          said: null,
          saidWords: null,
        },
        {
          ...lock,
          at: '2027-03-04T09:00:00.000Z',
          action: 'lapsed',
          by: null,
          reason: null,
          said: null,
          saidWords: null,
        },
      ],
    });
    expect(head()).toBe('LaylaLocked · until 01/04/2027 03:00');
    expect(rows('Locks')).toEqual([
      'Locked by Noura, 06/03/27 12:00until 01/04/2027 03:00Three reportsTold: لأنك تأخرت',
      'Lock ended by Noura, 05/03/27 12:00',
      'The lock ended automatically, 04/03/27 12:00',
    ]);
  });

  test('of one who is locked without an end says so', async () => {
    await openPerson({ blockedAt: AT, isAdmin: true });
    expect(head()).toBe('LaylaLocked · Until an admin ends itAdmin');
  });

  test('of one who is erased shows no number, and offers nothing to do with them', async () => {
    await openPerson({ isErased: true, name: 'Erased' });
    expect(head()).toContain('Erased at their request');
    expect(facts('Who it is').Mobile).toBe('—');
    expect(isThere('link', 'Import listings')).toBe(false);
    expect(isThere('region', 'Actions')).toBe(false);
  });
});

test('[D-CONSOLE] a person of nobody’s says so; a page that did not come can be asked for again', async () => {
  const place = { address: '/admin/accounts/layla', pattern: '/admin/accounts/:accountId' };
  await openRecord(<PersonPage />, place, accessTo('adminAccount'));
  await refuse('adminPerson', 'INTERNAL' as never, 500);
  expect(allByRole('heading').map(says)).toEqual(['This could not be loaded']);
  await press('button', 'Try again');
  expect(lastAsked().sent).toEqual({ account_id: 'layla' });
  await refuse('adminPerson', 'NOT_FOUND', 404);
  expect(allByRole('heading').map(says)).toEqual(['This could not be found. It may no longer exist.']);
});
