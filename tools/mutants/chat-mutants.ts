import { inFile, type Mutant } from './mutant.ts';

const CHAT = 'server/areas/chat';
const calls = (title: string) => ({ file: `${CHAT}/chat.test.ts`, title });
const connections = (title: string) => ({ file: `${CHAT}/chat-realtime.test.ts`, title });

/** Bugs of who may read, when two people may chat, and how long a connection lives. */
export const chatMutants: readonly Mutant[] = [
  {
    name: 'an-admin-sits-in-every-conversation',
    patches: [
      inFile(
        `${CHAT}/chat-access.ts`,
        "if (secondId === caller.accountId) return { firstId, secondId, side: 'second', forTeam: false };",
        "if (secondId === caller.accountId || caller.isAdmin) return { firstId, secondId, side: 'second', forTeam: false };",
      ),
    ],
    test: calls('can be read by its two participants alone'),
  },
  {
    name: 'a-chat-never-closes',
    patches: [inFile(`${CHAT}/send-message.ts`, 'if (closed) return { answer: refuse(closed) };', '')],
    test: calls('a millisecond too early'),
  },
  {
    name: 'a-message-twice-at-once-is-two',
    patches: [inFile(`${CHAT}/send-message.ts`, 'if (before) return before;', '')],
    test: calls('stand in one order for both, each once'),
  },
  {
    name: 'a-picture-opens-to-whoever-has-the-link',
    patches: [
      inFile(
        `${CHAT}/chat-picture.ts`,
        "if (!isLinkGood(services, 'chat', claims, signature)) return undefined;",
        '',
      ),
      inFile(
        `${CHAT}/chat-picture.ts`,
        ' || !(await isParticipant(services, message.conversationId, claims.viewerId))',
        '',
      ),
    ],
    test: calls('open by a link to the two sides for five minutes'),
  },
  {
    name: 'a-connection-outlives-its-session',
    patches: [
      inFile(
        'server/platform/realtime/realtime.ts',
        "news.kind === 'session-ended'",
        "news.kind === 'no-such-news'",
      ),
    ],
    test: connections('ends at once on every server when its session does'),
  },
  {
    name: 'any-page-may-connect',
    patches: [
      inFile('server/platform/realtime/realtime.ts', 'isOwnOrigin(request, settings.origin)', 'true'),
    ],
    test: connections('from our own pages'),
  },
];
