import type { profileEndpoints } from '@kiraa/contract/accounts/profile.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, type RefusalCode, refuse } from '@kiraa/contract/refusals.ts';
import { type Bank, findBank } from '@kiraa/domain/account/banks.ts';
import { plainIban, readIban } from '@kiraa/domain/account/iban.ts';
import { tailOf } from '@kiraa/domain/account/masked.ts';
import { PAYOUT_REST_HOURS } from '@kiraa/domain/limits.ts';
import { addMilliseconds, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../context.ts';
import { type Tx, transact } from '../../platform/database/database.ts';
import { recordAccountEvent, refuseUnproved } from '../accounts/accounts.ts';
import { everyBank } from '../choices/choices.ts';
import { bankDetailsOf, lockAccount, putBankDetails } from './bank-queries.ts';
import { ibanPlace } from './field-places.ts';
import { ibanMark } from './mark-ibans.ts';
import { tellOwner } from './profile-job-names.ts';
import { profileTexts } from './profile-texts.ts';

type Input = ParsedInputOf<typeof profileEndpoints.saveBankDetails>;

interface RightDetails {
  readonly holder: string;
  readonly bank: Bank;
  readonly iban: string;
}

const SAVED = 200; // the body's own status for this call (P1-PROF-28)

/**
 * POST /bank/add_edit. Details that are the account's already change nothing: saving them would make payouts wait anew.
 */
export async function saveBankDetails(context: MemberContext, input: Input) {
  const { db, caller } = context;
  const [banks, own] = await Promise.all([everyBank(db), bankDetailsOf(db, caller.accountId)]);
  const open = banks.filter(({ bic, isHidden }) => !isHidden || bic === own?.bankBic);
  const read = readDetails(input, open);
  if (!read.ok) return read;
  const unproved = isSame(context, own, read.value) ? undefined : await refuseUnproved(context);
  if (unproved) return unproved;
  await transact(db, (trx) => save(context, trx, read.value));
  return accept({ status: SAVED, message: profileTexts[context.language].bankSaved });
}

/** Names every field that is wrong (P1-PROF-22). */
function readDetails(input: Input, banks: readonly Bank[]): Outcome<RightDetails> {
  const fields: Record<string, RefusalCode> = {};
  const bank = findBank(banks, input.bankName);
  if (!bank) return refuse('INVALID_INPUT', { bankName: 'NOT_ALLOWED' });
  const read = readIban(input.accountNumber, bank);
  if (!read.ok) fields.accountNumber = read.refusal;
  else if (plainIban(input.iban) !== read.iban) fields.iban = 'IBAN_DIFFERS';
  if (!read.ok || fields.iban) return refuse('INVALID_INPUT', fields);
  return accept({ holder: input.accountHolderName, bank, iban: read.iban });
}

function isSame(
  { fields, caller }: MemberContext,
  before: Awaited<ReturnType<typeof bankDetailsOf>>,
  { holder, bank, iban }: RightDetails,
): boolean {
  return (
    before?.holderName === holder &&
    before.bankBic === bank.bic &&
    fields.open(before.ibanSealed, ibanPlace(caller.accountId)) === iban
  );
}

async function save(context: MemberContext, trx: Tx, { holder, bank, iban }: RightDetails): Promise<void> {
  const { accountId } = context.caller;
  const now = context.clock.now();
  await lockAccount(trx, accountId);
  const before = await bankDetailsOf(trx, accountId);
  const place = ibanPlace(accountId);
  if (isSame(context, before, { holder, bank, iban })) return;
  await putBankDetails(trx, {
    accountId,
    holderName: holder,
    bankBic: bank.bic,
    ibanSealed: context.fields.seal(iban, place),
    ibanTail: tailOf(iban),
    ibanMark: ibanMark(context, iban),
    changedAt: now,
    payableFrom: addMilliseconds(now, PAYOUT_REST_HOURS * HOUR_MILLISECONDS),
  });
  await recordAccountEvent(trx, { accountId, kind: 'bank-changed', at: now });
  await context.jobs.enqueue(trx, tellOwner, { accountId, news: 'bank-changed' });
}
