import { describe, expect, test } from 'vitest';
import { transportOutcomes } from '../platform/transport.ts';
import { openTrial } from '../trial.ts';

const NUMBER = '966512345678';

type Sent = { messages?: { id: string }[]; error?: { code: number; type: string } };
type Message = { to: string; body: string; subject: string; kind: string; id: string };

const component = (text: unknown) => ({ type: 'body', parameters: [{ type: 'text', text }] });
const template = (more: object = {}) => ({
  name: 'booking_news',
  language: { code: 'ar' },
  components: [component('حجزك مؤكد')],
  ...more,
});

/** A merchant with a token, and the phones that messages go to. */
async function openMerchant() {
  const { url, door } = await openTrial();
  const send = async (
    changes: object = {},
    authorization = 'Bearer token',
    path = '/v20.0/1065/messages',
  ) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        to: NUMBER,
        type: 'template',
        template: template(),
        ...changes,
      }),
    });
    return { status: response.status, body: (await response.json()) as Sent };
  };
  const arrived = async () => (await door<Message[]>(`/inbox?format=json&to=${NUMBER}`)).body;
  const plan = (more: object) => door('/standin/meta-cloud/plan', more);
  return { send, arrived, plan };
}

describe('a message by WhatsApp', () => {
  test('arrives with its template and the template’s language', async () => {
    const { send, arrived } = await openMerchant();
    const { status, body } = await send();
    expect(status).toBe(200);
    const [sent] = body.messages ?? [];
    expect(sent?.id).toMatch(/^wamid\.[0-9a-f]{32}$/);
    expect(await arrived()).toMatchObject([
      { id: sent?.id, to: `+${NUMBER}`, kind: 'whatsapp', subject: 'booking_news/ar', body: 'حجزك مؤكد' },
    ]);
  });

  test.each([
    [{ messaging_product: 'telegram' }],
    [{ type: 'text' }],
    [{ to: `+${NUMBER}` }],
    [{ to: '0512345678' }],
    [{ to: '123456789' }],
    [{ to: 966_512_345_678 }],
    [{ template: undefined }],
    [{ template: null }],
    [{ template: template({ name: undefined }) }],
    [{ template: template({ language: null }) }],
    [{ template: template({ language: {} }) }],
    [{ template: template({ components: [] }) }],
    [{ template: template({ components: [null] }) }],
    [{ template: template({ components: [component(5)] }) }],
    [{ template: template({ components: [component('two\nlines')] }) }],
    [{ template: template({ components: [component('a\ttab')] }) }],
  ])('with %j is refused', async (changes) => {
    const { send, arrived } = await openMerchant();
    expect(await send(changes)).toMatchObject({ status: 400, body: { error: { code: 100 } } });
    expect(await arrived()).toEqual([]);
  });

  test('needs a token, and a version in its address', async () => {
    const { send, arrived } = await openMerchant();
    for (const authorization of ['', 'Bearer ', 'token'])
      expect(await send({}, authorization)).toMatchObject({
        status: 401,
        body: { error: { code: 190, type: 'OAuthException' } },
      });
    expect((await send({}, 'Bearer token', '/v20/1065/messages')).status).toBe(404);
    expect(await arrived()).toEqual([]);
    expect((await send({}, 'Bearer token', '/v21.0/1065/messages')).status).toBe(200);
  });
});

describe('a plan', () => {
  test.each([
    [undefined, 400, 131026],
    ['132001', 404, 132001],
    ['131026', 400, 131026],
  ])('refuses a message to one number, with the vendor’s code %s', async (errorCode, status, code) => {
    const { send, arrived, plan } = await openMerchant();
    await plan({ match: { to: '0512345678' }, outcome: 'error', errorCode });
    expect((await send({ to: '966500000000' })).status).toBe(200);
    expect(await send()).toMatchObject({ status, body: { error: { code } } });
    expect(await arrived()).toEqual([]);
    expect((await send()).status).toBe(200);
  });

  test('is not used up by a call that is refused for its form', async () => {
    const { send, plan } = await openMerchant();
    await plan({ outcome: 'error' });
    expect((await send({ type: 'text' })).body.error?.code).toBe(100);
    expect((await send({}, '')).body.error?.code).toBe(190);
    expect((await send()).body.error?.code).toBe(131026);
  });

  test.each(transportOutcomes)('troubles the connection: %s', async (outcome) => {
    const { send, arrived, plan } = await openMerchant();
    await plan({ outcome, delayMilliseconds: 20 });
    const answer = await send().catch(() => 'no answer');
    expect(answer).toEqual(outcome === 'slow' ? expect.objectContaining({ status: 200 }) : 'no answer');
    expect(await arrived()).toHaveLength(outcome.endsWith('-before') ? 0 : 1);
  });
});
