import { isUnanswered, textOfField, textOfRefusal } from '../../shell/calls/refusals.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './chat.module.css';
import type { Outgoing } from './chat-state.ts';
import type { Outbox } from './outbox.ts';

/** On its way; or not sent, with the reason, and kept until it is sent again or discarded. */
export function OutgoingItem({ outgoing, outbox }: { outgoing: Outgoing; outbox: Outbox }) {
  const texts = useAllTexts();
  const { body, preview, failure, isOffline, clientId } = outgoing;
  const waits =
    failure && isOffline && texts.chat[isUnanswered(failure) ? 'waitsForConnection' : 'waitsForServer'];
  const field = failure && (textOfField(texts, failure, 'media') ?? textOfField(texts, failure, 'body'));
  const reason = failure && (field ?? textOfRefusal(texts, failure));
  return (
    <div className={styles.message} data-own data-failed={failure ? true : undefined}>
      <div className={styles.bubble} data-picture={preview ? true : undefined}>
        {preview ? (
          <img className={styles.preview} src={preview} alt={texts.chat.yourPicture} />
        ) : (
          <span dir="auto" className={styles.words}>
            {body}
          </span>
        )}
      </div>
      {failure ? (
        <div className={styles.failure}>
          <p>
            {texts.chat.notSent}. {waits || reason}
          </p>
          <div className={styles.failureActions}>
            <Button kind="quiet" onClick={() => outbox.again(clientId)}>
              {texts.chat.sendAgain}
            </Button>
            <Button kind="quiet" onClick={() => outbox.discard(clientId)}>
              {texts.chat.discard}
            </Button>
          </div>
        </div>
      ) : (
        <p className={styles.under}>{texts.chat.sending}</p>
      )}
    </div>
  );
}
