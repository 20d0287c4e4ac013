import { newKeyDevice } from '../testing/people/key-device.ts';
import { clientOf } from '../testing/people/people.ts';
import type { Fixture, GoodCall } from './fixture.ts';
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

const asAdmin = (input: Record<string, unknown>, token?: string): GoodCall => ({
  input,
  mode: 'admin',
  ...(token !== undefined && { token }),
});

/** Calls about passkeys. */
export const passkeyFixtures = {
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
