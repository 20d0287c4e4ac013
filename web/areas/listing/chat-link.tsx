import { chatPath } from '@kiraa/domain/chat/channel.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import IconMessageCircle from '#icons/IconMessageCircle';
import { useDialogs } from '../../shell/dialogs.tsx';
import { useSession } from '../../shell/session/session.tsx';
import { useTexts } from '../../shell/texts/texts.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';

interface ChatLinkProps {
  readonly ownerId: string;
  readonly name: string;
}

/**
 * Asks the owner about the listing: `/{user}/chat?user={renterid}_{ownerid}_{name}` (P1-ITEM-16). A guest logs in first,
 * since who they are is part of the address; the owner has nobody to ask.
 */
export function ChatLink({ ownerId, name }: ChatLinkProps) {
  const texts = useTexts().listing;
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { account } = useSession();
  const [isAsked, setAsked] = useState(false);
  const path = account && chatPath(account.mode, account.id, ownerId, name);
  const isOwn = account?.id === ownerId;
  useEffect(() => {
    if (!isAsked || !path) return;
    setAsked(false);
    if (!isOwn) void navigate(path);
  }, [isAsked, path, isOwn, navigate]);
  if (isOwn) return null;
  const words = (
    <>
      <IconMessageCircle size={18} stroke={1.75} aria-hidden />
      {texts.chatWith(name)}
    </>
  );
  if (path) {
    return (
      <ButtonLink kind="secondary" to={path}>
        {words}
      </ButtonLink>
    );
  }
  const logIn = () => dialogs.open('LOGIN', { afterwards: () => setAsked(true) });
  return (
    <Button kind="secondary" onClick={logIn}>
      {words}
    </Button>
  );
}
