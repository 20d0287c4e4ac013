import { hours, minutes } from '../plural.ts';

/** What a short message about a booking is made from; all of it already formatted for its reader. */
export interface BookingNotice {
  readonly number: string;
  readonly listing: string;
  /** The renter's first name; empty where there is none. */
  readonly renter: string;
  readonly start: string;
  readonly end: string;
  readonly total: string;
  /** The last characters of the bank account that a payout went to. */
  readonly account: string;
  /** How many listings an import has made or taken back. */
  readonly count: string;
  /** What a saved search is called. */
  readonly search: string;
  /** Why the desk did it, as the operator wrote it; not in short messages. */
  readonly reason: string;
  /** How long the owner of the booking has to answer. */
  readonly answerHours: number;
  /** How long its reader may answer that they did not come. */
  readonly answerMinutes: number;
  /** What of the renter's money goes back: then `total` says it to the renter. Left out in what was told before it was said. */
  readonly backPart: 'none' | 'part' | 'all' | undefined;
  readonly link: string;
  /** The address of the booking's own page. */
  readonly page: string;
}

type Ending = Pick<BookingNotice, 'backPart' | 'total'>;

/** How a booking whose deposit was not paid has ended, to its renter. */
export function unpaidEnd({ backPart, total }: Ending): string {
  if (backPart === 'all') return `: all that you paid, ${total}, goes back to you`;
  if (backPart === undefined) return ' as if you had cancelled it';
  return ` as if you had cancelled it: ${backPart === 'none' ? 'nothing' : total} goes back to you`;
}

/** What a renter who did not come gets back. */
export const absentBack = ({ backPart, total }: Ending): string =>
  backPart === 'none'
    ? 'All of the price is the owner’s, and nothing goes back'
    : `The first day is the owner’s, and ${backPart === 'part' ? total : 'the rest'} goes back to you`;

