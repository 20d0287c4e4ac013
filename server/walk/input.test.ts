import { endpointNames } from '@kiraa/contract/endpoints.ts';
import type { RefusalCode } from '@kiraa/contract/refusals.ts';
import { toOurs, toWire } from '@kiraa/contract/wire-names.ts';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal, fieldsOf, type PreparedCall, prepareCall, rowCounts } from './prepared-call.ts';
import { type Reply, rowOf, type Sending, send } from './send.ts';
import { createStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.close());

const withInput = endpointNames.filter((name) => rowOf(name).body !== 'raw');

/** Fields that an attacker adds to a form in the hope that they are copied into a row. */
const forbidden = [
  ...[
    'isAdmin',
    'role',
    'usertype',
    'verifyByAdmin',
    'status',
    'state',
    'rating',
    'ownerid',
    'owner_id',
    'renter_id',
  ],
  ...[
    'itemprice',
    'total_halalas',
    'commission_percent',
    'accepted_at',
    'created_at',
    '_id',
    'id',
    'price_halalas',
  ],
];

/** The order of the rows, by which the ways to write a token are shared out. */
const placeOf = new Map(withInput.map((name, place) => [name, place]));
const tokenForms = [
  (token: string) => token,
  (token: string) => `bearer ${token}`,
  (token: string) => `BEARER   ${token} `,
];

