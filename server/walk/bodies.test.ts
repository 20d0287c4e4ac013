import { endpointNames } from '@kiraa/contract/endpoints.ts';
import { noticeEndpointOf } from '@kiraa/contract/money/notices.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  expectRefusal,
  fieldsOf,
  needsFile,
  type PreparedCall,
  prepareCall,
  rowCounts,
} from './prepared-call.ts';
import { rowOf, send } from './send.ts';
import { createStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.close());

const withInput = endpointNames.filter((name) => rowOf(name).body !== 'raw');
const posts = withInput.filter((name) => rowOf(name).method === 'POST');

const otherSpellings: Readonly<Record<string, readonly string[]>> = {
  itemid: ['item_id', 'itemId', 'productId', 'product_id'],
  bookingid: ['bookingId', 'booking_id'],
  perpage: ['perPage'],
  page: ['pageNo'],
};
const spelt = withInput.filter((name) =>
  fieldsOf(name).some((field) => Object.hasOwn(otherSpellings, field)),
);

test.each(spelt)('%s accepts every spelling of a field, and refuses two that disagree', async (name) => {
  let prepared = await prepareCall(stage, name);
  let isUsed = false;
  for (const [field, spellings] of Object.entries(otherSpellings)) {
    if (!Object.hasOwn(prepared.good.input, field)) continue;
    for (const spelling of spellings) {
      if (isUsed) prepared = await prepareCall(stage, name);
      // What is only read is not used up.
      isUsed = rowOf(name).method !== 'GET';
      const { good, sending } = prepared;
      const { [field]: value, ...rest } = good.input;
      const reply = await send(stage.world, name, { ...sending, input: { ...rest, [spelling]: value } });
      expect([spelling, reply.status]).toEqual([spelling, 200]);
      const both = { ...good.input, [spelling]: 'another' };
      const refused = await send(stage.world, name, { ...sending, input: both });
      expect([spelling, refused.status, refused.body.fieldCodes]).toEqual([
        spelling,
        422,
        { [spelling]: 'UNKNOWN_FIELD' },
      ]);
    }
  }
});

/**
 * Content types that must not carry a body past the schema (F18). Those that are JSON are refused by the schema itself.
 */
const contentTypes: readonly (string | undefined)[] = [
  ...[
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json\t',
    ' application/json',
  ],
  ...[
    'application/json;',
    'application/json ;a=b',
    'application/json;;',
    'application/jsonx',
    'application/json+x',
  ],
  ...[
    'application/vnd.api+json',
    'application/problem+json',
    'application/json, text/plain',
    'text/json',
    'text/plain',
  ],
  ...[
    'text/plain; application/json',
    'text/html',
    'application/xml',
    'application/octet-stream',
    'application/x-ndjson',
  ],
  ...['application/javascript', 'image/png', 'multipart/mixed; boundary=x', 'json', ';', '\t', undefined],
];

/** A call whose body is refused uses nothing up: one is prepared for both tests of its row. */
describe.each(posts)('%s', (name) => {
  let prepared: PreparedCall;
  beforeAll(async () => {
    prepared = await prepareCall(stage, name);
  });

  test('[F18] a body that its schema would refuse is refused under every content type', async () => {
    const { good, sending } = prepared;
    const raw = JSON.stringify({ ...good.input, isAdmin: true });
    const before = await rowCounts(stage);
    expect(contentTypes.length).toBeGreaterThanOrEqual(25);
    for (const contentType of contentTypes) {
      const reply = await send(stage.world, name, { ...sending, raw, contentType });
      expect([contentType, [400, 415, 422].includes(reply.status)]).toEqual([contentType, true]);
      expectRefusal(reply);
    }
    expect(await rowCounts(stage)).toEqual(before);
  });

  // JSON is accepted wherever a call of this row is made; a body is read in one place for all rows, so the two forms go by turns.
  const accepted = needsFile(name) || posts.indexOf(name) % 2 === 0 ? 'multipart' : 'form';
  test(`reads JSON, a form and a multipart form alike, and accepts ${accepted}`, async () => {
    const { sending } = prepared;
    for (const as of ['json', 'form', 'multipart'] as const) {
      const refused = await send(stage.world, name, { ...sending, as, input: { surely_unknown: 'x' } });
      expect([as, refused.status]).toEqual([as, 422]);
      expect(refused.body.fieldCodes).toMatchObject({ surely_unknown: 'UNKNOWN_FIELD' });
    }
    const reply = await send(stage.world, name, { ...sending, as: accepted });
    expect([accepted, reply.status, reply.body.code]).toEqual([accepted, 200, undefined]);
  });
});

test.each(Object.values(noticeEndpointOf))(
  '[F18] %s, which takes raw bytes, accepts none without a valid signature',
  async (name) => {
    for (const contentType of contentTypes) {
      const raw = JSON.stringify({ type: 'PAYMENT', payload: { merchantTransactionId: 'x' } });
      const reply = await send(stage.world, name, { raw, contentType });
      expect([contentType, [400, 415].includes(reply.status)]).toEqual([contentType, true]);
      expectRefusal(reply);
    }
  },
);

test('a field that stands twice is refused as no single value, in an address and in a form', async () => {
  const address = await send(stage.world, 'suggest', { query: 'q=a&q=b' });
  const raw = 'mobile=512345678&mobile=598765432&country_code=966';
  const form = await send(stage.world, 'logIn', { raw, contentType: 'application/x-www-form-urlencoded' });
  expect([address.status, form.status]).toEqual([422, 422]);
  expect(address.body.fieldCodes).toHaveProperty('q');
  expect(form.body.fieldCodes).toHaveProperty('mobile');
});
