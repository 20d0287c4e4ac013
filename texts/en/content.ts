/** Pages of plain text. Each paragraph is one entry, so that both languages can be laid side by side. */
export const content = {
  whoWeAreTitle: 'Who we are',
  whoWeAreText: `Kiraa is a Saudi marketplace where people rent vehicles and items from each other.
Owners list what they do not use every day: a car, a camera, a tent, a drill. Renters find it nearby, book it by the hour, the day, the week or the month, and pay by mada or card.
We hold a payment until the owner has accepted, and we pay the owner after the rental has ended. If an owner does not answer within 8 hours, or says no, the renter gets everything back.`,
  termsTitle: 'Terms and conditions',
  termsText: `These terms say what you may expect from Kiraa, and what we expect from you. By signing up you agree to them.
Kiraa brings owners and renters together. The rental contract is between the two of them. The owner answers for the listing being theirs to rent out, safe, and as described; the renter answers for using it with care and bringing it back on time.
A booking stands when its payment has been confirmed and, where a listing is not instant, when the owner has accepted. An owner has 8 hours to answer, or until the start if that is sooner. When a request is declined or not answered, all of the money goes back.
A renter who cancels more than 24 hours before the start gets everything back. Within 24 hours of the start 85% comes back. From 5 minutes before the start nothing comes back.
An owner who cancels 2 hours or more before the start owes nothing, and the renter gets everything back.
Whoever returns late pays for the time they were late, at the price of the listing.
Insurance, where an owner offers it, is paid in cash at hand-over, and is between the owner and its provider.
Prices include VAT. Our commission is taken from what the owner earns.
We may close an account that deceives others, breaks the law or puts people in danger. The law of the Kingdom of Saudi Arabia applies.`,
  privacyTitle: 'Privacy policy',
  privacyText: `We keep as little about you as renting allows, and we sell none of it.
What we hold: your name and mobile number, what you add to your profile, your listings, your bookings and payments, and the messages that you send us. Card numbers never reach us: the payment provider takes them.
What we use it for: logging you in, making and paying bookings, telling you what happens to them, stopping abuse, and keeping the records that the law asks for.
Who sees it: the other side of a booking sees your name and, within 24 hours either side of the start, your number if you allow it. The payment provider and the sender of our SMS messages get what they need for their work. Authorities get what the law obliges us to give.
Where you are is used by your own device to show distances, and only when you allow it.
We keep a language cookie for 30 days, and your session in your own browser. There are no advertising cookies.
Under the Personal Data Protection Law you may ask what we hold about you, have it corrected, and have it deleted where the law does not oblige us to keep it.`,
} as const;
