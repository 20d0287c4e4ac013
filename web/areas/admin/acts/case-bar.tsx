import type { ConsoleCase, Operator } from '@kiraa/contract/admin/console.ts';
import type { QueueName } from '@kiraa/domain/console/queues.ts';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import menus from '../../../shell/header/menus.module.css';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Disclosure } from '../../../ui/controls/disclosure.tsx';
import styles from '../admin.module.css';
import { Opens } from './opens.tsx';

const REFRESH_MILLISECONDS = 30_000;

interface CaseBarProps {
  readonly kind: QueueName;
  readonly subject: string;
  /** Says of which queue: where one thing waits in several. */
  readonly isNamed?: boolean;
}

/** Who works on this case, and the ways to take it, hand it on and put it back. */
export function CaseBar({ kind, subject, isNamed = false }: CaseBarProps) {
  const words = useAllTexts().adminConsole;
  const format = useFormat();
  const { account } = useSession();
  const { data } = useCall(
    'adminCases',
    { kind },
    { everyMilliseconds: REFRESH_MILLISECONDS, onReturn: true },
  );
  if (!data || !account) return null;
  const held = data.data.cases.find((one) => one.subject === subject);
  const isMine = held?.by.id === account.id;
  const time = held && format.shortDateTime(new Date(held.since));
  const others = data.data.operators.filter(({ id }) => id !== (held?.by.id ?? account.id));
  return (
    <div className={styles.case}>
      {isNamed && <strong className={styles.caseName}>{words.queues[kind]}</strong>}
      {held && time && (
        <span className={styles.hint}>{isMine ? words.mine(time) : words.theirs(held.by.name, time)}</span>
      )}
      <Take kind={kind} subject={subject} held={held} accountId={account.id} />
      {others.length > 0 && <HandOn kind={kind} subject={subject} operators={others} />}
    </div>
  );
}

function Take({
  kind,
  subject,
  held,
  accountId,
}: CaseBarProps & { readonly held: ConsoleCase | undefined; readonly accountId: string }) {
  const words = useAllTexts().adminConsole;
  const toasts = useToasts();
  const taking = useSend('takeCase', { changes: ['adminCases', 'adminHome'] });
  const puttingBack = useSend('putBackCase', { changes: ['adminCases', 'adminHome'] });
  if (held?.by.id === accountId)
    return (
      <Button kind="quiet" onClick={() => void puttingBack.send({ kind, subject })}>
        {words.putBack}
      </Button>
    );
  const take = async () => {
    const answer = await taking.send({ kind, subject, over: held ? 1 : 0 });
    if (!answer.ok) return;
    const { id, name } = answer.data.data.by;
    // Somebody was a moment quicker: they are named, and the button becomes the one to take it over.
    if (id === accountId) toasts.success(words.tookIt);
    else toasts.error(words.takenBefore(name));
  };
  return (
    <Button kind="quiet" onClick={() => void take()}>
      {held ? words.takeOver : words.take}
    </Button>
  );
}

function HandOn({ kind, subject, operators }: CaseBarProps & { readonly operators: readonly Operator[] }) {
  const words = useAllTexts().adminConsole;
  const toasts = useToasts();
  const { send } = useSend('handOnCase', { changes: ['adminCases', 'adminHome'] });
  const give = async ({ id, name }: Operator) => {
    const answer = await send({ kind, subject, to: id });
    if (answer.ok) toasts.success(words.handedOn(name));
  };
  return (
    <Disclosure label={<Opens>{words.handOn}</Opens>} align="start">
      {operators.map((one) => (
        <button
          key={one.id}
          type="button"
          className={menus.entry}
          aria-label={words.handOnTo(one.name)}
          onClick={({ currentTarget }) => {
            currentTarget.closest('details')?.removeAttribute('open');
            void give(one);
          }}
        >
          <WrittenName>{one.name}</WrittenName>
        </button>
      ))}
    </Disclosure>
  );
}
