import type { AdminSignal } from '@kiraa/contract/accounts/signals.ts';
import { signalKinds } from '@kiraa/domain/signal/signal.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCall, useCallCache } from '../../../shell/calls/calls.tsx';
import { textOfField, textOfRefusal } from '../../../shell/calls/refusals.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { useFocusOnError } from '../../../ui/fields/field.tsx';
import { CaseBar } from '../acts/case-bar.tsx';
import { JustDecided } from '../acts/just-decided.tsx';
import { ReadyTexts } from '../acts/ready-texts.tsx';
import { ReasonField } from '../acts/reason-field.tsx';
import { useLateRefusal } from '../acts/use-late-refusal.ts';
import styles from '../admin.module.css';
import { Filter, Sort, useListPlace, WaitingList } from './waiting-list.tsx';

/** What data alone says may be wrong, until somebody has looked (D-SIGNALS). */
export default function Signals() {
  const texts = useAllTexts();
  const words = texts.signals;
  const { query, asked } = useListPlace();
  const about = signalKinds.find((one) => one === query.get('about'));
  const isUpheld = query.get('list') === 'upheld';
  const narrowed = { ...(about && { about }), ...(isUpheld && { list: 'upheld' as const }) };
  // Not asked for anew on return: a row that somebody else has decided would take with it what is being typed there.
  const call = useCall('adminSignals', { ...asked, ...narrowed });
  return (
    <WaitingList
      call={call}
      title={texts.adminConsole.queues.signals}
      hint={words.queueHint}
      empty={words.nothing}
      emptyHint={words.nothingHint}
      idOf={({ id }) => id}
      row={(signal) => <SignalCard signal={signal} />}
    >
      <div className={styles.narrowed}>
        <Filter
          name="about"
          label={words.about}
          options={signalKinds.map((kind) => [kind, words.kinds[kind]] as const)}
        />
        <Filter
          name="list"
          label={words.list}
          otherwise={words.waiting}
          options={[['upheld', words.upheldList]]}
        />
        <Sort />
      </div>
      <JustDecided kinds={['signal_cleared', 'signal_upheld']} />
    </WaitingList>
  );
}

function SignalCard({ signal }: { readonly signal: AdminSignal }) {
  const words = useAllTexts().signals;
  const format = useFormat();
  const { about, effect, facts, people, foundAt } = signal;
  const number = (value: number | null) => format.number(value ?? 0);
  const found = words.found[about]({
    accounts: number(facts.accounts),
    bookings: number(facts.bookings),
    uses: number(facts.uses),
    linked: number(facts.linked),
    amount: format.amount(facts.amount ?? '0.00'),
  });
  return (
    <article className={styles.box}>
      <div className={styles.acts}>
        <h2 className={styles.heading}>{words.kinds[about]}</h2>
        <Tag kind={effect === 'looked_at' ? 'calm' : 'waiting'}>{words.effects[effect]}</Tag>
      </div>
      <p>{found}</p>
      <p className={styles.hint}>{words.since(format.shortDateTime(new Date(foundAt)))}</p>
      <h3>{words.people}</h3>
      <ul className={styles.history}>
        {people.map((person) => (
          <li key={person.userId}>
            <Person person={person} />
          </li>
        ))}
      </ul>
      <Decided signal={signal} />
      <DecideForm signal={signal} />
      {signal.waits && <CaseBar kind="signals" subject={signal.id} />}
    </article>
  );
}

function Person({
  person: { userId, name, objection, objectedAt },
}: {
  readonly person: AdminSignal['people'][number];
}) {
  const words = useAllTexts().signals;
  const format = useFormat();
  return (
    <>
      <Link to={`/admin/accounts/${userId}`}>
        <WrittenName>{name}</WrittenName>
      </Link>
      {objection !== null && objectedAt !== null && (
        <>
          <p className={styles.hint}>{words.objects(format.shortDateTime(new Date(objectedAt)))}</p>
          <p className={styles.prose}>
            <WrittenName>{objection}</WrittenName>
          </p>
        </>
      )}
    </>
  );
}

function Decided({ signal: { decidedBy, decidedAt, reason } }: { readonly signal: AdminSignal }) {
  const words = useAllTexts().signals;
  const format = useFormat();
  if (decidedBy === null || decidedAt === null) return null;
  return (
    <div>
      <p className={styles.hint}>
        <WrittenName>{decidedBy}</WrittenName>: {words.decidedAt(format.shortDateTime(new Date(decidedAt)))}
      </p>
      {reason !== null && (
        <p className={styles.prose}>
          <WrittenName>{reason}</WrittenName>
        </p>
      )}
    </div>
  );
}

/** What was written stays until the signal is decided. */
function DecideForm({ signal }: { readonly signal: AdminSignal }) {
  const texts = useAllTexts();
  const words = texts.signals;
  const toasts = useToasts();
  const { renew } = useCallCache();
  const { send, isBusy, input } = useSend('decideSignal', {
    quiet: true,
    changes: ['decisionsJustMade', 'adminCases', 'adminHome', 'adminPerson'],
  });
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ reason?: string }>({});
  const sayLate = useLateRefusal();
  useFocusOnError(form, errors);
  const decide = async (verdict: 'clear' | 'uphold') => {
    const answer = await send({ signalId: signal.id, verdict, reason });
    const fault = answer.ok ? undefined : textOfField(texts, answer, 'reason');
    setErrors(fault ? { reason: fault } : {});
    if (!answer.ok && fault) return sayLate(answer);
    if (answer.ok) toasts.success(verdict === 'clear' ? words.cleared : words.isUpheld);
    else toasts.error(textOfRefusal(texts, answer));
    return await renew('adminSignals');
  };
  const waits = (verdict: string) => (isBusy && input?.verdict === verdict ? words.deciding : undefined);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <ReasonField
        label={words.decision}
        hint={words.decisionHint}
        error={errors.reason}
        rows={2}
        value={reason}
        onChange={setReason}
      />
      <ReadyTexts of="signal" languages={[useLanguage()]} onChoose={setReason} />
      <div className={styles.acts}>
        <Button waiting={waits('clear')} onClick={() => void decide('clear')}>
          {words.clear}
        </Button>
        <Button kind="secondary" waiting={waits('uphold')} onClick={() => void decide('uphold')}>
          {words.uphold}
        </Button>
      </div>
    </form>
  );
}
