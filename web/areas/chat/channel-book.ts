import type { Client } from '@kiraa/contract/client.ts';
import type { ChatChannel } from '@kiraa/contract/messages/chat.ts';
import { PAGE_SIZE } from '@kiraa/domain/limits.ts';
import { type ChannelList, type ListPlace, mergeChannels } from './chat-state.ts';

export interface ChannelBookSettings {
  readonly api: Client;
  readonly side: 'person' | 'team';
  /** Ends what is asked for when its page is left. */
  readonly signal: () => AbortSignal;
  readonly read: () => ChannelList;
  readonly change: (list: ChannelList) => void;
}

/** The list of conversations, a page at a time, the one written in last first. */
export class ChannelBook {
  readonly #settings: ChannelBookSettings;

  constructor(settings: ChannelBookSettings) {
    this.#settings = settings;
  }

  find(name: string): ChatChannel | undefined {
    return this.#settings.read().channels.find((one) => one.channelId === name);
  }

  show(channel: ChatChannel): void {
    const list = this.#settings.read();
    this.#settings.change({ ...list, channels: mergeChannels(list.channels, [channel]) });
  }

  /** The first page; further ones that are there already stay. False when it did not come. */
  async load(): Promise<boolean> {
    const answer = await this.#ask(null);
    const list = this.#settings.read();
    if (!answer.ok) {
      if (list.kind !== 'ready') this.#settings.change({ ...list, kind: 'failed' });
      return false;
    }
    const { data } = answer.data;
    const next = list.kind === 'ready' ? list.next : placeAfter(answer.data);
    const channels = mergeChannels(list.channels, data);
    this.#settings.change({ kind: 'ready', channels, next, hasMore: next !== null, isLoadingMore: false });
    return true;
  }

  async loadMore(): Promise<boolean> {
    const { read, change } = this.#settings;
    const before = read();
    if (!before.hasMore || before.isLoadingMore) return true;
    change({ ...before, isLoadingMore: true });
    const answer = await this.#ask(before.next);
    const list = read();
    if (!answer.ok) {
      change({ ...list, isLoadingMore: false });
      return false;
    }
    const next = placeAfter(answer.data);
    const channels = mergeChannels(list.channels, answer.data.data);
    change({ kind: 'ready', channels, next, hasMore: next !== null, isLoadingMore: false });
    return true;
  }

  /** The page at a place that an answer named; the first one for null. */
  #ask(at: ListPlace) {
    const { api, side, signal } = this.#settings;
    const options = { signal: signal() };
    if (side === 'team') return api.teamChannels({ after: at === null ? undefined : String(at) }, options);
    return api.channels({ page: at === null ? 1 : Number(at), perPage: PAGE_SIZE }, options);
  }
}

type Answered = { readonly next: string | null } | { readonly current: number; readonly pages: number };

/** People's own lists are read by numbers of pages, the team's by where the page before has ended. */
function placeAfter(answered: Answered): ListPlace {
  if ('next' in answered) return answered.next;
  return answered.current < answered.pages ? answered.current + 1 : null;
}
