import { createCipheriv, randomBytes, randomUUID } from 'node:crypto';
import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import type { DraftStep } from '@kiraa/domain/listing/tag.ts';
import { makeCoupon } from '../testing/coupons.ts';
import { comeFromGoogle, visitGoogle } from '../testing/google.ts';
import { giveBankDetails } from '../testing/payout-bank.ts';
import { saveCard } from '../testing/saved-cards.ts';
import type { Person } from '../testing/world.ts';
import { feedCall } from './calendar-calls.ts';
import { editCall, extensionAnswerCall, extensionCheckCall } from './changed-bookings.ts';
import { basicInfoCall, ownListingCall } from './own-listings.ts';
import type { Stage, StagedBooking } from './stage.ts';

/** A call that succeeds when it is sent as it is. */
export interface GoodCall {
  readonly input: Record<string, unknown>;
  /** In which mode somebody calls; a guest when missing. */
  readonly mode?: 'renter' | 'owner' | 'admin';
  /** Whose the object is; the two strangers of the stage when it is nobody's. */
  readonly parties?: { readonly renter: Person; readonly owner: Person };
  /** Instead of a session: the temporary token of a sign-up. */
  readonly token?: string;
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Whose object the call names, and in which field: `private` ones exist for their parties alone. */
export interface NamedObject {
  readonly field:
    | 'bookingid'
    | 'itemid'
    | 'checkoutId'
    | 'notification_id'
    | 'session_id'
    | 'document_id'
    | 'cardId'
    | 'chat_channel_id'
    | 'chat_chanel_id'
    | 'userid'
    | 'owner_id';
  readonly access: 'private' | 'public';
  /** Hidden listings are answered like ones that are not there. */
  readonly hides?: true;
}

export interface Fixture {
  readonly good: (stage: Stage) => Promise<GoodCall>;
  readonly object?: NamedObject;
}

const bookingField = { field: 'bookingid', access: 'private' } as const;
const shownListing = { field: 'itemid', access: 'public', hides: true } as const;
const ofGuest = (input: Record<string, unknown>): Fixture => ({ good: async () => ({ input }) });
const ofMember = (input: Record<string, unknown>): Fixture => ({
  good: async () => ({ input, mode: 'renter' }),
});
const ofOwnerMode = (input: Record<string, unknown>): Fixture => ({
  good: async () => ({ input, mode: 'owner' }),
});
const ownListing = { field: 'itemid', access: 'private' } as const;
const ofOwnListing = (step: DraftStep | null, input: Record<string, unknown> = {}): Fixture => ({
  good: (stage) => ownListingCall(stage, step, async () => input),
  object: ownListing,
});
const ofAdmin = (input: (stage: Stage) => Promise<Record<string, unknown>>): Fixture => ({
  good: async (stage) => ({ input: await input(stage), mode: 'admin' }),
});
const ofCalendar: Fixture = {
  good: (stage) =>
    ownListingCall(stage, null, async () => {
      const { start, end } = stage.period();
      return { from: start, to: end };
    }),
  object: ownListing,
};
const ofDocuments = (step: DraftStep | null): Fixture => ({
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
const ofListing = (input: Record<string, unknown>): Fixture => ({
  good: async (stage) => ({ input: { itemid: stage.listingId, ...input } }),
  object: shownListing,
});
const ofOwner = (field: 'userid' | 'owner_id', input: Record<string, unknown>): Fixture => ({
  good: async (stage) => ({ input: { [field]: stage.owner.id, ...input } }),
  object: { field, access: 'public' },
});
const ofCompleted = (mode: 'renter' | 'owner'): Fixture => ({
  good: async (stage) => {
    const booking = await stage.booking('requested');
    const completed = { state: 'completed' } as const;
    await stage.world.db.updateTable('bookings').set(completed).where('id', '=', booking.bookingId).execute();
    return {
      input: { bookingid: booking.bookingId, rating: 4.5, experience: 'Good' },
      mode,
      parties: booking,
    };
  },
  object: bookingField,
});
const ofBooking: Fixture = {
  good: async (stage) => {
    const booking = await stage.booking('awaiting_payment');
    return { input: { bookingid: booking.bookingId }, mode: 'renter', parties: booking };
  },
  object: bookingField,
};
const ofRequest = (more: Record<string, unknown>): Fixture => ({
  good: async (stage) => {
    const booking = await stage.booking('requested');
    return { input: { bookingid: booking.bookingId, ...more }, mode: 'renter', parties: booking };
  },
  object: bookingField,
});
const ofChat = (
  input: Record<string, unknown>,
  field: 'chat_channel_id' | 'chat_chanel_id' = 'chat_channel_id',
): Fixture => ({
  good: async (stage) => {
    const parties = await newcomers(stage);
    const name = await stage.chatOf(parties.renter, parties.owner);
    const client_id = 'client_id' in input ? { client_id: randomUUID() } : {};
    return { input: { [field]: name, ...input, ...client_id }, mode: 'renter', parties };
  },
  object: { field, access: 'private' },
});
/** A payment of somebody, named otherwise than by a field that the walk knows. */
const ofPaid = (input: (booking: StagedBooking) => Record<string, unknown>): Fixture => ({
  good: async (stage) => {
    const booking = await stage.booking('requested');
    return { input: input(booking), mode: 'renter', parties: booking };
  },
});
const ofPayment = (input: (booking: StagedBooking) => Record<string, unknown>): Fixture => ({
  ...ofPaid(input),
  object: { field: 'checkoutId', access: 'private' },
});
const RIYADH = { lat: 24.7, long: 46.7, time_zone: 'Asia/Riyadh' };

/** One pixel. */
const SMALLEST_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** One for every row of the endpoint table: a row without one does not compile, and fails the walk. */
export const fixtures: Readonly<Record<EndpointName, Fixture>> = {
  signUp: {
    good: async (stage) => ({
      input: {
        fullname: 'Sara Ahmad',
        usertype: 'renter',
        mobile: stage.newMobile(),
        country_code: '+966',
        language: 'en',
      },
    }),
  },
  logIn: {
    good: async (stage) => {
      const mobile = stage.newMobile();
      await stage.account(mobile);
      return { input: { usertype: 'owner', logintype: 'mobile', mobile, country_code: '+966' } };
    },
  },
  registerOtp: {
    good: async (stage) => ({ input: { mobile: stage.newMobile(), country_code: '+966' } }),
  },
  checkAccount: {
    good: async (stage) => ({ input: { mobile: stage.newMobile(), country_code: '+966' } }),
  },
  forgotPassword: {
    good: async (stage) => {
      const mobile = stage.newMobile();
      await stage.account(mobile);
      return { input: { type: 'mobile', mobile, country_code: '+966' } };
    },
  },
  verifyForgotOtp: {
    good: async (stage) => {
      const { mobile, token } = await forgetPassword(stage);
      return { input: { otp: await stage.codeFor(mobile) }, token };
    },
  },
  newPassword: {
    good: async (stage) => ({ input: { new_password: 'palm-tree-77' }, token: await resetProof(stage) }),
  },
  changePassword: {
    good: async (stage) => {
      const renter = await stage.world.person('renter');
      const mobile = renter.mobile.slice('+966'.length);
      const token = await resetProof(stage, mobile);
      const set = await stage.world.guest.newPassword({ new_password: 'palm-tree-77' }, { token });
      if (!set.ok) throw new Error(set.refusal.code);
      return {
        input: { oldpassword: 'palm-tree-77', new_password: 'date-palm-88' },
        mode: 'renter',
        parties: { renter, owner: stage.strangeOwner },
      };
    },
  },
  resendOtp: {
    good: async (stage) => {
      const asked = await askForCode(stage);
      stage.world.clock.advance(61_000);
      return asked;
    },
  },
  verifySignUpOtp: {
    good: async (stage) => {
      const { input, token } = await askForCode(stage);
      return { input: { ...input, otp: await stage.codeFor(String(input.mobile)), remember: true }, token };
    },
  },
  beginSocial: ofGuest({ social_type: 'google' }),
  socialLogIn: {
    good: async (stage) => {
      const { code, state, token } = await visitGoogle(stage.world, newGooglePerson(stage));
      const unbelieved = { social_id: '1', email: 'x@example.com', first_name: 'X', last_name: 'Y' };
      return { input: { social_type: 'google', code, state, usertype: 'renter', ...unbelieved }, token };
    },
  },
  checkSocialUser: {
    good: async (stage) => ({ input: { social_type: 'google' }, token: await googleProof(stage) }),
  },
  registerSocial: {
    good: async (stage) => ({
      input: { mobile: stage.newMobile(), country_code: '+966', usertype: 'owner', language: 'ar' },
      token: await googleProof(stage),
    }),
  },
  logOut: ofMember({}),
  userDetails: ofMember({}),
  switchUserType: ofMember({ usertype: 'owner' }),
  saveProfile: ofMember({
    name: 'Sara Ahmad',
    gender: 'female',
    language: 'en',
    location: 'Riyadh, Al Olaya',
    lat: 24.69,
    long: 46.68,
    personal_id: '1123456780',
  }),
  verifyProfileOtp: {
    good: async (stage) => {
      const person = await stage.world.person('renter');
      const mobile = stage.newMobile();
      const saved = await person.api.saveProfile({ name: 'Sara Ahmad', mobile, country_code: '+966' });
      const token = saved.ok ? saved.data.varificationtoken : undefined;
      if (!token) throw new Error('no code was asked for');
      return { input: { otp: await stage.codeFor(mobile) }, token };
    },
  },
  savePhoto: ofMember({ profile_image: SMALLEST_PNG }),
  switchNotification: ofMember({ type: 'booking', status: 1 }),
  showPhone: ofMember({ status: 1 }),
  banks: ofMember({}),
  bankDetails: ofMember({}),
  saveBankDetails: {
    good: async () => ({
      input: {
        account_holder_name: 'Sara Ahmad',
        bank_name: 'Al Rajhi Bank',
        account_number: 'SA03 8000 0000 6080 1016 7519',
        iban_number: 'SA0380000000608010167519',
      },
      mode: 'owner',
    }),
  },
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
  suggest: ofGuest({ q: 'كامري', type: 1, lat: 24.7, long: 46.7 }),
  markers: ofGuest({ min_lat: 16, max_lat: 33, min_long: 34, max_long: 56, type: 0, max_price: 500 }),
  searchByCity: ofGuest({ search: 'الرياض', type: 0, page: 1, perpage: 20 }),
  searchListings: ofGuest({ search: 'Camry', type: 1, page: 1, perpage: 20 }),
  listing: ofListing({ type: 1, count: 1, ...RIYADH }),
  listingReviews: ofListing({ page: 1, perpage: 5 }),
  ownerItemReviews: ofOwner('userid', { page: 1, perpage: 5 }),
  personReviews: ofOwner('userid', { page: 1, perpage: 3 }),
  ownerDetails: ofOwner('owner_id', {}),
  rateItem: ofCompleted('renter'),
  rateUser: ofCompleted('owner'),
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
  similarListings: ofListing({ type: 1, page: 1, perpage: 10 }),
  checkAvailability: {
    good: async (stage) => {
      const { start, end } = stage.period();
      return { input: { itemid: stage.listingId, type: 'day', start_date: start, end_date: end } };
    },
    object: { field: 'itemid', access: 'public' },
  },
  addBooking: {
    good: async (stage) => {
      const { start, end } = stage.period();
      const itemid = await stage.world.listing({ owner: stage.owner });
      const money = { payment_type: 'visa', transactionAmount: '240.00', transactionCurrency: 'SAR' };
      return {
        input: { itemid, exdend: false, typeOfDuration: 'day', from: start, to: end, ...money },
        mode: 'renter',
        parties: { renter: await stage.world.person('renter'), owner: stage.owner },
        headers: { 'idempotency-key': randomUUID() },
      };
    },
    object: { field: 'itemid', access: 'public' },
  },
  bookingList: ofMember({ status: 'completed', page: 1, perpage: 10 }),
  booking: ofBooking,
  bookingDetails: ofBooking,
  answerRequest: {
    good: async (stage) => {
      const booking = await stage.booking('requested');
      const other = { reason_id: '01900000-0000-7000-8000-00000000d004', reason: 'Sold it yesterday' };
      const input = { bookingid: booking.bookingId, action: 'declined', ...other };
      return { input, mode: 'owner', parties: booking };
    },
    object: bookingField,
  },
  editBooking: { good: editCall, object: bookingField },
  checkExtension: { good: extensionCheckCall, object: { field: 'itemid', access: 'private' } },
  answerExtension: { good: extensionAnswerCall, object: bookingField },
  cancelReasons: ofMember({}),
  cancelReasonsForCurrent: ofMember({}),
  cancelTerms: ofRequest({}),
  cancelByRenter: ofRequest({
    reason_id: '01900000-0000-7000-8000-00000000d015',
    reason: 'We travel a week later',
    dateTime: '1999-01-01T00:00:00Z',
  }),
  cancelByOwner: {
    good: async (stage) => {
      const booking = await stage.booking('accepted');
      const input = { bookingid: booking.bookingId, reason_id: '01900000-0000-7000-8000-00000000d001' };
      return { input, mode: 'owner', parties: booking };
    },
    object: bookingField,
  },
  allRefund: ofBooking,
  returnAction: {
    good: async (stage) => {
      const booking = await stage.booking('begun');
      const unbelieved = {
        newTransaction: false,
        noDelay: true,
        currentDateTime: '1999-01-01 10:00',
        delay_for_return: 0,
      };
      const input = { bookingid: booking.bookingId, reType: 'renter', damaged: false, ...unbelieved };
      return { input, mode: 'renter', parties: booking };
    },
    object: bookingField,
  },
  payOut: {
    good: async (stage) => {
      const booking = await stage.booking('completed');
      await giveBankDetails(booking.owner);
      return { input: { bookingid: booking.bookingId }, mode: 'owner', parties: booking };
    },
    object: bookingField,
  },
  deleteBooking: {
    good: async (stage) => {
      const booking = await stage.booking('completed');
      return { input: { bookingid: booking.bookingId }, mode: 'renter', parties: booking };
    },
    object: bookingField,
  },
  payOutDelay: {
    good: async (stage) => {
      const booking = await stage.booking('fee asked');
      return { input: { bookingid: booking.bookingId }, mode: 'renter', parties: booking };
    },
    object: bookingField,
  },
  earnings: ofOwnerMode({ page: 1, perpage: 10 }),
  earningsBetween: ofOwnerMode({
    fromDate: '2027-01-01',
    toDate: '2027-03-07',
    time_zone: 'Asia/Riyadh',
    page: 1,
    perpage: 10,
  }),
  earningsGraph: ofOwnerMode({ year: 2027, period: '01-06', time_zone: 'Asia/Riyadh' }),
  payouts: ofOwnerMode({ page: 1, perpage: 10 }),
  acceptPaymentRequest: {
    good: async (stage) => {
      const booking = await stage.booking('fee asked');
      return { input: { bookingid: booking.bookingId }, mode: 'renter', parties: booking };
    },
    object: bookingField,
  },
  bookingRequests: ofMember({ status: 'current', page: 1, perpage: 10 }),
  applyCoupon: {
    good: async (stage) => ({
      input: { coupon_code: await makeCoupon(stage.world), amount: '480.00' },
      mode: 'renter',
    }),
  },
  openCheckout: {
    good: async (stage) => {
      const booking = await stage.booking('awaiting_payment');
      const unbelieved = { currency: 'SAR', amount: '1.00', entityId: 'x', merchantId: 1, postcode: '12211' };
      const input = { bookingid: booking.bookingId, payment_type: 'visa', ...unbelieved };
      return { input, mode: 'renter', parties: booking };
    },
    object: bookingField,
  },
  confirmPayment: {
    good: async (stage) => {
      const booking = await stage.booking('requested');
      return { input: { checkoutId: booking.checkoutId }, mode: 'renter', parties: booking };
    },
    object: { field: 'checkoutId', access: 'private' },
  },
  userCards: ofMember({ page: 1, perpage: 10 }),
  removeCard: {
    good: async (stage) => {
      const renter = await stage.world.person('renter');
      const input = { cardId: await saveCard(stage.world, renter) };
      return { input, mode: 'renter', parties: { renter, owner: stage.owner } };
    },
    object: { field: 'cardId', access: 'private' },
  },
  addPayment: {
    good: async (stage) => {
      const booking = await stage.booking('awaiting_payment');
      const cardId = await saveCard(stage.world, booking.renter);
      return { input: { bookingid: booking.bookingId, cardId }, mode: 'renter', parties: booking };
    },
    object: bookingField,
  },
  verifyPayment: ofPayment(({ checkoutId }) => ({ checkoutId, type: 'booking' })),
  madaPaymentDetails: ofPayment(({ checkoutId }) => ({ checkoutId })),
  paymentResult: ofPaid(({ checkoutId }) => ({ id: checkoutId })),
  paymentResponse: ofPaid(({ checkoutId }) => ({ resourcePath: `/v1/checkouts/${checkoutId}/payment` })),
  saveCard: ofPaid(({ checkoutId }) => ({ resourcePath: `/v1/checkouts/${checkoutId}/payment` })),
  suggestPlaces: ofGuest({ q: 'الرياض', lat: 24.7, long: 46.7, session: 'session-1' }),
  placeDetails: ofGuest({ id: 't108410' }),
  reversePlace: ofGuest({ lat: 24.69, long: 46.68 }),
  placeRoute: ofGuest({ from: '24.69,46.68', to: '21.49,39.18' }),
  unseenNotifications: ofMember({}),
  notifications: ofMember({ page: 1, perpage: 10 }),
  notificationSeen: {
    good: async (stage) => {
      const booking = await stage.booking('requested');
      const input = { notification_id: await stage.notificationOf(booking.owner) };
      return { input, mode: 'owner', parties: booking };
    },
    object: { field: 'notification_id', access: 'private' },
  },
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
  accountSessions: ofMember({}),
  endSessions: {
    good: async (stage) => {
      const renter = await stage.world.person('renter');
      const input = { session_id: await stage.sessionOf(renter) };
      return { input, mode: 'renter', parties: { renter, owner: stage.owner } };
    },
    object: { field: 'session_id', access: 'private' },
  },
  accountEvents: ofMember({ page: 1, perpage: 10 }),
  exportAccount: ofMember({}),
  askToErase: {
    good: async (stage) => ({ input: {}, mode: 'renter', parties: await newcomers(stage) }),
  },
  eraseAccount: {
    good: async (stage) => {
      const parties = await newcomers(stage);
      const asked = await parties.renter.api.askToErase({});
      if (!asked.ok) throw new Error(`no code: ${asked.refusal.code}`);
      const otp = await stage.codeFor(parties.renter.mobile.slice('+966'.length));
      return { input: { token: asked.data.token, otp }, mode: 'renter', parties };
    },
  },
  adminQueue: ofAdmin(async () => ({ page: 1, perpage: 10 })),
  adminListing: {
    ...ofAdmin(async ({ world, owner }) => ({ itemid: await world.listing({ owner, verified: false }) })),
    object: { field: 'itemid', access: 'public' },
  },
  decideListing: {
    ...ofAdmin(async ({ world, owner }) => ({
      itemid: await world.listing({ owner, verified: false }),
      decision: 'send_back',
      reason: 'The first picture shows another car.',
    })),
    object: { field: 'itemid', access: 'public' },
  },
  adminAccount: ofAdmin(async ({ owner }) => ({ account: owner.mobile })),
  blockAccount: ofAdmin(async ({ world }) => ({
    account_id: (await world.person('renter')).id,
    blocked: 1,
    reason: 'Asked renters to pay outside.',
  })),
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
  chatToken: ofMember({ device: 'web' }),
  addChannel: ofChat({}, 'chat_chanel_id'),
  channels: ofMember({ page: 1, perpage: 10 }),
  updateChannel: ofChat({ last_message: 'Peace be upon you', seen: 0 }),
  messages: ofChat({}),
  sendMessage: ofChat({ client_id: '', body: 'Peace be upon you' }),
  sendPicture: ofChat({ client_id: '', media: SMALLEST_PNG }),
  teamChannels: ofAdmin(async () => ({ page: 1, perpage: 10 })),
  hyperpayWebhook: {
    good: async (stage) => ({ input: {}, ...sealed(stage.world.config.hyperpay.webhookKey) }),
  },
};

const newGooglePerson = (stage: Stage) => ({ email: `person-${stage.newMobile()}@gmail.com` });

async function googleProof(stage: Stage): Promise<string> {
  const come = await comeFromGoogle(stage.world, newGooglePerson(stage));
  if (!come.ok) throw new Error(`no proof: ${come.refusal.code}`);
  return come.data.token;
}

/** Two people with nothing open. */
async function newcomers({ world }: Stage) {
  const [renter, owner] = await Promise.all([world.person('renter'), world.person('owner')]);
  return { renter, owner };
}

async function forgetPassword(stage: Stage, known?: string): Promise<{ mobile: string; token: string }> {
  const mobile = known ?? stage.newMobile();
  if (!known) await stage.account(mobile);
  const asked = await stage.world.guest.forgotPassword({ mobile, country_code: '+966' });
  if (!asked.ok) throw new Error(`no code: ${asked.refusal.code}`);
  return { mobile, token: asked.data.token };
}

async function resetProof(stage: Stage, known?: string): Promise<string> {
  const { mobile, token } = await forgetPassword(stage, known);
  const confirmed = await stage.world.guest.verifyForgotOtp({ otp: await stage.codeFor(mobile) }, { token });
  if (!confirmed.ok) throw new Error(`no proof: ${confirmed.refusal.code}`);
  return confirmed.data.token;
}

async function askForCode(stage: Stage): Promise<GoodCall> {
  const mobile = stage.newMobile();
  const asked = await stage.world.guest.signUp({ fullname: 'Sara Ahmad', mobile, country_code: '+966' });
  if (!asked.ok) throw new Error(`no code: ${asked.refusal.code}`);
  return { input: { mobile, country_code: '+966' }, token: asked.data.token };
}

/** A notice as the provider seals it: AES-256-GCM, hexadecimal, with IV and tag in the headers. */
function sealed(keyHex: string): Pick<GoodCall, 'raw' | 'headers'> {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(keyHex, 'hex'), iv);
  const notice = {
    type: 'PAYMENT',
    payload: { id: randomUUID(), merchantTransactionId: 'unknown-reference' },
  };
  const body = Buffer.concat([cipher.update(JSON.stringify(notice), 'utf8'), cipher.final()]);
  return {
    raw: body.toString('hex'),
    headers: {
      'x-initialization-vector': iv.toString('hex'),
      'x-authentication-tag': cipher.getAuthTag().toString('hex'),
    },
  };
}
