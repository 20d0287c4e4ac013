import { accept } from '@kiraa/contract/refusals.ts';
import { bankName } from '@kiraa/domain/account/banks.ts';
import type { MemberContext } from '../../context.ts';
import { bankNames, everyBank } from '../choices/choices.ts';
import { bankDetailsOf } from './bank-queries.ts';
import { ibanPlace } from './field-places.ts';

/**
 * GET /bicCode/bicCode_list: by name in the caller's language (P1-PROF-25). A hidden one is there for whoever has their account with it.
 */
export async function listBanks(context: MemberContext) {
  const { db, caller, language } = context;
  const [banks, own] = await Promise.all([everyBank(db), bankDetailsOf(db, caller.accountId)]);
  const entries = banks
    .filter(({ bic, isHidden }) => !isHidden || bic === own?.bankBic)
    .map((bank) => ({ bankName: bankName(bank, language), bic: bank.bic, ibanIds: [...bank.ibanIds] }));
  const data = entries.sort((one, other) => one.bankName.localeCompare(other.bankName, language));
  return accept({ data });
}

/** GET /bank/detail: in full, since this is what the owner's own form edits; nobody else is ever sent it. */
export async function showBankDetails(context: MemberContext) {
  const { accountId } = context.caller;
  const row = await bankDetailsOf(context.db, accountId);
  if (!row) return accept({ data: null });
  const iban = context.fields.open(row.ibanSealed, ibanPlace(accountId));
  const data = {
    accountHolderName: row.holderName,
    bankName: (await bankNames(context))(row.bankBic),
    bic: row.bankBic,
    accountNumber: iban,
    iban,
  };
  return accept({ data });
}
