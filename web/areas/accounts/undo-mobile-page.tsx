import type { undoMobileEndpoints } from '@kiraa/contract/accounts/undo-mobile.ts';
import type { OutputOf } from '@kiraa/contract/endpoint.ts';
import { useEffect, useRef, useState } from 'react';
import type { MetaFunction } from 'react-router';
import IconLock from '#icons/IconLock';
import IconUserCheck from '#icons/IconUserCheck';
import { Failed } from '../../shell/calls/call-states.tsx';
import { isException, type RefusedCall, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useDialogs } from '../../shell/dialogs.tsx';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { useSteady } from '../../ui/use-steady.ts';
import styles from './undo-mobile.module.css';

type Change = OutputOf<typeof undoMobileEndpoints.lookAtMobileUndo>['data'];
type State =
  | { readonly kind: 'loading' | 'over' | 'done' }
  | { readonly kind: 'failed'; readonly refusal: RefusedCall }
  | { readonly kind: 'asks'; readonly change: Change };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.shell.loading, isIndexed: false }));

/** `/undo-mobile#{secret}`: what happened to the account, and the way to take it back (D-MOBILE-UNDO). No server sees what is behind the #. */
export default function UndoMobilePage() {
  const texts = useAllTexts();
  const toasts = useToasts();
  const looking = useSend('lookAtMobileUndo', { quiet: true });
  const undoing = useSend('undoMobile', { quiet: true });
  const [state, setState] = useState<State>({ kind: 'loading' });
  const token = useRef<string>(undefined);

  const look = useSteady(async () => {
    setState({ kind: 'loading' });
    const answer = await looking.send({ token: token.current ?? '' });
    if (answer.ok) return setState({ kind: 'asks', change: answer.data.data });
    // Without an answer nobody knows, and the secret stands in no address any more.
    return setState(isException(answer) ? { kind: 'failed', refusal: answer } : { kind: 'over' });
  });
  useEffect(() => {
    if (token.current !== undefined) return;
    token.current = window.location.hash.slice(1);
    // It need not stand in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void look();
  }, [look]);

  const undo = async () => {
    const answer = await undoing.send({ token: token.current ?? '' });
    if (answer.ok) return setState({ kind: 'done' });
    if (answer.refusal.code === 'MOBILE_UNDO_OVER') return setState({ kind: 'over' });
    toasts.error(textOfRefusal(texts, answer));
  };
  return (
    <div className="page" role="status">
      {state.kind === 'asks' ? (
        <Asks
          change={state.change}
          waiting={undoing.isBusy ? texts.shell.pleaseWait : undefined}
          onUndo={undo}
        />
      ) : state.kind === 'failed' ? (
        <Failed level={1} refusal={state.refusal} onRetry={look} />
      ) : (
        <Ended kind={state.kind} />
      )}
    </div>
  );
}

interface AsksProps {
  readonly change: Change;
  readonly waiting: string | undefined;
  readonly onUndo: () => Promise<void>;
}

function Asks({ change, waiting, onUndo }: AsksProps) {
  const words = useAllTexts().undoMobile;
  const format = useFormat();
  const time = (at: string) => format.shortDateTime(new Date(at));
  const number = (masked: string) => `\u2066${masked}\u2069`;
  return (
    <section className={styles.box}>
      <h1>{words.title}</h1>
      <p>{words.what(number(change.before), number(change.now), time(change.changedAt))}</p>
      <p>{words.ifYou}</p>
      <p>{words.ifNot}</p>
      <Button kind="danger" waiting={waiting} onClick={() => void onUndo()}>
        {words.undo}
      </Button>
      <p className={styles.hint}>{words.until(time(change.until))}</p>
    </section>
  );
}

function Ended({ kind }: { readonly kind: 'loading' | 'over' | 'done' }) {
  const texts = useAllTexts();
  const words = texts.undoMobile;
  const { open } = useDialogs();
  if (kind === 'loading')
    return (
      <EmptyState level={1} drawing={<IconLock size={64} stroke={1.5} />} title={texts.shell.pleaseWait} />
    );
  if (kind === 'done')
    return (
      <EmptyState
        level={1}
        drawing={<IconUserCheck size={64} stroke={1.5} />}
        title={words.done}
        hint={words.doneHint}
        action={<Button onClick={() => open('LOGIN')}>{words.logIn}</Button>}
      />
    );
  return (
    <EmptyState
      level={1}
      drawing={<IconLock size={64} stroke={1.5} />}
      title={words.over}
      hint={words.overHint}
      action={<ButtonLink to="/contact-us">{words.contact}</ButtonLink>}
    />
  );
}
