import { HALALAS_PER_SAR, type Halalas, halalas } from '@kiraa/domain/money.ts';
import {
  type BankFileFormat,
  orderFields,
  readColumns,
  resultFields,
} from '@kiraa/domain/payout/bank-file.ts';
import { type WeekDay, weekDays } from '@kiraa/domain/payout/runs.ts';
import { z } from 'zod';
import { httpUrl, variable } from './providers.ts';

const APPROVAL_LIMIT_SAR = 10_000;
const ORDER_COLUMNS = 'reference,holder,iban,bic,amount,currency';
const RESULT_COLUMNS = resultFields.join(',');

function columnsOf(fields: readonly string[]) {
  return z.string().refine((setting) => readColumns(setting, fields) !== undefined);
}

const listOf = (setting: string) => setting.split(',').map((word) => word.trim());
/** A word that is nothing would be that of every transfer of which the bank says nothing. */
const words = z.string().refine((setting) => !listOf(setting).includes(''));

/** How owners are paid: on which day, and by whom. Read by config.ts alone. */
export const payoutVariables = {
  PAYOUTS: variable(
    z.enum(['hyperpay', 'file', 'off']),
    'hyperpay, file or off',
    'who pays owners out: HyperPay, or a person with a file for the bank; off leaves what they are owed in the books',
    'hyperpay, in production file',
  ),
  APPROVAL_LIMIT_SAR: variable(
    z.coerce.number().int().min(0).max(1_000_000_000),
    'whole riyals from 0',
    'above it a batch of payouts, in either way, and a refund that an operator makes, wait for a second admin',
    String(APPROVAL_LIMIT_SAR),
  ),
  PAYOUT_FILE_COLUMNS: variable(
    columnsOf(orderFields),
    `a list of ${orderFields.join(', ')}, each with the bank's title for it, such as iban:Beneficiary account`,
    'the columns of the file for the bank, in their order',
    ORDER_COLUMNS,
  ),
  PAYOUT_FILE_SEPARATOR: variable(
    z.enum([',', ';', '|']),
    'a comma, a semicolon or a bar',
    'what stands between two columns of both files',
    'a comma',
  ),
  PAYOUT_FILE_HEADER: variable(
    z.enum(['on', 'off']),
    'on or off',
    'whether the file for the bank begins with the titles of its columns',
    'on',
  ),
  PAYOUT_RESULT_COLUMNS: variable(
    columnsOf(resultFields).refine((setting) => setting.split(',').length === resultFields.length),
    `all of ${resultFields.join(', ')}, each with the bank's title for it, such as status:State`,
    "the columns by which the bank's answer is read",
    RESULT_COLUMNS,
  ),
  PAYOUT_RESULT_PAID: variable(
    words,
    'a list of words',
    'how the bank says there that a transfer has arrived',
    'PAID',
  ),
  PAYOUT_RESULT_RETURNED: variable(
    words,
    'a list of words',
    'how the bank says there that a transfer came back, or was not made',
    'RETURNED,REJECTED',
  ),
  PAYOUT_DAY: variable(
    z.enum(weekDays),
    `a day of the week: ${weekDays.join(', ')}`,
    'the day on which owners are paid, at nine in Riyadh',
    'sunday',
  ),
  HYPERPAY_PAYOUT_URL: variable(
    httpUrl,
    'an http or https address',
    "HyperPay's service for transfers to bank accounts",
    'the stand-in',
  ),
  HYPERPAY_PAYOUT_EMAIL: variable(
    z.email(),
    'an e-mail address',
    'the login of that service',
    "the stand-in's",
  ),
  HYPERPAY_PAYOUT_PASSWORD: variable(z.string(), 'a password', 'the login of that service', "the stand-in's"),
  HYPERPAY_PAYOUT_CONFIG: variable(
    z.string(),
    'the id of a configuration',
    'the account there that transfers are made from',
    "the stand-in's",
  ),
  HYPERPAY_PAYOUT_FIND: variable(
    z.string().regex(/^\/[^\s{}]*\{reference\}[^\s{}]*$/),
    'a path with {reference} in it',
    'how that service is asked for a transfer by our own reference',
    '/api/v1/orders?merchantTransactionId={reference}',
  ),
};

/** The settings that lead payouts to the stand-in at an address. */
export function payoutsAt(url: string): Record<string, string> {
  return { HYPERPAY_PAYOUT_URL: url };
}

type Given = { readonly [Name in keyof typeof payoutVariables]?: string | undefined };

export const REQUIRED_FOR_PAYOUTS = [
  'HYPERPAY_PAYOUT_URL',
  'HYPERPAY_PAYOUT_EMAIL',
  'HYPERPAY_PAYOUT_PASSWORD',
  'HYPERPAY_PAYOUT_CONFIG',
] as const;

export interface PayoutConfig {
  readonly way: 'hyperpay' | 'file' | 'off';
  readonly approvalLimitHalalas: Halalas;
  readonly file: BankFileFormat;
  readonly weekDay: WeekDay;
  readonly url: string;
  readonly email: string;
  readonly password: string;
  readonly configId: string;
  readonly findPath: string;
}

/** The stand-in's login is public by design: it opens nothing else, and the stand-in never starts in production. */
export function payoutConfigOf(
  given: Omit<Given, 'APPROVAL_LIMIT_SAR'> & {
    readonly PAYOUTS?: PayoutConfig['way'] | undefined;
    readonly PAYOUT_DAY?: WeekDay | undefined;
    readonly APPROVAL_LIMIT_SAR?: number | undefined;
  },
  standinsUrl: string | undefined,
): PayoutConfig {
  return {
    way: given.PAYOUTS ?? (standinsUrl === undefined ? 'file' : 'hyperpay'),
    approvalLimitHalalas: halalas((given.APPROVAL_LIMIT_SAR ?? APPROVAL_LIMIT_SAR) * HALALAS_PER_SAR),
    file: {
      columns: readColumns(given.PAYOUT_FILE_COLUMNS ?? ORDER_COLUMNS, orderFields) ?? [],
      separator: given.PAYOUT_FILE_SEPARATOR ?? ',',
      hasHeader: given.PAYOUT_FILE_HEADER !== 'off',
      resultColumns: readColumns(given.PAYOUT_RESULT_COLUMNS ?? RESULT_COLUMNS, resultFields) ?? [],
      words: {
        paid: listOf(given.PAYOUT_RESULT_PAID ?? 'PAID'),
        returned: listOf(given.PAYOUT_RESULT_RETURNED ?? 'RETURNED,REJECTED'),
      },
    },
    weekDay: given.PAYOUT_DAY ?? 'sunday',
    url: (given.HYPERPAY_PAYOUT_URL ?? `${standinsUrl}/hypersplit`).replace(/\/+$/, ''),
    email: given.HYPERPAY_PAYOUT_EMAIL ?? 'payouts@kiraa.example',
    password: given.HYPERPAY_PAYOUT_PASSWORD ?? 'standin-hypersplit-password',
    configId: given.HYPERPAY_PAYOUT_CONFIG ?? 'standin-hypersplit-config',
    findPath: given.HYPERPAY_PAYOUT_FIND ?? '/api/v1/orders?merchantTransactionId={reference}',
  };
}
