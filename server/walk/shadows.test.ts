import { randomUUID } from 'node:crypto';
import { type EndpointName, endpointNames } from '@kiraa/contract/endpoints.ts';
import { ADMIN_TEAM_ID, channelName } from '@kiraa/domain/chat/channel.ts';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TABLES_WITH_ROWS } from '../testing/tables-with-rows.ts';
import { rightfulAuthorization } from './authorizations.ts';
import type { GoodCall } from './fixture.ts';
import { fixtures } from './fixtures.ts';
import { rowOf, send } from './send.ts';
import { createStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.close());

/** Somebody of the house, who looks as the rightful caller of this call. */
async function shadowOf({ mode, parties }: GoodCall): Promise<string> {
  const { world, admin, strangeRenter, strangeOwner } = stage;
  const isOwner = mode === 'owner';
  const person = parties ? parties[isOwner ? 'owner' : 'renter'] : isOwner ? strangeOwner : strangeRenter;
  const reply = await send(world, 'shadowPerson', {
    input: {
      account_id: person.id,
      usertype: isOwner ? 'owner' : 'renter',
      reason: 'He writes that his page is empty.',
    },
    authorization: `Bearer ${await stage.token(admin, 'renter')}`,
  });
  expect(reply.status).toBe(200);
  return `Bearer ${(reply.body.data as { token: string }).token}`;
}

/**
 * How many rows every table has and which change wrote the last of them: a look leaves all of it as it was, but for the lines of the
 * audit log. A change writes a row anew, and one that is gone is counted, so no column has to be read.
 */
