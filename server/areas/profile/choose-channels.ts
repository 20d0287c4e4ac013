import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { channelEndpoints } from '@kiraa/contract/messages/channels.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { changeProfile } from '../accounts/accounts.ts';
import { whatsAppSince } from './profile-queries.ts';

/** GET /account/message_channels */
export async function messageChannels({ db, caller, whatsApp }: MemberContext) {
  if (!whatsApp.isOffered) return accept({ data: { whatsApp: 'not_offered' as const } });
  const since = await whatsAppSince(db, caller.accountId);
  return accept({ data: { whatsApp: since ? ('on' as const) : ('off' as const) } });
}

/** POST /account/message_channels. When it was agreed to is kept, as the platform wants it to be asked for. */
export async function chooseChannels(
  { db, clock, caller, whatsApp }: MemberContext,
  input: ParsedInputOf<typeof channelEndpoints.chooseChannels>,
) {
  if (input.whatsApp && !whatsApp.isOffered) return refuse('WHATSAPP_NOT_OFFERED');
  await changeProfile(db, caller.accountId, { whatsappSince: input.whatsApp ? clock.now() : null });
  return accept({});
}
