import { randomUUID } from 'node:crypto';
import { endpoints } from '@kiraa/contract/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deepMilliseconds, forAtLeast } from '../testing/deep-time.ts';
import { authorizationOf } from './authorizations.ts';
import { type Identity, identities } from './callers.ts';
import { fixtures } from './fixtures.ts';
import { comparable, missingIds, objects } from './missing-ids.ts';
import { send } from './send.ts';
import { createStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.close());

/** The missing objects are the strangers' own, an owner's hidden listings are theirs to see, and a paper's check opens it to an admin. */
const finders: readonly Identity[] = [
  'strange renter',
  'strange owner',
  'admin',
  'its owner',
  'its owner, as renter',
];
const others = identities.filter((identity) => !finders.includes(identity));

describe.each(objects)('[F19] the object of $name', ({ name, object }) => {
  test.each(others)(
    '%s: a foreign, deleted, unknown and malformed id get the same answer, byte for byte',
    async (identity) => {
      await forAtLeast(deepMilliseconds('matrix', objects.length * others.length), async () => {
        const good = await fixtures[name].good(stage);
        const authorization = await authorizationOf(stage, identity, good);
        for (const [kind, id] of Object.entries(await missingIds(stage, object))) {
          const headers = 'idempotent' in endpoints[name] ? { 'idempotency-key': randomUUID() } : undefined;
          const ask = async (one: unknown) =>
            send(stage.world, name, {
              input: { ...good.input, [object.field]: one },
              authorization,
              headers,
            });
          const [found, absent] = [await ask(id), await ask(randomUUID())];
          expect([kind, found.status]).toEqual([kind, absent.status]);
          expect([kind, comparable(found)]).toEqual([kind, comparable(absent)]);
          expect([kind, absent.status >= 400 && absent.status < 500]).toEqual([kind, true]);
        }
      });
    },
  );
});
