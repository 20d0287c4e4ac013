import { inFile, type Mutant } from './mutant.ts';

const DESK = 'server/areas/bookings/part-desk.ts';
const EXTEND = 'server/areas/bookings/extend-booking.ts';

const edited = (title: string) => ({ file: 'server/areas/bookings/edit-booking.test.ts', title });
const extended = (title: string) => ({ file: 'server/areas/bookings/extend-booking.test.ts', title });

/** Another period for a request, more time for a rental: whose it is, and what is decided already. */
export const changeMutants: readonly Mutant[] = [
  {
    name: 'an-edit-that-is-paid-late-moves-a-firm-booking',
    patches: [
      inFile(
        DESK,
        'if (!before || !(await isUnanswered(edges, trx, booking, before))) return UNWANTED;',
        'if (!before) return UNWANTED;',
      ),
    ],
    test: edited('dearer, accepted meanwhile and then paid'),
    quick: true,
  },
  {
    name: "anybody-extends-another's-booking",
    patches: [
      inFile(
        EXTEND,
        'if (found?.renterId !== accountId || found.part !== null)',
        'if (!found || found.part !== null)',
      ),
    ],
    test: extended('before it begins, once its end has come'),
    quick: true,
  },
  {
    name: 'a-yes-to-a-period-that-its-owner-never-saw',
    patches: [
      inFile(
        'server/areas/bookings/answer-request.ts',
        "if (input.action === 'accepted' && isStale(booking, input)) return refuse('BOOKING_CHANGED');",
        '',
      ),
    ],
    test: edited('a yes from a page that was opened before'),
    quick: true,
  },
  {
    name: 'nobody-is-told-of-any-step',
    patches: [
      inFile(
        'server/areas/bookings/take-step.ts',
        'await tell(edges, trx, booking, noticesOf(step, by.actor, booking.part));',
        '',
      ),
    ],
    test: {
      file: 'server/areas/notifications/notifications.test.ts',
      title: 'each side is told in both languages',
    },
    quick: true,
  },
];
