import type { ReceivedForm } from '@kiraa/contract/admin/forms.ts';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { CaseBar } from '../acts/case-bar.tsx';
import { JustDecided } from '../acts/just-decided.tsx';
import frame from '../admin.module.css';
import { Filter, Sort, useListPlace, WaitingList } from '../queues/waiting-list.tsx';
import { isolated } from '../records/record-section.tsx';
import { AnswerForm, CloseForm } from './answer-forms.tsx';
import styles from './editing.module.css';

export type FormKind = 'message' | 'application';

/** What people sent by one of the two forms: the open ones, the oldest first, or the closed ones; `state`, `sort` and `after` stand in the address. */
export function ReceivedForms({ form }: { readonly form: FormKind }) {
  const texts = useAllTexts();
  const words = texts.editing;
  const { query, asked } = useListPlace();
  const state = query.get('state') === 'closed' ? 'closed' : 'open';
  const after = Number(asked.after) || undefined;
  const call = useCall('adminForms', { ...asked, form, state, after });
  return (
    <WaitingList
      call={call}
      title={form === 'message' ? words.messages : words.applications}
      hint={words.formsHint}
      empty={words.noForms}
      emptyHint={words.noFormsHint}
      idOf={({ id }) => id}
      row={(item) => <Received form={form} item={item} />}
    >
      <div className={frame.narrowed}>
        <Filter
          name="state"
          label={texts.adminConsole.filter}
          otherwise={words.open}
          options={[['closed', words.closed]]}
        />
        <Sort key={state} otherwise={state === 'open' ? 'oldest' : 'newest'} />
      </div>
      <JustDecided kinds={[form === 'message' ? 'message_closed' : 'application_closed']} />
    </WaitingList>
  );
}

function Received({ form, item }: { readonly form: FormKind; readonly item: ReceivedForm }) {
  const words = useAllTexts().editing;
  const format = useFormat();
  const time = (at: string) => format.shortDateTime(new Date(at));
  const heading = `received-${item.number}`;
  return (
    <article className={frame.box} aria-labelledby={heading}>
      <div>
        <h2 id={heading} className={frame.heading}>
          <bdi>{words.numberFrom(String(item.number), item.name)}</bdi>
        </h2>
        <p className={frame.hint}>
          <span className="ltr">{item.email}</span>
          {item.mobile && (
            <>
              {' · '}
              <span className="ltr">{item.mobile}</span>
            </>
          )}
          {` · ${time(item.sentAt)} · ${words.writtenIn[item.language]}`}
        </p>
      </div>
      <p dir="auto" className={styles.said}>
        {item.words}
      </p>
      {item.cv && <CvButton number={item.number} />}
      <Answers item={item} />
      {item.closed ? (
        <div>
          <p className={frame.hint}>{words.closedBy(isolated(item.closed.by), time(item.closed.at))}</p>
          <p dir="auto" className={styles.said}>
            {item.closed.note}
          </p>
        </div>
      ) : (
        <>
          <div className={styles.sides}>
            <AnswerForm form={form} item={item} />
            <CloseForm form={form} item={item} />
          </div>
          <CaseBar kind={form === 'message' ? 'messages' : 'applications'} subject={String(item.number)} />
        </>
      )}
    </article>
  );
}

function Answers({ item }: { readonly item: ReceivedForm }) {
  const words = useAllTexts().editing;
  const format = useFormat();
  const mail = { sent: words.mailSent, refused: words.mailRefused, unknown: words.mailUnknown };
  if (item.answers.length === 0) return null;
  return (
    <ul className={frame.history}>
      {item.answers.map(({ words: said, by, at, outcome }) => (
        <li key={at}>
          <span className={frame.hint}>
            {words.answerBy(isolated(by), format.shortDateTime(new Date(at)))}
            {` · ${outcome ? mail[outcome] : words.mailWaits}`}
          </span>
          <p dir="auto" className={styles.said}>
            {said}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The CV, opened by a link of its own: the server writes down who looked. */
function CvButton({ number }: { readonly number: number }) {
  const words = useAllTexts().editing;
  const { send, isBusy } = useSend('cvLink');
  const open = async () => {
    // Opened before the answer: a window that opens after a wait is taken for an advertisement and stopped.
    const tab = window.open('about:blank', '_blank');
    const answer = await send({ number });
    if (!answer.ok) return tab?.close();
    if (tab) {
      tab.opener = null;
      tab.location.href = answer.data.url;
    }
  };
  return (
    <div>
      <Button kind="secondary" waiting={isBusy ? words.publishing : undefined} onClick={() => void open()}>
        {words.openCv}
      </Button>
      <p className={frame.hint}>{words.cvHint}</p>
    </div>
  );
}
