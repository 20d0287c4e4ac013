import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveDuties } from '../../../testing/people/admins.ts';
import { type DeviceTwist, type KeyDevice, newKeyDevice } from '../../../testing/people/key-device.ts';
import { endProofs, logIn } from '../../../testing/people/logged-in.ts';
import { clientOf } from '../../../testing/people/people.ts';
import { createWorld, type Person, type World } from '../../../testing/world.ts';
import { forgetOld } from '../account-jobs.ts';

const MINUTE = 60_000;

let world: World;
beforeAll(async () => {
  world = await createWorld({ live: true });
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

async function inbox({ mobile }: Person): Promise<string[]> {
  const answer = await fetch(`${world.standinsUrl}/inbox?to=${encodeURIComponent(mobile)}`);
  return ((await answer.json()) as { body: string }[]).map(({ body }) => body);
}

/** Confirms a code that was sent to the person's mobile, in the session of `api`. */
async function confirmCode(person: Person): Promise<void> {
  const { token } = dataOf(await person.api.askPasskeyCode({}));
  const [text = ''] = await inbox(person);
  const otp = /#(\d{4})/.exec(text)?.[1] ?? '';
  expect(dataOf(await person.api.confirmPasskeyCode({ token, otp })).status).toBe(1);
}

async function add({ api }: Person, device: KeyDevice, name = 'Phone', twist?: DeviceTwist) {
  const { options } = dataOf(await api.beginPasskey({}));
  return await api.addPasskey({ name, answer: device.create(options, twist) });
}

async function enter(device: KeyDevice, twist?: DeviceTwist, mode: 'renter' | 'owner' = 'renter') {
  const { options } = dataOf(await world.guest.beginPasskeyLogIn({}));
  return await world.guest.logInByPasskey({ answer: device.sign(options, twist), mode });
}

async function withPasskey(): Promise<{ person: Person; device: KeyDevice }> {
  const person = await world.person('renter');
  await confirmCode(person);
  const device = aDevice();
  dataOf(await add(person, device));
  return { person, device };
}

describe('[D-PASSKEY] logging in by a passkey', () => {
  test('it is added after a code to the mobile, and logs in without one, in either mode; its person is told', async () => {
    const person = await world.person('renter');
    await endProofs(world, person.id);
    const device = aDevice();
    expect(refusalOf(await person.api.beginPasskey({}))).toBe('CODE_NEEDED');
    await confirmCode(person);
    const { options } = dataOf(await person.api.beginPasskey({}));
    expect(JSON.parse(options)).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const made = device.create(options);
    const { data: own } = dataOf(await person.api.addPasskey({ name: '  My phone ', answer: made }));
    expect(own).toMatchObject([{ name: 'My phone', lastUsed: null }]);
    expect(refusalOf(await person.api.addPasskey({ name: 'Again', answer: made }))).toBe('PASSKEY_ENDED');

    for (const mode of ['renter', 'owner'] as const) {
      const entered = dataOf(await enter(device, undefined, mode));
      expect(entered).toMatchObject({ status: 1, user: { userId: person.id, mode } });
      expect(dataOf(await clientOf(world.url, entered.token).passkeys({})).data).toMatchObject([
        { name: 'My phone', lastUsed: expect.any(String) },
      ]);
    }
    await expect.poll(async () => (await inbox(person))[0]).toMatch(/^A passkey was added/);
    const passkeyId = own[0]?.id ?? '';
    expect(dataOf(await person.api.renamePasskey({ passkeyId, name: 'Old' })).data[0]?.name).toBe('Old');
    expect(dataOf(await person.api.removePasskey({ passkeyId })).data).toEqual([]);
    await expect.poll(async () => (await inbox(person))[0]).toMatch(/^A passkey was removed/);
    expect(refusalOf(await enter(device))).toBe('PASSKEY_UNKNOWN');
    const { data: events } = dataOf(await person.api.accountEvents({}));
    expect(events.map(({ kind }) => kind)).toEqual([
      'passkey-removed',
      'logged-in-passkey',
      'logged-in-passkey',
      'passkey-added',
    ]);
  });

  test('the code counts for ten minutes, and in its own session alone', async () => {
    const person = await world.person('renter');
    await confirmCode(person);
    const wish = { accountId: person.id, mode: 'renter', isProved: false } as const;
    const other = clientOf(world.url, await logIn(world, wish));
    expect(refusalOf(await other.beginPasskey({}))).toBe('CODE_NEEDED');
    const { options } = dataOf(await person.api.beginPasskey({}));
    const answer = aDevice().create(options);
    expect(refusalOf(await other.addPasskey({ name: 'x', answer }))).toBe('CODE_NEEDED');
    world.clock.advance(10 * MINUTE);
    expect(refusalOf(await person.api.addPasskey({ name: 'x', answer }))).toBe('CODE_NEEDED');
    expect(refusalOf(await person.api.beginPasskey({}))).toBe('CODE_NEEDED');
  });

  test('[T15] an answer counts once and for five minutes; another page, site or account and a PIN that was not typed are refused', async () => {
    const { person, device } = await withPasskey();
    const other = await world.person('renter');
    const twists: readonly DeviceTwist[] = [
      { origin: 'https://kiraa.example.com' },
      { rpId: 'example.com' },
      { isVerified: false },
      { userHandle: Buffer.from(other.id).toString('base64url') },
    ];
    for (const twist of twists)
      expect([twist, refusalOf(await enter(device, twist))]).toEqual([twist, 'PASSKEY_REFUSED']);
    const { options } = dataOf(await world.guest.beginPasskeyLogIn({}));
    const answer = device.sign(options);
    expect(refusalOf(await world.guest.logInByPasskey({ answer }))).toBe('done');
    expect(refusalOf(await world.guest.logInByPasskey({ answer }))).toBe('PASSKEY_ENDED');
    expect(refusalOf(await enter(device, { challenge: 'bm90LWFza2Vk' }))).toBe('PASSKEY_ENDED');
    const { options: late } = dataOf(await world.guest.beginPasskeyLogIn({}));
    world.clock.advance(5 * MINUTE);
    expect(refusalOf(await world.guest.logInByPasskey({ answer: device.sign(late) }))).toBe('PASSKEY_ENDED');
    expect(refusalOf(await enter(aDevice()))).toBe('PASSKEY_UNKNOWN');
    await confirmCode(other);
    expect(refusalOf(await add(other, device))).toBe('PASSKEY_TAKEN');
    const [own] = dataOf(await person.api.passkeys({})).data;
    expect(refusalOf(await other.api.removePasskey({ passkeyId: own?.id ?? '' }))).toBe('NOT_FOUND');
    world.clock.advance(5 * MINUTE);
    await forgetOld({ db: world.db, clock: world.clock } as never);
    expect(
      await world.db.selectFrom('passkey_challenges').selectAll().where('session_id', 'is', null).execute(),
    ).toEqual([]);
  });

  test('a count that falls opens nothing, and its person sees that', async () => {
    const { person, device } = await withPasskey();
    expect(refusalOf(await enter(device, { signCount: 9 }))).toBe('done');
    expect(refusalOf(await enter(device, { signCount: 5 }))).toBe('PASSKEY_COUNT');
    const { data: events } = dataOf(await person.api.accountEvents({}));
    expect(events[0]?.kind).toBe('passkey-copied');
    expect(refusalOf(await enter(device, { signCount: 10 }))).toBe('done');
  });

  test('[D-LOCK] a locked account is told so, and why, only by its own passkey', async () => {
    const { person, device } = await withPasskey();
    const admin = await world.person('renter');
    await giveDuties(world, admin.id, ['support']);
    const lock = { accountId: person.id, blocked: 1, reason: 'Fraud is suspected here.' } as const;
    expect(refusalOf(await admin.api.blockAccount(lock))).toBe('done');
    const answer = await enter(device);
    const byCode = await person.api.passkeys({});
    expect(answer.ok || byCode.ok).toBe(false);
    if (answer.ok || byCode.ok) return;
    expect([answer.refusal.code, answer.message]).toEqual(['ACCOUNT_BLOCKED', byCode.message]);
    expect(refusalOf(await enter(device, { isVerified: false }))).toBe('PASSKEY_REFUSED');
  });

  test('[D-SECOND-FACTOR] one that logs in is no second factor, and one of the console logs nobody in', async () => {
    const { person, device } = await withPasskey();
    await giveDuties(world, person.id, ['owner']);
    const factor = aDevice();
    const { options } = dataOf(await person.api.beginFactorPasskey({}));
    dataOf(await person.api.addFactorPasskey({ name: 'Key', answer: factor.create(options) }));
    expect(refusalOf(await enter(factor))).toBe('PASSKEY_UNKNOWN');
    const api = clientOf(world.url, dataOf(await enter(device)).token);
    expect(refusalOf(await api.adminQueue({}))).toBe('SECOND_FACTOR_NEEDED');
    const { options: asked } = dataOf(await api.askFactorPasskey({}));
    expect(refusalOf(await api.passFactorPasskey({ answer: device.sign(asked) }))).toBe('PASSKEY_UNKNOWN');
    expect(dataOf(await api.passkeys({})).data.map(({ name }) => name)).toEqual(['Phone']);
  });

  test('[F37] the export names it without its key', async () => {
    const { person } = await withPasskey();
    const { held } = dataOf(await person.api.exportAccount({}));
    expect(held.passkeys).toEqual([
      { purpose: 'log-in', name: 'Phone', created_at: expect.anything(), last_used_at: null },
    ]);
  });
});
