import { SECOND_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { Config } from '../../config/config.ts';
import type { WebhookSender } from './port.ts';
import { createWebWebhooks } from './web-webhooks.ts';

export function openWebhooks({ partners }: Pick<Config, 'partners'>): WebhookSender {
  return createWebWebhooks({
    timeoutMilliseconds: partners.timeoutSeconds * SECOND_MILLISECONDS,
    isLoopbackOpen: partners.isLoopbackOpen,
  });
}
