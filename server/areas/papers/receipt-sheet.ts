import { add, type Halalas, negate, ZERO } from '@kiraa/domain/money.ts';
import type { Sheet } from '../../adapters/pdf/port.ts';
import type { TaxEdges, TaxedBooking } from '../tax/tax.ts';
import type { NamedBooking } from './paper-queries.ts';
import { shownSar, shownTime, wordsOf } from './tax-sheet.ts';

/** Money of the renter that came in or went back. */
export interface ReceiptLine {
  readonly kind: 'taken' | 'back';
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
  const number = `KR-${booking.number}`;
  const signed = lines.map(({ kind, amountHalalas }) =>
    kind === 'taken' ? amountHalalas : negate(amountHalalas),
  );
  const paid = signed.filter((_, index) => isPaid(lines[index]));
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
        rows: lines.map(({ kind, deposit, at, doneAt }, index) => [
          shownTime(doneAt ?? at),
          deposit
            ? words.depositMovement[deposit === 'back' && doneAt === null ? 'back_on_its_way' : deposit]
            : words.movement[kind === 'back' && doneAt === null ? 'back_on_its_way' : kind],
          shownSar(signed[index] ?? ZERO),
        ]),
        total: [words.paidInAll, '', shownSar(add(ZERO, ...paid))],
      },
    ],
  };
}

/** A deposit is put down and comes back; only what claims took of it stays paid. */
function isPaid(line: ReceiptLine | undefined): boolean {
  return line?.deposit === undefined || line.deposit === 'claimed';
}
