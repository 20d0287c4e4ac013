import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useSession } from '../../shell/session/session.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { ChatScreen } from '../chat/chat-screen.tsx';
import { AdminFrame } from './admin-frame.tsx';

/** Everything in it comes over the admin's own connection. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.admin.title, isIndexed: false }));

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
  return (
    <>
      <h1>{texts.admin.chats}</h1>
      <div>
        <ButtonLink kind="secondary" to="/admin/chats/waiting">
          {texts.chatDesk.toQueue}
        </ButtonLink>
      </div>
      {account && <ChatScreen account={account} side="team" path="/admin/chats" />}
    </>
  );
}
