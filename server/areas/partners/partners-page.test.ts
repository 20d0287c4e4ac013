import { readFile } from 'node:fs/promises';
import { endpointNames, endpoints } from '@kiraa/contract/endpoints.ts';
import { halalas } from '@kiraa/domain/money.ts';
import { bookingData, webhookBody, webhookEvents } from '@kiraa/domain/partner/events.ts';
import { partnerScopes } from '@kiraa/domain/partner/scopes.ts';
import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { signedHeaders } from './webhook-signature.ts';

const page = await readFile(new URL('../../../docs/partners.md', import.meta.url), 'utf8');
const cellOf = (name: string) => new RegExp(`\\| ${name} \\| \`([^\`]+)\` \\|`).exec(page)?.[1] ?? '';
const AT = new Date('2027-03-07T09:00:00Z');
const id = (last: number) => `0198d2a4-6f00-7000-8000-00000000000${last}`;

test('[D-PARTNER] docs/partners.md: the worked example verifies', () => {
  const seconds = Number(cellOf('`webhook-timestamp`'));
  const message = { id: cellOf('`webhook-id`'), at: new Date(seconds * 1_000), body: cellOf('body') };
  expect(signedHeaders(message, [cellOf('secret')])['webhook-signature']).toBe(cellOf('`webhook-signature`'));
});

test('[D-PARTNER] docs/partners.md: the bodies of the examples are those that are sent', () => {
  const booking = bookingData({
    id: id(1),
    number: 48_213,
    listingId: id(2),
    state: 'requested',
    start: new Date('2027-03-15T17:00:00Z'),
    end: new Date('2027-03-17T17:00:00Z'),
    totalHalalas: halalas(48_000),
  });
  expect([...page.matchAll(/```json\n(.*)\n```/g)].map(([, body]) => body)).toEqual([
    webhookBody('booking.requested', AT, booking),
    webhookBody('listing.hidden', AT, { listing_id: id(2), state: 'taken_down' }),
    webhookBody('payout.paid', AT, { payout_id: id(3), state: 'paid', amount: '432.00', currency: 'SAR' }),
  ]);
});

test('[D-PARTNER] docs/partners.md: every event is explained, every scope has its calls, and the waits are the settings’', () => {
  const explained = [...page.matchAll(/^\| (`(?:booking|listing|payout)\.[^|]+) \|/gm)].flatMap(
    ([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, event]) => event),
  );
  expect(explained).toEqual([...webhookEvents]);
  for (const scope of partnerScopes) {
    const calls = endpointNames.flatMap((name) => {
      const row = endpoints[name];
      return 'key' in row && row.key?.scope === scope ? [`\`${row.method} /api${row.path}\``] : [];
    });
    const [, cell = ''] = new RegExp(`\\| \`${scope}\` \\| (.+) \\|`).exec(page) ?? [];
    expect([scope, cell.split(', ').sort()]).toEqual([scope, calls.sort()]);
  }
  const { waitsSeconds, callsPerMinute, offAfterDays } = readConfig({ NODE_ENV: 'test' }).partners;
  expect(waitsSeconds).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 86_400]);
  expect(page).toContain('| after at least | 5 s | 5 min | 30 min | 2 h | 5 h | 10 h | 24 h |');
  expect([callsPerMinute, offAfterDays]).toEqual([120, 5]);
});
