import type { Config } from '../../config/config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { PushSender } from './port.ts';
import { createWebPush } from './web-push.ts';

/** The sender of push messages with the keys that are set. */
export function openPush(
  config: Pick<Config, 'news' | 'mode' | 'standinsUrl'>,
  clock: Clock,
  log: Log,
): PushSender {
  const standins = config.mode === 'production' ? undefined : config.standinsUrl;
  return createWebPush({ keys: config.news.push, clock, log, standins });
}
