import { useState } from 'react';
import { browserSession } from '../calls/browser-session.ts';
import { useSend } from '../calls/sends.ts';
import type { Mode } from './session-store.ts';

export interface ModeSwitch {
  /** On success the page is loaded anew at `/`, or at `target` (P1-AUTH-39). */
  readonly switchMode: (mode: Mode, target?: string) => void;
  /** Until that page is there. */
  readonly isSwitching: boolean;
}

/** Goes over to the account's other profile. */
export function useSwitchMode(): ModeSwitch {
  const [isLeaving, setLeaving] = useState(false);
  const { send, isBusy } = useSend('switchUserType');
  const switchMode = async (mode: Mode, target: string) => {
    const answer = await send({ mode });
    if (!answer.ok) return;
    setLeaving(true);
    browserSession().replace(answer.data.token, answer.data.user);
    window.location.assign(target);
  };
  return {
    switchMode: (mode, target = '/') => void switchMode(mode, target),
    isSwitching: isBusy || isLeaving,
  };
}
