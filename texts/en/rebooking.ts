/** What a renter is offered whose owner has cancelled, on that booking's page. */
export const rebooking = {
  title: 'Take another one for what you paid',
  hint: (paid: string) =>
    `The owner has cancelled. These are of the same kind, nearby, free for your whole period and confirmed at once. The ${paid} you paid moves over: nothing is charged again.`,
  left: (time: string) => `Your money waits for your choice · ${time} left, then it goes back to you`,
  none: 'Nothing similar is free any more. Get your money back now, or wait in case something becomes free.',
  same: 'The same price: your money moves over',
  back: (amount: string) => `${amount} comes back to you`,
  house: (amount: string) => `Kiraa pays the extra ${amount}`,
  deposit: (amount: string) => `Deposit ${amount}, asked for as before`,
  book: 'Book this one',
  bookNamed: (name: string) => `Book this one: ${name}`,
  booking: 'Booking it…',
  giveBack: 'Get my money back now',
  bookedToast: 'Booked. What you paid has moved over.',
  backToast: 'Your money is on its way back.',
  takenTitle: 'You have another one',
  taken: 'What you paid here pays for your new booking.',
  toNew: 'See the new booking',
  failed: 'What you can take instead could not be loaded.',
} as const;
