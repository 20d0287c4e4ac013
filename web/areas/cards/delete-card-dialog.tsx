import { useEffect } from 'react';
import { useCallCache } from '../../shell/calls/calls.tsx';
import { textOfRefusal } from '../../shell/calls/refusals.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { CardWords, useSavedCards } from '../../shell/cards/saved-cards.tsx';
import { useDialogs } from '../../shell/dialogs.tsx';
import { useSession } from '../../shell/session/session.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { SkeletonBlock } from '../../ui/display/skeleton.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import styles from './cards.module.css';
import { nameCard, namedCard } from './named-card.ts';

/** DELETE_CARD: asks first, about the card that the address names (P3-PAY-04, P3-NAV-26). */
export default function DeleteCardDialog() {
  const texts = useAllTexts();
  const dialogs = useDialogs();
  const { status } = useSession();
  const { state } = useSavedCards();
  const close = () => {
    nameCard(undefined);
    dialogs.close();
  };
  // Linked to by a guest: there is nothing to ask about.
  const isGuest = status === 'guest';
  useEffect(() => {
    if (isGuest) dialogs.close();
  }, [isGuest, dialogs]);

  const id = namedCard();
  const card = state.kind === 'ready' ? state.data.result.find((one) => one.id === id) : undefined;
  const { error, isDeleting, remove } = useRemoval(id, close);
  return (
    <Dialog title={texts.cards.deleteTitle} closeLabel={texts.shell.close} onClose={close}>
      <div className={styles.dialog}>
        {state.kind === 'loading' && <SkeletonBlock height={56} />}
        {state.kind !== 'loading' && !card && <p>{texts.cards.goneTitle}</p>}
        {card && (
          <>
            <div className={styles.named}>
              <CardWords card={card} />
            </div>
            <p>{texts.cards.deleteHint}</p>
            {error && (
              <p role="alert" className={styles.error}>
                {error}
              </p>
            )}
            <Button
              kind="danger"
              wide
              waiting={isDeleting ? texts.shell.pleaseWait : undefined}
              onClick={() => void remove()}
            >
              {texts.cards.deleteConfirm}
            </Button>
          </>
        )}
        <Button kind="quiet" wide onClick={close}>
          {card ? texts.cards.keepCard : texts.shell.close}
        </Button>
      </div>
    </Dialog>
  );
}

function useRemoval(id: string | undefined, close: () => void) {
  const texts = useAllTexts();
  const toasts = useToasts();
  const { renew } = useCallCache();
  const { send, isBusy, refusal } = useSend('removeCard', { quiet: true });

  async function remove(): Promise<void> {
    if (id === undefined) return;
    const answer = await send({ cardId: id });
    // Not there any more is what was wanted: another tab was first.
    if (!answer.ok && answer.refusal.code !== 'NOT_FOUND') return;
    void renew('userCards');
    toasts.success(texts.cards.deleted);
    close();
  }
  return { error: refusal && textOfRefusal(texts, refusal), isDeleting: isBusy, remove };
}
