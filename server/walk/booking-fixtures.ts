import { randomUUID } from 'node:crypto';
import { halalas, ZERO } from '@kiraa/domain/money.ts';
import { setAdmin } from '../areas/accounts/accounts.ts';
import { askForRefund } from '../areas/bookings/bookings.ts';
import { giveBankDetails } from '../testing/money/payout-bank.ts';
import { saveCard } from '../testing/money/saved-cards.ts';
import { makeCoupon } from '../testing/rentals/coupons.ts';
import { dataOf } from '../testing/rentals/renting.ts';
import { editCall, extensionAnswerCall, extensionCheckCall } from './changed-bookings.ts';
import {
  bookingField,
  type Fixture,
  ofAdmin,
  ofBegun,
  ofBooking,
  ofChat,
  ofMember,
  ofOwnerMode,
  ofPaid,
  ofPayment,
  ofRequest,
  SMALLEST_PNG,
} from './fixture.ts';
import type { Stage } from './stage.ts';

/** Calls about bookings, their payments and chats. */
export const bookingFixtures = {
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
      const listingId = await stage.world.listing({ owner: stage.owner });
      const money = { payment_type: 'visa', transactionAmount: '240.00', transactionCurrency: 'SAR' };
      return {
        input: { itemid: listingId, exdend: false, typeOfDuration: 'day', from: start, to: end, ...money },
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
  bookingStory: ofBooking,
  bookingCalendarFile: ofBooking,
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
  taxStatus: ofOwnerMode({}),
  saveTaxStatus: ofOwnerMode({
    status: 'registered',
    vat_number: '310122393500003',
    legal_name: 'Sara Trading',
    building: '1234',
    street: 'King Fahd',
    district: 'Olaya',
    city: 'Riyadh',
    postal_code: '12211',
  }),
  bookingPapers: ofBooking,
  paperLink: ofMember({ paper: 'statement-2027-01.en.pdf' }),
  acceptPaymentRequest: {
    good: async (stage) => {
      const booking = await stage.booking('fee asked');
      return { input: { bookingid: booking.bookingId }, mode: 'renter', parties: booking };
    },
    object: bookingField,
  },
  bookingRequests: ofMember({ status: 'current', page: 1, perpage: 10 }),
  handOvers: ofBegun({}),
  confirmHandOver: {
    good: async (stage) => {
      const booking = await stage.booking('begun');
      const { bookingId } = booking;
      const { data } = dataOf(await booking.owner.api.handOvers({ bookingId }));
      const code = data.handOvers[0]?.code;
      return { input: { bookingid: bookingId, occasion: 'pick_up', code }, mode: 'renter', parties: booking };
    },
    object: bookingField,
  },
  noteHandOver: ofBegun({ occasion: 'pick_up', odometer_km: 48_210, fuel_eighths: 6, note: 'A scratch' }),
  addHandOverPhoto: ofBegun({ occasion: 'return', client_id: 'photo-of-the-walk', photo: SMALLEST_PNG }),
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
  createPaypalOrder: {
    good: async (stage) => {
      const booking = await stage.booking('awaiting_payment');
      return { input: { bookingid: booking.bookingId, amount: '1.00' }, mode: 'renter', parties: booking };
    },
    object: bookingField,
  },
  capturePaypalOrder: {
    good: async (stage) => {
      const booking = await stage.booking('requested');
      return { input: { orderID: booking.checkoutId }, mode: 'renter', parties: booking };
    },
    object: { field: 'orderID', access: 'private' },
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
  chatToken: ofMember({ device: 'web' }),
  addChannel: ofChat({}, 'chat_chanel_id'),
  channels: ofMember({ page: 1, perpage: 10 }),
  updateChannel: ofChat({ last_message: 'Peace be upon you', seen: 0 }),
  messages: ofChat({}),
  sendMessage: ofChat({ client_id: '', body: 'Peace be upon you' }),
  sendPicture: ofChat({ client_id: '', media: SMALLEST_PNG }),
  unreadChats: ofMember({}),
  teamChannels: ofAdmin(async () => ({})),
  waitingChats: ofAdmin(async () => ({ reported: 0, sort: 'newest' })),
  closeChat: ofAdmin(async ({ world }) => {
    const person = await world.person('renter');
    const id = randomUUID();
    const at = world.clock.now();
    await world.db
      .insertInto('conversations')
      .values({ id, first_id: person.id, last_index: 1, created_at: at, updated_at: at, waits_since: at })
      .execute();
    return { _id: id, reason: 'They only said thank you.' };
  }),
  adminBooking: {
    ...ofAdmin(async (stage) => ({ bookingid: (await stage.booking('accepted')).bookingId })),
    object: { field: 'bookingid', access: 'public' },
  },
  listingBookings: ofAdmin(async ({ world, owner }) => ({ itemid: await world.listing({ owner }) })),
  overruleBooking: {
    ...ofAdmin(async (stage) => ({
      bookingid: (await stage.booking('accepted')).bookingId,
      percent: 50,
      reason: 'The road was flooded.',
    })),
    object: { field: 'bookingid', access: 'public' },
  },
  holdBooking: {
    ...ofAdmin(async (stage) => ({
      bookingid: (await stage.booking('accepted')).bookingId,
      held: 1,
      reason: 'The renter disputes the return.',
    })),
    object: { field: 'bookingid', access: 'public' },
  },
  adminPayment: ofAdmin(async (stage) => {
    const { bookingId } = await stage.booking('accepted');
    const query = stage.world.db.selectFrom('payments').select('id').where('booking_id', '=', bookingId);
    return { paymentid: (await query.executeTakeFirstOrThrow()).id };
  }),
  adminRefunds: ofAdmin(async () => ({})),
  askRefund: {
    good: async (stage) => {
      const { bookingId } = await stage.booking('accepted');
      const input = { bookingid: bookingId, amount: '10.00', reason: 'The air conditioning failed.' };
      return { input, mode: 'admin', headers: { 'idempotency-key': randomUUID() } };
    },
    object: { field: 'bookingid', access: 'public' },
  },
  decideRefund: ofAdmin(async (stage) => ({ number: await waitingRefund(stage), decision: 'approve' })),
  holdPayouts: ofAdmin(async ({ world }) => ({
    account_id: (await world.person('owner')).id,
    held: 1,
    reason: 'Papers are in doubt.',
  })),
} satisfies Record<string, Fixture>;

/** A refund above the limit that another admin has asked for. */
async function waitingRefund(stage: Stage): Promise<number> {
  const { world } = stage;
  const { bookingId } = await stage.booking('accepted');
  const { mobile } = await world.person('renter');
  await setAdmin(world.db, mobile, world.clock.now());
  const { number } = await world.db
    .selectFrom('bookings')
    .select('number')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const wish = { amountHalalas: halalas(1_000), reason: 'The air conditioning failed.', limitHalalas: ZERO };
  const asked = await askForRefund(world.server.services, { ...wish, number, by: mobile });
  if (!asked.ok) throw new Error(`no refund: ${asked.refusal}`);
  return asked.number;
}
