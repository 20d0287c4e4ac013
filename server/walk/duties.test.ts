import { endpointNames, endpoints } from '@kiraa/contract/endpoints.ts';
import { type Duty, duties, mayDo } from '@kiraa/domain/account/duties.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '../areas/accounts/accounts.ts';
import { transact } from '../platform/database/database.ts';
import { giveDuties, setSecondFactor } from '../testing/people/admins.ts';
import type { Person } from '../testing/world.ts';
import { fixtures } from './fixtures.ts';
import { type Reply, rowOf, send } from './send.ts';
import { createStage, type Stage } from './stage.ts';

let stage: Stage;
const people = new Map<Duty, Person>();
beforeAll(async () => {
  stage = await createStage();
  for (const duty of duties) {
    const person = await stage.world.person('renter');
    await giveDuties(stage.world, person.id, [duty]);
    await setSecondFactor(stage.world, person.id);
    people.set(duty, person);
  }
});
afterAll(() => stage.close());

const rows = endpointNames.filter((name) => rowOf(name).caller === 'admin');
const verdict = ({ status, body }: Reply) => (status < 300 ? String(status) : `${status} ${body.code}`);

async function tokenOf(duty: Duty): Promise<string> {
  const person = people.get(duty);
  if (!person) throw new Error(`nobody has the duty ${duty}`);
  return `Bearer ${await stage.token(person, 'renter')}`;
}

/** What proves who somebody is takes their own code: its walk is with the admin whose code it is. */
const OWN_CODE: Readonly<Record<string, string>> = {
  confirmSecondFactor: '422 SECOND_FACTOR_WRONG',
  passSecondFactor: '422 SECOND_FACTOR_WRONG',
  addFactorPasskey: '422 PASSKEY_ENDED',
  askFactorPasskey: '409 SECOND_FACTOR_NOT_BEGUN',
  passFactorPasskey: '422 PASSKEY_UNKNOWN',
  renameFactorPasskey: '404 NOT_FOUND',
  removeFactorPasskey: '404 NOT_FOUND',
};
/** What is about one queue is open to whoever may open that queue (D-CONSOLE); the fixtures are of the listings'. */
const OF_A_QUEUE: readonly string[] = ['adminCases', 'takeCase', 'handOnCase'];
/** What replaces or adds to what is set is no step to it. */
const REPLACES = ['beginSecondFactor', 'confirmSecondFactor', 'beginFactorPasskey', 'addFactorPasskey'];

describe.each(rows)('[F19 D-DUTIES] %s', (name) => {
  const needed: readonly Duty[] = endpoints[name].caller === 'admin' ? endpoints[name].duties : [];

  test('each duty opens what the row names it for, the owner of the console everything, and the rest is refused by name', async () => {
    const opens = duties.filter((duty) => duty === 'owner' || needed.includes(duty));
    for (const duty of duties) {
      const { input, headers } = await fixtures[name].good(stage);
      if (name in OWN_CODE) await setSecondFactor(stage.world, people.get(duty)?.id ?? '');
      const reply = await send(stage.world, name, { input, headers, authorization: await tokenOf(duty) });
      if (!opens.includes(duty)) {
        expect([duty, verdict(reply)]).toEqual([duty, '403 DUTY_NEEDED']);
        expect([duty, reply.body.duties]).toEqual([duty, opens]);
      } else if (OF_A_QUEUE.includes(name) && !mayDo([duty], rowOf('adminQueue').duties ?? ['owner'])) {
        // The listings' queue is not theirs.
        expect([duty, verdict(reply)]).toEqual([duty, '403 DUTY_NEEDED']);
      } else if (name in OWN_CODE) {
        expect([duty, verdict(reply)]).toEqual([duty, OWN_CODE[name]]);
      } else if (name === 'undoDecision') {
        // The decision is another's.
        expect([duty, verdict(reply)]).toEqual([duty, '403 UNDO_NOT_YOURS']);
      } else expect([duty, verdict(reply)]).toEqual([duty, '200']);
    }
  });

  test('[D-SECOND-FACTOR] before the second factor it is refused, unless it is a step to it', async () => {
    const { input, headers } = await fixtures[name].good(stage);
    const wish = { accountId: stage.admin.id, mode: 'renter', remembered: true } as const;
    const token = await transact(stage.world.db, (trx) => openSession(trx, wish, stage.world.clock.now()));
    const reply = await send(stage.world, name, { input, headers, authorization: `Bearer ${token}` });
    const isOpen = rowOf(name).beforeSecondFactor === true && !REPLACES.includes(name);
    // What a device has answered is good in the session that asked it.
    const opened = name === 'passFactorPasskey' ? '422 PASSKEY_ENDED' : '200';
    expect(verdict(reply)).toBe(isOpen ? opened : '403 SECOND_FACTOR_NEEDED');
  });
});

test('[D-DUTIES] rows of everybody else name no duties, and only an admin’s row is open before the second factor', () => {
  for (const name of endpointNames) {
    const { caller, duties: named, beforeSecondFactor, looksAtPrivate } = rowOf(name);
    if (caller !== 'admin') expect([name, { named, beforeSecondFactor, looksAtPrivate }]).toEqual([name, {}]);
    else expect([name, named?.length]).not.toEqual([name, 0]);
  }
});
