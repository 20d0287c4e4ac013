import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';
import { useDialogs } from '../../../shell/dialogs.tsx';
import { lookForWaiting } from '../../../shell/offline/waiting-flags.ts';
import { signIn } from '../../../shell/session/session.tsx';
import { useFormTexts } from '../../../shell/texts/form-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { forgetAccountEntry } from './account-entry.ts';
import { confirmedNumber, pendingEntry } from './pending-entry.ts';

export interface LoggedIn {
  readonly token: string;
  readonly deviceToken?: string | undefined;
  readonly user?: UserDetails | undefined;
}

/** Takes over what a call that logged in has answered, and lets the person go on where they were. */
export function useEnter(): (answer: LoggedIn, remember: boolean) => void {
  const texts = useFormTexts();
  const toasts = useToasts();
  const dialogs = useDialogs();
  return (answer, remember) => {
    if (!answer.user) return toasts.error(texts.shell.somethingWentWrong);
    for (const drawer of [pendingEntry, confirmedNumber]) drawer.forget();
    forgetAccountEntry();
    lookForWaiting(answer.user.userId);
    signIn(answer.token, answer.user, { remember, deviceToken: answer.deviceToken });
    toasts.success(texts.accounts.welcome(answer.user.fullName));
    return dialogs.finish();
  };
}
