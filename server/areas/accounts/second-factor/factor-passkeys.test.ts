import type { Client } from '@kiraa/contract/client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, setAdmin } from '../../../testing/people/admins.ts';
import { type DeviceTwist, type KeyDevice, newKeyDevice } from '../../../testing/people/key-device.ts';
import { logIn } from '../../../testing/people/logged-in.ts';
import { clientOf } from '../../../testing/people/people.ts';
import { createWorld, type Person, type World } from '../../../testing/world.ts';
import { dropSecondFactor } from './drop-second-factor.ts';

const MINUTE = 60_000;

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { ADMIN_SECOND_FACTOR: 'on' } });
});
afterAll(() => world.close());

type Asked<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly refusal: { readonly code: string } };
function dataOf<Data>(answer: Asked<Data>): Data {
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.data;
}
const refusalOf = (answer: Asked<unknown>) => (answer.ok ? 'done' : answer.refusal.code);

const aDevice = () => newKeyDevice(world.config.publicUrl);

async function anOperator(): Promise<Person> {
  const person = await world.person('renter');
  await setAdmin(world.db, person.mobile, world.clock.now());
  return person;
}

/** A session of the person on another device, which has proved nothing but the login. */
async function otherSession({ id }: Person): Promise<Client> {
  return clientOf(world.url, await logIn(world, { accountId: id, mode: 'renter' }));
}

async function add(api: Client, device: KeyDevice, name = 'Phone', twist?: DeviceTwist) {
  const { options } = dataOf(await api.beginFactorPasskey({}));
  return await api.addFactorPasskey({ name, answer: device.create(options, twist) });
}

async function pass(api: Client, device: KeyDevice, twist?: DeviceTwist) {
  const { options } = dataOf(await api.askFactorPasskey({}));
  return await api.passFactorPasskey({ answer: device.sign(options, twist) });
}

