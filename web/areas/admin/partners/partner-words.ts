import type { Webhook } from '@kiraa/contract/accounts/partners.ts';
import { isOffByItself, type MessageState } from '@kiraa/domain/partner/deliveries.ts';
import type { KeyState } from '@kiraa/domain/partner/scopes.ts';
import type { TagKind } from '../../../ui/controls/tag.tsx';

export const KEY_TAGS: Readonly<Record<KeyState, TagKind>> = {
  live: 'calm',
  expired: 'plain',
  revoked: 'plain',
};

export const MESSAGE_TAGS: Readonly<Record<MessageState, TagKind>> = {
  waiting: 'waiting',
  delivered: 'calm',
  failed: 'danger',
  missed: 'plain',
};

/** How a webhook stands: off, on and not reached, or on. */
export function webhookStand({ offAt, failingSince }: Webhook): 'off' | 'failing' | 'on' {
  if (offAt !== null) return 'off';
  return failingSince === null ? 'on' : 'failing';
}

/** Whether nothing arrives there, and nobody has said yet what becomes of it. */
export const webhookWaits = ({ offBecause, failingSince, offAt }: Webhook): boolean =>
  offAt === null ? failingSince !== null : isOffByItself(offBecause);

export const WEBHOOK_TAGS = { off: 'danger', failing: 'waiting', on: 'calm' } as const;
