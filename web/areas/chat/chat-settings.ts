import type { Client } from '@kiraa/contract/client.ts';
import type { KeptMessages } from '../../shell/offline/kept-messages.ts';
import type { openConnection } from './chat-connection.ts';

export interface ChatSettings {
  readonly api: Client;
  readonly accountId: string;
  /** The house's side lists what people wrote to it, and answers in its name. */
  readonly side: 'person' | 'team';
  /** The channel that is used when none is asked for: one's own with the team. */
  readonly general: string | undefined;
  /** Keeps what is written until it has arrived. */
  readonly kept?: KeptMessages | undefined;
  /** What opens the connection, where it is not the server's. */
  readonly connect?: typeof openConnection;
}
