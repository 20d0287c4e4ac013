import type { AccountSession } from '@kiraa/contract/accounts/sessions.ts';
import IconDeviceDesktop from '#icons/IconDeviceDesktop';
import IconDeviceMobile from '#icons/IconDeviceMobile';
import type { CallInput } from '../../../shell/calls/call-cache.ts';
import { Busy, Loaded } from '../../../shell/calls/call-states.tsx';
import { useCall, useCallCache } from '../../../shell/calls/calls.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { useDeviceWords } from './device-words.ts';
import styles from './privacy.module.css';

const ON_A_HAND = /android|ios|iphone|ipad/i;

export function SessionsSection() {
  const texts = useAllTexts();
  const call = useCall('accountSessions', {});
  const others = useEndSessions();
  return (
    <section className={styles.section} aria-labelledby="sessions-title">
      <h2 id="sessions-title">{texts.privacy.sessionsTitle}</h2>
      <p className={styles.hint}>{texts.privacy.sessionsHint}</p>
      <Loaded
        call={call}
        busy={<Busy height={56} />}
        failed={{ title: texts.privacy.failed, isInline: true }}
      >
        {({ data: sessions }) => (
          <>
            <ul className={styles.rows}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <div className={styles.actions}>
                <Button
                  kind="secondary"
                  waiting={others.isBusy ? texts.shell.pleaseWait : undefined}
                  onClick={() => others.end({ others: true })}
                >
                  {texts.privacy.endOthers}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function SessionRow({ session }: { readonly session: AccountSession }) {
  const texts = useAllTexts();
  const { isBusy, end } = useEndSessions();
  const format = useFormat();
  const { deviceOf, placeOf } = useDeviceWords();
  const Icon = ON_A_HAND.test(session.platform ?? '') ? IconDeviceMobile : IconDeviceDesktop;
  const device = deviceOf(session);
  return (
    <li className={styles.row}>
      <Icon size={28} stroke={1.5} className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{device}</bdi>
          {session.current && <Tag kind="calm">{texts.privacy.thisDevice}</Tag>}
        </p>
        <p className={styles.small}>
          {placeOf(session.country)} ·{' '}
          {texts.privacy.lastUsed(format.friendlyDateTime(new Date(session.lastUsed)))}
        </p>
      </div>
      {!session.current && (
        <Button
          kind="quiet"
          aria-label={texts.privacy.endSessionOn(device)}
          waiting={isBusy ? texts.shell.pleaseWait : undefined}
          onClick={() => end({ sessionId: session.id })}
        >
          {texts.privacy.endSession}
        </Button>
      )}
    </li>
  );
}

function useEndSessions() {
  const texts = useAllTexts().privacy;
  const toasts = useToasts();
  const { renew } = useCallCache();
  const { send, isBusy } = useSend('endSessions', {
    onDone: ({ ended }) => toasts.success(texts.ended(ended)),
  });
  async function end(which: CallInput<'endSessions'>): Promise<void> {
    await send(which);
    // Also when it was refused: the list on the screen was an old one.
    await renew('accountSessions');
  }
  return { isBusy, end: (which: CallInput<'endSessions'>) => void end(which) };
}
