import { z } from 'zod';
import { userType } from '../accounts/accounts.ts';
import { defineEndpoint } from '../endpoint.ts';
import { answerOf, id, inputOf, isoInstant, page, pages } from '../fields.ts';
import { wire } from '../wire.ts';

/**
 * One thing that a person was told. Both languages are sent, so that a switch of language needs no second call
 * (P3-NOTE-05).
 */
export const notificationView = z.object({
  id: wire('_id', z.string()),
  title: z.string(),
  titleAr: wire('arabic_title', z.string()),
  body: z.string(),
  bodyAr: wire('arabic_body', z.string()),
  seen: z.boolean(),
  /** A path on our site: where the notice leads. */
  redirectUrl: wire('redirect_url', z.string()),
  button: wire('button_string', z.string()),
  buttonAr: wire('arabic_button', z.string()),
  /** The profile, renter's or owner's, in which the path opens. */
  mode: wire('usertype', userType),
  /** The booking that the notice is about; null when it is about a listing alone. */
  bookingId: wire('booking_id', z.string().nullable()),
  bookingPaymentRequest: wire('booking_payment_request', z.boolean()),
  bookingPaymentDelayRequest: wire('booking_payment_delay_request', z.boolean()),
  canExtend: wire('extend_enable', z.boolean()),
  bikeReceived: wire('bikereviced', z.boolean()),
  createdAt: isoInstant,
});
export type NotificationView = z.output<typeof notificationView>;

export const notificationEndpoints = {
  unseenNotifications: defineEndpoint({
    method: 'GET',
    path: '/get_unseen_counter_user_notification',
    summary: 'How many notifications the account has not opened yet.',
    caller: 'member',
    shadowed: 'shown',
    refusals: [],
    input: inputOf({}),
    output: answerOf({ unseen: wire('total_no_unseen', z.number()) }),
  }),
  notifications: defineEndpoint({
    method: 'GET',
    path: '/get_user_notification',
    summary: 'The notifications of the account in either profile, newest first.',
    caller: 'member',
    shadowed: 'shown',
    refusals: [],
    input: inputOf(page),
    output: answerOf({
      data: z.array(notificationView),
      ...pages,
      unseen: wire('total_no_unseen', z.number()),
    }),
  }),
  notificationSeen: defineEndpoint({
    method: 'POST',
    path: '/notification_seen',
    summary: 'Mark one notification as opened; asking twice changes nothing.',
    caller: 'member',
    refusals: ['NOT_FOUND'],
    input: inputOf({ notificationId: wire('notification_id', id) }),
    output: answerOf({ unseen: wire('total_no_unseen', z.number()) }),
  }),
};
