import { addPartner, addPartnerKey, addWebhook } from '../testing/people/partners.ts';
import { type Fixture, ofAdmin, ofOwnerMode } from './fixture.ts';
import type { Stage } from './stage.ts';

const REASON = 'Her fleet is kept in their program.';

const partnerId = async ({ world, owner }: Stage) => addPartner(world, owner);
const keyId = async (stage: Stage) => (await addPartnerKey(stage.world, await partnerId(stage))).id;
const endpointId = async (stage: Stage) =>
  (await addWebhook(stage.world, await partnerId(stage), 'https://fleet.example/hooks')).id;

/** A call about something of the owner's, whose parties are its owner and a renter without a part in it. */
const ofOwn = (input: (stage: Stage) => Promise<Record<string, unknown>>): Fixture => ({
  good: async (stage) => ({
    input: await input(stage),
    mode: 'owner',
    parties: { owner: stage.owner, renter: await stage.world.person('renter') },
  }),
});

/** Calls about partners, of operators and of the owners whose they are. */
export const partnerFixtures = {
  adminPartners: ofAdmin(async () => ({})),
  adminPartner: ofAdmin(async (stage) => ({ id: await partnerId(stage) })),
  addPartner: ofAdmin(async ({ owner }) => ({ name: 'Fleet', mobile: owner.mobile, reason: REASON })),
  addPartnerKey: ofAdmin(async (stage) => ({
    id: await partnerId(stage),
    name: 'Bookings',
    scopes: ['bookings:read'],
    days: 30,
    reason: REASON,
  })),
  revokePartnerKey: ofAdmin(async (stage) => ({ key_id: await keyId(stage), reason: REASON })),
  addWebhook: ofAdmin(async (stage) => ({
    id: await partnerId(stage),
    url: 'https://fleet.example/hooks',
    events: ['booking.requested'],
    reason: REASON,
  })),
  switchWebhook: ofAdmin(async (stage) => ({ endpoint_id: await endpointId(stage), on: 0, reason: REASON })),
  renewWebhookSecret: ofAdmin(async (stage) => ({ endpoint_id: await endpointId(stage), reason: REASON })),
  webhookMessages: ofAdmin(async (stage) => ({ endpoint_id: await endpointId(stage) })),
  sendMessagesAgain: ofAdmin(async (stage) => ({
    endpoint_id: await endpointId(stage),
    since: stage.world.clock.now().toISOString(),
    reason: REASON,
  })),
  myPartners: ofOwnerMode({}),
  endPartnerKey: ofOwn(async (stage) => ({ key_id: await keyId(stage) })),
  stopWebhook: ofOwn(async (stage) => ({ endpoint_id: await endpointId(stage) })),
} satisfies Record<string, Fixture>;
