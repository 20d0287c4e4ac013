import { readColumns } from '@kiraa/domain/payout/bank-file.ts';
import { type FeeRules, readFeeRules } from '@kiraa/domain/settlement/fees.ts';
import { type ListFormat, listFields, readLineWords } from '@kiraa/domain/settlement/list.ts';
import { type StatementFormat, statementFields } from '@kiraa/domain/settlement/statement.ts';
import { z } from 'zod';
import { variable } from './providers.ts';

/** How the settlement lists of providers and the bank's statement are read, and where from. Read by config.ts alone. */

const LIST_COLUMNS = listFields.join(',');
const LIST_WORDS =
  'payment:PAYMENT|CAPTURE,refund:REFUND,chargeback:CHARGEBACK,chargeback_won:CHARGEBACK_WON,fee:FEE,reserve:RESERVE,payout:PAYOUT';
const STATEMENT_COLUMNS = statementFields.join(',');

const address = z.string().regex(/^https?:\/\/\S*\{day\}\S*$/);
const allOf = (fields: readonly string[]) =>
  z.string().refine((text) => readColumns(text, fields)?.length === fields.length);
const unlessSet = 'it comes as a file: npm run admin -- settlement import';

const columns = (name: string) =>
  variable(
    allOf(listFields),
    `all of ${LIST_COLUMNS}, each with the provider's title for it, such as fee:Commission`,
    `the columns of ${name}'s settlement list`,
    LIST_COLUMNS,
  );
const words = (name: string) =>
  variable(
    z.string().refine((text) => readLineWords(text) !== undefined),
    'a list such as payment:CAPTURE|SALE,refund:REFUND',
    `what ${name} calls each kind of line`,
    LIST_WORDS,
  );
const fees = (name: string) =>
  variable(
    z.string().refine((text) => readFeeRules(text) !== undefined),
    'a percentage for each channel, with what is added to it: mada:1,card:2.5+1.00',
    `what ${name} takes by contract; a list with another fee is a difference`,
    'fees are booked and not compared',
  );
const source = (name: string) =>
  variable(
    address,
    'an http or https address with {day} in it',
    `where ${name}'s list of a day is read`,
    unlessSet,
  );

export const settlementVariables = {
  HYPERPAY_SETTLEMENT_URL: source('HyperPay'),
  HYPERPAY_SETTLEMENT_COLUMNS: columns('HyperPay'),
  HYPERPAY_SETTLEMENT_WORDS: words('HyperPay'),
  HYPERPAY_FEES: fees('HyperPay'),
  CHECKOUT_COM_SETTLEMENT_URL: source('Checkout.com'),
  CHECKOUT_COM_SETTLEMENT_COLUMNS: columns('Checkout.com'),
  CHECKOUT_COM_SETTLEMENT_WORDS: words('Checkout.com'),
  CHECKOUT_COM_FEES: fees('Checkout.com'),
  PAYPAL_SETTLEMENT_URL: source('PayPal'),
  PAYPAL_SETTLEMENT_COLUMNS: columns('PayPal'),
  PAYPAL_SETTLEMENT_WORDS: words('PayPal'),
  PAYPAL_FEES: fees('PayPal'),
  SETTLEMENT_SEPARATOR: variable(
    z.enum([',', ';', '|']),
    'a comma, a semicolon or a bar',
    'what stands between two columns of lists and statements',
    'a comma',
  ),
  BANK_STATEMENT_URL: variable(
    address,
    'an http or https address with {day} in it',
    "where the bank's statement of a day is read, in MT940 or CSV",
    'it comes as a file: npm run admin -- statement import',
  ),
  BANK_STATEMENT_COLUMNS: variable(
    allOf(statementFields),
    `all of ${STATEMENT_COLUMNS}, each with the bank's title for it`,
    "the columns of the bank's statement, where it is CSV; what goes out is negative",
    STATEMENT_COLUMNS,
  ),
};

type Given = { readonly [Name in keyof typeof settlementVariables]?: string | undefined };

export interface ListSettings {
  readonly format: ListFormat;
  /** Undefined where nothing is known of them. */
  readonly fees: FeeRules | undefined;
  /** Has {day} in it; undefined where a person brings the file. */
  readonly url: string | undefined;
}

export interface SettlementConfig {
  readonly providers: Readonly<Record<string, ListSettings>>;
  readonly bank: { readonly format: StatementFormat; readonly url: string | undefined };
}

/** `standinsUrl` is undefined where no stand-in serves lists. */
export function settlementConfigOf(given: Given, standinsUrl: string | undefined): SettlementConfig {
  const separator = given.SETTLEMENT_SEPARATOR ?? ',';
  const settings = (
    name: string,
    prefix: 'HYPERPAY' | 'CHECKOUT_COM' | 'PAYPAL',
    fee: string,
  ): ListSettings => {
    const rules = given[`${prefix}_FEES`] ?? (standinsUrl && fee);
    const lists = standinsUrl && `${standinsUrl}/standin/bank/settlement/${name}?day={day}`;
    return {
      url: given[`${prefix}_SETTLEMENT_URL`] ?? lists,
      fees: rules === undefined ? undefined : readFeeRules(rules),
      format: {
        separator,
        columns: readColumns(given[`${prefix}_SETTLEMENT_COLUMNS`] ?? LIST_COLUMNS, listFields) ?? [],
        words: readLineWords(given[`${prefix}_SETTLEMENT_WORDS`] ?? LIST_WORDS) ?? NO_WORDS,
      },
    };
  };
  const columnsOfBank = readColumns(given.BANK_STATEMENT_COLUMNS ?? STATEMENT_COLUMNS, statementFields) ?? [];
  return {
    providers: {
      hyperpay: settings('hyperpay', 'HYPERPAY', 'mada:1,card:2.5+1.00,applepay:2.5+1.00'),
      'checkout-com': settings('checkout-com', 'CHECKOUT_COM', 'mada:1,card:2.5+1.00'),
      paypal: settings('paypal', 'PAYPAL', 'paypal:3.4+0.30'),
    },
    bank: {
      url: given.BANK_STATEMENT_URL ?? (standinsUrl && `${standinsUrl}/standin/bank/statement?day={day}`),
      format: { separator, columns: columnsOfBank },
    },
  };
}

const NO_WORDS: ListFormat['words'] = {
  payment: [],
  refund: [],
  chargeback: [],
  chargeback_won: [],
  fee: [],
  reserve: [],
  payout: [],
};