/** Short messages about a booking, by what happened. They stay out of the screens' bundle: only the server sends them. */
export const notifications = {
  request_received: (notice: BookingNotice) =>
    `Kiraa: new request ${notice.number} for ${notice.listing}, from ${notice.start}, ${notice.total}. Answer within ${hours(notice.answerHours)}, and before the start: ${notice.page}`,
  booking_received: (notice: BookingNotice) =>
    `Kiraa: ${notice.listing} is booked from ${notice.start} (${notice.number}, ${notice.total}). ${notice.page}`,
  request_sent: (notice: BookingNotice) =>
    `Kiraa: your request ${notice.number} for ${notice.listing} went to the owner. The answer comes within ${hours(notice.answerHours)}, and before the start. ${notice.page}`,
  booking_confirmed: (notice: BookingNotice) =>
    `Kiraa: booked! ${notice.listing} from ${notice.start}, booking ${notice.number}, paid ${notice.total}. ${notice.page}`,
  request_accepted: (notice: BookingNotice) =>
    `Kiraa: the owner accepted ${notice.number}. ${notice.listing} is yours from ${notice.start}. ${notice.page}`,
  request_declined: (notice: BookingNotice) =>
    `Kiraa: the owner declined ${notice.number} (${notice.listing}). You pay nothing: ${notice.total} goes back to your card.`,
  request_expired: (notice: BookingNotice) =>
    `Kiraa: the owner did not answer ${notice.number} (${notice.listing}) in time. You pay nothing: ${notice.total} goes back to your card.`,
  request_expired_owner: (notice: BookingNotice) =>
    `Kiraa: request ${notice.number} for ${notice.listing} ended because it was not answered in time.`,
  capture_failed: (notice: BookingNotice) =>
    `Kiraa: the bank refused the payment of ${notice.number} (${notice.listing}), so the booking ended. Nothing was taken from you.`,
  capture_failed_owner: (notice: BookingNotice) =>
    `Kiraa: the bank refused the payment of ${notice.number} (${notice.listing}), so the booking ended. The period is free again.`,
  captured_late: (notice: BookingNotice) =>
    `Kiraa: the owner accepted ${notice.number} (${notice.listing}), but the bank confirmed the payment too late. You pay nothing: ${notice.total} goes back to your card.`,
  captured_late_owner: (notice: BookingNotice) =>
    `Kiraa: you accepted ${notice.number} (${notice.listing}), but the bank confirmed the payment only after the start. The booking has ended.`,
  money_back: (notice: BookingNotice) =>
    `Kiraa: your payment for ${notice.listing} came when the period could no longer be booked. All of it goes back to your card.`,
  cancelled_by_renter: (notice: BookingNotice) =>
    `Kiraa: the renter cancelled ${notice.number} (${notice.listing}, from ${notice.start}). The period is free again. ${notice.page}`,
  cancelled_by_owner: (notice: BookingNotice) =>
    `Kiraa: the owner cancelled ${notice.number} (${notice.listing}, from ${notice.start}). What you did not use goes back to your card. ${notice.page}`,
  rebooking_offered: (notice: BookingNotice) =>
    `Kiraa: the owner cancelled ${notice.number} (${notice.listing}, from ${notice.start}). Book something similar now for what you paid: ${notice.page}`,
  rebooking_over: (notice: BookingNotice) =>
    `Kiraa: nothing else was chosen for ${notice.number} (${notice.listing}). All that you paid goes back to your card. ${notice.page}`,
  cancelled_by_admin: (notice: BookingNotice) =>
    `Kiraa: our team cancelled ${notice.number} (${notice.listing}, from ${notice.start}). The booking says what goes back to your card. ${notice.page}`,
  cancelled_by_admin_owner: (notice: BookingNotice) =>
    `Kiraa: our team cancelled ${notice.number} (${notice.listing}, from ${notice.start}). Your earnings say what you keep. ${notice.page}`,
  listing_approved: (notice: BookingNotice) =>
    `Kiraa: ${notice.listing} is approved and on offer from now on. ${notice.link}/owner/listings/0`,
  listing_sent_back: (notice: BookingNotice) =>
    `Kiraa: ${notice.listing} needs a change before it can be shown. ${notice.link}/owner/listings/0`,
  listing_taken_down: (notice: BookingNotice) =>
    `Kiraa: ${notice.listing} is off the site until it is changed. ${notice.link}/owner/listings/0`,
  change_approved: (notice: BookingNotice) =>
    `Kiraa: your change of ${notice.listing} is approved, and others see it. ${notice.link}/owner/listings/0`,
  change_declined: (notice: BookingNotice) =>
    `Kiraa: your change of ${notice.listing} was not approved. Others go on seeing it as it was. ${notice.link}/owner/listings/0`,
  listing_looked_at_again: (notice: BookingNotice) =>
    `Kiraa: our last message about ${notice.listing} was a mistake. Its status now: ${notice.link}/owner/listings/0`,
  calendar_unread: (notice: BookingNotice) =>
    `Kiraa: a calendar that ${notice.listing} reads cannot be read. Until it can, bookings come as requests. ${notice.link}/owner/listings/0`,
  item_returned: (notice: BookingNotice) =>
    `Kiraa: the renter says that ${notice.listing} is back (${notice.number}). Confirm the return: ${notice.page}`,
  return_said: (notice: BookingNotice) =>
    `Kiraa: the owner says that ${notice.listing} is back (${notice.number}). Confirm the return, or it ends automatically on ${notice.end}: ${notice.page}`,
  delay_fee_asked: (notice: BookingNotice) =>
    `Kiraa: the owner asks for the delay fee of ${notice.number} (${notice.listing}). Pay it here: ${notice.page}`,
  delay_fee_paid: (notice: BookingNotice) =>
    `Kiraa: the delay fee of ${notice.number} (${notice.listing}) is paid and the booking completed. ${notice.page}`,
  booking_completed: (notice: BookingNotice) =>
    `Kiraa: ${notice.number} (${notice.listing}) is completed. Tell others how it was: ${notice.page}`,
  return_agreed: (notice: BookingNotice) =>
    `Kiraa: the renter confirms that ${notice.listing} is back, and ${notice.number} is completed. ${notice.page}`,
  return_concluded: (notice: BookingNotice) =>
    `Kiraa: ${notice.number} (${notice.listing}) is completed automatically: the owner did not confirm its return within 48 hours. ${notice.page}`,
  return_unconfirmed: (notice: BookingNotice) =>
    `Kiraa: ${notice.number} (${notice.listing}) is completed automatically: its return was not confirmed within 48 hours. ${notice.page}`,
  picked_up: (notice: BookingNotice) =>
    `Kiraa: you and the owner confirmed the pick-up of ${notice.listing} (${notice.number}). ${notice.page}`,
  picked_up_owner: (notice: BookingNotice) =>
    `Kiraa: you and the renter confirmed the pick-up of ${notice.listing} (${notice.number}). ${notice.page}`,
  handed_back: (notice: BookingNotice) =>
    `Kiraa: you and the owner confirmed that ${notice.listing} was handed back (${notice.number}). ${notice.page}`,
  handed_back_owner: (notice: BookingNotice) =>
    `Kiraa: you and the renter confirmed that ${notice.listing} was handed back (${notice.number}). Confirm the return: ${notice.page}`,
  fee_back: (notice: BookingNotice) =>
    `Kiraa: ${notice.number} (${notice.listing}) no longer needs a delay fee. What you paid for it goes back to your card.`,
  fee_back_owed: (notice: BookingNotice) =>
    `Kiraa: what you paid for the delay of ${notice.number} (${notice.listing}) goes back to your card. A delay fee is still open: ${notice.page}`,
  claim_money_back: (notice: BookingNotice) =>
    `Kiraa: what you paid for the claim about ${notice.listing} (${notice.number}) goes back to your card. What it comes to now: ${notice.page}`,
  request_edited: (notice: BookingNotice) =>
    `Kiraa: your request ${notice.number} for ${notice.listing} is now from ${notice.start}, ${notice.total}. The owner has another ${hours(notice.answerHours)} to answer, at most until the start. ${notice.page}`,
  request_changed: (notice: BookingNotice) =>
    `Kiraa: request ${notice.number} for ${notice.listing} is now from ${notice.start}, ${notice.total}. Answer within ${hours(notice.answerHours)}, and before the start: ${notice.page}`,
  extension_sent: (notice: BookingNotice) =>
    `Kiraa: your request to extend ${notice.number} (${notice.listing}) went to the owner. The answer comes within ${hours(notice.answerHours)}, and before your booking ends. ${notice.page}`,
  extension_asked: (notice: BookingNotice) =>
    `Kiraa: the renter of ${notice.number} (${notice.listing}) asks for more time. Answer within ${hours(notice.answerHours)}, and before the booking ends: ${notice.page}`,
  booking_extended: (notice: BookingNotice) =>
    `Kiraa: extended. You have ${notice.listing} for longer (booking ${notice.number}). ${notice.page}`,
  extension_received: (notice: BookingNotice) =>
    `Kiraa: booking ${notice.number} of ${notice.listing} was extended. ${notice.page}`,
  extension_accepted: (notice: BookingNotice) =>
    `Kiraa: the owner agreed to extend ${notice.number}. You have ${notice.listing} for longer. ${notice.page}`,
  extension_declined: (notice: BookingNotice) =>
    `Kiraa: the owner declined to extend ${notice.number} (${notice.listing}). It ends as before, and what you paid for it goes back to your card.`,
  extension_expired: (notice: BookingNotice) =>
    `Kiraa: the owner did not answer your extension of ${notice.number} (${notice.listing}) in time. What you paid for it goes back to your card.`,
  extension_expired_owner: (notice: BookingNotice) =>
    `Kiraa: the extension of ${notice.number} (${notice.listing}) ended because it was not answered in time.`,
  extension_failed: (notice: BookingNotice) =>
    `Kiraa: the bank refused the payment for extending ${notice.number} (${notice.listing}). It ends as before, and nothing was taken.`,
  extension_failed_owner: (notice: BookingNotice) =>
    `Kiraa: the bank refused the payment for extending ${notice.number} (${notice.listing}). It ends as it was agreed before.`,
  extension_closed: (notice: BookingNotice) =>
    `Kiraa: your extension of ${notice.number} (${notice.listing}) ended with the booking. What you paid for it goes back to your card.`,
  change_money_back: (notice: BookingNotice) =>
    `Kiraa: your payment for a change of ${notice.number} (${notice.listing}) came too late. All of it goes back to your card, and the booking is as it was.`,
  review_waits: (notice: BookingNotice) =>
    `Kiraa: the owner rated ${notice.number} (${notice.listing}). Rate it too to read it: ${notice.page}`,
  review_waits_owner: (notice: BookingNotice) =>
    `Kiraa: the renter rated ${notice.number} (${notice.listing}). Rate them too to read it: ${notice.page}`,
  review_shown: (notice: BookingNotice) =>
    `Kiraa: you can read what the owner of ${notice.listing} wrote about you (${notice.number}): ${notice.page}`,
  review_shown_owner: (notice: BookingNotice) =>
    `Kiraa: you can read what the renter of ${notice.listing} wrote (${notice.number}): ${notice.page}`,
  review_replied: (notice: BookingNotice) =>
    `Kiraa: the owner replied to your rating of ${notice.listing} (${notice.number}): ${notice.page}`,
  review_replied_owner: (notice: BookingNotice) =>
    `Kiraa: the renter replied to your rating (${notice.listing}, ${notice.number}): ${notice.page}`,
  review_photo_removed: (notice: BookingNotice) =>
    `Kiraa: our team removed a photo from your review of ${notice.listing} (${notice.number}). Read why in your notifications: ${notice.link}/renter/notification`,
  rating_closes: (notice: BookingNotice) =>
    `Kiraa: two days left to rate ${notice.listing} (${notice.number}): ${notice.page}`,
  rating_closes_owner: (notice: BookingNotice) =>
    `Kiraa: two days left to rate the renter of ${notice.listing} (${notice.number}): ${notice.page}`,
  starts_soon: (notice: BookingNotice) =>
    `Kiraa: ${notice.listing} is yours from ${notice.start} (${notice.number}). ${notice.page}`,
  starts_soon_owner: (notice: BookingNotice) =>
    `Kiraa: ${notice.listing} is picked up from ${notice.start} (${notice.number}). ${notice.page}`,
  ends_soon: (notice: BookingNotice) =>
    `Kiraa: bring ${notice.listing} back by ${notice.end} (${notice.number}), or ask for more time before then: ${notice.page}`,
  ends_soon_owner: (notice: BookingNotice) =>
    `Kiraa: ${notice.listing} is due back by ${notice.end} (${notice.number}). ${notice.page}`,
  overdue: (notice: BookingNotice) =>
    `Kiraa: ${notice.listing} was due back by ${notice.end} (${notice.number}). Bring it back, or report the return here: ${notice.page}`,
  overdue_owner: (notice: BookingNotice) =>
    `Kiraa: ${notice.listing} was due back by ${notice.end} (${notice.number}). If you have it, confirm the return: ${notice.page}`,
  claim_opened: (notice: BookingNotice) =>
    `Kiraa: the owner of ${notice.listing} claims ${notice.total} (${notice.number}). Answer within 72 hours, no answer counts as agreement: ${notice.page}`,
  claim_opened_owner: (notice: BookingNotice) =>
    `Kiraa: the renter of ${notice.listing} claims ${notice.total} (${notice.number}). Answer within 72 hours, no answer counts as agreement: ${notice.page}`,
  claim_answered: (notice: BookingNotice) =>
    `Kiraa: the owner of ${notice.listing} has answered the claim of ${notice.total} (${notice.number}): ${notice.page}`,
  claim_answered_owner: (notice: BookingNotice) =>
    `Kiraa: the renter of ${notice.listing} has answered the claim of ${notice.total} (${notice.number}): ${notice.page}`,
  claim_ended: (notice: BookingNotice) =>
    `Kiraa: the claim about ${notice.listing} ended with ${notice.total} (${notice.number}). ${notice.page}`,
  claim_ended_owner: (notice: BookingNotice) =>
    `Kiraa: the claim about ${notice.listing} ended with ${notice.total} (${notice.number}). ${notice.page}`,
  claim_reopened: (notice: BookingNotice) =>
    `Kiraa: the decision about the claim of ${notice.total} for ${notice.listing} (${notice.number}) was taken back; nothing has to be paid until there is a new decision. ${notice.page}`,
  claim_reopened_owner: (notice: BookingNotice) =>
    `Kiraa: the decision about the claim of ${notice.total} for ${notice.listing} (${notice.number}) was taken back; nothing has to be paid until there is a new decision. ${notice.page}`,
  claim_due: (notice: BookingNotice) =>
    `Kiraa: the claim about ${notice.listing} came to ${notice.total} (${notice.number}). Pay it here: ${notice.page}`,
  claim_paid_owner: (notice: BookingNotice) =>
    `Kiraa: the renter paid ${notice.total} of your claim for ${notice.listing} (${notice.number}). ${notice.page}`,
  deposit_asked: (notice: BookingNotice) =>
    `Kiraa: pay the deposit of ${notice.total} for ${notice.listing} (${notice.number}) before the start, or the booking ends as if you had cancelled: ${notice.page}`,
  deposit_paid_owner: (notice: BookingNotice) =>
    `Kiraa: the deposit of ${notice.total} for ${notice.listing} has been paid (${notice.number}). ${notice.page}`,
  deposit_unpaid: (notice: BookingNotice) =>
    `Kiraa: the deposit for ${notice.listing} was not paid before the start, so the booking ended${unpaidEnd(notice)} (${notice.number}). ${notice.page}`,
  deposit_unpaid_owner: (notice: BookingNotice) =>
    `Kiraa: the renter did not pay the deposit for ${notice.listing}, so the booking has ended (${notice.number}). ${notice.page}`,
  deposit_back: (notice: BookingNotice) =>
    `Kiraa: your deposit for ${notice.listing} goes back to you (${notice.number}). ${notice.page}`,
  deposit_claimed: (notice: BookingNotice) =>
    `Kiraa: ${notice.total} of your deposit for ${notice.listing} paid what was claimed, the rest goes back (${notice.number}). ${notice.page}`,
  no_show_said: (notice: BookingNotice) =>
    `Kiraa: the owner of ${notice.listing} says you did not come (${notice.number}). Answer within ${minutes(notice.answerMinutes)}: ${notice.page}`,
  no_show_said_owner: (notice: BookingNotice) =>
    `Kiraa: the renter of ${notice.listing} says you did not come (${notice.number}). Answer within ${minutes(notice.answerMinutes)}: ${notice.page}`,
  no_show_denied: (notice: BookingNotice) =>
    `Kiraa: the owner of ${notice.listing} says they were there (${notice.number}). Our team decides: ${notice.page}`,
  no_show_denied_owner: (notice: BookingNotice) =>
    `Kiraa: the renter of ${notice.listing} says they were there (${notice.number}). Our team decides: ${notice.page}`,
  no_show_dropped: (notice: BookingNotice) =>
    `Kiraa: booking ${notice.number} of ${notice.listing} goes on; the no-show report is closed. ${notice.page}`,
  no_show_dropped_owner: (notice: BookingNotice) =>
    `Kiraa: booking ${notice.number} of ${notice.listing} goes on; the no-show report is closed. ${notice.page}`,
  no_show_reopened: (notice: BookingNotice) =>
    `Kiraa: the decision that booking ${notice.number} of ${notice.listing} goes on was taken back; there will be a new decision. ${notice.page}`,
  no_show_reopened_owner: (notice: BookingNotice) =>
    `Kiraa: the decision that booking ${notice.number} of ${notice.listing} goes on was taken back; there will be a new decision. ${notice.page}`,
  no_show_of_renter: (notice: BookingNotice) =>
    `Kiraa: the booking of ${notice.listing} has ended, because you did not come (${notice.number}). ${absentBack(notice)}: ${notice.page}`,
  no_show_of_renter_owner: (notice: BookingNotice) =>
    `Kiraa: the renter of ${notice.listing} did not come, and the booking has ended (${notice.number}). ${notice.backPart === 'none' ? 'All of the price' : 'The first day'} is yours: ${notice.page}`,
  no_show_of_owner: (notice: BookingNotice) =>
    `Kiraa: the owner of ${notice.listing} did not come, and the booking has ended (${notice.number}). All that you paid goes back: ${notice.page}`,
  no_show_of_owner_owner: (notice: BookingNotice) =>
    `Kiraa: the booking of ${notice.listing} has ended, because you did not come (${notice.number}). A fee comes off your earnings: ${notice.page}`,
  refunded_by_admin: (notice: BookingNotice) =>
    `Kiraa: our team gives ${notice.total} of ${notice.listing} back to you (${notice.number}). ${notice.page}`,
  chargeback_opened: (notice: BookingNotice) =>
    `Kiraa: your bank has taken back ${notice.total} of ${notice.listing} (${notice.number}). ${notice.page}`,
  chargeback_opened_owner: (notice: BookingNotice) =>
    `Kiraa: the renter’s bank disputes a payment for ${notice.listing}; your share of it waits (${notice.number}). ${notice.page}`,
  chargeback_won: (notice: BookingNotice) =>
    `Kiraa: your bank has decided that the ${notice.total} for ${notice.listing} stays paid (${notice.number}). ${notice.page}`,
  chargeback_won_owner: (notice: BookingNotice) =>
    `Kiraa: the payment for ${notice.listing} stands, and what waited is yours again (${notice.number}). ${notice.page}`,
  chargeback_lost: (notice: BookingNotice) =>
    `Kiraa: the ${notice.total} of ${notice.listing} that your bank took back stays with you (${notice.number}). ${notice.page}`,
  chargeback_lost_owner: (notice: BookingNotice) =>
    `Kiraa: the renter’s bank keeps its money for ${notice.listing}; ${notice.total} of your earnings is taken back (${notice.number}). ${notice.page}`,
  chargeback_borne_owner: (notice: BookingNotice) =>
    `Kiraa: the renter’s bank keeps its money for ${notice.listing}; Kiraa bears it, and your earnings stay (${notice.number}). ${notice.page}`,
  payout_sent: (notice: BookingNotice) =>
    `Kiraa: ${notice.total} is on its way to your bank account ending in ${notice.account}. ${notice.link}/owner/earnings`,
  payout_returned: (notice: BookingNotice) =>
    `Kiraa: your bank sent ${notice.total} back. Check your bank details, and it goes out with the next payout: ${notice.link}/edit_profile#bank`,
  payout_waits: (notice: BookingNotice) =>
    `Kiraa: ${notice.total} waits for you. Add your bank details, and it goes out with the next payout: ${notice.link}/edit_profile#bank`,
  payout_checked: (notice: BookingNotice) =>
    `Kiraa: your payout of ${notice.total} is waiting for a check. Read why, and object if it is wrong: ${notice.link}/owner/earnings`,
  period_came_free: (notice: BookingNotice) =>
    `Kiraa: ${notice.listing} is available again from ${notice.start} to ${notice.end}. The first to book gets it: ${notice.page}`,
  webhook_off: (notice: BookingNotice) =>
    `Kiraa: a partner’s system has not answered us for days, so we have stopped notifying it. ${notice.link}/my_profile#partners`,
  listings_imported: (notice: BookingNotice) =>
    `Kiraa: we have added listings from your file, ${notice.count} in all. Look them over: ${notice.link}/owner/listings/0`,
  import_undone: (notice: BookingNotice) =>
    `Kiraa: we have taken back what we added from your file, ${notice.count} in all. Anything that was booked stays: ${notice.link}/owner/listings/0`,
  person_verified: (notice: BookingNotice) =>
    `Kiraa: our team has verified you. Others see a star beside your name. ${notice.link}/my_profile`,
  person_declined: (notice: BookingNotice) =>
    `Kiraa: we could not verify you yet. Read why in your profile: ${notice.link}/my_profile`,
  person_looked_at_again: (notice: BookingNotice) =>
    `Kiraa: we have taken back what we told you about verifying you, and look again. ${notice.link}/my_profile`,
  verification_ended: (notice: BookingNotice) =>
    `Kiraa: your name or ID has changed, so our team is verifying you again. ${notice.link}/my_profile`,
};
