import { inFile, type Mutant } from './mutant.ts';

const STORY = 'server/areas/bookings/views/booking-story.ts';
const REMIND = 'server/areas/bookings/remind.ts';
const storyTest = (title: string) => ({ file: 'server/areas/bookings/views/booking-story.test.ts', title });
const remindTest = (title: string) => ({ file: 'server/areas/bookings/remind.test.ts', title });

/** Bugs of what a booking's page tells whom, and of reminders. */
export const storyMutants: readonly Mutant[] = [
  {
    name: 'the-owner-sees-the-payments-of-the-renter',
    patches: [
      inFile(STORY, "owner: ['earned', 'unearned'],", "owner: ['taken', 'back', 'earned', 'unearned'],"),
    ],
    test: storyTest('has a line of its own, which its owner does not see'),
  },
  {
    name: 'a-hidden-review-shows-in-the-story',
    patches: [inFile(STORY, 'one.side === side || one.shownAt !== null', 'one.side === side || true')],
    test: storyTest('a dearer period and an extension, and is returned late'),
  },
  {
    name: 'reminders-without-a-claim',
    patches: [
      inFile(
        REMIND,
        'if (!(await claimReminder(trx, booking.id, reminder, { moment, at: now }))) return;',
        'await claimReminder(trx, booking.id, reminder, { moment, at: now });',
      ),
    ],
    test: remindTest('once, however many workers do it at once'),
  },
];
