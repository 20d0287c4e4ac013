import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import { BEGINS_FORMULA } from '@kiraa/domain/csv.ts';
import { startOfDate } from '@kiraa/domain/dates.ts';
import { add, negate, toSar, ZERO } from '@kiraa/domain/money.ts';
import { type Period, RIYADH } from '@kiraa/domain/time.ts';
import type { Block, Sheet } from '../../adapters/pdf/port.ts';
import type { Db } from '../../platform/database/database.ts';
import { bookingsInPayouts, type PaidBooking } from '../payouts/payouts.ts';
import { nameOf, type StatementLine, statementLines } from './paper-queries.ts';
import { shownSar, shownTime, wordsOf } from './tax-sheet.ts';

export interface Statement {
  readonly month: string;
  readonly ownerName: string;
  readonly lines: readonly StatementLine[];
  /** The bookings in the payouts of this month. */
  readonly paid: readonly PaidBooking[];
}

/** What an owner earned and was paid in a month of Riyadh, read from the ledger. */
export async function statementOf(db: Db, ownerId: string, month: string): Promise<Statement> {
  const lines = await statementLines(db, ownerId, monthPeriod(month));
  const payoutIds = lines.flatMap(({ payoutId }) => payoutId ?? []);
  const paid = await bookingsInPayouts(db, ownerId, payoutIds);
  return { month, ownerName: await nameOf(db, ownerId), lines, paid };
}

export function monthPeriod(month: string): Period {
  const [year = 0, inYear = 0] = month.split('-').map(Number);
  const next = inYear === 12 ? `${year + 1}-01` : `${year}-${String(inYear + 1).padStart(2, '0')}`;
  return { start: startOfDate(`${month}-01`, RIYADH), end: startOfDate(`${next}-01`, RIYADH) };
}

const isEarning = ({ cause }: StatementLine) => cause !== 'paid_out' && cause !== 'paid_back';
/** Its number; nothing for a payout. */
const bookingOf = ({ number }: StatementLine) => (number === null ? '' : bookingNumberOf(number));
const priceOf = ({ ownerHalalas, commissionHalalas, vatHalalas }: StatementLine) =>
  add(ownerHalalas, commissionHalalas, vatHalalas);

export function statementSheet({ month, ownerName, lines, paid }: Statement, language: 'ar' | 'en'): Sheet {
  const words = wordsOf[language];
  const [year = 0, inYear = 0] = month.split('-').map(Number);
  const title = `${words.title.statement} · ${words.monthOf(inYear, year)}`;
  const earnings = lines.filter(isEarning);
  const payouts = lines.filter((line) => !isEarning(line));
  const total = (amountOf: (line: StatementLine) => StatementLine['ownerHalalas']) =>
    shownSar(add(ZERO, ...earnings.map(amountOf)));
  return {
    language,
    title,
    foot: 'Kiraa · كراء',
    blocks: [
      { kind: 'title', text: title },
      { kind: 'pairs', pairs: [[words.owner, ownerName]] },
      ...(lines.length === 0 ? [{ kind: 'text', text: words.noMovements } as const] : []),
      {
        kind: 'table',
        columns: [
          { name: words.when, share: 3 },
          { name: words.booking, share: 3 },
          { name: words.price, share: 2, isNumber: true },
          { name: words.commission, share: 2.4, isNumber: true },
          { name: words.vatOf, share: 2, isNumber: true },
          { name: words.yours, share: 2, isNumber: true },
        ],
        rows: earnings.map((line) => [
          shownTime(line.at),
          `${bookingOf(line)} · ${words.movedBy[line.cause]}`,
          shownSar(priceOf(line)),
          shownSar(line.commissionHalalas),
          shownSar(line.vatHalalas),
          shownSar(line.ownerHalalas),
        ]),
        total: [
          words.sumEarned,
          '',
          total(priceOf),
          total((line) => line.commissionHalalas),
          total((line) => line.vatHalalas),
          total((line) => line.ownerHalalas),
        ],
      },
      ...(payouts.length === 0 ? [] : transferBlocks(payouts, paid, words)),
      { kind: 'quiet', text: words.statementNote },
    ],
  };
}

function transferBlocks(
  payouts: readonly StatementLine[],
  paid: readonly PaidBooking[],
  words: (typeof wordsOf)['ar'],
): Block[] {
  return [
    { kind: 'heading', text: words.transfers },
    {
      kind: 'table',
      columns: [
        { name: words.when, share: 3 },
        { name: words.transfer, share: 5 },
        { name: words.amount, share: 2, isNumber: true },
      ],
      rows: payouts.flatMap((line) => [
        [
          shownTime(line.at),
          `${words.movedBy[line.cause]} · ${words.toAccount} •••• ${line.ibanTail}`,
          // A payout lowers what the house owes; its owner reads what arrived.
          shownSar(negate(line.ownerHalalas)),
        ],
        ...(line.cause === 'paid_out' ? paid : [])
          .filter(({ payoutId }) => payoutId === line.payoutId)
          .map(({ number, amountHalalas }) => ['', bookingNumberOf(number), shownSar(amountHalalas)]),
      ]),
    },
  ];
}

/** For a spreadsheet: UTF-8 with its mark, every cell quoted, and no text that a spreadsheet would run as a formula. */
export function statementCsv({ lines, paid }: Statement, language: 'ar' | 'en'): string {
  const words = wordsOf[language];
  const head = [
    words.when,
    words.what,
    words.booking,
    words.listing,
    words.price,
    words.commission,
    words.vatOf,
    words.yours,
    words.transfer,
  ];
  const rows = lines.flatMap((line) => {
    const what = words.movedBy[line.cause];
    if (!isEarning(line)) {
      const transfer = [shownTime(line.at), what, '', '', '', '', '', '', toSar(negate(line.ownerHalalas))];
      const inIt = (line.cause === 'paid_out' ? paid : []).filter((one) => one.payoutId === line.payoutId);
      const parts = inIt.map((one) => [
        '',
        words.inTransfer,
        bookingNumberOf(one.number),
        ...['', '', '', '', ''],
        toSar(one.amountHalalas),
      ]);
      return [transfer, ...parts];
    }
    return [
      [
        shownTime(line.at),
        what,
        bookingOf(line),
        (language === 'ar' ? line.nameAr : line.nameEn) ?? '',
        toSar(priceOf(line)),
        toSar(line.commissionHalalas),
        toSar(line.vatHalalas),
        toSar(line.ownerHalalas),
        '',
      ],
    ];
  });
  return `\ufeff${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Listings are named by people: "=HYPERLINK(…)" stays a text. An amount below zero is a number, and stays one. */
function cell(text: string): string {
  const isRun = BEGINS_FORMULA.test(text) && !/^-\d+\.\d\d$/.test(text);
  return `"${(isRun ? `'${text}` : text).replaceAll('"', '""')}"`;
}
