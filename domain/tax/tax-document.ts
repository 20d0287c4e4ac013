import { COMMISSION_ACCOUNT, type Entry, VAT_ACCOUNT } from '../booking/life/settlement.ts';
import { add, type Halalas, negate, ZERO } from '../money.ts';
import type { TaxModel } from './tax-model.ts';

export const taxDocumentKinds = ['invoice', 'credit_note'] as const;
export type TaxDocumentKind = (typeof taxDocumentKinds)[number];
/** `standard`: to a buyer with a VAT number, who takes the tax off their own. `simplified`: to anybody else. */
export const taxDocumentForms = ['simplified', 'standard'] as const;
export type TaxDocumentForm = (typeof taxDocumentForms)[number];

/** An address in the Kingdom, as the national address writes it. */
export interface NationalAddress {
  readonly building: string;
  readonly street: string;
  readonly district: string;
  readonly city: string;
  readonly postalCode: string;
}

export interface TaxParty {
  readonly name: string;
  readonly vatNumber: string;
  /** The number in the commercial register; null for a buyer, of whom it is not asked. */
  readonly registration: string | null;
  readonly address: NationalAddress;
}

/** Amounts of one movement: positive for what is sold, negative for what is taken back. */
export interface TaxedAmounts {
  readonly totalHalalas: Halalas;
  readonly vatHalalas: Halalas;
}

/**
 * What a movement of the ledger sells or takes back, read from its entries alone, so that no invoice can say another tax than
 * the ledger. An agent sells the commission; a deemed supplier sells what the renter pays. Undefined where it is nothing.
 */
export function taxedAmounts(entries: readonly Entry[], model: TaxModel): TaxedAmounts | undefined {
  const sumOf = (isWanted: (account: string) => boolean) =>
    add(ZERO, ...entries.filter(({ account }) => isWanted(account)).map((entry) => entry.amountHalalas));
  const vatHalalas = negate(sumOf((account) => account === VAT_ACCOUNT));
  const totalHalalas =
    model === 'agent'
      ? add(vatHalalas, negate(sumOf((account) => account === COMMISSION_ACCOUNT)))
      : sumOf((account) => account.startsWith('renter:'));
  return totalHalalas === ZERO && vatHalalas === ZERO ? undefined : { totalHalalas, vatHalalas };
}

/** Where the series of documents stands: the next one has the next number and names the hash of the last. */
export interface TaxChain {
  readonly counter: number;
  readonly invoices: number;
  readonly creditNotes: number;
  readonly lastHash: string;
}

/** The authority's own word for "there is none before": base64 of the hexadecimal SHA-256 of the letter 0. */
export const FIRST_CHAIN: TaxChain = {
  counter: 0,
  invoices: 0,
  creditNotes: 0,
  lastHash: 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==',
};

export interface TaxDraft {
  readonly id: string;
  readonly form: TaxDocumentForm;
  readonly issuedAt: Date;
  readonly seller: TaxParty;
  /** Null on a simplified document: it names no buyer. */
  readonly buyer: TaxParty | null;
  /** What is sold, in Arabic and English. */
  readonly line: { readonly ar: string; readonly en: string };
  readonly vatPercent: number;
  readonly amounts: TaxedAmounts;
  /** The number of the invoice that a credit note takes a part of back; null for an invoice. */
  readonly corrects: string | null;
}

export interface TaxDocument extends Omit<TaxDraft, 'amounts'> {
  readonly kind: TaxDocumentKind;
  readonly counter: number;
  /** As people read it: INV-00000001. */
  readonly number: string;
  readonly netHalalas: Halalas;
  readonly vatHalalas: Halalas;
  readonly totalHalalas: Halalas;
  readonly previousHash: string;
}

const RIYADH_AHEAD_MILLISECONDS = 3 * 3_600_000; // all the year

/** 2027-03-01T12:30:00 as the clocks in Riyadh show it: the month of a tax is the Kingdom's. */
export function riyadhTime(at: Date): string {
  return new Date(at.getTime() + RIYADH_AHEAD_MILLISECONDS).toISOString().slice(0, 19);
}
