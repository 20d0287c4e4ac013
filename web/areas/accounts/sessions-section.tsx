import type { AccountSession } from '@kiraa/contract/sessions.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
import { useFormat } from '../../shell/texts.tsx';
import { useToasts } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { SkeletonBlock, Skeletons } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useDeviceWords } from './device-words.ts';
import styles from './privacy.module.css';

const ON_A_HAND = /android|ios|iphone|ipad/i;

type Sessions = readonly AccountSession[] | 'loading' | 'failed';

export function SessionsSection() {
  const texts = useAllTexts();
  const { sessions, ending, load, end } = useSessions();
  const hasOthers = Array.isArray(sessions) && sessions.length > 1;
  return (
    <section className={styles.section} aria-labelledby="sessions-title">
      <h2 id="sessions-title">{texts.privacy.sessionsTitle}</h2>
      <p className={styles.hint}>{texts.privacy.sessionsHint}</p>
      {sessions === 'loading' && (
        <Skeletons label={texts.shell.loading}>
          <SkeletonBlock height={56} />
        </Skeletons>
      )}
      {sessions === 'failed' && <Failed onAgain={load} />}
      {typeof sessions !== 'string' && (
        <ul className={styles.rows}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={ending === session.id}
              onEnd={() => end({ sessionId: session.id })}
            />
          ))}
        </ul>
      )}
      {hasOthers && (
        <div className={styles.actions}>
          <Button
            kind="secondary"
            waiting={ending === 'others' ? texts.shell.pleaseWait : undefined}
            onClick={() => end({ others: true })}
          >
            {texts.privacy.endOthers}
          </Button>
        </div>
      )}
    </section>
  );
}

/** What could not be loaded, and the way to try again. */
export function Failed({ onAgain }: { onAgain: () => void }) {
  const texts = useAllTexts();
  return (
    <div className={styles.actions} role="alert">
      <p>{texts.privacy.failed}</p>
      <Button kind="secondary" onClick={onAgain}>
        {texts.shell.tryAgain}
      </Button>
    </div>
  );
}

interface SessionRowProps {
  readonly session: AccountSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const texts = useAllTexts();
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
          waiting={isEnding ? texts.shell.pleaseWait : undefined}
          onClick={onEnd}
        >
          {texts.privacy.endSession}
        </Button>
      )}
    </li>
  );
}

function useSessions() {
  const texts = useAllTexts().privacy;
  const quiet = useApi({ quiet: true });
  const api = useApi();
  const toasts = useToasts();
  const [sessions, setSessions] = useState<Sessions>('loading');
  const [ending, setEnding] = useState<string>();

  const load = useCallback(async () => {
    const answer = await quiet.accountSessions({});
    setSessions(answer.ok ? answer.data.data : 'failed');
  }, [quiet]);
  useEffect(() => {
    void load();
  }, [load]);

  async function end(which: { sessionId: string } | { others: true }): Promise<void> {
    if (ending) return;
    setEnding('others' in which ? 'others' : which.sessionId);
    const answer = await api.endSessions(which);
    setEnding(undefined);
    if (answer.ok) toasts.success(texts.ended(answer.data.ended));
    // Also when it was refused: the list on the screen was an old one.
    await load();
  }
  return {
    sessions,
    ending,
    load: () => void load(),
    end: (which: Parameters<typeof end>[0]) => void end(which),
  };
}
