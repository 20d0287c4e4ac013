import { useCall } from '../../../shell/calls/calls.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import { ActForm } from '../acts/act-form.tsx';
import { CaseBar } from '../acts/case-bar.tsx';
import { JustDecided } from '../acts/just-decided.tsx';
import { useAct } from '../acts/use-act.ts';
import styles from '../admin.module.css';

const REFRESH_MILLISECONDS = 30_000;

/** Above the open chat of somebody who waits for an answer: since when, who has it, and the ways to take, hand on and close it. */
export function ChatCase({ personId }: { readonly personId: string }) {
  const words = useAllTexts().chatDesk;
  const format = useFormat();
  const { data } = useCall(
    'waitingChats',
    { personId },
    { everyMilliseconds: REFRESH_MILLISECONDS, onReturn: true },
  );
  const chat = data?.data[0];
  return (
    <>
      {chat && (
        <section className={`${styles.box} ${styles.slim}`} aria-label={words.theCase}>
          <p className={styles.hint}>{words.since(format.shortDateTime(new Date(chat.since)))}</p>
          <CaseBar kind="chats" subject={chat.id} />
          <Close chatId={chat.id} />
        </section>
      )}
      <JustDecided kinds={['chat_closed']} />
    </>
  );
}

function Close({ chatId }: { readonly chatId: string }) {
  const words = useAllTexts().chatDesk;
  const language = useLanguage();
  const act = useAct('closeChat', {
    done: words.closed,
    changes: ['waitingChats', 'decisionsJustMade', 'adminCases', 'adminHome'],
  });
  return (
    <ActForm
      act={act}
      title={words.close}
      button={words.close}
      kind="secondary"
      reason={{ label: words.reason, hint: words.reasonHint }}
      ready={{ of: 'report', languages: [language] }}
      onSend={(reason) => act.send({ id: chatId, reason })}
    />
  );
}
