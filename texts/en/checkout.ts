import { hours, pluralEnglish } from '../plural.ts';

/** Paying: the provider's form, the way back from the bank, and how it ended. */
export const checkout = {
  title: 'Pay for your booking',
  cardTitle: 'Card details',
  opening: 'Opening the secure payment form…',
  providerPage:
    'You enter your card on the secure page of the payment provider, and come back here afterwards.',
  /** Of PayPal: what it charges, for which sum in riyals, at which rate. */
  paypalPage: (charged: string, riyals: string, rate: string) =>
    `PayPal charges ${charged} for ${riyals} (1 USD = ${rate} SAR). You approve it on PayPal’s own page and come back here.`,
  goToProvider: (amount: string) => `Continue to pay ${amount}`,
  safe: 'Your card details go straight to the payment provider. We never see them.',
  keptFor: 'We keep your period for',
  when: 'When',
  duration: 'Duration',
  bookingNumber: 'Booking number',
  price: 'Price',
  coupon: 'Coupon',
  total: 'Total',
  delayFee: 'Delay fee',
  claim: 'Claim',
  deposit: 'Deposit',
  depositHeld: (kept: number) =>
    `Held on your card, not charged: let go ${hours(kept)} after the return if no claim is open`,
  depositTaken: (kept: number) =>
    `Taken now, given back ${hours(kept)} after the return if no claim is open: a hold on this card is not possible, or would not last so long`,
  depositEnds: (by: string) => `Unpaid by ${by}, the booking ends as if you had cancelled it.`,
  payWithin: 'Pay within',
  feePaid: 'The delay fee is paid',
  heldAtPaypal: 'Reserved at PayPal, not charged before the owner accepts',
  held: 'Held on your card, not charged before the owner accepts',
  takenNow: 'Taken now, given back in full if the owner declines',
  chargedNow: 'Charged now',
  insuranceInCash: (price: string) => `Insurance of ${price} is paid in cash at hand-over, not here.`,
  scriptFailed: 'The payment form did not load',
  scriptFailedHint: 'Nothing was charged. Check your connection and try again.',
  nothingToPay: 'There is nothing to pay here',
  nothingToPayHint: 'Open a listing and choose your dates first.',
  findSomething: 'Find something to rent',
  slotEnded: 'The time to pay has run out',
  slotEndedHint: 'We could not keep the period any longer. You have not been charged.',
  bookAgain: 'Book it again',
  feeEndedHint: 'You have not been charged. Report the return again, and the fee is counted again.',
  reportAgain: 'Report the return again',
  changeEndedHint:
    'You have not been charged, and the booking stays as it was. You can ask again on its page.',
  payEndedHint: 'You have not been charged. The booking’s page says what can be done now.',
  alreadyPaid: 'This booking has been paid',
  alreadyPaidHint: 'There is nothing more to pay.',
  seeBookings: 'See my bookings',
  checkingTitle: 'Checking your payment with your bank',
  checkingHint: 'This takes a few seconds. Keep this page open.',
  notAnswered:
    'Your bank has not answered yet. Do not pay again: we keep asking it, and this page says how it ends.',
  pendingTitle: 'Your payment is pending from bank end.',
  pendingHint:
    'Your bank has not answered yet. Do not pay again: we keep asking it, also when you close this page. Your booking will appear under Pending or Upcoming.',
  inProcess: 'Booking is in process...',
  paidText: 'Your payment went through.',
  waitsForOwner: 'The owner has been asked. Your booking says until when the answer comes.',
  bookingsIn: (seconds: number) =>
    pluralEnglish(seconds, {
      one: 'Your bookings open in # second',
      other: 'Your bookings open in # seconds',
    }),
  stayingHere: 'You stay on this page.',
  whatNow: 'What happens now',
  nowAnswers: (moment: string) =>
    `The owner answers by ${moment}. You are told at once, by message and here.`,
  nowHeld: 'Until then nothing is charged that does not come back.',
  nowFirm: (moment: string) => `It is yours. Pick it up on ${moment}.`,
  nowAddress: 'The address and the codes for the hand-over are on the page of your booking.',
  nowAddressLater: 'The exact address is shown once the owner has accepted.',
  owner: 'Owner',
  seeBooking: 'Open my booking',
  failed: 'Failed',
  declined: 'Your payment has been declined. Booking can not be proccessed.',
  declines: {
    no_funds: 'The bank says that there is not enough money on this card.',
    limit:
      'The bank says that this is more than your limit allows. Raise it with your bank, or pay in another way.',
    not_authenticated:
      'Your bank could not make sure that it is you. Try again, and confirm it with your bank.',
    wrong_details:
      'The bank does not know these details. Check the number, the date and the code of the card.',
    blocked_card: 'The bank says that this card is blocked. Ask your bank, or pay with another card.',
    not_permitted: 'The bank does not let this card pay for this. Pay with another card.',
    turned_back: 'It was not confirmed in time, or you turned back. Nothing was charged.',
    other_source:
      'PayPal could not take it from the card or account that you chose there. Choose another one.',
  },
  slotKept: 'Your period is still kept for you, so you can try another card.',
  cardExpired: 'card expired',
  cardExpiredHint: 'The bank says that this card has expired. Nothing was charged.',
  slotLost: 'Somebody else has taken this period',
  slotLostHint: 'Your payment came after it was gone. All of it goes back to you; none of it stays with us.',
  givenBack: 'The booking did not go through',
  givenBackHint:
    'All of the money goes back to your card; none of it stays with us. Your bank may take a few days.',
  unknownCheckout: 'We do not know this payment',
  unknownCheckoutHint: 'Look under your bookings: if it went through, it is there.',
  payAgain: 'Try again',
  homeIn: (seconds: number) =>
    pluralEnglish(seconds, { one: 'Back to Home in # second', other: 'Back to Home in # seconds' }),
  listingsIn: (seconds: number) =>
    pluralEnglish(seconds, { one: 'The listings open in # second', other: 'The listings open in # seconds' }),
  stayHere: 'Stay on this page',
} as const;