async function contents(except: readonly string[]): Promise<Record<string, string>> {
  const { world } = stage;
  await world.bank.settled();
  const tables = await world.db.executeQuery<{ name: string }>(
    CompiledQuery.raw(
      `SELECT bare AS name FROM (${TABLES_WITH_ROWS}) t WHERE schema = 'public' AND bare <> ALL($1)`,
      [except],
    ),
  );
  const each = tables.rows.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ' rows, the last of ' || max(xmin::text::bigint) AS written FROM ${name} HAVING count(*) > 0`,
  );
  const { rows } = await world.db.executeQuery<{ name: string; written: string }>(
    CompiledQuery.raw(each.join(' UNION ALL ')),
  );
  return Object.fromEntries(rows.map(({ name, written }) => [name, written]));
}

/** The good call, but for messages in the chat with the team: that of two people is kept from the house (D-DESK-CHATS). */
async function goodCall(name: EndpointName): Promise<GoodCall> {
  const good = await fixtures[name].good(stage);
  if (name !== 'messages' || !good.parties) return good;
  const { renter } = good.parties;
  const channel = channelName(renter.id, ADMIN_TEAM_ID);
  const mine = { authorization: `Bearer ${await stage.token(renter, 'renter')}` };
  await send(stage.world, 'addChannel', { input: { chat_chanel_id: channel }, ...mine });
  const written = { chat_channel_id: channel, client_id: randomUUID(), body: 'Peace be upon you' };
  expect((await send(stage.world, 'sendMessage', { input: written, ...mine })).status).toBe(200);
  return { ...good, input: { chat_channel_id: channel } };
}

const LOG = ['audit_acts', 'audit_outcomes', 'audit_subjects'];
const linesOf = async () => {
  const { rows } = await stage.world.db.executeQuery<{ what: string; by: string; outcome: string }>(
    CompiledQuery.raw(
      `SELECT what, account_id AS by, outcome FROM audit_acts a JOIN audit_outcomes o ON o.act_id = a.id
       WHERE NOT (what = 'shadowPerson' AND outcome = 'done') ORDER BY a.id`,
    ),
  );
  return rows;
};

/** Too private to be shown, or a question to a third party that is counted. */
const HIDDEN: readonly string[] = [
  'accountEvents',
  'accountSessions',
  'bankDetails',
  'exportAccount',
  'madaPaymentDetails',
  'messageChannels',
  'outsideAccounts',
  'passkeys',
  'paymentResult',
  'placeDetails',
  'placeRoute',
  'pushKey',
  'reversePlace',
  'suggestPlaces',
];
// A provider's row asks for the provider's signature and for no session: a token there means nothing.
const called = endpointNames.filter((name) => rowOf(name).caller !== 'provider' && name !== 'endShadow');
const reading = called.filter((name) => rowOf(name).method === 'GET' && rowOf(name).caller !== 'admin');

test('[D-SHADOW] every GET of people says what is shown, and the rest is named here', () => {
  const silent = reading.filter((name) => !rowOf(name).shared && rowOf(name).shadowed === undefined);
  expect(silent).toEqual([]);
  expect(reading.filter((name) => rowOf(name).shadowed === 'hidden').sort()).toEqual(HIDDEN);
  expect(endpointNames.filter((name) => rowOf(name).shadowed === 'ends')).toEqual(['endShadow']);
});

describe.each(called)('[F19 D-SHADOW] %s', (name) => {
  const isRead = reading.includes(name);
  test(`${isRead ? 'changes no table' : 'is refused'} for whoever looks as its caller`, async () => {
    const good = await goodCall(name);
    const { input, headers } = good;
    const authorization = await shadowOf(good);
    // The calls before a log-in are counted by the address before anybody is known.
    const except = rowOf(name).auth ? [...LOG, 'rate_counters'] : LOG;
    const [before, lines] = [await contents(except), await linesOf()];
    const reply = await send(stage.world, name, { input, headers, authorization });
    expect(await contents(except)).toEqual(before);
    const outcome = isRead ? (HIDDEN.includes(name) ? 'SHADOW_HIDDEN' : 'done') : 'SHADOW_READ_ONLY';
    expect([reply.status, reply.body.code]).toEqual(outcome === 'done' ? [200, undefined] : [403, outcome]);
    const added = (await linesOf()).slice(lines.length);
    expect(added).toEqual(rowOf(name).shared ? [] : [{ what: name, by: stage.admin.id, outcome }]);
  });
});

describe.each(reading.filter((name) => !HIDDEN.includes(name)))('[D-SHADOW] %s', (name) => {
  test('is answered as its person is, without the fields that are kept', async () => {
    const good = await goodCall(name);
    const { input, headers } = good;
    const own = await rightfulAuthorization(stage, good);
    const person = await send(stage.world, name, { input, headers, authorization: own });
    const shadow = await send(stage.world, name, { input, headers, authorization: await shadowOf(good) });
    const kept = rowOf(name).shadowed;
    const hide = (key: string, value: unknown) => (Array.isArray(kept) && kept.includes(key) ? null : value);
    expect(shadow.body).toEqual(JSON.parse(JSON.stringify(person.body, hide)));
  });
});

test('[D-DESK-CHATS D-SHADOW] the chat of two people is shown by no call to whoever looks as one of them, and each try is in the audit log', async () => {
  const good = await fixtures.messages.good(stage);
  const { renter, owner } = good.parties ?? {};
  if (!renter || !owner) throw new Error('a chat has two parties');
  const mine = { authorization: `Bearer ${await stage.token(renter, 'renter')}` };
  const words = 'Between the two of us';
  const written = { ...good.input, client_id: randomUUID(), body: words };
  expect((await send(stage.world, 'sendMessage', { input: written, ...mine })).status).toBe(200);
  const authorization = await shadowOf(good);
  const lines = await linesOf();
  const reply = await send(stage.world, 'messages', { input: good.input, authorization });
  expect([reply.status, reply.body.code]).toEqual([403, 'SHADOW_HIDDEN']);
  expect((await linesOf()).slice(lines.length)).toEqual([
    { what: 'messages', by: stage.admin.id, outcome: 'SHADOW_HIDDEN' },
  ]);
  const members = reading.filter((name) => rowOf(name).caller === 'member' && !HIDDEN.includes(name));
  for (const name of members) {
    const { input } = await fixtures[name].good(stage);
    const { body } = await send(stage.world, name, { input, authorization });
    expect(JSON.stringify(body)).not.toContain(words);
  }
});