describe('[D-SECOND-FACTOR D-PASSKEY] a passkey as the second factor', () => {
  test('set up alone it brings recovery codes, opens the session, and is asked of every other one', async () => {
    const person = await anOperator();
    const device = aDevice();
    const { recoveryCodes } = dataOf(await add(person.api, device)).data;
    expect(recoveryCodes).toHaveLength(10);
    expect(refusalOf(await person.api.adminQueue({}))).toBe('done');

    const other = await otherSession(person);
    expect(refusalOf(await other.adminQueue({}))).toBe('SECOND_FACTOR_NEEDED');
    expect(dataOf(await other.adminAccess({})).data).toMatchObject({
      secondFactor: 'due',
      hasApp: false,
      hasPasskey: true,
      codesLeft: 10,
    });
    // Whoever has not passed it sets up no other one.
    expect(refusalOf(await other.beginFactorPasskey({}))).toBe('SECOND_FACTOR_NEEDED');
    expect(refusalOf(await other.beginSecondFactor({}))).toBe('SECOND_FACTOR_NEEDED');
    expect(refusalOf(await pass(other, device))).toBe('done');
    expect(refusalOf(await other.adminQueue({}))).toBe('done');
    const [shown] = dataOf(await other.factorPasskeys({})).data;
    expect(shown).toMatchObject({ name: 'Phone', lastUsed: world.clock.now().toISOString() });

    const third = await otherSession(person);
    expect(refusalOf(await third.passSecondFactor({ code: '123456' }))).toBe('SECOND_FACTOR_WRONG');
    expect(refusalOf(await third.passSecondFactor({ code: recoveryCodes[0] ?? '' }))).toBe('done');
  });

  test('the last factor stays; beside an app, or another passkey, it can be renamed and removed', async () => {
    const person = await anOperator();
    const { api } = person;
    dataOf(await add(api, aDevice(), 'Phone'));
    const [first] = dataOf(await api.factorPasskeys({})).data;
    const passkeyId = first?.id ?? '';
    expect(refusalOf(await api.removeFactorPasskey({ passkeyId }))).toBe('LAST_SECOND_FACTOR');
    // The second brings no other recovery codes.
    expect(dataOf(await add(api, aDevice(), 'Key')).data.recoveryCodes).toEqual([]);
    const renamed = dataOf(await api.renameFactorPasskey({ passkeyId, name: 'Old phone' })).data;
    expect(renamed.map(({ name }) => name)).toEqual(['Old phone', 'Key']);
    const both = renamed.map(({ id }) => id);
    const removals = await Promise.all(both.map((id) => api.removeFactorPasskey({ passkeyId: id })));
    expect(removals.map(refusalOf).sort()).toEqual(['LAST_SECOND_FACTOR', 'done']);
    const [left] = dataOf(await api.factorPasskeys({})).data;
    const { secret } = dataOf(await api.beginSecondFactor({})).data;
    dataOf(await api.confirmSecondFactor({ code: codeOf(secret, world) }));
    const other = await otherSession(person);
    await world.db
      .updateTable('sessions')
      .set({ second_factor_at: world.clock.now() })
      .where('account_id', '=', person.id)
      .execute();
    expect(refusalOf(await other.adminQueue({}))).toBe('done');
    expect(dataOf(await api.removeFactorPasskey({ passkeyId: left?.id ?? '' })).data).toEqual([]);
    // Whoever had passed it by what is removed passes anew, but for the session that removes it.
    expect(refusalOf(await other.adminQueue({}))).toBe('SECOND_FACTOR_NEEDED');
    expect(refusalOf(await api.adminQueue({}))).toBe('done');

    const strange = await anOperator();
    dataOf(await add(strange.api, aDevice()));
    expect(refusalOf(await strange.api.removeFactorPasskey({ passkeyId }))).toBe('NOT_FOUND');
    expect(refusalOf(await strange.api.renameFactorPasskey({ passkeyId, name: 'x' }))).toBe('NOT_FOUND');
  });

  test('[T15] an answer counts once, for some minutes, and in the session alone that asked', async () => {
    const person = await anOperator();
    const device = aDevice();
    dataOf(await add(person.api, device));
    const [one, two] = [await otherSession(person), await otherSession(person)];
    const { options } = dataOf(await one.askFactorPasskey({}));
    expect(refusalOf(await two.passFactorPasskey({ answer: device.sign(options) }))).toBe('PASSKEY_ENDED');
    const answer = device.sign(options);
    expect(refusalOf(await one.passFactorPasskey({ answer }))).toBe('done');
    expect(refusalOf(await one.passFactorPasskey({ answer }))).toBe('PASSKEY_ENDED');
    // A new question ends the one before; and a question ends by itself.
    const { options: old } = dataOf(await two.askFactorPasskey({}));
    const { options: young } = dataOf(await two.askFactorPasskey({}));
    expect(refusalOf(await two.passFactorPasskey({ answer: device.sign(old) }))).toBe('PASSKEY_ENDED');
    world.clock.advance(5 * MINUTE);
    expect(refusalOf(await two.passFactorPasskey({ answer: device.sign(young) }))).toBe('PASSKEY_ENDED');
    world.clock.advance(15 * MINUTE);
    // What was asked for a new passkey is good for no other thing.
    const { options: ofNew } = dataOf(await one.beginFactorPasskey({}));
    expect(refusalOf(await one.passFactorPasskey({ answer: device.sign(ofNew) }))).toBe('PASSKEY_ENDED');
  });

  test('a foreign page, another site, nobody at the device, another key: refused, at set-up and later', async () => {
    const person = await anOperator();
    const device = aDevice();
    const twists: readonly DeviceTwist[] = [
      { origin: 'https://kiraa.example.com' },
      { rpId: 'example.com' },
      { isVerified: false },
    ];
    for (const twist of twists)
      expect([twist, refusalOf(await add(person.api, device, 'x', twist))]).toEqual([
        twist,
        'PASSKEY_REFUSED',
      ]);
    expect(dataOf(await person.api.adminAccess({})).data.secondFactor).toBe('not_set');
    dataOf(await add(person.api, device));
    expect(refusalOf(await add(person.api, device))).toBe('PASSKEY_TAKEN');
    const other = await otherSession(person);
    for (const twist of twists) {
      expect([twist, refusalOf(await pass(other, device, twist))]).toEqual([twist, 'PASSKEY_REFUSED']);
    }
    const forged = aDevice();
    const { options } = dataOf(await other.askFactorPasskey({}));
    const { id, rawId } = JSON.parse(device.sign(options)) as { id: string; rawId: string };
    const signed = { ...(JSON.parse(forged.sign(options)) as object), id, rawId };
    expect(refusalOf(await other.passFactorPasskey({ answer: JSON.stringify(signed) }))).toBe(
      'PASSKEY_REFUSED',
    );
    expect(refusalOf(await other.passFactorPasskey({ answer: '{}' }))).toBe('INVALID_INPUT');
    // Five tries in a quarter of an hour, counted with those of codes.
    expect(refusalOf(await pass(other, device))).toBe('done');
    expect(refusalOf(await other.passSecondFactor({ code: '123456' }))).toBe('SECOND_FACTOR_TRIES');
  });

  test("another person's passkey opens nothing", async () => {
    const [person, colleague] = [await anOperator(), await anOperator()];
    const device = aDevice();
    dataOf(await add(person.api, aDevice()));
    dataOf(await add(colleague.api, device));
    const other = await otherSession(person);
    expect(refusalOf(await pass(other, device))).toBe('PASSKEY_UNKNOWN');
    expect(refusalOf(await other.adminQueue({}))).toBe('SECOND_FACTOR_NEEDED');
  });

  test('[D-AUDIT] a count that stands still opens nothing, and both numbers are in the log', async () => {
    const person = await anOperator();
    const device = aDevice();
    dataOf(await add(person.api, device, 'Phone', { signCount: 7 }));
    const other = await otherSession(person);
    expect(refusalOf(await pass(other, device, { signCount: 9 }))).toBe('done');
    const copy = await otherSession(person);
    expect(refusalOf(await pass(copy, device, { signCount: 9 }))).toBe('PASSKEY_COUNT');
    expect(refusalOf(await copy.adminQueue({}))).toBe('SECOND_FACTOR_NEEDED');
    const { data: lines } = dataOf(
      await person.api.auditLog({ what: 'passFactorPasskey', by: person.mobile }),
    );
    const [passkey] = dataOf(await person.api.factorPasskeys({})).data;
    expect(lines[0]).toMatchObject({
      outcome: 'PASSKEY_COUNT',
      about: [{ kind: 'passkeyId', id: passkey?.id }],
      before: { signCount: 9 },
      after: { signCount: 9 },
    });
    expect(lines[1]).toMatchObject({ outcome: 'done', before: null });
    // A device that keeps no count says 0 each time.
    const still = aDevice();
    dataOf(await add(person.api, still, 'Key', { signCount: 0 }));
    expect(refusalOf(await pass(copy, still, { signCount: 0 }))).toBe('done');
    expect(refusalOf(await pass(copy, still, { signCount: 0 }))).toBe('done');
  });

  test('whoever has lost all of it has it removed, passkeys too', async () => {
    const person = await anOperator();
    const device = aDevice();
    dataOf(await add(person.api, device));
    expect(await dropSecondFactor(world.db, person.mobile, world.clock.now())).toMatchObject({
      id: person.id,
    });
    const anew = await otherSession(person);
    expect(dataOf(await anew.adminAccess({})).data).toMatchObject({
      secondFactor: 'not_set',
      hasPasskey: false,
    });
    // The same device can be set up again.
    expect(refusalOf(await add(anew, device))).toBe('done');
  });
});
