import { accept } from '@kiraa/contract/refusals.ts';
import { BANKS, bankName } from '@kiraa/domain/account/banks.ts';
import type { MemberContext } from '../../context.ts';
import { bankDetailsOf } from './bank-queries.ts';
import { ibanPlace } from './field-places.ts';

/** GET /bicCode/bicCode_list: by name in the caller's language (P1-PROF-25). */
export async function listBanks(context: MemberContext) {
  const { language } = context;
  const entries = BANKS.map((bank) => ({ bank_name: bankName(bank, language), bic_code: bank.bic }));
  const data = entries.sort((one, other) => one.bank_name.localeCompare(other.bank_name, language));
  return accept({ data });
}

/** GET /bank/detail: in full, since this is what the owner's own form edits; nobody else is ever sent it. */
export async function showBankDetails(context: MemberContext) {
  const { accountId } = context.caller;
  const row = await bankDetailsOf(context.db, accountId);
  if (!row) return accept({ data: null });
  const iban = context.fields.open(row.iban_sealed, ibanPlace(accountId));
  const bank = BANKS.find((one) => one.bic === row.bank_bic);
  const data = {
    account_holder_name: row.holder_name,
    bank_name: bank ? bankName(bank, context.language) : row.bank_bic,
    bic_code: row.bank_bic,
    account_number: iban,
    iban_number: iban,
  };
  return accept({ data });
}
