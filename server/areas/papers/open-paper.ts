import { mayDo, type NeededDuties } from '@kiraa/domain/account/duties.ts';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import type { Services, Session } from '../../context.ts';
import { evidenceOf } from '../hand-overs/hand-overs.ts';
import { type MoneyMovement, movementsOfBooking } from '../payments/payments.ts';
import { findTaxDocument, taxedBooking } from '../tax/tax.ts';
import { evidenceFile, evidenceFileName } from './evidence-file.ts';
import type { Paper } from './paper-names.ts';
import { namedBooking } from './paper-queries.ts';
import { type ReceiptLine, receiptSheet } from './receipt-sheet.ts';
import { statementCsv, statementOf, statementSheet } from './statement.ts';
import { taxSheet } from './tax-sheet.ts';

/** Who of the house reads papers that are not their own. */
export const READERS: NeededDuties = ['support', 'finance'];

export type Viewer = Pick<Session, 'accountId' | 'duties'>;

export interface OpenedPaper {
  readonly type: string;
  /** What it is called when it is saved. */
  readonly name: string;
  readonly write: () => Promise<Uint8Array>;
}

/**
 * A paper for somebody who may read it; undefined for everybody else. An invoice is its buyer's, a receipt the renter's, a statement
 * always the reader's own, the evidence of a hand-over both sides'; support and finance read all but statements. Written anew each time, from rows that do not change.
 */
export async function openPaper(
  services: Services,
  paper: Paper,
  viewer: Viewer,
): Promise<OpenedPaper | undefined> {
  switch (paper.kind) {
    case 'tax':
      return openTaxDocument(services, paper, viewer);
    case 'receipt':
      return openReceipt(services, paper, viewer);
    case 'evidence':
      return openEvidence(services, paper, viewer);
    case 'statement':
      return openStatement(services, paper, viewer);
  }
}

type Of<Kind extends Paper['kind']> = Extract<Paper, { kind: Kind }>;

async function openTaxDocument(
  { db, writeSheet }: Services,
  paper: Of<'tax'>,
  viewer: Viewer,
): Promise<OpenedPaper | undefined> {
  const document = await findTaxDocument(db, paper.id);
  if (!document) return undefined;
  if (document.buyerId !== viewer.accountId && !mayDo(viewer.duties, READERS)) return undefined;
  if (paper.format === 'xml')
    return {
      type: 'application/xml; charset=utf-8',
      name: `${document.number}.xml`,
      write: async () => Buffer.from(document.xml),
    };
  const { language } = paper;
  return {
    type: 'application/pdf',
    name: `${document.number}.pdf`,
    write: async () => writeSheet(await taxSheet(document, language), document.issuedAt),
  };
}

/** What the renter has paid and got back; empty before anything was taken, and then there is no receipt. */
export async function receiptLines({ db }: Pick<Services, 'db'>, bookingId: string): Promise<ReceiptLine[]> {
  const movements = await movementsOfBooking(db, bookingId);
  return movements.flatMap((movement) => receiptLine(movement) ?? []);
}

const onReceipt: readonly string[] = [
  'taken',
  'back',
  'moved_in',
  'moved_out',
] satisfies ReceiptLine['kind'][];
const isReceived = (kind: MoneyMovement['kind']): kind is ReceiptLine['kind'] => onReceipt.includes(kind);

function receiptLine({ kind, isDeposit, amountHalalas, at, doneAt }: MoneyMovement): ReceiptLine | undefined {
  const common = { amountHalalas, at, doneAt };
  if (!isDeposit) return isReceived(kind) ? { kind, ...common } : undefined;
  switch (kind) {
    case 'held':
    case 'taken':
      return { kind: 'taken', deposit: kind, ...common };
    case 'released':
    case 'back':
      return { kind: 'back', deposit: kind, ...common };
    case 'earned':
      return { kind: 'taken', deposit: 'claimed', ...common };
    case 'unearned':
    case 'moved_in':
    case 'moved_out':
      return undefined;
  }
}

async function openReceipt(
  services: Services,
  { bookingId, language }: Of<'receipt'>,
  viewer: Viewer,
): Promise<OpenedPaper | undefined> {
  const { db, config, clock, writeSheet } = services;
  const booking = await namedBooking(db, bookingId);
  if (!booking) return undefined;
  if (booking.renterId !== viewer.accountId && !mayDo(viewer.duties, READERS)) return undefined;
  const lines = await receiptLines(services, bookingId);
  if (lines.length === 0) return undefined;
  return {
    type: 'application/pdf',
    name: `${bookingNumberOf(booking.number)}.pdf`,
    write: async () => {
      const tax = await taxedBooking(db, bookingId);
      return writeSheet(receiptSheet({ config, booking, tax, lines }, language), clock.now());
    },
  };
}

async function openEvidence(
  services: Services,
  { bookingId }: Of<'evidence'>,
  viewer: Viewer,
): Promise<OpenedPaper | undefined> {
  const booking = await namedBooking(services.db, bookingId);
  const isSide = booking?.renterId === viewer.accountId || booking?.ownerId === viewer.accountId;
  if (!booking || !(isSide || mayDo(viewer.duties, READERS))) return undefined;
  const { entries } = await evidenceOf(services.db, bookingId);
  if (entries.length === 0) return undefined;
  return {
    type: 'application/pdf',
    name: evidenceFileName(booking.number),
    write: async () => {
      const file = await evidenceFile(services, bookingId);
      if (!file) throw new Error('a chain that was there a moment ago');
      return file;
    },
  };
}

async function openStatement(
  { db, clock, writeSheet }: Services,
  { month, format, language }: Of<'statement'>,
  viewer: Viewer,
): Promise<OpenedPaper> {
  const read = () => statementOf(db, viewer.accountId, month);
  if (format === 'csv')
    return {
      type: 'text/csv; charset=utf-8',
      name: `kiraa-${month}.csv`,
      write: async () => Buffer.from(statementCsv(await read(), language)),
    };
  return {
    type: 'application/pdf',
    name: `kiraa-${month}.pdf`,
    write: async () => writeSheet(statementSheet(await read(), language), clock.now()),
  };
}
