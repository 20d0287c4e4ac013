import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import type { RefusalCode } from '@kiraa/contract/refusals.ts';
import type { Bank } from '@kiraa/domain/account/banks.ts';
import { ibanOfBank, inFours, plainIban, readIban } from '@kiraa/domain/account/iban.ts';
import {
  ACCOUNT_HOLDER_MAXIMUM_CHARACTERS,
  ACCOUNT_HOLDER_MINIMUM_CHARACTERS,
} from '@kiraa/domain/limits.ts';

export type BankDetails = NonNullable<OutputOf<Endpoints['bankDetails']>['data']>;

/** A bank of the list: what the form needs of it. */
export type ListedBank = Pick<Bank, 'bic' | 'ibanIds'>;
type Banks = readonly ListedBank[];

/** The bank block as it stands on the screen (P1-PROF-09); the bank by its BIC, '' before one is chosen. */
export interface BankEntry {
  readonly holder: string;
  readonly bic: string;
  readonly accountNumber: string;
}

export type BankErrors = Partial<
  Record<'accountHolderName' | 'bankName' | 'accountNumber' | 'iban', RefusalCode>
>;

export function bankEntryOf(details: BankDetails | null): BankEntry {
  if (!details) return { holder: '', bic: '', accountNumber: '' };
  const { accountHolderName: holder, bic, accountNumber } = details;
  return { holder, bic, accountNumber: inFours(accountNumber) };
}

function bankOf(banks: Banks, { bic }: BankEntry): ListedBank | undefined {
  return banks.find((bank) => bank.bic === bic);
}

/** With the number as it is typed, and the bank that its fifth and sixth character name; an unknown bank leaves the choice as it is. */
export function withNumber(banks: Banks, entry: BankEntry, accountNumber: string): BankEntry {
  const bank = bankInNumber(banks, accountNumber);
  return { ...entry, accountNumber, ...(bank && { bic: bank.bic }) };
}

/** What the read-only IBAN shows: the bank's part at once, the whole as soon as it is right (P1-PROF-10). */
export function shownIban(banks: Banks, entry: BankEntry): string {
  const bank = bankOf(banks, entry);
  if (!bank) return '';
  const read = readIban(entry.accountNumber, bank);
  return read.ok ? inFours(read.iban) : ibanOfBank(bank);
}

/** Each field of its own (P1-PROF-22). The IBAN is missing where there is neither a bank nor a number to fill it from. */
export function bankErrorsOf(banks: Banks, entry: BankEntry): BankErrors {
  const bank = bankOf(banks, entry);
  const number = numberError(entry, bank);
  return {
    ...holderError(entry.holder),
    ...(!bank && { bankName: 'REQUIRED' }),
    ...(number && { accountNumber: number }),
    ...(!bank && number && { iban: 'REQUIRED' }),
  };
}

function holderError(holder: string): BankErrors {
  const letters = [...holder.trim()].length;
  if (letters === 0) return { accountHolderName: 'REQUIRED' };
  const fits = letters >= ACCOUNT_HOLDER_MINIMUM_CHARACTERS && letters <= ACCOUNT_HOLDER_MAXIMUM_CHARACTERS;
  return fits ? {} : { accountHolderName: 'HOLDER_LENGTH' };
}

function numberError({ accountNumber }: BankEntry, bank: ListedBank | undefined): RefusalCode | undefined {
  if (accountNumber.trim() === '') return 'REQUIRED';
  if (!bank) return undefined;
  const read = readIban(accountNumber, bank);
  return read.ok ? undefined : read.refusal;
}

/** A number that is long enough to be judged is judged while it is typed, whether its bank is known or not; before that nobody is told off. */
export function liveNumberError(banks: Banks, entry: BankEntry): RefusalCode | undefined {
  const iban = plainIban(entry.accountNumber);
  if (iban.length < WHOLE_CHARACTERS) return undefined;
  // Of a bank that is not listed the number is still right or wrong.
  return numberError(entry, bankOf(banks, entry) ?? { bic: '', ibanIds: [iban.slice(4, 6)] });
}

/** The bank that the typed number itself names; undefined before its two digits are there. */
export function bankInNumber<Listed extends ListedBank>(
  banks: readonly Listed[],
  accountNumber: string,
): Listed | undefined {
  const iban = plainIban(accountNumber);
  const named = iban.startsWith('SA') ? iban.slice(4, 6) : '';
  return banks.find(({ ibanIds }) => ibanIds.includes(named));
}

const WHOLE_CHARACTERS = 24;

export function bankWireOf(entry: BankEntry) {
  const iban = plainIban(entry.accountNumber);
  return {
    accountHolderName: entry.holder.trim(),
    bankName: entry.bic,
    accountNumber: iban,
    iban,
  };
}
