import { addPartner, addPartnerKey, addWebhook } from '../testing/people/partners.ts';
import type { Person } from '../testing/world.ts';
import { type Fixture, type NamedObject, ofAdmin, ofOwnerMode } from './fixture.ts';
import type { Stage } from './stage.ts';

const REASON = 'Her fleet is kept in their program.';

const partnerOf = async ({ world }: Stage, owner: Person) => addPartner(world, owner);
const keyOf = async (stage: Stage, owner: Person) =>
  (await addPartnerKey(stage.world, await partnerOf(stage, owner))).id;
const endpointOf = async (stage: Stage, owner: Person) =>
  (await addWebhook(stage.world, await partnerOf(stage, owner), 'https://fleet.example/hooks')).id;
const partnerId = (stage: Stage) => partnerOf(stage, stage.owner);
const keyId = (stage: Stage) => keyOf(stage, stage.owner);
const endpointId = (stage: Stage) => endpointOf(stage, stage.owner);

/** A key and a webhook of somebody else. */
export const foreignPartner = async (stage: Stage) => ({
  key_id: await keyOf(stage, stage.strangeOwner),
  endpoint_id: await endpointOf(stage, stage.strangeOwner),
});

/** A call about something of the owner's, whose parties are its owner and a renter without a part in it. */
const ofOwn = (field: NamedObject['field'], id: (stage: Stage) => Promise<string>): Fixture => ({
  good: async (stage) => ({
    input: { [field]: await id(stage) },
    mode: 'owner',
    parties: { owner: stage.owner, renter: await stage.world.person('renter') },
  }),
  object: { field, access: 'private' },
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
  endPartnerKey: ofOwn('key_id', keyId),
  stopWebhook: ofOwn('endpoint_id', endpointId),
} satisfies Record<string, Fixture>;
