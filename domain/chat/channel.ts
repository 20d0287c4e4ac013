/** The house's own team, to whom everybody may write (D-CONTACT). No account has this id. */
export const ADMIN_TEAM_ID = '01900000-0000-7000-8000-00000000ad01';

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[089ab][0-9a-f]{3}-[0-9a-f]{12}';
/** Two ids joined by an underscore (P3-CHAT-06). */
export const CHANNEL_NAME = new RegExp(`^(${ID})_(${ID})$`, 'i');
const CHAT_PARTS = new RegExp(`^(${ID})_(${ID})(?:_([\\s\\S]*))?$`, 'i');

/** The name of the conversation of two people: the same in either order of their ids. */
export function channelName(one: string, other: string): string {
  const ids = [one.toLowerCase(), other.toLowerCase()];
  return ids.sort().join('_');
}

/** The two ids in the name of a conversation; undefined for a name that is none. */
export function idsOfChannel(name: string): readonly [string, string] | undefined {
  // Stryker disable next-line ArrayDeclaration: a list of one has no ids in it either.
  const [, one, other] = CHANNEL_NAME.exec(name) ?? [];
  return one && other ? [one.toLowerCase(), other.toLowerCase()] : undefined;
}

/**
 * The address at which a chat is opened: `/renter/chat?user=<id>_<id>_<name>` (P1-ITEM-16, P2-CHAT-03, P3-CHAT-11). Ids
 * hold no underscore, but a name may. The name only tells the reader of the address who it is; nothing is decided by it.
 */
export function chatPath(side: 'renter' | 'owner', one: string, other: string, name: string): string {
  return `/${side}/chat?user=${one}_${other}_${encodeURIComponent(name)}`;
}

export interface AskedChat {
  readonly channel: string;
  readonly ids: readonly [string, string];
  readonly name: string;
}

/** The two ids that `user=` asks for (P2-CHAT-02, P3-CHAT-03); undefined for anything else. */
export function readChatQuery(user: string | null): AskedChat | undefined {
  // Stryker disable next-line ArrayDeclaration: a list of one has no ids in it either.
  const [, one, other, name = ''] = CHAT_PARTS.exec(user ?? '') ?? [];
  if (!one || !other || one.toLowerCase() === other.toLowerCase()) return undefined;
  return { channel: channelName(one, other), ids: [one.toLowerCase(), other.toLowerCase()], name };
}
