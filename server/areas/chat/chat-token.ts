import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { chatEndpoints } from '@kiraa/contract/messages/chat.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { CHAT_TOKEN_MINUTES } from '@kiraa/domain/limits.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { MemberContext, Services } from '../../context.ts';
import { recordSecurityEvent } from '../../platform/secrets/security-events.ts';

type Input = ParsedInputOf<typeof chatEndpoints.chatToken>;

const textOf = (sessionId: string, until: number) => `chat-token ${sessionId} ${until}`;

/**
 * POST /chat/get_chat_token (P2-CHAT-15, P3-CHAT-18). The token names the session, not the account, so whatever ends
 * the session ends its connections too. The user id in the input is compared with the session's and refused when it
 * differs.
 */
export async function chatToken(context: MemberContext, input: Input) {
  const { db, caller, clock, links } = context;
  if (input.identity && input.identity.toLowerCase() !== caller.accountId) {
    const details = { path: '/chat/get_chat_token' };
    const event = { kind: 'claimed-another-account', accountId: caller.accountId, details, at: clock.now() };
    await recordSecurityEvent(db, event);
    return refuse('NOT_YOU');
  }
  const expiresAt = addMinutes(clock.now(), CHAT_TOKEN_MINUTES);
  const until = Math.floor(expiresAt.getTime() / 1_000);
  const token = `${caller.id}.${until}.${links.sign(textOf(caller.id, until))}`;
  return accept({ data: { token, expiresAt: expiresAt.toISOString() } });
}

/**
 * The session that a chat token of ours names while its five minutes last. Whether that session is still alive is
 * checked by the caller.
 */
export function sessionOfChatToken({ links, clock }: Pick<Services, 'links' | 'clock'>, token: string) {
  const [, sessionId = '', until = '', signature = ''] =
    /^([0-9a-f-]{36})\.(\d{1,12})\.([A-Za-z0-9_-]{1,100})$/.exec(token) ?? [];
  const isInTime = Number(until) * 1_000 > clock.now().getTime();
  return isInTime && links.isSigned(textOf(sessionId, Number(until)), signature) ? sessionId : undefined;
}
