import { createHash } from 'node:crypto';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import type { Entry } from '@kiraa/domain/booking/life/settlement.ts';
import { issueDocument } from '@kiraa/domain/tax/issue-document.ts';
import { type TaxParty, taxedAmounts } from '@kiraa/domain/tax/tax-document.ts';
import { papers as arabic } from '@kiraa/texts/ar/papers.ts';
import { papers as english } from '@kiraa/texts/en/papers.ts';
import type { Tx } from '../../platform/database/database.ts';
import { together } from '../../platform/database/together.ts';
import { newId } from '../../platform/ids.ts';
import type { TaxEdges, TaxedBooking } from './booking-tax.ts';
import { insertTaxDocument, invoiceOfPayment, lockTaxChain, setTaxChain } from './document-queries.ts';
import type { OwnerTaxRow } from './tax-queries.ts';

/** A movement of the ledger that was written in this transaction, and what its document has to know. */
export interface TaxedMovement {
  readonly transactionId: string;
  readonly cause: 'earned' | 'unearned';
  readonly entries: readonly Entry[];
  readonly bookingId: string;
  readonly paymentId: string;
  readonly renterId: string;
  readonly ownerId: string;
  readonly vatPercent: number;
  readonly tax: TaxedBooking;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/**
 * Writes the invoice or the credit note of a movement, in the movement's own transaction (M10): both or neither. The amounts are
 * those of its entries. Locks the series last, after listing, booking and payment, so nobody waits for it in a circle.
 */
export async function issueTaxDocument(
  { clock, config }: TaxEdges,
  trx: Tx,
  movement: TaxedMovement,
): Promise<void> {
  const { bookingId, paymentId, transactionId, vatPercent, tax } = movement;
  const amounts = taxedAmounts(movement.entries, tax.model);
  // Without a rate there is no tax, and without a sale no invoice.
  if (!amounts || vatPercent === 0) return;
  const corrected =
    movement.cause === 'unearned' ? await invoiceOfPayment(trx, { paymentId, bookingId }) : undefined;
  // What was sold before there were invoices has none that a credit note could name.
  if (movement.cause === 'unearned' && !corrected) return;
  const { number, ...chain } = await lockTaxChain(trx, bookingId);
  const booking = bookingNumberOf(number);
  const isAgent = tax.model === 'agent';
  const { signer } = config.tax;
  const buyer = isAgent ? buyerOf(tax.owner) : null;
  const line = isAgent ? 'commissionLine' : 'rentalLine';
  const {
    document,
    xml,
    hash,
    qr,
    chain: next,
  } = issueDocument(
    chain,
    {
      id: newId<'tax-document'>(),
      form: buyer ? 'standard' : 'simplified',
      issuedAt: clock.now(),
      seller: config.tax.seller,
      buyer,
      line: { ar: arabic[line](booking), en: english[line](booking) },
      vatPercent,
      amounts,
      corrects: corrected?.number ?? null,
    },
    sha256,
    signer ? (hashed) => signer.stamp(hashed) : undefined,
  );
  const { seller, corrects } = document;
  const row = {
    id: document.id,
    counter: document.counter,
    kind: document.kind,
    form: document.form,
    number: document.number,
    bookingId,
    paymentId,
    transactionId,
    corrects: corrected?.id ?? null,
    buyerId: isAgent ? movement.ownerId : movement.renterId,
    totalHalalas: document.totalHalalas,
    vatHalalas: document.vatHalalas,
    vatPercent,
    content: { seller, buyer, line: document.line, corrects },
    xml,
    qr,
    previousHash: document.previousHash,
    hash,
    issuedAt: document.issuedAt,
  };
  await together(trx, (one) => Promise.all([insertTaxDocument(one, row), setTaxChain(one, next)]));
}

/** A buyer with a VAT number is named on a standard invoice; undefined fields cannot occur, the table refuses them. */
function buyerOf(owner: OwnerTaxRow | undefined): TaxParty | null {
  if (owner?.status !== 'registered') return null;
  return {
    name: owner.legalName ?? '',
    vatNumber: owner.vatNumber ?? '',
    registration: null,
    address: {
      building: owner.building ?? '',
      street: owner.street ?? '',
      district: owner.district ?? '',
      city: owner.city ?? '',
      postalCode: owner.postalCode ?? '',
    },
  };
}
