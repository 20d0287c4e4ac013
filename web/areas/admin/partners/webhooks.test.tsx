// @vitest-environment happy-dom
import { act as settled } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, actCalled, actsThere, noCases, openRecord, unmarked } from '../../../testing/console.tsx';
import { enterAs, openPage, showPage, toasts } from '../../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  plain,
  press,
  shown,
  type,
  typeInto,
} from '../../../testing/person.ts';
import { answer, lastAsked, refuse, refuseField } from '../../../testing/screen.tsx';
import { NewWebhook } from './partner-webhooks.tsx';
import { RenewSecret, SendAllAgain } from './webhook-acts.tsx';
import WebhookPage from './webhook-page.tsx';

openPage();
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
  await enterAs({ userId: 'sarah', isAdmin: true });
});

const WHY = 'Agreed in the contract';
const REASON = 'Reason, for the team';
test('[D-PARTNER] a webhook is told of everything unless something is taken away; a refused address says what is wanted there', async () => {
  await showPage(<NewWebhook partnerId="fleet" />);
  const boxes = allByRole<HTMLInputElement>('checkbox');
  expect([boxes.length, boxes.every(({ checked }) => checked)]).toEqual([16, true]);
  for (const box of boxes.slice(2)) await settled(async () => box.click());
  await typeInto(document.querySelector('input[type=url]') as HTMLInputElement, 'http://fleet.example');
  await type(WHY, 'textbox', REASON);
  await press('button', 'Make the webhook');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/admin/partners/webhook/add',
    {
      id: 'fleet',
      url: 'http://fleet.example',
      events: ['booking.requested', 'booking.accepted'],
      reason: WHY,
    },
  ]);
  await refuseField('addWebhook', 'url', 'WEBHOOK_ADDRESS');
  const field = document.querySelector('input[type=url]') as HTMLInputElement;
  expect(descriptionOf(field)).toContain('begins with https://, without a login in it');
  expect(field.value).toBe('http://fleet.example');
  await press('button', 'Make the webhook');
  await answer('addWebhook', { data: { id: 'hook-1', secret: 'whsec_9' } });
  expect(shown()).toContain('whsec_9');
  expect(allByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true);
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
const MESSAGE = {
  id: 'message-1',
  webhookId: 'msg_1',
  type: 'booking.requested',
  state: 'waiting',
  createdAt: '2027-03-07T08:00:00.000Z',
  nextAt: '2027-03-07T09:30:00.000Z',
  attempts: [
    {
      at: '2027-03-07T08:00:00.000Z',
      tookMilliseconds: 120,
      httpStatus: 500,
      fault: null,
      answer: '<b>no</b>',
    },
    {
      at: '2027-03-07T08:01:00.000Z',
      tookMilliseconds: 5,
      httpStatus: null,
      fault: 'ECONNREFUSED',
      answer: '',
    },
  ],
};
const ACCESS = accessTo('adminPartners', 'adminPartner', 'webhookMessages');

async function webhook(
  change: object = {},
  query = '',
  messages: object[] = [MESSAGE],
  next: string | null = null,
) {
  const place = {
    address: `/admin/partners/webhooks/hook-1${query}`,
    pattern: '/admin/partners/webhooks/:endpointId',
  };
  const visit = await openRecord(<WebhookPage />, place, ACCESS);
  const asked = lastAsked().sent;
  const data = { webhook: { ...HOOK, ...change }, partner: { id: 'fleet', name: 'Fleet' }, messages };
  await answer('webhookMessages', { data, next } as never);
  await noCases();
  return { ...visit, asked };
}

describe('[D-PARTNER] the log of a webhook', () => {
  test('says of each message what it was, how its tries went and when the next is; a stranger’s answer stays a text', async () => {
    await webhook();
    expect(byRole('link', 'Back to \u2068Fleet\u2069').getAttribute('href')).toBe('/admin/partners/fleet');
    expect(unmarked(document.body.textContent)).toContain('A booking is requestedUnder way');
    expect(unmarked(document.body.textContent)).toMatch(
      /booking\.requested · msg_1Tries: 2 · Next try .*12:30/,
    );
    expect(unmarked(document.body.textContent)).toMatch(/ · 120 ms · Status 500/);
    expect(unmarked(document.body.textContent)).toMatch(/ · 5 ms · No answer: ECONNREFUSED/);
    expect(document.querySelector('pre')?.textContent).toBe('<b>no</b>');
    expect(document.querySelectorAll('pre')).toHaveLength(1);
  });

  test('is narrowed by a state of the address; a state that no message has narrows nothing', async () => {
    const visit = await webhook({}, '?state=failed&after=m9', [], 'm10');
    expect(visit.asked).toEqual({ endpoint_id: 'hook-1', state: 'failed', after: 'm9' });
    expect(shown()).toContain('Nothing has been sent here yet');
    expect(byRole('link', 'Next page').getAttribute('href')).toBe(
      '/admin/partners/webhooks/hook-1?state=failed&after=m10',
    );
    await typeInto(document.querySelector('select') as HTMLSelectElement, 'missed');
    expect(visit.address()).toBe('/admin/partners/webhooks/hook-1?state=missed');
  });

  test('asks for everything where the address names a state of nobody’s', async () => {
    expect((await webhook({}, '?state=lost')).asked).not.toHaveProperty('state');
  });

  test.each([
    [{}, ['Switch off', 'Another secret', 'Send all again since'], 'On', false],
    [
      { failingSince: '2027-03-01T09:00:00.000Z' },
      ['Switch off', 'Another secret', 'Send all again since'],
      'Not reached',
      true,
    ],
    [
      { offAt: '2027-03-06T09:00:00.000Z', offBecause: 'failing' },
      ['Switch on again', 'Leave it off', 'Another secret'],
      'Switched off',
      true,
    ],
    [
      { offAt: '2027-03-06T09:00:00.000Z', offBecause: 'owner' },
      ['Switch on again', 'Another secret'],
      'Switched off',
      false,
    ],
  ] as const)('of a webhook that stands so can be done: %j', async (change, acts, stand, waits) => {
    await webhook(change);
    const isOn = !('offAt' in change);
    expect(actsThere()).toEqual(isOn ? ['Send again', ...acts] : acts);
    expect(plain(document.querySelector('h1')?.parentElement?.textContent)).toBe(
      `https://fleet.example/told${stand}`,
    );
    expect(isThere('button', 'Take it')).toBe(waits);
  });
});

