import { describe, expect, test } from 'vitest';
import { transportOutcomes } from '../platform/transport.ts';
import { openTrial } from '../trial.ts';

const NUMBER = '+966512345678';
const ACCOUNT = 'AC-standin';

type Sent = { code: number; sid: string; status: string; from: string; messaging_service_sid: string | null };
type Message = { to: string; body: string; kind: string; id: string };

/** A merchant of this account, and the phones that messages go to. */
async function openMerchant(environment = {}) {
  const { url, door } = await openTrial({ environment });
  const send = async (
    changes: Record<string, string> = {},
    { account = ACCOUNT, secret = 'secret' } = {},
  ) => {
    const response = await fetch(`${url}/2010-04-01/Accounts/${ACCOUNT}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ To: NUMBER, From: 'Shop', Body: 'رمزك 4821', ...changes }),
    });
    return { status: response.status, body: (await response.json()) as Sent };
  };
  const arrived = async (to = NUMBER) =>
    (await door<Message[]>(`/inbox?format=json&to=${encodeURIComponent(to)}`)).body;
  const plan = (more: object) => door('/standin/twilio/plan', more);
  return { send, arrived, plan };
}

describe('a text message', () => {
  test('is queued under an id of its own, and arrives as it was written', async () => {
    const { send, arrived } = await openMerchant();
    const [first, second] = [await send(), await send({ Body: 'Your code is 7777' })];
    expect([first.status, first.body.status]).toEqual([201, 'queued']);
    expect(first.body.sid).toMatch(/^SM[0-9a-f]{32}$/);
    expect(second.body.sid).not.toBe(first.body.sid);
    expect(await arrived()).toMatchObject([
      { id: second.body.sid, to: NUMBER, kind: 'sms', body: 'Your code is 7777' },
      { id: first.body.sid, to: NUMBER, kind: 'sms', body: 'رمزك 4821' },
    ]);
  });

  test('comes from a name, or from a service that chooses one', async () => {
    const { send } = await openMerchant();
    expect((await send()).body).toMatchObject({ from: 'Shop', messaging_service_sid: null });
    const served = await send({ From: '', MessagingServiceSid: 'MG1' });
    expect([served.status, served.body]).toEqual([
      201,
      expect.objectContaining({ from: 'MG1', messaging_service_sid: 'MG1' }),
    ]);
    expect((await send({ From: '' })).body.code).toBe(21603);
  });

  test.each([
    [{ To: '' }, 400, 21211],
    [{ To: '966512345678' }, 400, 21211],
    [{ To: '+0512345678901' }, 400, 21211],
    [{ To: '+123456789' }, 400, 21211],
    [{ To: '+1234567890123456' }, 400, 21211],
    [{ Body: '' }, 400, 21602],
    [{ Body: 'x'.repeat(1601) }, 400, 21617],
  ])('with %j is refused', async (changes, status, code) => {
    const { send, arrived } = await openMerchant();
    expect(await send(changes)).toMatchObject({ status, body: { code, status } });
    expect(await arrived()).toEqual([]);
  });

  test('may have 1,600 letters', async () => {
    const { send } = await openMerchant();
    expect((await send({ Body: 'ي'.repeat(1_600) })).status).toBe(201);
  });

  test.each([
    [{ account: 'AC-other', secret: 'the-token' }, 401],
    [{ secret: '' }, 401],
    [{ secret: 'other' }, 401],
    [{ secret: 'the-token' }, 201],
  ])('is taken of its own account with its own token: %j', async (who, status) => {
    const { send } = await openMerchant({ STANDIN_TWILIO_AUTH_TOKEN: 'the-token' });
    expect((await send({}, who)).status).toBe(status);
  });
});

describe('a plan', () => {
  test('fails a message to one number, whose sender learns it from its state', async () => {
    const { send, arrived, plan } = await openMerchant();
    await plan({ match: { to: '0512345678' }, outcome: 'failed' });
    expect((await send({ To: '+966500000000' })).body.status).toBe('queued');
    expect(await send()).toMatchObject({ status: 201, body: { status: 'failed', error_code: 30006 } });
    expect(await arrived()).toEqual([]);
    expect(await send()).toMatchObject({ status: 201, body: { status: 'queued', error_code: null } });
    expect(await arrived()).toHaveLength(1);
  });

  test.each([
    [undefined, 400, 21211],
    ['21610', 400, 21610],
    ['20429', 429, 20429],
    ['20404', 404, 20404],
  ])('refuses with the vendor’s code %s', async (errorCode, status, code) => {
    const { send, arrived, plan } = await openMerchant();
    await plan({ outcome: 'error', errorCode });
    expect(await send()).toMatchObject({ status, body: { code, status } });
    expect(await arrived()).toEqual([]);
    expect((await send()).status).toBe(201);
  });

  test.each(transportOutcomes)('troubles the connection: %s', async (outcome) => {
    const { send, arrived, plan } = await openMerchant();
    await plan({ outcome, delayMilliseconds: 20 });
    const answer = await send().catch(() => 'no answer');
    expect(answer).toEqual(outcome === 'slow' ? expect.objectContaining({ status: 201 }) : 'no answer');
    expect(await arrived()).toHaveLength(outcome.endsWith('-before') ? 0 : 1);
  });
});
