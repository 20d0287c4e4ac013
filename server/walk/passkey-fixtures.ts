import { randomUUID } from 'node:crypto';
import { newKeyDevice } from '../testing/people/key-device.ts';
import { clientOf } from '../testing/people/people.ts';
import type { Person } from '../testing/world.ts';
import { type Fixture, type GoodCall, newcomers, ofGuest, ofMember } from './fixture.ts';
import type { Stage } from './stage.ts';

/** The walk's admin with one passkey as a second factor, in a session of their own: what a device answers is good in that alone. */
async function withPasskey(stage: Stage) {
  const { world, admin } = stage;
  await world.db.deleteFrom('passkeys').where('account_id', '=', admin.id).execute();
  await world.db.deleteFrom('rate_counters').where('bucket', 'like', `second-factor ${admin.id}%`).execute();
  const token = await stage.token(admin, 'renter');
  const api = clientOf(world.url, token);
  const device = newKeyDevice(world.config.publicUrl);
  const begun = await api.beginFactorPasskey({});
  if (!begun.ok) throw new Error(begun.refusal.code);
  const answer = device.create(begun.data.options);
  const keep = async () => {
    const added = await api.addFactorPasskey({ name: 'Phone', answer });
    const listed = added.ok ? await api.factorPasskeys({}) : undefined;
    if (!listed?.ok) throw new Error('no passkey');
    return listed.data.data[0]?.id ?? '';
  };
  return { token, api, device, answer, keep };
}

/** A new renter, in a session with a code that was just confirmed, and a passkey by which they log in. */
async function withOwnPasskey({ world, strangeOwner }: Stage) {
  const renter = await world.person('renter');
  const now = world.clock.now();
  await world.db
    .updateTable('sessions')
    .set({ code_confirmed_at: now })
    .where('account_id', '=', renter.id)
    .execute();
  const { api, token } = renter;
  const device = newKeyDevice(world.config.publicUrl);
  const begun = await api.beginPasskey({});
  if (!begun.ok) throw new Error(begun.refusal.code);
  const answer = device.create(begun.data.options);
  const keep = async () => {
    const added = await api.addPasskey({ name: 'Phone', answer });
    if (!added.ok) throw new Error(added.refusal.code);
    return added.data.data[0]?.id ?? '';
  };
  return { parties: { renter, owner: strangeOwner }, token, device, answer, keep };
}

/** A passkey of somebody else. */
export async function foreignPasskey(stage: Stage): Promise<string> {
  return await (await withOwnPasskey(stage)).keep();
}

/** A passkey of the renter alone; in either of their modes. */
const ofOwnPasskey = (input: Record<string, unknown>): Fixture => ({
  good: async (stage) => {
    const { parties, keep } = await withOwnPasskey(stage);
    return { input: { passkey_id: await keep(), ...input }, mode: 'renter', parties };
  },
  object: { field: 'passkey_id', access: 'private' },
});

const asAdmin = (input: Record<string, unknown>, token?: string): GoodCall => ({
  input,
  mode: 'admin',
  ...(token !== undefined && { token }),
});

/** A Google account that opens this person's. */
export async function outsideAccountOf({ world }: Stage, person: Person) {
  const values = {
    provider: 'google' as const,
    subject: randomUUID(),
    account_id: person.id,
    created_at: world.clock.now(),
  };
  await world.db.insertInto('identities').values(values).execute();
  const listed = await person.api.outsideAccounts({});
  if (!listed.ok) throw new Error(listed.refusal.code);
  return listed.data.data[0]?.id ?? '';
}

/** Calls about passkeys, and about accounts elsewhere that log somebody in. */
export const passkeyFixtures = {
  passkeys: ofMember({}),
  // A number has one code a minute, so each is asked for by somebody new.
  askPasskeyCode: {
    good: async (stage) => ({ input: {}, mode: 'renter', parties: await newcomers(stage) }),
  },
  confirmPasskeyCode: {
    good: async (stage) => {
      const renter = await stage.world.person('renter');
      const asked = await renter.api.askPasskeyCode({});
      if (!asked.ok) throw new Error(asked.refusal.code);
      const otp = await stage.codeFor(renter.mobile.slice('+966'.length));
      return {
        input: { token: asked.data.token, otp },
        mode: 'renter',
        parties: { renter, owner: stage.strangeOwner },
      };
    },
  },
  beginPasskey: {
    good: async (stage) => {
      const { parties, token } = await withOwnPasskey(stage);
      return { input: {}, mode: 'renter', parties, token };
    },
  },
  addPasskey: {
    good: async (stage) => {
      const { parties, token, answer } = await withOwnPasskey(stage);
      return { input: { name: 'Phone', answer }, mode: 'renter', parties, token };
    },
  },
  outsideAccounts: ofMember({}),
  removeOutsideAccount: {
    good: async (stage) => {
      const { parties, token } = await withOwnPasskey(stage);
      const outside_account_id = await outsideAccountOf(stage, parties.renter);
      return { input: { outside_account_id }, mode: 'renter', parties, token };
    },
    object: { field: 'outside_account_id', access: 'private' },
  },
  renamePasskey: ofOwnPasskey({ name: 'Old phone' }),
  removePasskey: ofOwnPasskey({}),
  beginPasskeyProof: {
    good: async (stage) => {
      const { parties, token, keep } = await withOwnPasskey(stage);
      await keep();
      return { input: {}, mode: 'renter', parties, token };
    },
  },
  proveByPasskey: {
    good: async (stage) => {
      const { parties, token, device, keep } = await withOwnPasskey(stage);
      await keep();
      const asked = await clientOf(stage.world.url, token).beginPasskeyProof({});
      if (!asked.ok) throw new Error(asked.refusal.code);
      const input = { answer: device.sign(asked.data.options) };
      return { input, mode: 'renter', parties, token };
    },
  },
  beginPasskeyLogIn: ofGuest({}),
  logInByPasskey: {
    good: async (stage) => {
      const { device, keep } = await withOwnPasskey(stage);
      await keep();
      const asked = await stage.world.guest.beginPasskeyLogIn({});
      if (!asked.ok) throw new Error(asked.refusal.code);
      return { input: { answer: device.sign(asked.data.options), usertype: 'owner', remember: true } };
    },
  },
  factorPasskeys: { good: async () => asAdmin({}) },
  beginFactorPasskey: { good: async () => asAdmin({}) },
  addFactorPasskey: {
    good: async (stage) => {
      const { token, answer } = await withPasskey(stage);
      return asAdmin({ name: 'Phone', answer }, token);
    },
  },
  renameFactorPasskey: {
    good: async (stage) => {
      const { keep } = await withPasskey(stage);
      return asAdmin({ passkey_id: await keep(), name: 'Old phone' });
    },
  },
  removeFactorPasskey: {
    good: async (stage) => {
      const { keep } = await withPasskey(stage);
      return asAdmin({ passkey_id: await keep() });
    },
  },
  askFactorPasskey: {
    good: async (stage) => {
      const { keep } = await withPasskey(stage);
      await keep();
      return asAdmin({});
    },
  },
  passFactorPasskey: {
    good: async (stage) => {
      const { token, api, device, keep } = await withPasskey(stage);
      await keep();
      const asked = await api.askFactorPasskey({});
      if (!asked.ok) throw new Error(asked.refusal.code);
      return asAdmin({ answer: device.sign(asked.data.options) }, token);
    },
  },
} satisfies Record<string, Fixture>;