describe.each(withInput)('%s', (name) => {
  let prepared: Promise<PreparedCall> | undefined;
  /** A call that is refused uses nothing up, and neither does one that only reads: one is prepared for all of them. */
  const once = () => {
    prepared ??= prepareCall(stage, name);
    return prepared;
  };
  const isGet = rowOf(name).method === 'GET';
  const writeToken = tokenForms[(placeOf.get(name) ?? 0) % tokenForms.length];
  /** A call that changes something needs an object of its own each time: the one that is accepted is sent so that it proves the rest as well. */
  const withTheRest = (sending: Sending): Sending => {
    const token = sending.authorization?.replace('Bearer ', '');
    const isRead = rowOf(name).method !== 'POST';
    const query = new URLSearchParams({
      lng: 'en',
      ...(isRead && (sending.input as Record<string, string>)),
    });
    return {
      ...sending,
      query: query.toString(),
      ...(token !== undefined && writeToken && { authorization: writeToken(token) }),
    };
  };
  const expectWholeAnswer = ({ status, body }: Reply) => {
    expect(status).toBe(200);
    const { output, outputNames } = rowOf(name);
    const parsed = output.safeParse(toOurs(outputNames, body));
    expect(parsed.error?.issues ?? []).toEqual([]);
    expect(toWire(outputNames, parsed.data)).toEqual(body);
  };
  const hasFields = fieldsOf(name).length > 1;

  test('[F20] refuses fields that its schema does not know, by name, and stores none of them', async () => {
    const { good, sending } = await once();
    const known = new Set([...fieldsOf(name), 'user_id']);
    const before = await rowCounts(stage);
    const extra = forbidden.filter((field) => !known.has(field));
    for (const field of extra) {
      const reply = await send(stage.world, name, { ...sending, input: { ...good.input, [field]: 'admin' } });
      expect([field, reply.status, reply.body]).toEqual([
        field,
        422,
        {
          status: 0,
          error: true,
          code: 'INVALID_INPUT',
          message: en.refusals.INVALID_INPUT,
          errorObject: { [field]: en.refusals.UNKNOWN_FIELD },
          fieldCodes: { [field]: 'UNKNOWN_FIELD' },
        },
      ]);
    }
    expect(await rowCounts(stage)).toEqual(before);
  });

  test('speaks the language that was asked for: ?lng before Accept-Language, and Arabic by default', async () => {
    const { sending } = await once();
    const bad = { ...sending, input: { surely_unknown: '1' } };
    const words = { ar: ar.refusals.INVALID_INPUT, en: en.refusals.INVALID_INPUT };
    const answeredMessage = async (more: Partial<Sending>) =>
      (await send(stage.world, name, { ...bad, ...more })).body.message;
    expect(await answeredMessage({ language: 'en-GB,en;q=0.9,ar;q=0.5' })).toBe(words.en);
    expect(await answeredMessage({ language: 'ar-SA' })).toBe(words.ar);
    expect(await answeredMessage({ language: 'fr' })).toBe(words.ar);
    const isRead = rowOf(name).method !== 'POST';
    expect(
      await answeredMessage({ language: 'ar', query: isRead ? 'lng=en&surely_unknown=1' : 'lng=en' }),
    ).toBe(words.en);
    expect(
      await answeredMessage({ language: 'en', query: isRead ? 'lng=ar&surely_unknown=1' : 'lng=ar' }),
    ).toBe(words.ar);
  });

  if (hasFields) {
    test('[P1-CALL-02] names each field at fault, with words for it', async () => {
      const { sending } = await once();
      const odd = { nested: [{ deep: true }] };
      const input = Object.fromEntries(fieldsOf(name).map((field) => [field, odd]));
      const isRead = rowOf(name).method !== 'POST';
      const reply = await send(
        stage.world,
        name,
        isRead ? { ...sending, input } : { ...sending, input, as: 'json' },
      );
      expect([404, 422]).toContain(reply.status);
      expectRefusal(reply);
      if (reply.status === 404) return expect(reply.body.code).toBe('NOT_FOUND');
      const codes = reply.body.fieldCodes as Record<string, RefusalCode>;
      expect(Object.keys(codes).length).toBeGreaterThan(0);
      for (const code of Object.values(codes)) expect(['REQUIRED', 'UNKNOWN_FIELD']).not.toContain(code);
      const words = Object.fromEntries(
        Object.entries(codes).map(([field, code]) => [field, en.refusals[code]]),
      );
      expect(reply.body.errorObject).toEqual(words);
    });

    test('[P1-CALL-02] asks for each field that it needs and did not get', async () => {
      const { good, sending } = await once();
      for (const field of Object.keys(good.input)) {
        const { [field]: _left, ...input } = good.input;
        const row = rowOf(name);
        if (row.input.safeParse(toOurs(row.inputNames, input)).success) continue;
        const reply = await send(stage.world, name, { ...sending, input });
        expectRefusal(reply);
        expect([field, reply.status, Object.keys(reply.body.fieldCodes as object)]).toEqual([
          field,
          422,
          [field],
        ]);
      }
    });
  }

  // Last, because some of these calls end every session of their caller.
  const accepted = isGet
    ? ''
    : ', in the words of ?lng, by a token in one of its three forms, with what its output schema says';
  test(`[F19] refuses a caller who claims to be another, and accepts one who names themselves${accepted}`, async () => {
    const { good, sending } = await (isGet ? once() : prepareCall(stage, name));
    if (!good.mode) {
      const asGuest = { ...sending, input: { ...good.input, user_id: stage.strangeOwner.id } };
      return expectWholeAnswer(await send(stage.world, name, isGet ? asGuest : withTheRest(asGuest)));
    }
    const parties = good.parties ?? { renter: stage.strangeRenter, owner: stage.strangeOwner };
    const mine = good.mode === 'admin' ? stage.admin : parties[good.mode];
    const [self, other] = [mine, good.mode === 'owner' ? parties.renter : parties.owner];
    for (const field of ['login_user_id', 'userId', 'user_id']) {
      const reply = await send(stage.world, name, {
        ...sending,
        input: { ...good.input, [field]: other.id },
      });
      expect([field, reply.status, reply.body.code]).toEqual([field, 403, 'NOT_YOU']);
    }
    const answeredMessage = { ...sending, input: { ...good.input, userId: self.id.toUpperCase() } };
    expectWholeAnswer(await send(stage.world, name, isGet ? answeredMessage : withTheRest(answeredMessage)));
    const events = await stage.world.db
      .selectFrom('security_events')
      .select('kind')
      .where('account_id', '=', self.id)
      .where('kind', '=', 'claimed-another-account')
      .execute();
    expect(events.length).toBeGreaterThanOrEqual(3);
  });

  if (!isGet) return;
  test('answers what its output schema says, and nothing more, in the language of ?lng', async () => {
    const { sending } = await once();
    expectWholeAnswer(await send(stage.world, name, withTheRest(sending)));
  });

  test('[P1-AUTH-09] accepts the token alone, and after Bearer in upper or lower case', async () => {
    const { sending } = await once();
    for (const write of tokenForms) {
      const token = sending.authorization?.replace('Bearer ', '');
      if (token === undefined) return;
      expect((await send(stage.world, name, { ...sending, authorization: write(token) })).status).toBe(200);
    }
  });
});
