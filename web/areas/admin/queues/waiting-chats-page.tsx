import type { WaitingChat } from '@kiraa/contract/admin/chats.ts';
import { ADMIN_TEAM_ID } from '@kiraa/domain/chat/channel.ts';
import { Link } from 'react-router';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/controls/tag.tsx';
import { CaseBar } from '../acts/case-bar.tsx';
import { CLOSING, CloseCaseForm } from '../acts/close-case-form.tsx';
import { JustDecided } from '../acts/just-decided.tsx';
import styles from '../admin.module.css';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { Filter, Sort, useListPlace, WaitingList } from './waiting-list.tsx';

/** The queue comes from the admin's own API: the server has nothing to add. */
export const shouldRevalidate = () => false;
export { consoleMeta as meta } from '../frame/console-page.tsx';

/** `/admin/chats/waiting?reported=&sort=&after=`: chats with the house that nobody of it has answered. */
export default function WaitingChatsPage() {
  return (
    <AdminFrame>
      <WaitingChats />
    </AdminFrame>
  );
}

function WaitingChats() {
  const texts = useAllTexts();
  const words = texts.chatDesk;
  const { query, asked } = useListPlace();
  const reported = query.get('reported') === '1' ? 1 : undefined;
  // Not asked for anew on return: a row that somebody else has answered would take with it what is being typed there.
  const call = useCall('waitingChats', { ...asked, reported });
  return (
    <WaitingList
      call={call}
      title={texts.adminConsole.queues.chats}
      hint={words.hint}
      empty={words.nothing}
      emptyHint={words.nothingHint}
      idOf={({ id }) => id}
      row={(chat) => <ChatCard chat={chat} />}
    >
      <div className={styles.narrowed}>
        <Filter name="reported" label={texts.adminConsole.filter} options={[['1', words.onlyReported]]} />
        <Sort />
      </div>
      <Link to="/admin/chats" className={styles.back}>
        {words.all}
      </Link>
      <JustDecided kinds={['chat_closed']} />
    </WaitingList>
  );
}

function ChatCard({ chat }: { readonly chat: WaitingChat }) {
  const words = useAllTexts().chatDesk;
  const format = useFormat();
  return (
    <article className={styles.box}>
      <div>
        <h2 className={styles.heading}>
          <Link to={`/admin/accounts/${chat.personId}`}>
            <WrittenName>{chat.name}</WrittenName>
          </Link>
        </h2>
        <p className={styles.hint}>{words.since(format.shortDateTime(new Date(chat.since)))}</p>
      </div>
      {chat.openReports > 0 && (
        <p>
          <Tag kind="danger">{words.reported(format.number(chat.openReports))}</Tag>
        </p>
      )}
      <p className={styles.prose}>
        <WrittenName>{chat.words || words.picture}</WrittenName>
      </p>
      <div>
        <ButtonLink
          to={`/admin/chats?user=${chat.personId}_${ADMIN_TEAM_ID}_${encodeURIComponent(chat.name)}`}
        >
          {words.open}
        </ButtonLink>
      </div>
      <CloseForm chatId={chat.id} />
      <CaseBar kind="chats" subject={chat.id} />
    </article>
  );
}

function CloseForm({ chatId }: { readonly chatId: string }) {
  const words = useAllTexts().chatDesk;
  const { send, isBusy } = useSend('closeChat', CLOSING);
  return (
    <CloseCaseForm
      send={(reason) => send({ id: chatId, reason })}
      isBusy={isBusy}
      queue="waitingChats"
      words={{ ...words, label: words.reason, hint: words.reasonHint }}
    />
  );
}
