import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { calling } from '../calls/calling-later.ts';
import { useSend } from '../calls/sends.ts';
import { useAnswerToast } from '../toasts/toasts.tsx';
import { forgetSession } from './session.tsx';

/** Tells the server, then goes home and clears both storages (P1-AUTH-41); false when the server did not hear it. */
export function useSignOut(): { readonly signOut: () => Promise<boolean>; readonly isBusy: boolean } {
  const navigate = useNavigate();
  const showRefusal = useAnswerToast();
  const { send, isBusy } = useSend('logOut', { quiet: true });
  const signOut = useCallback(async () => {
    // Refused once the session is over, it would end it here before the page is left.
    const askAnew = calling()?.cache().giveUp();
    const answer = await send({});
    // With 401 the server does not know the session any more, so it is over as well; other refusals need another try.
    if (!answer.ok && answer.status !== 401) {
      askAnew?.();
      showRefusal(answer);
      return false;
    }
    // Navigate first: a page for members would otherwise see a guest, and open the log-in dialog.
    await navigate('/');
    forgetSession();
    askAnew?.();
    return true;
  }, [send, navigate, showRefusal]);
  return { signOut, isBusy };
}
