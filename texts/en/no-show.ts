import { pluralEnglish } from '../plural.ts';

/** When one side of a booking says that the other did not come, on the booking's page. */
export const noShow = {
  title: { renter: 'Is the owner not there?', owner: 'Is the renter not there?' },
  /** By the side that says so, to whichever side reads it. */
  reported: { renter: 'Reported: the owner did not come', owner: 'Reported: the renter did not come' },
  from: (moment: string) => `If they have not come by ${moment}, you can say so here.`,
  now: (until: string) => `You can say so until ${until}.`,
  answerTime: (minutes: number) =>
    `They have ${pluralEnglish(minutes, { one: '# minute', other: '# minutes' })} to answer. Without an answer the booking ends.`,
  say: { renter: 'The owner did not come', owner: 'The renter did not come' },
  ifOwner: (back: string) => `If the owner did not come, ${back} goes back to the renter: all that was paid.`,
  ifOwnerAll: 'If the owner did not come, all that was paid goes back to the renter.',
  ifOwnerFee: (fee: string) => `You would pay a fee of ${fee}, taken off your earnings.`,
  ifRenter: (kept: string, back: string) =>
    `If the renter did not come, ${kept} stays for the first day and ${back} goes back.`,
  ifRenterKept: (kept: string) =>
    `If the renter did not come, ${kept} stays for the first day, and any rest goes back to the renter.`,
  words: 'What happened? (optional)',
  wordsHint: 'The other side and our team read this.',
  withPlace: 'Tell our team where I am now',
  placeHint: 'Only our team sees it, as the distance from the thing.',
  placeFailed: 'Your device did not tell where you are. Send without it, or try again.',
  send: 'Send',
  keep: 'Not now',
  see: 'See what was said',
  saidByYou: (moment: string) =>
    `You said that they did not come. They can answer until ${moment}; without an answer the booking ends.`,
  saidByThem: {
    renter: (moment: string) =>
      `The owner says that you did not come. Answer by ${moment}, or the booking ends.`,
    owner: (moment: string) =>
      `The renter says that you did not come. Answer by ${moment}, or the booking ends.`,
  },
  denied:
    'One of you says that the other did not come, and the other says they were there. Our team decides.',
  deny: 'I was there',
  denyTitle: 'You were there',
  withdraw: 'They have come after all',
  sentToast: 'It is sent, and the other side is told.',
  withdrawnToast: 'It is taken back, and the booking goes on.',
  failed: 'This part could not be loaded.',
} as const;
