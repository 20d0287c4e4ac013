import { createServer } from 'node:http';
import { startStandins } from '@kiraa/standins/start.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog, type Log } from '../../platform/log.ts';
import type { SmsSender } from './port.ts';
import { createTwilio, readTwilioAnswer } from './twilio.ts';
import { createUnifonic } from './unifonic.ts';

const TO = '+966501234567';
const MESSAGE = { to: TO, body: 'رمزك 4321\n\n@kiraa.example #4321', reference: 'message-1' };

interface Vendor {
  readonly name: 'unifonic' | 'twilio';
  readonly secrets: readonly string[];
  create(url: string, log: Log): SmsSender;
  /** One of the vendor's own refusals, by its code. */
  readonly refusal: string;
}

const vendors: readonly Vendor[] = [
  {
    name: 'unifonic',
    secrets: ['secret-sid'],
    create: (url, log) => createUnifonic({ url, appSid: 'secret-sid', sender: 'Kiraa' }, log),
    refusal: 'ER-06',
  },
  {
    name: 'twilio',
    secrets: ['secret-token', Buffer.from('AC1:secret-token').toString('base64')],
    create: (url, log) =>
      createTwilio({ url, accountSid: 'AC1', authToken: 'secret-token', from: 'Kiraa' }, log),
    refusal: '21610',
  },
];

async function openVendor(vendor: Vendor) {
  const standins = await startStandins({ port: 0, environment: { NODE_ENV: 'test' } });
  onTestFinished(() => standins.close());
  const logged: string[] = [];
  const log = createLog({ level: 'trace', destination: { write: (line) => logged.push(line) } });
  return {
    sender: vendor.create(standins.url, log),
    away: vendor.create('http://127.0.0.1:1', log),
    logged,
    inbox: async () => {
      const answer = await fetch(`${standins.url}/inbox?to=${encodeURIComponent(TO)}`);
      return ((await answer.json()) as { body: string }[]).map(({ body }) => body);
    },
    plan: (outcome: string, errorCode?: string) =>
      fetch(`${standins.url}/standin/${vendor.name}/plan`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ match: { to: TO }, outcome, errorCode, delayMilliseconds: 50 }),
      }),
  };
}

describe.each(vendors)('every sender fulfils the port: $name', (vendor) => {
  test('a text arrives as it was written, once, and nothing of it is logged', async () => {
    const { sender, inbox, logged } = await openVendor(vendor);
    expect(await sender.send(MESSAGE)).toEqual({ kind: 'sent', messageId: expect.stringMatching(/\w+/) });
    expect(await inbox()).toEqual([MESSAGE.body]);
    expect(logged.join('')).toContain('message-1');
    for (const secret of ['4321', '501234567', ...vendor.secrets])
      expect(logged.join('')).not.toContain(secret);
  });

  test('a text that the vendor refuses was certainly not sent, and the outcome has the vendor’s code', async () => {
    const { sender, inbox, plan } = await openVendor(vendor);
    await plan('error', vendor.refusal);
    expect(await sender.send(MESSAGE)).toEqual({ kind: 'refused', code: vendor.refusal });
    expect(await sender.send({ ...MESSAGE, to: '+12' })).toMatchObject({ kind: 'refused' });
    expect(await inbox()).toEqual([]);
  });

  test.each([
    ['timeout-before', 0],
    ['timeout-after', 1],
    ['5xx-before', 0],
    ['5xx-after', 1],
    ['reset', 1],
    ['garbage', 1],
  ])('an answer lost to %s is unknown, and the text is not sent a second time', async (outcome, arrived) => {
    const { sender, inbox, plan } = await openVendor(vendor);
    await plan(outcome);
    expect(await sender.send(MESSAGE)).toMatchObject({ kind: 'unknown' });
    expect(await inbox()).toHaveLength(arrived);
    expect(await sender.send(MESSAGE)).toMatchObject({ kind: 'sent' });
  });

  test('a slow answer is waited for', async () => {
    const { sender, inbox, plan } = await openVendor(vendor);
    await plan('slow');
    expect(await sender.send(MESSAGE)).toMatchObject({ kind: 'sent' });
    expect(await inbox()).toHaveLength(1);
  });

  test('a vendor that cannot be reached is reported as refused after a second try', async () => {
    const { away } = await openVendor(vendor);
    expect(await away.send(MESSAGE)).toEqual({ kind: 'refused', code: 'UNREACHABLE' });
  });
});

test('Twilio: a message that failed at once, a service for a sender, wrong credentials', async () => {
  const twilio = vendors[1] as Vendor;
  const { sender, inbox, plan } = await openVendor(twilio);
  await plan('failed');
  expect(await sender.send(MESSAGE)).toEqual({ kind: 'refused', code: '30006' });
  expect(await inbox()).toEqual([]);
  expect(readTwilioAnswer(401, { code: 20003, message: 'Authenticate', status: 401 })).toEqual({
    kind: 'refused',
    code: '20003',
  });
  expect(readTwilioAnswer(500, { code: 20500 })).toEqual({ kind: 'unknown', reason: 'HTTP_500' });
});

test('Twilio: the form and the credentials that it asks for', async () => {
  const seen: { path: string; authorization: string; form: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const { url: path = '', headers } = request;
      const form = Object.fromEntries(new URLSearchParams(text));
      seen.push({ path, authorization: headers.authorization ?? '', form });
      response.writeHead(201).end(JSON.stringify({ sid: 'SM1', status: 'accepted', error_code: null }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const config = { url, accountSid: 'AC1', authToken: 'secret', from: 'MG0123' };
  const sender = createTwilio(config, createLog({ level: 'silent' }));
  expect(await sender.send(MESSAGE)).toEqual({ kind: 'sent', messageId: 'SM1' });
  expect(seen).toEqual([
    {
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      form: { To: TO, Body: MESSAGE.body, ValidityPeriod: '300', MessagingServiceSid: 'MG0123' },
    },
  ]);
});
