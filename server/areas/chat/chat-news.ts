import type { RealtimeNews } from '../../platform/realtime/realtime-news.ts';
import { authorIdOf, type ConversationSide } from './chat-access.ts';
import { nameOf } from './chat-view.ts';

/**
 * What happened in a conversation, as ids alone. Each server reads the content from the database for those connections
 * that may see it.
 */
type Happening =
  | { readonly kind: 'message'; readonly messageId: string }
  | { readonly kind: 'seen'; readonly index: number }
  | { readonly kind: 'joined' | 'left' };

export type ChatNews = RealtimeNews & {
  readonly channel: string;
  /** Who did it, as the other side knows them. */
  readonly user: string;
  readonly firstId: string;
  readonly secondId: string | null;
} & Happening;

export function newsOf(place: ConversationSide, happening: Happening): ChatNews {
  const { firstId, secondId } = place;
  return { ...happening, channel: nameOf(place), user: authorIdOf(place), firstId, secondId };
}
