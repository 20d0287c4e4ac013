import { hours, minutes } from '../plural.ts';
import { absentBack, type BookingNotice, unpaidEnd } from './notifications.ts';

export interface Notice {
  readonly title: string;
  readonly body: (notice: Omit<BookingNotice, 'link' | 'page'>) => string;
  readonly button: string;
}

/** The list of notifications, by what happened. Made by the server, in both languages at once. */
export const notices = {
  request_received: {
    title: 'New booking request',
    body: (notice) =>
      `${notice.renter || 'A renter'} asks for ${notice.listing}, from ${notice.start}, for ${notice.total}. Booking ${notice.number}. You have ${hours(notice.answerHours)} to answer, at most until the start; after that it ends automatically.`,
    button: 'Answer the request',
  },
  booking_received: {
    title: 'Your listing is booked',
    body: (notice) =>
      `${notice.renter || 'A renter'} has booked ${notice.listing} from ${notice.start}, for ${notice.total}. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  request_sent: {
    title: 'Your request went to the owner',
    body: (notice) =>
      `${notice.listing}, from ${notice.start}. Booking ${notice.number}. The answer comes within ${hours(notice.answerHours)} and before the start, and ${notice.total} is only held until then.`,
    button: 'See the request',
  },
  booking_confirmed: {
    title: 'Booked',
    body: (notice) =>
      `${notice.listing} is yours from ${notice.start}. Booking ${notice.number}, paid ${notice.total}.`,
    button: 'See the booking',
  },
  request_accepted: {
    title: 'The owner said yes',
    body: (notice) => `${notice.listing} is yours from ${notice.start}. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  request_declined: {
    title: 'The owner declined your request',
    body: (notice) =>
      `${notice.listing}, booking ${notice.number}. You pay nothing: ${notice.total} goes back to your card.`,
    button: 'See the booking',
  },
  request_expired: {
    title: 'The owner did not answer in time',
    body: (notice) =>
      `${notice.listing}, booking ${notice.number}. You pay nothing: ${notice.total} goes back to your card.`,
    button: 'See the booking',
  },
  request_expired_owner: {
    title: 'A request ended unanswered',
    body: (notice) => `${notice.listing}, booking ${notice.number}, from ${notice.start}.`,
    button: 'See the request',
  },
  capture_failed: {
    title: 'The bank refused the payment',
    body: (notice) =>
      `Booking ${notice.number} of ${notice.listing} has ended. Nothing was taken from you. You can book again with another card.`,
    button: 'See the booking',
  },
  capture_failed_owner: {
    title: 'The renter’s payment was refused',
    body: (notice) =>
      `Booking ${notice.number} of ${notice.listing} has ended, and the period from ${notice.start} is free again.`,
    button: 'See the booking',
  },
  captured_late: {
    title: 'The bank answered too late',
    body: (notice) =>
      `The owner accepted, but the bank confirmed your payment for ${notice.listing} only after the start, so booking ${notice.number} has ended. You pay nothing: ${notice.total} goes back to your card.`,
    button: 'See the booking',
  },
  captured_late_owner: {
    title: 'The bank answered too late',
    body: (notice) =>
      `You accepted booking ${notice.number} of ${notice.listing}, but the bank confirmed the renter’s payment only after the start. The booking has ended, and the period is free again.`,
    button: 'See the booking',
  },
  money_back: {
    title: 'Your money is on its way back',
    body: (notice) =>
      `Your payment for ${notice.listing} came when the period could no longer be booked. All of ${notice.total} goes back to your card.`,
    button: 'See the listing',
  },
  cancelled_by_renter: {
    title: 'The renter cancelled',
    body: (notice) =>
      `${notice.renter || 'The renter'} cancelled booking ${notice.number} of ${notice.listing}, from ${notice.start}. The period is free again.`,
    button: 'See the booking',
  },
  cancelled_by_owner: {
    title: 'The owner cancelled',
    body: (notice) =>
      `Booking ${notice.number} of ${notice.listing}, from ${notice.start}, has ended. What you did not use goes back to your card.`,
    button: 'See the booking',
  },
  rebooking_offered: {
    title: 'The owner cancelled: choose another one',
    body: (notice) =>
      `Booking ${notice.number} of ${notice.listing}, from ${notice.start}, has ended. You can book something similar now, and what you paid moves over. Your money waits a short while for your choice, then it goes back.`,
    button: 'See similar listings',
  },
  rebooking_over: {
    title: 'Your money goes back',
    body: (notice) =>
      `You have not chosen anything else for booking ${notice.number} of ${notice.listing}. All that you paid goes back to your card.`,
    button: 'See the booking',
  },
  cancelled_by_admin: {
    title: 'Kiraa ended the booking',
    body: (notice) =>
      `Booking ${notice.number} of ${notice.listing}, from ${notice.start}, was cancelled by our team. The booking says what goes back to your card.`,
    button: 'See the booking',
  },
  cancelled_by_admin_owner: {
    title: 'Kiraa ended the booking',
    body: (notice) =>
      `Booking ${notice.number} of ${notice.listing}, from ${notice.start}, was cancelled by our team. Your earnings say what you keep.`,
    button: 'See the booking',
  },
  listing_approved: {
    title: 'Your listing is on offer',
    body: (notice) =>
      `${notice.listing} has been reviewed and approved. From now on it can be found and booked.`,
    button: 'See the listing',
  },
  listing_sent_back: {
    title: 'Something is missing in your listing',
    body: (notice) =>
      `${notice.listing} cannot be shown yet. Read what to fix, change it and submit it again.`,
    button: 'See what to fix',
  },
  listing_taken_down: {
    title: 'Your listing is no longer on offer',
    body: (notice) =>
      `Our team took ${notice.listing} off offer. Read why, change it and submit it again. Existing bookings stay.`,
    button: 'See why',
  },
  change_approved: {
    title: 'Your change is approved',
    body: (notice) => `From now on others see ${notice.listing} as you have changed it.`,
    button: 'See the listing',
  },
  change_declined: {
    title: 'Your change was not approved',
    body: (notice) =>
      `${notice.listing} stays on offer, and others go on seeing it as it was. Read why, change it again or withdraw it.`,
    button: 'See why',
  },
  listing_looked_at_again: {
    title: 'We have taken a decision back',
    body: (notice) =>
      `What we told you about ${notice.listing} a few minutes ago was a mistake, and no longer holds. See your listings for its status.`,
    button: 'See the listing',
  },
  calendar_unread: {
    title: 'A calendar cannot be read',
    body: (notice) =>
      `${notice.listing} reads a calendar elsewhere that gives no answer we can use. Until it does, nobody books instantly: you get requests.`,
    button: 'Open the calendar',
  },
  item_returned: {
    title: 'The renter says it is back',
    body: (notice) =>
      `${notice.listing}, booking ${notice.number}. Confirm the return, and say whether anything is damaged.`,
    button: 'Confirm the return',
  },
  return_said: {
    title: 'The owner says it is back',
    body: (notice) =>
      `${notice.listing}, booking ${notice.number}. It ends when you confirm the return, or automatically on ${notice.end}.`,
    button: 'Confirm the return',
  },
  delay_fee_asked: {
    title: 'You have a delay fee to pay',
    body: (notice) =>
      `${notice.listing} came back late. Booking ${notice.number} is completed once the fee is paid.`,
    button: 'Pay now',
  },
  delay_fee_paid: {
    title: 'The delay fee is paid',
    body: (notice) =>
      `Booking ${notice.number} of ${notice.listing} is completed. Your earnings come with the next payout.`,
    button: 'See the booking',
  },
  booking_completed: {
    title: 'Booking completed',
    body: (notice) =>
      `The owner has ${notice.listing} back. Booking ${notice.number} is completed. Tell others how it was.`,
    button: 'Rate it',
  },
  return_agreed: {
    title: 'The renter confirms the return',
    body: (notice) =>
      `You both say that ${notice.listing} is back, so booking ${notice.number} is completed. You can rate it now, and claim for what is damaged.`,
    button: 'See the booking',
  },
  return_concluded: {
    title: 'Booking completed automatically',
    body: (notice) =>
      `The owner did not confirm the return of ${notice.listing} within 48 hours, so booking ${notice.number} is completed. Tell others how it was.`,
    button: 'Rate it',
  },
  return_unconfirmed: {
    title: 'Booking completed automatically',
    body: (notice) =>
      `By the renter’s word or by your codes, ${notice.listing} came back 48 hours ago or more, and you have not confirmed it. Booking ${notice.number} is completed.`,
    button: 'See the booking',
  },
  picked_up: {
    title: 'Picked up',
    body: (notice) =>
      `You and the owner have both confirmed that you picked up ${notice.listing}. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  picked_up_owner: {
    title: 'Picked up',
    body: (notice) =>
      `You and the renter have both confirmed that ${notice.listing} was picked up. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  handed_back: {
    title: 'Handed back',
    body: (notice) =>
      `You and the owner have both confirmed that ${notice.listing} was handed back. Booking ${notice.number} is completed once the return has been reported and confirmed.`,
    button: 'See the booking',
  },
  handed_back_owner: {
    title: 'Handed back',
    body: (notice) =>
      `You and the renter have both confirmed that ${notice.listing} was handed back. Confirm the return of booking ${notice.number} and whether it is damaged.`,
    button: 'Confirm the return',
  },
  fee_back: {
    title: 'Your delay fee is on its way back',
    body: (notice) =>
      `Booking ${notice.number} of ${notice.listing} no longer needs a delay fee. What you paid for it goes back to your card.`,
    button: 'See the booking',
  },
  fee_back_owed: {
    title: 'Your payment is on its way back',
    body: (notice) =>
      `What you paid for the delay of booking ${notice.number} of ${notice.listing} goes back to your card. A delay fee is still open, and the booking’s page says how much.`,
    button: 'See the booking',
  },
  claim_money_back: {
    title: 'Your payment for a claim is on its way back',
    body: (notice) =>
      `What you paid for the claim about ${notice.listing} goes back to your card. The page of booking ${notice.number} says what the claim comes to now.`,
    button: 'See the booking',
  },
  request_edited: {
    title: 'Your request has a new period',
    body: (notice) =>
      `${notice.renter || 'The renter'} asks for ${notice.listing} from ${notice.start} now, for ${notice.total}. Booking ${notice.number}. The owner has another ${hours(notice.answerHours)} to answer, at most until the start.`,
    button: 'See the request',
  },
  request_changed: {
    title: 'A request has a new period',
    body: (notice) =>
      `${notice.listing}, now from ${notice.start}, for ${notice.total}. Booking ${notice.number}. You have another ${hours(notice.answerHours)} to answer, at most until the start.`,
    button: 'Answer the request',
  },
  extension_sent: {
    title: 'Your extension went to the owner',
    body: (notice) =>
      `${notice.listing}, booking ${notice.number}. The answer comes before your booking ends, and within ${hours(notice.answerHours)} at the latest.`,
    button: 'See the booking',
  },
  extension_asked: {
    title: 'The renter asks for more time',
    body: (notice) =>
      `${notice.renter || 'The renter'} wants to keep ${notice.listing} for longer (booking ${notice.number}). Answer within ${hours(notice.answerHours)}, and before the booking ends.`,
    button: 'Answer',
  },
  booking_extended: {
    title: 'Booking extended',
    body: (notice) =>
      `You have ${notice.listing} for longer. Booking ${notice.number} now comes to ${notice.total} in all.`,
    button: 'See the booking',
  },
  extension_received: {
    title: 'A booking was extended',
    body: (notice) =>
      `${notice.renter || 'The renter'} keeps ${notice.listing} for longer. Booking ${notice.number} now comes to ${notice.total} in all.`,
    button: 'See the booking',
  },
  extension_accepted: {
    title: 'The owner agreed to more time',
    body: (notice) =>
      `You have ${notice.listing} for longer. Booking ${notice.number} now comes to ${notice.total} in all.`,
    button: 'See the booking',
  },
  extension_declined: {
    title: 'The owner declined the extension',
    body: (notice) =>
      `${notice.listing}, booking ${notice.number}, ends as before. What you paid for more time goes back to your card.`,
    button: 'See the booking',
  },
  extension_expired: {
    title: 'Your extension was not answered',
    body: (notice) =>
      `${notice.listing}, booking ${notice.number}, ends as before. What you paid for more time goes back to your card.`,
    button: 'See the booking',
  },
  extension_expired_owner: {
    title: 'An extension ended unanswered',
    body: (notice) => `${notice.listing}, booking ${notice.number}. It ends as it was agreed before.`,
    button: 'See the booking',
  },
  extension_failed: {
    title: 'The bank refused the extension',
    body: (notice) =>
      `${notice.listing}, booking ${notice.number}, ends as before. Nothing was taken for more time.`,
    button: 'See the booking',
  },
  extension_failed_owner: {
    title: 'The payment for more time was refused',
    body: (notice) => `Booking ${notice.number} of ${notice.listing} ends as it was agreed before.`,
    button: 'See the booking',
  },
  extension_closed: {
    title: 'Your extension ended with the booking',
    body: (notice) =>
      `${notice.listing}, booking ${notice.number}. What you paid for more time goes back to your card.`,
    button: 'See the booking',
  },
  change_money_back: {
    title: 'Your money is on its way back',
    body: (notice) =>
      `Your payment for a change of booking ${notice.number} (${notice.listing}) came when it could no longer be made. All of it goes back to your card; the booking is as it was.`,
    button: 'See the booking',
  },
  review_waits: {
    title: 'The owner has rated the booking',
    body: (notice) =>
      `You can read it once you have rated ${notice.listing} too (booking ${notice.number}), or 10 days after the end.`,
    button: 'Rate it',
  },
  review_waits_owner: {
    title: 'The renter has rated the booking',
    body: (notice) =>
      `You can read it once you have rated the renter of ${notice.listing} too (booking ${notice.number}), or 10 days after the end.`,
    button: 'Rate the renter',
  },
  review_shown: {
    title: 'You can read your rating',
    body: (notice) =>
      `The owner of ${notice.listing} has rated you (booking ${notice.number}). You can reply once.`,
    button: 'Read the rating',
  },
  review_shown_owner: {
    title: 'You can read your rating',
    body: (notice) =>
      `The renter of ${notice.listing} has rated it (booking ${notice.number}). You can reply once.`,
    button: 'Read the rating',
  },
  review_replied: {
    title: 'The owner replied to your rating',
    body: (notice) => `${notice.listing}, booking ${notice.number}. The reply stands under your rating.`,
    button: 'Read the reply',
  },
  review_replied_owner: {
    title: 'The renter replied to your rating',
    body: (notice) => `${notice.listing}, booking ${notice.number}. The reply stands under your rating.`,
    button: 'Read the reply',
  },
  review_photo_removed: {
    title: 'We removed a photo from your review',
    body: (notice) =>
      `${notice.listing}, booking ${notice.number}. The reason: “${notice.reason}” Your stars and words stay as they are.`,
    button: 'See your review',
  },
  rating_closes: {
    title: 'Two days left to rate',
    body: (notice) => `How was ${notice.listing}? Booking ${notice.number} can be rated for two more days.`,
    button: 'Rate it',
  },
  rating_closes_owner: {
    title: 'Two days left to rate',
    body: (notice) =>
      `How was the renter of ${notice.listing}? Booking ${notice.number} can be rated for two more days.`,
    button: 'Rate the renter',
  },
  starts_soon: {
    title: 'Your booking begins soon',
    body: (notice) => `${notice.listing} is yours from ${notice.start}. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  starts_soon_owner: {
    title: 'Your listing is picked up soon',
    body: (notice) => `${notice.listing} is booked from ${notice.start}. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  ends_soon: {
    title: 'Your booking ends soon',
    body: (notice) =>
      `Bring ${notice.listing} back by ${notice.end}, or ask for more time before then. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  ends_soon_owner: {
    title: 'Your listing comes back soon',
    body: (notice) => `${notice.listing} is due back by ${notice.end}. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  overdue: {
    title: 'Your booking is past its end',
    body: (notice) =>
      `${notice.listing} was due back by ${notice.end}. Bring it back, or report the return on the page of the booking; if you brought it back in time, ask the owner to confirm it. A late return is counted by the minute. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  overdue_owner: {
    title: 'Is your listing back?',
    body: (notice) =>
      `${notice.listing} was due back by ${notice.end}, and nobody has said that it is back. If you have it, confirm the return; if you cannot reach the renter, write to us. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  claim_opened: {
    title: 'A claim on your booking',
    body: (notice) =>
      `The owner of ${notice.listing} claims ${notice.total}. Answer within 72 hours: after that, no answer counts as agreement. Booking ${notice.number}.`,
    button: 'Answer the claim',
  },
  claim_opened_owner: {
    title: 'A claim on your listing',
    body: (notice) =>
      `The renter of ${notice.listing} claims ${notice.total}. Answer within 72 hours: after that, no answer counts as agreement. Booking ${notice.number}.`,
    button: 'Answer the claim',
  },
  claim_answered: {
    title: 'The owner has answered',
    body: (notice) =>
      `The owner of ${notice.listing} has answered the claim of ${notice.total}. Booking ${notice.number}.`,
    button: 'See the answer',
  },
  claim_answered_owner: {
    title: 'The renter has answered',
    body: (notice) =>
      `The renter of ${notice.listing} has answered the claim of ${notice.total}. Booking ${notice.number}.`,
    button: 'See the answer',
  },
  claim_ended: {
    title: 'A claim has ended',
    body: (notice) =>
      `The claim about ${notice.listing} ended with ${notice.total}. Booking ${notice.number}.`,
    button: 'See the claim',
  },
  claim_ended_owner: {
    title: 'A claim has ended',
    body: (notice) =>
      `The claim about ${notice.listing} ended with ${notice.total}. Booking ${notice.number}.`,
    button: 'See the claim',
  },
  claim_reopened: {
    title: 'A claim is being reviewed again',
    body: (notice) =>
      `The decision about the claim of ${notice.total} for ${notice.listing} was taken back. There will be a new decision; nothing has to be paid until then. Booking ${notice.number}.`,
    button: 'See the claim',
  },
  claim_reopened_owner: {
    title: 'A claim is being reviewed again',
    body: (notice) =>
      `The decision about the claim of ${notice.total} for ${notice.listing} was taken back. There will be a new decision; nothing has to be paid until then. Booking ${notice.number}.`,
    button: 'See the claim',
  },
  claim_due: {
    title: 'You have a claim to pay',
    body: (notice) =>
      `The claim about ${notice.listing} came to ${notice.total}. Pay it from the booking’s page. Booking ${notice.number}.`,
    button: 'Pay the claim',
  },
  claim_paid_owner: {
    title: 'Your claim is paid',
    body: (notice) =>
      `The renter has paid the ${notice.total} that you claimed for ${notice.listing}. It is part of your earnings now. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  deposit_asked: {
    title: 'You have a deposit to pay',
    body: (notice) =>
      `Pay the deposit of ${notice.total} for ${notice.listing} before the start. If it is not paid by then, the booking ends as if you had cancelled it. Booking ${notice.number}.`,
    button: 'Pay the deposit',
  },
  deposit_paid_owner: {
    title: 'The deposit is paid',
    body: (notice) =>
      `The deposit of ${notice.total} for ${notice.listing} has been paid. It goes back after the return if you claim nothing. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  deposit_unpaid: {
    title: 'Booking ended: deposit not paid',
    body: (notice) =>
      `The deposit for ${notice.listing} was not paid before the start, so the booking has ended${unpaidEnd(notice)}. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  deposit_unpaid_owner: {
    title: 'Booking ended: deposit not paid',
    body: (notice) =>
      `The renter did not pay the deposit for ${notice.listing} before the start, so the booking has ended${notice.backPart === 'all' ? ': all that they paid goes back to them' : ' as if they had cancelled it'}. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  deposit_back: {
    title: 'Your deposit goes back',
    body: (notice) =>
      `All of your deposit for ${notice.listing} goes back to you. Your bank may take a few days. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  deposit_claimed: {
    title: 'A claim was paid out of your deposit',
    body: (notice) =>
      `${notice.total} of your deposit for ${notice.listing} paid what was claimed. What is left of it goes back to you. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  no_show_said: {
    title: 'The owner says you did not come',
    body: (notice) =>
      `The owner of ${notice.listing} says that you did not come. Answer within ${minutes(notice.answerMinutes)}, or ${notice.backPart === 'none' ? 'all of the price' : 'the first day'} is theirs and the booking ends. Booking ${notice.number}.`,
    button: 'Answer now',
  },
  no_show_said_owner: {
    title: 'The renter says you did not come',
    body: (notice) =>
      `The renter of ${notice.listing} says that you did not come. Answer within ${minutes(notice.answerMinutes)}, or the booking ends, all of it goes back and you pay a fee. Booking ${notice.number}.`,
    button: 'Answer now',
  },
  no_show_denied: {
    title: 'The owner says they were there',
    body: (notice) =>
      `The owner of ${notice.listing} says that they were there. Our team looks at it and decides. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  no_show_denied_owner: {
    title: 'The renter says they were there',
    body: (notice) =>
      `The renter of ${notice.listing} says that they were there. Our team looks at it and decides. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  no_show_dropped: {
    title: 'The booking goes on',
    body: (notice) =>
      `The no-show report on booking ${notice.number} is closed. ${notice.listing} stays booked.`,
    button: 'See the booking',
  },
  no_show_dropped_owner: {
    title: 'The booking goes on',
    body: (notice) =>
      `The no-show report on booking ${notice.number} is closed. ${notice.listing} stays booked.`,
    button: 'See the booking',
  },
  no_show_reopened: {
    title: 'Who did not come is looked at again',
    body: (notice) =>
      `The decision that booking ${notice.number} of ${notice.listing} goes on was taken back. There will be a new decision; until then nothing else can be done with the booking.`,
    button: 'See the booking',
  },
  no_show_reopened_owner: {
    title: 'Who did not come is looked at again',
    body: (notice) =>
      `The decision that booking ${notice.number} of ${notice.listing} goes on was taken back. There will be a new decision; until then nothing else can be done with the booking.`,
    button: 'See the booking',
  },
  no_show_of_renter: {
    title: 'Booking ended: you did not come',
    body: (notice) =>
      `The booking of ${notice.listing} has ended, because you did not come. ${absentBack(notice)}. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  no_show_of_renter_owner: {
    title: 'Booking ended: the renter did not come',
    body: (notice) =>
      `The booking of ${notice.listing} has ended, because the renter did not come. ${notice.backPart === 'none' ? 'All of the price is yours' : 'The first day is yours, and the time after it is free again'}. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  no_show_of_owner: {
    title: 'Booking ended: the owner did not come',
    body: (notice) =>
      `The booking of ${notice.listing} has ended, because the owner did not come. All that you paid goes back to you. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  no_show_of_owner_owner: {
    title: 'Booking ended: you did not come',
    body: (notice) =>
      `The booking of ${notice.listing} has ended, because you did not come. The renter gets everything back, and your fee comes off your earnings. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  refunded_by_admin: {
    title: 'Our team gives you money back',
    body: (notice) =>
      `${notice.total} of what you paid for ${notice.listing} is on its way back to your card. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  chargeback_opened: {
    title: 'Your bank has taken a payment back',
    body: (notice) =>
      `Your bank has taken back ${notice.total} of what you paid for ${notice.listing}. We answer your bank, which decides. If you did not ask for it, tell your bank. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  chargeback_opened_owner: {
    title: 'The renter’s bank disputes a payment',
    body: (notice) =>
      `The renter’s bank has taken back money that was paid for ${notice.listing}. We answer it; your share of it waits until it is decided. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  chargeback_won: {
    title: 'The payment stands',
    body: (notice) =>
      `Your bank has decided that the ${notice.total} for ${notice.listing} stays paid. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  chargeback_won_owner: {
    title: 'The payment stands, and your share is free',
    body: (notice) =>
      `The renter’s bank has given back what it had taken for ${notice.listing}. What waited is yours again. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  chargeback_lost: {
    title: 'Your bank’s decision',
    body: (notice) =>
      `The ${notice.total} of ${notice.listing} that your bank took back stays with you. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  chargeback_lost_owner: {
    title: 'A payment is lost',
    body: (notice) =>
      `The renter’s bank keeps what it took back for ${notice.listing}. ${notice.total} of your earnings is taken back for it. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  chargeback_borne_owner: {
    title: 'Kiraa bears a lost payment',
    body: (notice) =>
      `The renter’s bank keeps what it took back for ${notice.listing}. Kiraa bears it: your earnings stay as they are. Booking ${notice.number}.`,
    button: 'See the booking',
  },
  payout_sent: {
    title: 'Your payout is on its way',
    body: (notice) =>
      `${notice.total} goes to your bank account ${notice.account}. It arrives within a day or two.`,
    button: 'See your earnings',
  },
  payout_returned: {
    title: 'Your bank sent a payout back',
    body: (notice) =>
      `${notice.total} did not arrive at ${notice.account}. Check your bank details, and it goes out with the next payout.`,
    button: 'Check bank details',
  },
  payout_waits: {
    title: 'Your earnings wait for a bank account',
    body: (notice) =>
      `${notice.total} could not be paid out. Add your bank details, and it goes out with the next payout.`,
    button: 'Add bank details',
  },
  payout_checked: {
    title: 'Your payout is waiting for a check',
    body: (notice) =>
      `${notice.total} stays yours and waits until our team has looked at your account. Read why, and object if it is wrong.`,
    button: 'See why',
  },
  period_came_free: {
    title: 'It is available again',
    body: (notice) =>
      `${notice.listing} is available again from ${notice.start} to ${notice.end}. The first to book gets it.`,
    button: 'Book it',
  },
  search_found: {
    title: 'Something new fits your search',
    body: (notice) => `${notice.listing} is new, and matches your search: ${notice.search}.`,
    button: 'See it',
  },
  searches_found: {
    title: 'New listings fit your search',
    body: (notice) => `New listings that match your search (${notice.search}): ${notice.count}.`,
    button: 'See them',
  },
  webhook_off: {
    title: 'We can no longer reach a partner’s system',
    body: () =>
      'The program that acts for your account has not answered us for days, so we have stopped notifying it. Ask your partner to fix it, then ask us to switch it on again.',
    button: 'See your partners',
  },
  listings_imported: {
    title: 'Listings from your file are here',
    body: (notice) =>
      `We have added them to your account, ${notice.count} in all. Complete ones are reviewed before they are shown; drafts wait until you complete them.`,
    button: 'See your listings',
  },
  import_undone: {
    title: 'Listings from your file were taken back',
    body: (notice) =>
      `What we had added from your file is gone from your account, ${notice.count} in all. Anything that was booked stays as it was.`,
    button: 'See your listings',
  },
  person_verified: {
    title: 'You are verified',
    body: () => 'Our team has checked your name and ID. Others see a star beside your name.',
    button: 'See your profile',
  },
  person_declined: {
    title: 'We could not verify you yet',
    body: () => 'Read why in your profile. Once you correct your name or ID, we look again.',
    button: 'See why',
  },
  person_looked_at_again: {
    title: 'We are looking at your ID again',
    body: () => 'We have taken back what we told you about verifying you, and will tell you soon.',
    button: 'See your profile',
  },
  verification_ended: {
    title: 'You need to be verified again',
    body: () => 'Your name or ID has changed, so the star is gone until our team has looked again.',
    button: 'See your profile',
  },
} satisfies Record<string, Notice>;
