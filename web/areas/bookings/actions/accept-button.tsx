import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import { useEffect, useRef, useState } from 'react';
import { calling } from '../../../shell/calls/calling-later.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { REST_MILLISECONDS } from '../lists/steady-rows.ts';
import styles from './accept-button.module.css';

/** Seconds in which a yes can be taken back, before it is sent and money moves. */
export const SECOND_THOUGHTS = 10;

interface AcceptButtonProps {
  /** The call that it makes. */
  readonly call: EndpointName;
  /** It is sent, and waits for its answer. */
  readonly isBusy: boolean;
  readonly onAccept: () => void;
  /** Told while the yes waits: nothing else is to be done with it then. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

/** Accept, which is sent ten seconds after its press and can be taken back until then; leaving the page sends it at once. */
export function AcceptButton({ call, isBusy, onAccept, onWaiting }: AcceptButtonProps) {
  const texts = useAllTexts();
  const [left, setLeft] = useState<number>();
  const isWaiting = left !== undefined;
  /** What sends it is there: from then on, leaving the page sends it, and it says that it waits. */
  const [isReady, setReady] = useState(false);
  const takeBack = useRef(() => {});
  /** As it was when it was pressed: a yes is to what was seen then. */
  const accepted = useRef(onAccept);
  const told = useRef(onWaiting);
  told.current = onWaiting;
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isOver = false;
    const send = () => {
      if (isOver) return;
      isOver = true;
      accepted.current();
    };
    const leave = () => {
      setLeft(undefined);
      told.current(false);
    };
    // By timers and not by the clock, which may be set meanwhile.
    let seconds = SECOND_THOUGHTS;
    const timer = setInterval(() => {
      seconds -= 1;
      if (seconds > 0) return setLeft(seconds);
      send();
      return leave();
    }, 1_000);
    // The second half of a double tap is no second thought.
    let isMeant = false;
    const meaning = setTimeout(() => {
      isMeant = true;
    }, REST_MILLISECONDS);
    takeBack.current = () => {
      if (!isMeant) return;
      isOver = true;
      leave();
    };
    window.addEventListener('pagehide', send);
    return () => {
      clearInterval(timer);
      clearTimeout(meaning);
      window.removeEventListener('pagehide', send);
      send();
    };
  }, [isWaiting]);
  const press = async () => {
    accepted.current = onAccept;
    setReady(false);
    setLeft(SECOND_THOUGHTS);
    onWaiting(true);
    // Where that cannot be had, the press still counts.
    await calling()
      ?.prepareCall(call)
      .catch(() => undefined);
    setReady(true);
  };
  if (!isWaiting || !isReady)
    return (
      <Button waiting={isBusy || isWaiting ? texts.shell.pleaseWait : undefined} onClick={() => void press()}>
        {texts.bookings.accept}
      </Button>
    );
  return (
    <div className={styles.waiting}>
      <p role="status">
        {texts.bookings.accepting} <span aria-hidden="true">{texts.bookings.sentIn(left)}</span>
      </p>
      <Button kind="secondary" onClick={() => takeBack.current()}>
        {texts.bookings.takeBack}
      </Button>
    </div>
  );
}
