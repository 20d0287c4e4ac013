import { BANK_SAVED_PAUSE_SECONDS } from '@kiraa/domain/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { type RefusedCall, textOfCode, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { renewAccount } from '../../shell/session/session.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { type BankEntry, type BankErrors, bankErrorsOf, bankWireOf, type ListedBank } from './bank-entry.ts';

export type BankTexts = Partial<Record<keyof BankErrors, string>>;

const SAVED = 200; // the body's own word for it (P1-PROF-28)

/** Saves the bank block; `onDone` runs a second after the account was fetched anew (P1-PROF-15). */
export function useSaveBank(banks: readonly ListedBank[], onDone: () => void) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const bank = useSend('saveBankDetails', { quiet: true });
  const account = useSend('userDetails', { quiet: true, onDone: ({ user }) => renewAccount(user) });
  // The button waits until the page goes: a second press would save what is saved.
  const [isSaved, setSaved] = useState(false);
  const [errors, setErrors] = useState<BankTexts>({});
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function say(codes: BankErrors): void {
    setErrors(
      Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, textOfCode(texts, code)])),
    );
  }

  /** The refusal's own words, or 'Error' where nobody said anything (P1-PROF-16). */
  function showRefusal(answer: RefusedCall): void {
    say(answer.refusal.fields ?? {});
    const isSilent = answer.message === '';
    toasts.error(isSilent ? texts.profile.bankError : textOfRefusal(texts, answer));
  }

  async function save(entry: BankEntry): Promise<void> {
    if (isSaved) return;
    const found = bankErrorsOf(banks, entry);
    say(found);
    if (Object.keys(found).length > 0) return;
    const answer = await bank.send(bankWireOf(entry));
    if (!answer.ok) return showRefusal(answer);
    if (answer.data.status !== SAVED) return toasts.error(texts.profile.bankError);
    setSaved(true);
    toasts.success(texts.profile.bankSaved);
    await account.send({});
    timer.current = window.setTimeout(onDone, BANK_SAVED_PAUSE_SECONDS * 1_000);
  }
  return { save, isSaving: bank.isBusy || isSaved, errors };
}
