import type { Answer } from '../platform/transport.ts';
import { formatAmount } from './amounts.ts';
import type { Gateway } from './gateway.ts';
import type { Transaction } from './records.ts';
import { isAccepted, isPending, type ResultCode, resultCodes } from './result-codes.ts';

export type ParameterError = { name: string; value: string | null; message: string };

const buildNumber = '2f5f8c2b1a@standin';

/** The gateway's spelling of an instant: `2026-01-31 09:05:00+0000`. */
export function timestampOf(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ')}+0000`;
}

export function resultBody(
  gateway: Gateway,
  code: ResultCode,
  ndc: string,
  more: { description?: string; parameterErrors?: readonly ParameterError[] } = {},
) {
  const result = {
    code,
    description: more.description ?? resultCodes[code],
    ...(more.parameterErrors && { parameterErrors: more.parameterErrors }),
  };
  return { result, buildNumber, timestamp: timestampOf(gateway.clock.nowMilliseconds()), ndc };
}

export function refusalAnswer(
  gateway: Gateway,
  status: number,
  code: ResultCode,
  ndc: string,
  more?: Parameters<typeof resultBody>[3],
): Answer {
  return { status, body: resultBody(gateway, code, ndc, more) };
}

/** What an answer says beside the truth, when a plan wants a read to be wrong. */
export type AnswerTwist = { code?: ResultCode; amountHalalas?: number };

export function transactionBody(gateway: Gateway, transaction: Transaction, twist: AnswerTwist = {}) {
  const code = twist.code ?? transaction.code;
  const ndc = transaction.checkoutId ?? transaction.id;
  if (isPending(code) && transaction.checkoutId !== undefined) return resultBody(gateway, code, ndc);
  const checkout = gateway.books.checkouts.get(transaction.checkoutId ?? '');
  return {
    id: transaction.id,
    ...(transaction.referencedId && { referencedId: transaction.referencedId }),
    paymentType: transaction.paymentType,
    paymentBrand: transaction.brand,
    amount: formatAmount(twist.amountHalalas ?? transaction.amountHalalas),
    currency: transaction.currency,
    descriptor: `${transaction.id.slice(-10)} Merchant`,
    ...(transaction.registrationId && { registrationId: transaction.registrationId }),
    ...(transaction.merchantTransactionId && { merchantTransactionId: transaction.merchantTransactionId }),
    result: { code, description: resultCodes[code] },
    resultDetails: resultDetails(transaction),
    card: { ...transaction.card, binCountry: 'SA', type: cardType(transaction) },
    ...(checkout && grouped(checkout.details)),
    ...(transaction.challenge && { threeDSecure: threeDSecure(transaction) }),
    ...(checkout && { customParameters: checkout.customParameters }),
    risk: { score: '0' },
    buildNumber,
    timestamp: timestampOf(transaction.changedAt),
    ndc,
  };
}

function cardType(transaction: Transaction): string {
  return transaction.brand === 'MADA' ? 'DEBIT' : 'CREDIT';
}

function resultDetails(transaction: Transaction) {
  const accepted = isAccepted(transaction.code);
  return {
    ExtendedDescription: resultCodes[transaction.code],
    clearingInstituteName: 'Stand-in bank',
    ConnectorTxID1: transaction.id.slice(-12),
    AcquirerResponse: accepted ? '00' : '05',
    ...(accepted && {
      AuthCode: String(Number.parseInt(transaction.id.slice(-5), 16))
        .slice(-6)
        .padStart(6, '0'),
    }),
  };
}

function threeDSecure(transaction: Transaction) {
  const failed = transaction.code.startsWith('100.380') || transaction.code.startsWith('100.396');
  return failed ? { eci: '07', authenticationStatus: 'N' } : { eci: '05', authenticationStatus: 'Y' };
}

/** `customer.email` → `{customer: {email}}`. */
function grouped(details: Readonly<Record<string, string>>): Record<string, Record<string, string>> {
  const groups: Record<string, Record<string, string>> = {};
  for (const [name, value] of Object.entries(details)) {
    const [group = '', field = ''] = name.split('.');
    groups[group] = { ...groups[group], [field]: value };
  }
  return groups;
}
