import { useEffect, useState } from 'react';
import IconBellRinging from '#icons/IconBellRinging';
import { Button } from '../../ui/controls/button.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { useCall } from '../calls/calls.tsx';
import { useSend } from '../calls/sends.ts';
import { safeStorage } from '../session/storage.ts';
import { useAllTexts } from '../texts/later-texts.ts';
import { type PushStanding, standingOfDevice, turnOffPush, turnOnPush } from './push-device.ts';
import styles from './push-offer.module.css';

const LATER = 'kiraa.push-later';
const memory = () => safeStorage('localStorage');

interface Device {
  /** Undefined until it is known, and where push messages are not offered. */
  readonly standing: PushStanding | undefined;
  readonly isTurning: boolean;
  readonly hasFailed: boolean;
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
}

function usePushDevice(): Device {
  const [standing, setStanding] = useState<PushStanding>();
  // A device that cannot be asked has nothing to ask the server.
  const skip = standing !== 'off' && standing !== 'on';
  const key = useCall('pushKey', {}, { skip, forTab: true }).data?.data.key ?? undefined;
  const { send: keep } = useSend('subscribeToPush', { quiet: true });
  const { send: drop } = useSend('unsubscribeFromPush', { quiet: true });
  const [isTurning, setTurning] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => void standingOfDevice().then(setStanding), []);
  const turn = async (step: () => Promise<boolean>) => {
    setTurning(true);
    const isDone = await step().catch(() => false);
    const next = await standingOfDevice();
    // A device that agreed and that the server did not take is off, whatever the browser keeps.
    setStanding(isDone || next !== 'on' ? next : 'off');
    setFailed(!isDone && next !== 'blocked');
    setTurning(false);
  };
  return {
    standing: skip || key !== undefined ? standing : undefined,
    isTurning,
    hasFailed,
    turnOn: () => turn(() => turnOnPush(key ?? '', async (target) => (await keep(target)).ok)),
    turnOff: () =>
      turn(async () => {
        await turnOffPush((endpoint) => drop({ endpoint }));
        return true;
      }),
  };
}

/**
 * Offers push messages where there is news to wait for: after the first booking or the first word in a chat. Nothing is asked of
 * the browser before "Notify me" is pressed, and whoever says "Not now" is not asked again on this device.
 */
export function PushOffer({ reason }: { reason: 'booking' | 'chat' }) {
  const texts = useAllTexts();
  const { standing, isTurning, hasFailed, turnOn } = usePushDevice();
  const [wasOpen, setOpen] = useState(() => memory().getItem(LATER) === null);
  const [isDone, setDone] = useState(false);
  if (isDone && standing === 'on') return <p role="status">{texts.push.isOn}</p>;
  if (standing === 'blocked' && isDone) return <p role="status">{texts.push.blocked}</p>;
  if (standing !== 'off' || !wasOpen) return null;
  const leave = () => {
    memory().setItem(LATER, '1');
    setOpen(false);
  };
  return (
    <section className={styles.offer} aria-label={texts.push.offer}>
      <IconBellRinging size={28} stroke={1.75} className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>
          {reason === 'booking' ? texts.push.afterBooking : texts.push.afterChat}
        </p>
        <p className={styles.hint}>{texts.push.hint}</p>
        {hasFailed && <p role="alert">{texts.push.failed}</p>}
      </div>
      <div className={styles.actions}>
        <Button
          waiting={isTurning ? texts.shell.pleaseWait : undefined}
          onClick={() => void turnOn().then(() => setDone(true))}
        >
          {texts.push.yes}
        </Button>
        <Button kind="quiet" onClick={leave}>
          {texts.push.later}
        </Button>
      </div>
    </section>
  );
}

/** On or off for this device, on the page of notifications. Not there where push messages are not offered or not possible. */
export function PushSwitch() {
  const texts = useAllTexts().push;
  const { standing, isTurning, hasFailed, turnOn, turnOff } = usePushDevice();
  if (standing === undefined || standing === 'impossible') return null;
  if (standing === 'blocked') return <p className={styles.setting}>{texts.blocked}</p>;
  const turn = (isWanted: boolean) => {
    if (isTurning) return;
    void (isWanted ? turnOn() : turnOff());
  };
  return (
    <section className={styles.setting} aria-label={texts.offer}>
      <Switch label={texts.thisDevice} hint={texts.hint} isOn={standing === 'on'} onChange={turn} />
      {hasFailed && <p role="alert">{texts.failed}</p>}
    </section>
  );
}
