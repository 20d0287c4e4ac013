import type { Period } from '@kiraa/domain/time.ts';
import { useState } from 'react';
import IconBell from '#icons/IconBell';
import { browserSession } from '../../shell/calls/browser-session.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useDialogs } from '../../shell/dialogs.tsx';
import { useFormTexts } from '../../shell/texts/form-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';

interface WaitOfferProps {
  readonly listingId: string;
  readonly period: Period;
}

/** "Tell me if it comes free": a guest is asked to log in first, and waits from then on (D-WAIT). */
export default function WaitOffer({ listingId, period }: WaitOfferProps) {
  const texts = useFormTexts().savedSearches;
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
  return (
    <Button
      kind="secondary"
      wide
      waiting={isBusy ? texts.tellMe : undefined}
      aria-disabled={isWaiting}
      onClick={press}
    >
      <IconBell size={20} aria-hidden />
      {isWaiting ? texts.isWaiting : texts.tellMe}
    </Button>
  );
}
