import { BANK_SAVED_PAUSE_SECONDS } from '@kiraa/domain/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { type RefusedCall, textOfCode, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { renewAccount } from '../../shell/session/session.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { NOTHING_REFUSED, type Refused, standingErrors } from '../../ui/fields/standing-errors.ts';
import { type BankEntry, type BankErrors, bankErrorsOf, bankWireOf, type ListedBank } from './bank-entry.ts';

export type BankTexts = Partial<Record<keyof BankErrors, string>>;

const SAVED = 200; // the body's own word for it (P1-PROF-28)

/** Saves the bank block; `onDone` runs a second after the account was fetched anew (P1-PROF-15). */
export function useSaveBank(banks: readonly ListedBank[], entry: BankEntry, onDone: () => void) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const bank = useSend('saveBankDetails', { quiet: true });
  const account = useSend('userDetails', { quiet: true, onDone: ({ user }) => renewAccount(user) });
  // The button waits until the page goes: a second press would save what is saved.
  const [isSaved, setSaved] = useState(false);
  const [refused, setRefused] = useState<Refused>(NOTHING_REFUSED);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const textsOf = (codes: BankErrors): BankTexts =>
    Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, textOfCode(texts, code)]));
  const now = { sent: bankWireOf(entry), seen: textsOf(bankErrorsOf(banks, entry)) };
  const say = (codes: BankErrors) => setRefused({ errors: textsOf(codes), ...now });

  /** The refusal's own words, or 'Error' where nobody said anything (P1-PROF-16). */
  function showRefusal(answer: RefusedCall): void {
    say(answer.refusal.fields ?? {});
    const isSilent = answer.message === '';
    toasts.error(isSilent ? texts.profile.bankError : textOfRefusal(texts, answer));
  }

  async function save(): Promise<void> {
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
  // Who mends a field sees it at once.
  const errors: BankTexts = standingErrors(refused, now);
  return { save, isSaving: bank.isBusy || isSaved, errors, refused: refused.errors };
}
