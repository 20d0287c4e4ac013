import { randomUUID } from 'node:crypto';
import type { DraftStep } from '@kiraa/domain/listing/tag.ts';
import { completedBooking, rateByBoth } from '../testing/rentals/rating.ts';
import { view } from '../testing/rentals/renting.ts';
import type { Person } from '../testing/world.ts';
import { ownListingCall } from './own-listings.ts';
import type { Stage, StagedBooking } from './stage.ts';

interface Parties {
  readonly renter: Person;
  readonly owner: Person;
}

/** A call that succeeds when it is sent as it is. */
export interface GoodCall {
  readonly input: Record<string, unknown>;
  /** The mode in which the caller is; a guest when absent. */
  readonly mode?: 'renter' | 'owner' | 'admin';
  /** The parties of the object; two people without a part in it when it belongs to nobody. */
  readonly parties?: Parties;
  /** The temporary token of a sign-up, instead of a session. */
  readonly token?: string;
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The field that names an object, and who may know it: `private` objects exist for their parties alone. */
export interface NamedObject {
  readonly field:
    | 'bookingid'
    | 'claimid'
    | 'itemid'
    | 'checkoutId'
    | 'orderID'
    | 'notification_id'
    | 'session_id'
    | 'document_id'
    | 'endpoint_id'
    | 'key_id'
    | 'cardId'
    | 'chat_channel_id'
    | 'chat_chanel_id'
    | 'passkey_id'
    | 'outside_account_id'
    | 'check_id'
    | 'search_id'
    | 'wait_id'
    | 'shortlist_id'
    | 'rating_id'
    | 'userid'
    | 'owner_id';
  readonly access: 'private' | 'public';
  /** Whether hidden listings get the answer of unknown ones. */
  readonly hides?: true;
}

export interface Fixture {
  readonly good: (stage: Stage) => Promise<GoodCall>;
  readonly object?: NamedObject;
}

export const bookingField = { field: 'bookingid', access: 'private' } as const;
export const shownListing = { field: 'itemid', access: 'public', hides: true } as const;
export const ofGuest = (input: Record<string, unknown>): Fixture => ({ good: async () => ({ input }) });
export const ofMember = (input: Record<string, unknown>): Fixture => ({
  good: async () => ({ input, mode: 'renter' }),
});
export const ofOwnerMode = (input: Record<string, unknown>): Fixture => ({
  good: async () => ({ input, mode: 'owner' }),
});
export const ownListing = { field: 'itemid', access: 'private' } as const;
export const ofOwnListing = (step: DraftStep | null, input: Record<string, unknown> = {}): Fixture => ({
  good: (stage) => ownListingCall(stage, step, async () => input),
  object: ownListing,
});
export const ofAdmin = (input: (stage: Stage) => Promise<Record<string, unknown>>): Fixture => ({
  good: async (stage) => ({ input: await input(stage), mode: 'admin' }),
});
export const ofCalendar: Fixture = {
  good: (stage) =>
    ownListingCall(stage, null, async () => {
      const { start, end } = stage.period();
      return { from: start, to: end };
    }),
  object: ownListing,
};
/** A saved search of a renter's own, as a fresh person's. */
export const ofSavedSearch = (input: Record<string, unknown>): Fixture => ({
  good: async (stage) => {
    const parties = await newcomers(stage);
    return {
      input: { search_id: await savedSearchOf(parties.renter), ...input },
      mode: 'renter',
      parties,
    };
  },
  object: { field: 'search_id', access: 'private' },
});
export const ofDocuments = (step: DraftStep | null): Fixture => ({
  good: (stage) =>
    ownListingCall(stage, step, async ({ categoryId, paperId }) => ({
      nationality: 'Saudi',
      national_id_doc: '1123456780',
      vehicle_type: categoryId,
      vehicle_reg_doc: await paperId('vehicle_registration'),
      vehicle_insurance_doc: await paperId('vehicle_insurance'),
    })),
  object: ownListing,
});
export const ofListing = (input: Record<string, unknown>): Fixture => ({
  good: async (stage) => ({ input: { itemid: stage.listingId, ...input } }),
  object: shownListing,
});
export const ofOwner = (field: 'userid' | 'owner_id', input: Record<string, unknown>): Fixture => ({
  good: async (stage) => ({ input: { [field]: stage.owner.id, ...input } }),
  object: { field, access: 'public' },
});
export const ofCompleted = (mode: 'renter' | 'owner'): Fixture => ({
  good: async (stage) => {
    const booking = await stage.booking('completed');
    return {
      input: { bookingid: booking.bookingId, rating: 4.5, experience: 'Good' },
      mode,
      parties: booking,
    };
  },
  object: bookingField,
});
/** A shown review by the renter, for the owner to reply to. */
export const ofShownReview: Fixture = {
  good: async (stage) => {
    const parties = await stage.booking('completed');
    const input = { rating_id: await reviewOf(parties, parties.bookingId), reply: 'Thank you' };
    return { input, mode: 'owner', parties };
  },
  object: { field: 'rating_id', access: 'private' },
};
export const ofBooking: Fixture = {
  good: async (stage) => {
    const booking = await stage.booking('awaiting_payment');
    return { input: { bookingid: booking.bookingId }, mode: 'renter', parties: booking };
  },
  object: bookingField,
};
export const ofBegun = (more: Record<string, unknown>): Fixture => ({
  good: async (stage) => {
    const booking = await stage.booking('begun');
    return { input: { bookingid: booking.bookingId, ...more }, mode: 'renter', parties: booking };
  },
  object: bookingField,
});
export const ofRequest = (more: Record<string, unknown>): Fixture => ({
  good: async (stage) => {
    const booking = await stage.booking('requested');
    return { input: { bookingid: booking.bookingId, ...more }, mode: 'renter', parties: booking };
  },
  object: bookingField,
});
export const ofChat = (
  input: Record<string, unknown>,
  field: 'chat_channel_id' | 'chat_chanel_id' = 'chat_channel_id',
): Fixture => ({
  good: async (stage) => {
    const parties = await newcomers(stage);
    const name = await stage.chatOf(parties.renter, parties.owner);
    const clientId = 'client_id' in input ? { client_id: randomUUID() } : {};
    return { input: { [field]: name, ...input, ...clientId }, mode: 'renter', parties };
  },
  object: { field, access: 'private' },
});
/** A call about somebody's payment that names it in a field which the walk does not know. */
export const ofPaid = (input: (booking: StagedBooking) => Record<string, unknown>): Fixture => ({
  good: async (stage) => {
    const booking = await stage.booking('requested');
    return { input: input(booking), mode: 'renter', parties: booking };
  },
});
export const ofPayment = (input: (booking: StagedBooking) => Record<string, unknown>): Fixture => ({
  ...ofPaid(input),
  object: { field: 'checkoutId', access: 'private' },
});
export const RIYADH = { lat: 24.7, long: 46.7, time_zone: 'Asia/Riyadh' };

/** A PNG of one pixel. */
export const SMALLEST_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A list that this renter shares from now on. */
export async function shortlistOf({ listingId }: Stage, renter: Person) {
  const input = { title: 'A list', listingIds: [listingId], namesMaker: false };
  const answer = await renter.api.shareShortlist(input);
  const { id = '', path = '' } = answer.ok ? answer.data.data : {};
  return { id, code: path.slice(path.lastIndexOf('/') + 1) };
}

/** A period of a new listing that its owner keeps to themselves, as a call names it. */
export async function takenPeriod({ world, owner, period }: Stage) {
  const listingId = await world.listing({ owner });
  const { start, end } = period();
  await owner.api.blockPeriod({ listingId, from: start, to: end });
  return { listingId, from: start, to: end };
}

/** The id of what this renter waits for now. */
export async function waitOf(stage: Stage, renter: Person): Promise<string> {
  await renter.api.waitForPeriod(await takenPeriod(stage));
  const answer = await renter.api.waits({});
  return (answer.ok && answer.data.data[0]?.id) || '';
}

/** The id of a search that this renter has saved now. */
export async function savedSearchOf(renter: Person): Promise<string> {
  await renter.api.saveSearch({ address: '/1?city=1', kind: 1, city: 1 });
  const answer = await renter.api.savedSearches({});
  return (answer.ok && answer.data.data[0]?.id) || '';
}

/** Two people without any bookings. */
export async function newcomers({ world }: Stage) {
  const [renter, owner] = await Promise.all([world.person('renter'), world.person('owner')]);
  return { renter, owner };
}

export async function shownReviewOf({ world }: Stage, parties: Parties): Promise<string> {
  const listingId = await world.listing({ owner: parties.owner });
  return await reviewOf(parties, await completedBooking(world, parties.renter, listingId));
}

/** What the renter said of a completed booking, shown because its owner has rated too. */
async function reviewOf({ renter, owner }: Parties, bookingId: string): Promise<string> {
  await rateByBoth({ renter, owner }, bookingId, { ofListing: 4, ofRenter: 5 });
  return (await view(owner, bookingId)).ratingReceived?.id ?? '';
}
