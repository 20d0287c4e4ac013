import { describe, expect, test } from 'vitest';
import { createClient, WEB_DEVICE_TYPE } from './client.ts';
import { type EndpointName, endpoints, everyCall } from './endpoints.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

function clientAnswering(answer: (sent: Sent) => Response | Promise<Response>, token?: string) {
  const sent: Sent[] = [];
  const client = createClient({
    calls: everyCall,
    origin: 'https://kiraa.example',
    fetch: async (url, init) => {
      sent.push({ url, init });
      return answer({ url, init });
    },
    token: () => token,
    language: () => 'en',
  });
  return { client, sent };
}
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const headersOf = (sent: Sent[]) => sent[0]?.init.headers as Record<string, string>;

describe('the typed client', () => {
  test('[P1-CALL-01 P2-ERR-02 P3-ERR-01] calls the one base and reads an answer as its data and status', async () => {
    const { client, sent } = clientAnswering(() => json(200, { status: 1, message: 'Success', data: [] }));
    const answer = await client.cities({});
    expect(sent[0]?.url).toBe('https://kiraa.example/api/places/cities');
    expect(answer).toEqual({ ok: true, status: 200, data: { status: 1, message: 'Success', data: [] } });
  });

  test('[P1-CALL-02 P2-ERR-03 P3-ERR-02] an error is its body’s code, fields and message, with the status', async () => {
    const body = {
      status: 0,
      error: true,
      code: 'INVALID_INPUT',
      message: 'Look',
      fieldCodes: { from: 'START_REQUIRED' },
    };
    const { client } = clientAnswering(() => json(422, body));
    expect(await client.booking({ bookingId: 'x' })).toEqual({
      ok: false,
      status: 422,
      refusal: { code: 'INVALID_INPUT', fields: { from: 'START_REQUIRED' } },
      message: 'Look',
      data: body,
    });
  });

  test('[P1-CALL-02] an error whose code is unknown or whose body is odd is still an error', async () => {
    for (const body of [{ code: 'toString' }, { code: 5 }, [], 'x', null, { fieldCodes: { a: 'NOPE' } }]) {
      const { client } = clientAnswering(() => json(500, body));
      const answer = await client.cities({});
      expect(answer).toEqual({
        ok: false,
        status: 500,
        refusal: { code: 'INTERNAL' },
        message: '',
        data: body,
      });
    }
  });

  test('[P1-CALL-03 P2-ERR-03 P3-ERR-03 P3-PAY-40] no answer, or none that can be read, is no data with status 404', async () => {
    const cut = clientAnswering(() => Promise.reject(new TypeError('network')));
    const empty = clientAnswering(() => new Response('', { status: 502 }));
    for (const { client } of [cut, empty]) {
      const answer = await client.openCheckout({ bookingId: 'x' });
      expect(answer).toMatchObject({ ok: false, status: 404, data: null });
    }
  });

  test('[P1-AUTH-09] [P3-PAY-43] sends the session in Authorization and nowhere else', async () => {
    const { client, sent } = clientAnswering(() => json(200, {}), 'secret-token');
    await client.openCheckout({ bookingId: 'x' });
    expect(headersOf(sent).authorization).toBe('Bearer secret-token');
    expect(sent[0]?.url).not.toContain('secret-token');
    expect(String(sent[0]?.init.body)).not.toContain('secret-token');
    const guest = clientAnswering(() => json(200, {}));
    await guest.client.cities({});
    expect(headersOf(guest.sent)).not.toHaveProperty('authorization');
  });

  test('who listens to the answers is told the token that each was sent with, whichever is used by then', async () => {
    const heard: (string | undefined)[] = [];
    let token: string | undefined = 'token-1';
    const client = createClient({
      calls: everyCall,
      origin: '',
      fetch: async () => {
        token = 'token-2';
        return json(401, {});
      },
      token: () => token,
      onAnswer: (_name, answer) => heard.push(answer.token),
    });
    await client.openCheckout({ bookingId: 'x' });
    await client.userDetails({}, { token: 'token-3' });
    await client.logIn({ mobile: '501234567', countryCode: '+966', password: 'x' } as never);
    expect(heard).toEqual(['token-1', 'token-3', undefined]);
  });

  test('[P1-CALL-06 P2-AUTH-10 P3-NAV-30] says what kind of device it is, 3 for the web', async () => {
    const sent: RequestInit[] = [];
    const client = createClient({
      calls: everyCall,
      origin: '',
      deviceType: WEB_DEVICE_TYPE,
      fetch: async (_url, init) => {
        sent.push(init);
        return json(200, {});
      },
    });
    await client.cities({});
    expect(sent[0]?.headers).toMatchObject({ 'x-device-type': '3' });
  });

  test('puts a GET’s input in the query, leaving out what is missing, and a POST’s in a JSON body', async () => {
    const { client, sent } = clientAnswering(() => json(200, {}));
    await client.searchListings({ search: 'كامري & more', page: undefined, perPage: 5 });
    expect(sent[0]?.url).toBe(
      'https://kiraa.example/api/item/search?search=%D9%83%D8%A7%D9%85%D8%B1%D9%8A+%26+more&perpage=5',
    );
    await client.addBooking(
      { listingId: 'x', durationMode: 'day', paymentType: 'mada' },
      { idempotencyKey: 'key-1' },
    );
    expect(sent[1]?.init).toMatchObject({
      method: 'POST',
      body: '{"itemid":"x","typeOfDuration":"day","payment_type":"mada"}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key-1' },
    });
  });

  test('a row that comes later is waited for, and one that cannot be had is a call that nobody answered', async () => {
    const asked: string[] = [];
    const fetch = async (url: string) => {
      asked.push(url);
      return json(200, { data: [] });
    };
    const later = { ...everyCall, rowOf: async (name: EndpointName) => endpoints[name] };
    expect((await createClient({ calls: later, origin: '', fetch }).cities({})).ok).toBe(true);
    expect(asked).toEqual(['/api/places/cities']);
    const lost = { ...everyCall, rowOf: () => Promise.reject(new Error('no connection')) };
    expect(await createClient({ calls: lost, origin: '', fetch }).cities({})).toMatchObject({
      ok: false,
      status: 404,
      refusal: { code: 'BUSY' },
    });
    expect(asked).toHaveLength(1);
  });
});
