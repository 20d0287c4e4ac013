import { inFile, type Mutant } from './mutant.ts';

const APPLY = 'server/areas/bookings/decision/apply-decision.ts';
const EXTEND = 'server/areas/bookings/changes/extend-booking.ts';

const edited = (title: string) => ({ file: 'server/areas/bookings/changes/edit-booking.test.ts', title });
const returned = (title: string) => ({ file: 'server/areas/bookings/endings/return-booking.test.ts', title });
const extended = (title: string) => ({ file: 'server/areas/bookings/changes/extend-booking.test.ts', title });

/** Bugs of edits and extensions: whose they are, and what is decided already. */
export const changeMutants: readonly Mutant[] = [
  {
    name: "anybody-extends-another's-booking",
    patches: [
      inFile(
        EXTEND,
        "if (found?.renterId !== accountId) return refuse('NOT_FOUND');",
        "if (!found) return refuse('NOT_FOUND');",
      ),
    ],
    test: extended('before the booking begins, after its end'),
  },
  {
    name: 'nobody-is-told-of-any-step',
    patches: [inFile(APPLY, 'tell(edges, one, booking, decision.notices),', '')],
    test: {
      file: 'server/areas/notifications/notifications.test.ts',
      title: 'each side is told in both languages',
    },
  },
  {
    name: 'a-slot-stays-where-it-was-when-its-booking-moves',
    patches: [
      inFile(
        APPLY,
        "async (move) => move.kind !== 'make-room' && moveSlot",
        "async (move) => move.kind !== 'make-room' && move.kind !== 'move' && moveSlot",
      ),
    ],
    test: edited('at the same price: only the period moves'),
  },
  {
    name: 'a-slot-that-is-let-go-stays-kept',
    patches: [
      inFile(
        APPLY,
        "async (move) => move.kind !== 'make-room' && moveSlot",
        "async (move) => move.kind !== 'make-room' && move.kind !== 'free' && moveSlot",
      ),
    ],
    test: returned('the rest of the period is free again'),
  },
  {
    name: 'a-change-that-ends-frees-its-booking-too',
    patches: [
      inFile(
        'server/areas/bookings/decision/slot-queries.ts',
        'AND change_id IS NOT DISTINCT FROM',
        'OR change_id IS NOT DISTINCT FROM',
      ),
    ],
    test: edited('dearer and never paid'),
  },
  {
    name: 'nobody-makes-room',
    patches: [inFile(APPLY, "if (move.kind === 'make-room') await makeRoom(edges, trx, move.giving);", '')],
    test: {
      file: 'server/areas/bookings/requests/add-booking.test.ts',
      title: 'a slot whose quarter of an hour is over',
    },
  },
  {
    name: 'what-is-decided-has-no-line-in-the-timeline',
    patches: [
      inFile(APPLY, 'inTurn(decision.timeline, (line) => appendLine(one, booking.id, line, now)),', ''),
    ],
    test: edited('at the same price: only the period moves'),
  },
];
