import { VAT_ACCOUNT } from '../booking/life/settlement.ts';
import type { House } from '../booking-house/house.ts';
import { type IssuedDocument, issueDocument } from '../tax/issue-document.ts';
import { decodeQr } from '../tax/qr.ts';
import { FIRST_CHAIN, type TaxParty, taxedAmounts } from '../tax/tax-document.ts';
import { type BesideKind, besideKinds, besideOf } from './beside-kinds.ts';
import { walk } from './walk.ts';

const SELLER: TaxParty = {
  name: 'كراء',
  vatNumber: '310122393500003',
  registration: '1010101010',
  address: {
    building: '1234',
    street: 'طريق الملك فهد',
    district: 'العليا',
    city: 'الرياض',
    postalCode: '12211',
  },
};

/** The tax documents of all that has happened in a house, in order; `sha256` answers base64. */
function documentsOf(house: House, sha256: (text: string) => string): IssuedDocument[] {
  const { taxModel = 'agent', vatPercent } = house.settings.terms;
  const issued: IssuedDocument[] = [];
  const invoices = new Map<string, string>();
  for (const { cause, paymentId, entries, at } of house.money.transactions) {
    // What makes good a loss is no sale.
    const isSale = !['claim', 'deposit'].includes(house.money.payment(paymentId).purpose);
    const isTaxed = isSale && (cause === 'earned' || cause === 'unearned');
    const amounts = isTaxed ? taxedAmounts(entries, taxModel) : undefined;
    if (!amounts) continue;
    const corrects = invoices.get(paymentId) ?? null;
    const one = issueDocument(
      issued.at(-1)?.chain ?? FIRST_CHAIN,
      {
        id: `${issued.length}`,
        form: 'simplified',
        issuedAt: at,
        seller: SELLER,
        buyer: null,
        line: { ar: 'تأجير', en: 'Rental' },
        vatPercent,
        amounts,
        corrects,
      },
      sha256,
    );
    if (corrects === null) invoices.set(paymentId, one.document.number);
    issued.push(one);
  }
  return issued;
}

export interface TaxedLives {
  /** The seeds of the walks whose documents do not come to the ledger's tax; empty when all is well. */
  readonly differences: readonly string[];
  readonly invoices: number;
  readonly creditNotes: number;
  /** How often each thing happened that moves money beside a booking's own life. */
  readonly beside: Readonly<Record<BesideKind, number>>;
}

const MOVES = 250;

/** Walks until so many bookings have lived, every other walk with the house as the supplier, and re-adds their QR codes. */
export function playTaxedLives(lives: number, seed: number, sha256: (text: string) => string): TaxedLives {
  const differences: string[] = [];
  const count = { lives: 0, invoice: 0, credit_note: 0 };
  const beside = Object.fromEntries(besideKinds.map((kind) => [kind, 0])) as Record<BesideKind, number>;
  for (let walked = seed; count.lives < lives; walked += 1) {
    const { house } = walk(walked, MOVES);
    count.lives += house.bookings.size;
    for (const kind of besideOf(house)) beside[kind] += 1;
    let inCodes = 0;
    for (const { qr, document } of documentsOf(house, sha256)) {
      count[document.kind] += 1;
      const vat = Math.round(Number(decodeQr(qr)?.vat) * 100);
      inCodes += document.kind === 'invoice' ? vat : -vat;
    }
    const inLedger = -house.money.books.balance(VAT_ACCOUNT);
    if (inCodes !== inLedger) differences.push(`seed ${walked}: ledger ${inLedger}, codes ${inCodes}`);
  }
  return { differences, invoices: count.invoice, creditNotes: count.credit_note, beside };
}
