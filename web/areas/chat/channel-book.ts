import type { ChatChannel } from '@kiraa/contract/chat.ts';
import type { Client } from '@kiraa/contract/client.ts';
import { PAGE_SIZE } from '@kiraa/domain/limits.ts';
import { type ChannelList, mergeChannels } from './chat-state.ts';

export interface ChannelBookSettings {
  readonly api: Client;
  readonly side: 'person' | 'team';
  /** Ends what is asked for when its page is left. */
  readonly signal: () => AbortSignal;
  readonly read: () => ChannelList;
  readonly change: (list: ChannelList) => void;
}

/** The list of conversations, ten at a time, the one written in last first. */
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
    const answer = await this.#ask(1);
    const list = this.#settings.read();
    if (!answer.ok) {
      if (list.kind !== 'ready') this.#settings.change({ ...list, kind: 'failed' });
      return false;
    }
    const { data, pages } = answer.data;
    const page = Math.max(1, list.page);
    const channels = mergeChannels(list.channels, data);
    this.#settings.change({ kind: 'ready', channels, page, hasMore: page < pages, isLoadingMore: false });
    return true;
  }

  async loadMore(): Promise<boolean> {
    const { read, change } = this.#settings;
    const before = read();
    if (!before.hasMore || before.isLoadingMore) return true;
    change({ ...before, isLoadingMore: true });
    const answer = await this.#ask(before.page + 1);
    const list = read();
    if (!answer.ok) {
      change({ ...list, isLoadingMore: false });
      return false;
    }
    const { data, current: page, pages } = answer.data;
    const channels = mergeChannels(list.channels, data);
    change({ kind: 'ready', channels, page, hasMore: page < pages, isLoadingMore: false });
    return true;
  }

  #ask(page: number) {
    const { api, side, signal } = this.#settings;
    const wish = { page, perPage: PAGE_SIZE };
    const options = { signal: signal() };
    return side === 'team' ? api.teamChannels(wish, options) : api.channels(wish, options);
  }
}
