import { feedCall } from './calendar-calls.ts';
import {
  type Fixture,
  newcomers,
  ofCalendar,
  ofDocuments,
  ofGuest,
  ofListing,
  ofMember,
  ofOwner,
  ofOwnerMode,
  ofOwnListing,
  ofSavedSearch,
  ownListing,
  RIYADH,
  SMALLEST_PNG,
  shortlistOf,
  shownListing,
  takenPeriod,
  waitOf,
} from './fixture.ts';
import { basicInfoCall, ownListingCall } from './own-listings.ts';

/** Calls about listings: searching, favourites, reviews, and an owner's own listings. */
export const listingFixtures = {
  keepPicture: { good: async () => ({ input: { picture: SMALLEST_PNG }, mode: 'owner' }) },
  addBasicInfo: { good: (stage) => basicInfoCall(stage, 'new') },
  editBasicInfo: { good: (stage) => basicInfoCall(stage, 'draft'), object: ownListing },
  uploadDocuments: ofDocuments('documents'),
  editDocuments: ofDocuments(null),
  saveDelivery: ofOwnListing('delivery', {
    instant_banking: true,
    delivery_deliver_renter: true,
    renter_receive: false,
  }),
  publishListing: ofOwnListing('preview', { safety_quality: true, tc: true }),
  deleteListing: ofOwnListing(null),
  withdrawChange: ofOwnListing(null),
  switchListing: ofOwnListing(null, { action: 0 }),
  switchAllListings: {
    good: async (stage) => {
      const { parties } = await ownListingCall(stage, null);
      return { input: { action: 1 }, mode: 'owner', ...(parties && { parties }) };
    },
  },
  countListings: ofOwnerMode({}),
  myListings: ofOwnerMode({ type: 0, page: 1, perpage: 10 }),
  myListing: ofOwnListing('documents'),
  draftFiles: ofOwnerMode({ pictures: '0'.repeat(32), papers: '' }),
  insuranceProviders: ofMember({}),
  vehicleCategories: ofGuest({}),
  itemCategories: ofGuest({}),
  cities: ofGuest({}),
  trending: ofGuest({ type: 1, count: 5, page: 1 }),
  homeListings: ofGuest({ type: 0, ...RIYADH, page: 1, perpage: 10 }),
  filterListings: {
    good: async (stage) => {
      const { start, end } = stage.period();
      const order = { sort_by_trandings: true, sort_by_price_low_to_high: false };
      const limits = { min_price: 0, max_price: 10_000, min_distance: 0, max_distance: 5000, city: 1 };
      const asked = { duration_form: start, duration_to: end, search: 'camry', verify: false };
      return { input: { type: 0, page: 1, perpage: 50, ...RIYADH, ...order, ...limits, ...asked } };
    },
  },
  countFiltered: ofGuest({
    type: 0,
    ...RIYADH,
    max_distance: 50,
    vehicle: '',
    search: 'camry',
    verify: false,
  }),
  priceSpread: ofGuest({ type: 0, ...RIYADH, max_distance: 50, vehicle: '', search: 'camry', verify: false }),
  suggest: ofGuest({ q: 'كامري', type: 1, lat: 24.7, long: 46.7 }),
  markers: ofGuest({ min_lat: 16, max_lat: 33, min_long: 34, max_long: 56, type: 0, max_price: 500 }),
  searchByCity: ofGuest({ search: 'الرياض', type: 0, page: 1, perpage: 20 }),
  searchListings: ofGuest({ search: 'Camry', type: 1, page: 1, perpage: 20 }),
  listing: ofListing({ type: 1, count: 1, ...RIYADH }),
  listingReviews: ofListing({ page: 1, perpage: 5 }),
  ownerItemReviews: ofOwner('userid', { page: 1, perpage: 5 }),
  personReviews: ofOwner('userid', { page: 1, perpage: 3 }),
  ownerDetails: ofOwner('owner_id', {}),
  ownerNumbers: ofOwner('owner_id', {}),
  reportListing: {
    good: async (stage) => ({
      input: {
        itemid: await stage.world.listing({ owner: stage.owner }),
        reason: 'High price',
        reasonMessage: 'x',
      },
      mode: 'renter',
      parties: { renter: await stage.world.person('renter'), owner: stage.owner },
    }),
    object: shownListing,
  },
  itemCalendar: ofListing({ from: '2027-03-07', to: '2027-04-30', time_zone: 'Asia/Riyadh' }),
  listingCards: { good: async (stage) => ({ input: { ids: stage.listingId } }) },
  similarListings: ofListing({ type: 1, page: 1, perpage: 10 }),
  addFavourite: {
    good: async (stage) => ({
      input: { itemid: await stage.world.listing({ owner: stage.owner }) },
      mode: 'renter',
    }),
    object: shownListing,
  },
  removeFavourite: {
    good: async (stage) => ({ input: { itemid: stage.listingId }, mode: 'renter' }),
  },
  favourites: ofMember({ page: 1, perpage: 10 }),
  saveSearch: ofMember({ address: '/1?city=1', type: 1, city: 1, max_price: 500 }),
  savedSearches: ofMember({}),
  shareShortlist: {
    good: async (stage) => ({
      input: { shortlist_title: 'A list', listing_ids: [stage.listingId], names_maker: true },
      mode: 'renter',
      parties: await newcomers(stage),
    }),
  },
  shortlists: ofMember({}),
  endShortlist: {
    good: async (stage) => {
      const parties = await newcomers(stage);
      const { id } = await shortlistOf(stage, parties.renter);
      return { input: { shortlist_id: id }, mode: 'renter', parties };
    },
    object: { field: 'shortlist_id', access: 'private' },
  },
  sharedShortlist: {
    good: async (stage) => {
      const { renter } = await newcomers(stage);
      return { input: { share_code: (await shortlistOf(stage, renter)).code } };
    },
  },
  waitForPeriod: {
    good: async (stage) => {
      const { listingId, from, to } = await takenPeriod(stage);
      return { input: { itemid: listingId, start_date: from, end_date: to }, mode: 'renter' };
    },
    object: shownListing,
  },
  waits: ofMember({}),
  stopWaiting: {
    good: async (stage) => {
      const parties = await newcomers(stage);
      return { input: { wait_id: await waitOf(stage, parties.renter) }, mode: 'renter', parties };
    },
    object: { field: 'wait_id', access: 'private' },
  },
  turnSavedSearch: ofSavedSearch({ alert: false }),
  removeSavedSearch: ofSavedSearch({}),
  ownerCalendar: ofCalendar,
  blockPeriod: ofCalendar,
  openPeriod: ofCalendar,
  addCalendarFeed: { good: (stage) => feedCall(stage, 'new'), object: ownListing },
  removeCalendarFeed: { good: (stage) => feedCall(stage, 'kept'), object: ownListing },
  readCalendarFeed: { good: (stage) => feedCall(stage, 'kept'), object: ownListing },
  makeCalendarAddress: ofOwnListing(null),
  dropCalendarAddress: ofOwnListing(null),
  saveCalendarRules: ofOwnListing(null, {
    preparation_minutes: 60,
    notice_minutes: 120,
    shortest_minutes: 240,
    longest_minutes: 10_080,
  }),
  keepDocument: {
    good: async () => ({ input: { purpose: 'identity', document: SMALLEST_PNG }, mode: 'owner' }),
  },
  documentLink: {
    good: async (stage) => {
      const renter = await stage.world.person('renter');
      const parties = { renter, owner: stage.owner };
      return { input: { document_id: await stage.documentOf(stage.owner) }, mode: 'owner', parties };
    },
    object: { field: 'document_id', access: 'private' },
  },
} satisfies Record<string, Fixture>;
