import type { Period } from '@kiraa/domain/time.ts';
import { useState } from 'react';
import IconBellCheck from '#icons/IconBellCheck';
import IconBellPlus from '#icons/IconBellPlus';
import { browserSession } from '../../shell/calls/browser-session.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useDialogs } from '../../shell/dialogs.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';

interface WaitOfferProps {
  readonly listingId: string;
  readonly period: Period;
}

/** "Tell me if it comes free": a guest is asked to log in first, and waits from then on (D-WAIT). */
export default function WaitOffer({ listingId, period }: WaitOfferProps) {
  const texts = useAllTexts().savedSearches;
  const toasts = useToasts();
  const dialogs = useDialogs();
  const [isWaiting, setWaiting] = useState(false);
  const { send, isBusy } = useSend('waitForPeriod', {
    changes: ['waits'],
    onDone: () => {
      setWaiting(true);
      toasts.success(texts.waits);
    },
  });
  const wait = () => {
    if (browserSession().read().account?.mode !== 'renter') return toasts.info(texts.onlyRentersWait);
    const { start, end } = period;
    return void send({ listingId, from: start.toISOString(), to: end.toISOString() });
  };
  const press = () => {
    if (browserSession().read().account) wait();
    else dialogs.open('LOGIN', { afterwards: wait });
  };
  const Icon = isWaiting ? IconBellCheck : IconBellPlus;
  return (
    <Button
      kind="secondary"
      wide
      waiting={isBusy ? texts.tellMe : undefined}
      aria-disabled={isWaiting}
      onClick={press}
    >
      <Icon size={20} aria-hidden />
      {isWaiting ? texts.isWaiting : texts.tellMe}
    </Button>
  );
}
