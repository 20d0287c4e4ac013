import type { ShadowTab } from './borrowed-eyes.ts';

const CHANNEL = 'kiraa.shadow';
const ANSWERED_WITHIN_MILLISECONDS = 3_000;

interface Given {
  readonly id: string;
  readonly shadow: ShadowTab;
}

/**
 * Keeps a look ready for the tab that asks for it by its id, and gives it once. So its token stands in no address, and in no storage
 * that another tab reads.
 */
export function offerShadow(id: string, shadow: ShadowTab): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== id) return;
    channel.postMessage({ id, shadow } satisfies Given);
    channel.close();
  };
}

/** Asks the tab that has the look; undefined where it was given already, or its tab has been closed. */
export function takeShadow(id: string): Promise<ShadowTab | undefined> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise((resolve) => {
    const end = (shadow?: ShadowTab) => {
      clearTimeout(timer);
      channel.close();
      resolve(shadow);
    };
    const timer = setTimeout(end, ANSWERED_WITHIN_MILLISECONDS);
    channel.onmessage = ({ data }: MessageEvent<Given | string>) => {
      if (typeof data === 'object' && data.id === id) end(data.shadow);
    };
    channel.postMessage(id);
  });
}
