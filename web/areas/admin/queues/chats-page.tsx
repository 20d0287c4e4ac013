import { ADMIN_TEAM_ID, readChatQuery } from '@kiraa/domain/chat/channel.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useCallCache } from '../../../shell/calls/calls.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { ChatScreen } from '../../chat/chat-screen.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { consoleMeta } from '../frame/console-page.tsx';
import { ChatCase } from './chat-case.tsx';

/** Everything in it comes over the admin's own connection. */
export const shouldRevalidate = () => false;

export const meta = consoleMeta;

/** `/admin/chats`: what people wrote to the house's team, and its answers (P2-CHAT-14). */
export default function ChatsPage() {
  return (
    <AdminFrame>
      <TeamChats />
    </AdminFrame>
  );
}

function TeamChats() {
  const texts = useAllTexts();
  const { account } = useSession();
  const [query] = useSearchParams();
  const { renew } = useCallCache();
  const personId = readChatQuery(query.get('user'))?.ids.find((id) => id !== ADMIN_TEAM_ID);
  // An answer ends the case, and a new message of the person begins it.
  const askAnew = useCallback(() => void renew('waitingChats'), [renew]);
  return (
    <>
      <h1>{texts.admin.chats}</h1>
      <div>
        <ButtonLink kind="secondary" to="/admin/chats/waiting">
          {texts.chatDesk.toQueue}
        </ButtonLink>
      </div>
      {personId && <ChatCase key={personId} personId={personId} />}
      {account && <ChatScreen account={account} side="team" path="/admin/chats" onNewMessage={askAnew} />}
    </>
  );
}
