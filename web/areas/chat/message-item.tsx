import type { ChatMessage } from '@kiraa/contract/messages/chat.ts';
import { useRef } from 'react';
import { WrittenName } from '../../shell/listings/written-words.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import styles from './chat.module.css';

interface MessageItemProps {
  readonly message: ChatMessage;
  readonly isOwn: boolean;
  readonly authorName: string;
  readonly standing: 'seen' | 'sent' | undefined;
  readonly onPictureGone: () => void;
}

/** One message: a text is text, whatever it looks like, in the direction of its own letters. */
export function MessageItem({ message, isOwn, authorName, standing, onPictureGone }: MessageItemProps) {
  const texts = useAllTexts().chat;
  const format = useFormat();
  return (
    <div className={styles.message} data-own={isOwn || undefined}>
      <div className={styles.bubble} data-picture={message.media !== null || undefined}>
        <span className="visually-hidden">
          <WrittenName>{authorName}</WrittenName>:{' '}
        </span>
        {message.media ? (
          <SentPicture
            media={message.media}
            alt={isOwn ? texts.yourPicture : texts.pictureFrom(authorName)}
            onGone={onPictureGone}
          />
        ) : (
          <span dir="auto" className={styles.words}>
            {message.body}
          </span>
        )}
      </div>
      {message.masked && <p className={styles.masked}>{texts.masked}</p>}
      <p className={styles.under}>
        <time className={`ltr ${styles.time}`} dateTime={message.createdAt}>
          {format.shortDateTime(new Date(message.createdAt))}
        </time>
        {standing && <span>{texts[standing]}</span>}
      </p>
    </div>
  );
}

const LONGEST_SIDE_PIXELS = 300;

/** Known before the picture is there, so that the conversation does not jump when it comes. */
function shownSize({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, LONGEST_SIDE_PIXELS / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Its place is kept by its size; a link that has run out is renewed once. */
function SentPicture({
  media,
  alt,
  onGone,
}: {
  media: NonNullable<ChatMessage['media']>;
  alt: string;
  onGone: () => void;
}) {
  const isRenewed = useRef(false);
  return (
    <a href={media.url} target="_blank" rel="noreferrer">
      <img
        className={styles.picture}
        src={media.url}
        {...shownSize(media)}
        alt={alt}
        decoding="async"
        onError={() => {
          if (isRenewed.current) return;
          isRenewed.current = true;
          onGone();
        }}
      />
    </a>
  );
}
