import { useState } from 'react';
import { usePageRestored } from '../../ui/use-page-restored.ts';
import { browserSession } from '../calls/browser-session.ts';
import { calling } from '../calls/calling-later.ts';
import { useSend } from '../calls/sends.ts';
import type { Mode } from './session-store.ts';

export interface ModeSwitch {
  /** On success the page is loaded anew at `/`, or at `target` (P1-AUTH-39). */
  readonly switchMode: (mode: Mode, target?: string) => void;
  /** True from the press until the new page has loaded. */
  readonly isSwitching: boolean;
}

/** Switches between the renter's and the owner's profile of an account. */
export function useSwitchMode(): ModeSwitch {
  const [isLeaving, setLeaving] = useState(false);
  usePageRestored(() => setLeaving(false));
  const { send, isBusy } = useSend('switchUserType');
  const switchMode = async (mode: Mode, target: string) => {
    // Answered once the token is another one, it would be refused.
    const askAnew = calling()?.cache().giveUp();
    const answer = await send({ mode });
    if (!answer.ok) return askAnew?.();
    setLeaving(true);
    browserSession().replace(answer.data.token, answer.data.user);
    window.location.assign(target);
  };
  return {
    switchMode: (mode, target = '/') => void switchMode(mode, target),
    isSwitching: isBusy || isLeaving,
  };
}
