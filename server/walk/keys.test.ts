import { endpointNames } from '@kiraa/contract/endpoints.ts';
import { type PartnerScope, partnerScopes } from '@kiraa/domain/partner/scopes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPartner, addPartnerKey } from '../testing/people/partners.ts';
import type { Person } from '../testing/world.ts';
import { fixtures } from './fixtures.ts';
import { rowOf, send } from './send.ts';
import { createStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.close());

async function keyOf(person: Person, scopes: readonly PartnerScope[]): Promise<string> {
  const { key } = await addPartnerKey(stage.world, await addPartner(stage.world, person), scopes);
  return `Bearer ${key}`;
}

/** What a key may ever do: whoever opens another call to keys has to add it here. */
const OPENED = {
  myListings: 'listings:read',
  ownerCalendar: 'listings:read',
  bookingList: 'bookings:read',
  bookingRequests: 'bookings:read',
  booking: 'bookings:read',
  answerRequest: 'bookings:act',
  answerExtension: 'bookings:act',
  blockPeriod: 'calendar:write',
  openPeriod: 'calendar:write',
} as const;
const opened = Object.keys(OPENED) as (keyof typeof OPENED)[];
// A provider's row asks for the provider's signature and for no session: a token there means nothing.
const closed = endpointNames.filter((name) => rowOf(name).caller !== 'provider' && !(name in OPENED));

test('[D-PARTNER] the contract opens to keys what stands here, and nothing that is the console’s or a guest’s', () => {
  const marked = endpointNames.flatMap((name) => {
    const { key } = rowOf(name);
    return key ? [[name, key.scope]] : [];
  });
  expect(Object.fromEntries(marked)).toEqual(OPENED);
  expect(opened.filter((name) => !['owner', 'member'].includes(rowOf(name).caller))).toEqual([]);
});

describe.each(closed)('[F19 D-PARTNER] %s', (name) => {
  test('is closed to a key with every scope, whose owner may do it', async () => {
    // The walk's admin has every duty: no duty of its person comes with a key.
    const authorization = await keyOf(
      rowOf(name).caller === 'admin' ? stage.admin : stage.owner,
      partnerScopes,
    );
    const { status, body } = await send(stage.world, name, { input: {}, authorization });
    expect([status, body.code]).toEqual([403, 'API_KEY_CLOSED']);
  });
});

describe.each(opened)('[F19 D-PARTNER] %s', (name) => {
  const scope = OPENED[name];
  test('is refused to a key without its scope, is closed to another owner’s, and is opened by it', async () => {
    const good = await fixtures[name].good(stage);
    const owner = good.parties?.owner ?? stage.owner;
    const others = partnerScopes.filter((one) => one !== scope);
    const call = async (authorization: string) => {
      const { status, body } = await send(stage.world, name, { input: good.input, authorization });
      return [status, body.code];
    };
    expect(await call(await keyOf(owner, others))).toEqual([403, 'API_KEY_SCOPE']);
    if (fixtures[name].object)
      expect(await call(await keyOf(stage.strangeOwner, [scope]))).toEqual([404, 'NOT_FOUND']);
    expect(await call(await keyOf(owner, [scope]))).toEqual([200, undefined]);
  });
});