test('[D-PARTNER] one message is sent again by its id, and it is told how many are on their way', async () => {
  await webhook();
  await actCalled('Send again').because(WHY);
  await actCalled('Send again').send();
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/admin/partners/webhook/again',
    { endpoint_id: 'hook-1', message_id: 'message-1', reason: WHY },
  ]);
  await answer('sendMessagesAgain', { data: { count: 1 } });
  expect(toasts()).toEqual(['On their way: 1']);
});

test('[D-PARTNER] all since a time of the operator’s own clock are sent again; without a time it is asked for there', async () => {
  await showPage(<SendAllAgain webhook={HOOK as never} />);
  const since = document.querySelector('input[type=datetime-local]') as HTMLInputElement;
  await actCalled('Send all again since').send();
  expect(lastAsked().sent).toMatchObject({ since: '' });
  await refuseField('sendMessagesAgain', 'since', 'REQUIRED');
  expect(descriptionOf(since)).toBe('Choose a time');
  await typeInto(since, '2027-03-06T10:00');
  await actCalled('Send all again since').send();
  expect(lastAsked().sent).toMatchObject({ since: new Date(2027, 2, 6, 10).toISOString() });
});

test.each(['20270-03-06T10:00', '2027-13-06T10:00', 'yesterday'])(
  '[D-PARTNER] a time that no calendar has (%s) is asked for there, and what was written stays',
  async (typed) => {
    await showPage(<SendAllAgain webhook={HOOK as never} />);
    const since = document.querySelector('input[type=datetime-local]') as HTMLInputElement;
    // The field of a browser without one of its own is a line of text.
    since.type = 'text';
    await typeInto(since, typed);
    await actCalled('Send all again since').because(WHY);
    await actCalled('Send all again since').send();
    expect(lastAsked().sent).toEqual({ endpoint_id: 'hook-1', since: typed, reason: WHY });
    await refuseField('sendMessagesAgain', 'since', 'NOT_A_DATE');
    expect([descriptionOf(since), since.value]).toEqual(['Choose a time', typed]);
  },
);

test.each([
  ['off', {}, 'Switch off', 0, 'The webhook is switched off'],
  [
    'on',
    { offAt: '2027-03-06T09:00:00.000Z', offBecause: 'gone' },
    'Switch on again',
    1,
    'The webhook is switched on',
  ],
  ['never on', { offAt: '2027-03-06T09:00:00.000Z', offBecause: 'gone' }, 'Leave it off', 0, 'It stays off'],
] as const)('[D-PARTNER] a webhook is switched %s with a reason', async (_, change, title, on, told) => {
  await webhook(change);
  await actCalled(title).because(WHY);
  await actCalled(title).send();
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/admin/partners/webhook/switch',
    { endpoint_id: 'hook-1', on, reason: WHY },
  ]);
  await refuse('switchWebhook', 'WEBHOOK_CHANGED');
  expect(shown()).toContain('Somebody has switched it meanwhile.');
  await actCalled(title).send();
  await answer('switchWebhook');
  expect(toasts()).toEqual([told]);
});

test('[D-PARTNER] another secret is shown once', async () => {
  await showPage(<RenewSecret webhook={HOOK as never} />);
  await actCalled('Another secret').because(WHY);
  await actCalled('Another secret').send();
  expect(lastAsked().sent).toEqual({ endpoint_id: 'hook-1', reason: WHY });
  await answer('renewWebhookSecret', { data: { id: 'hook-1', secret: 'whsec_10' } });
  expect([toasts(), shown().includes('whsec_10')]).toEqual([['There is another secret'], true]);
});
