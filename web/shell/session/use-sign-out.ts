import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useSend } from '../calls/sends.ts';
import { useAnswerToast } from '../toasts/toasts.tsx';
import { forgetSession } from './session.tsx';

/** Tells the server, then goes home and clears both storages (P1-AUTH-41); false when the server did not hear it. */
export function useSignOut(): { readonly signOut: () => Promise<boolean>; readonly isBusy: boolean } {
  const navigate = useNavigate();
  const showRefusal = useAnswerToast();
  const { send, isBusy } = useSend('logOut', { quiet: true });
  const signOut = useCallback(async () => {
    const answer = await send({});
    // A session that the server no longer knows is over as well; anything else has to be tried again.
    if (!answer.ok && answer.status !== 401) {
      showRefusal(answer);
      return false;
    }
    // Home first: a page of the member's own would take the guest that they become for one who wants to come in.
    await navigate('/');
    forgetSession();
    return true;
  }, [send, navigate, showRefusal]);
  return { signOut, isBusy };
}
