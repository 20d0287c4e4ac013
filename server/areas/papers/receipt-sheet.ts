import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import { add, type Halalas, negate, ZERO } from '@kiraa/domain/money.ts';
import type { Sheet } from '../../adapters/pdf/port.ts';
import type { TaxEdges, TaxedBooking } from '../tax/tax.ts';
import type { NamedBooking } from './paper-queries.ts';
import { shownSar, shownTime, wordsOf } from './tax-sheet.ts';

/** Money of the renter that came in or went back, or that came from or went over to another booking of theirs. */
export interface ReceiptLine {
  readonly kind: 'taken' | 'back' | 'moved_in' | 'moved_out';
  /** Of the deposit, which is no part of what is paid: `held` and `released` on the card, and `claimed` what claims took of it. */
  readonly deposit?: 'held' | 'released' | 'taken' | 'back' | 'claimed';
  readonly amountHalalas: Halalas;
  readonly at: Date;
  /** Null while it is on its way. */
  readonly doneAt: Date | null;
}

/** All that a renter has paid for a booking and got back, and who supplies what they paid for. It is no tax invoice. */
export function receiptSheet(
  {
    config,
    booking,
    tax,
    lines,
  }: Pick<TaxEdges, 'config'> & {
    readonly booking: NamedBooking;
    readonly tax: TaxedBooking | undefined;
    readonly lines: readonly ReceiptLine[];
  },
  language: 'ar' | 'en',
): Sheet {
  const words = wordsOf[language];
  const isOurs = tax?.model === 'deemed';
  const { seller } = config.tax;
  const supplier = isOurs
    ? { name: seller.name, vatNumber: seller.vatNumber }
    : { name: tax?.owner?.legalName ?? booking.ownerName, vatNumber: tax?.owner?.vatNumber };
  const number = bookingNumberOf(booking.number);
  return {
    language,
    title: `${words.title.receipt} ${number}`,
    foot: seller.name,
    blocks: [
      { kind: 'title', text: words.title.receipt },
      { kind: 'quiet', text: isOurs ? words.receiptNoteWithInvoice : words.receiptNote },
      {
        kind: 'pairs',
        pairs: [
          [words.booking, number],
          [words.listing, language === 'ar' ? booking.nameAr : booking.nameEn],
          [words.period, `${shownTime(booking.startsAt)} – ${shownTime(booking.endsAt)}`],
          [words.supplier, supplier.name],
          [words.vatNumber, supplier.vatNumber ?? words.notRegistered],
        ],
      },
      {
        kind: 'table',
        columns: [
          { name: words.when, share: 3 },
          { name: words.what, share: 4 },
          { name: words.amount, share: 3, isNumber: true },
        ],
        rows: lines.map((line) => rowOf(line, words)),
        total: [words.paidInAll, '', shownSar(staysPaid(lines))],
      },
    ],
  };
}

function rowOf(line: ReceiptLine, words: (typeof wordsOf)['ar']): string[] {
  const { kind, deposit, at, doneAt } = line;
  const isUnderWay = doneAt === null;
  const what = deposit
    ? words.depositMovement[deposit === 'back' && isUnderWay ? 'back_on_its_way' : deposit]
    : words.movement[kind === 'back' && isUnderWay ? 'back_on_its_way' : kind];
  return [shownTime(doneAt ?? at), what, shownSar(signedOf(line))];
}

/** What the renter has paid in all. A deposit is put down and comes back: only what claims took of it stays paid. */
export function staysPaid(lines: readonly ReceiptLine[]): Halalas {
  const paid = lines.filter(({ deposit }) => deposit === undefined || deposit === 'claimed');
  return add(ZERO, ...paid.map(signedOf));
}

function signedOf({ kind, amountHalalas }: ReceiptLine): Halalas {
  return kind === 'taken' || kind === 'moved_in' ? amountHalalas : negate(amountHalalas);
}
