import { browserApi } from '../calls/browser-api.ts';
import { browserSession } from '../calls/browser-session.ts';
import { isException } from '../calls/refusals.ts';
import { type Keeping, openKeeping } from './kept-things.ts';
import { noteWaiting } from './waiting-flags.ts';
import { WRITTEN_BY } from './waiting-names.ts';

/** A message that was written and is not known to have arrived. */
export interface KeptMessage {
  readonly clientId: string;
  readonly accountId: string;
  readonly channel: string;
  readonly body: string;
  readonly file: File | undefined;
  readonly writtenAt: number;
}

let opened: Promise<Keeping<KeptMessage>> | undefined;
const keeping = () => {
  opened ??= openKeeping<KeptMessage>('kiraa-chat', {
    keyOf: ({ clientId }) => clientId,
    isSame: () => true,
  });
  return opened;
};

/** What an account has written in this browser and is not there yet, in its order: it outlives the page, the tab and the connection. */
export function keptMessages(accountId: string) {
  const all = async () =>
    (await (await keeping()).all())
      .filter((one) => one.accountId === accountId)
      .sort((one, other) => one.writtenAt - other.writtenAt);
  const flag = async () => noteWaiting(WRITTEN_BY, accountId, (await all()).length > 0);
  return {
    all,
    flag,
    put: async (one: Omit<KeptMessage, 'accountId'>) => {
      await (await keeping()).put({ ...one, accountId });
      await flag();
    },
    drop: async (clientId: string) => {
      const one = (await all()).find((other) => other.clientId === clientId);
      if (one) await (await keeping()).drop(one);
      await flag();
    },
  };
}
export type KeptMessages = ReturnType<typeof keptMessages>;

/** Sends what was written, words or a picture, under the id by which the server knows it when it comes a second time. */
export function sendWritten(
  api: ReturnType<typeof browserApi>,
  { clientId, channel, body, file }: Pick<KeptMessage, 'clientId' | 'channel' | 'body' | 'file'>,
) {
  const address = { channelId: channel, clientId };
  return file ? api.sendPicture({ ...address, media: file }) : api.sendMessage({ ...address, body });
}

let line: Promise<void> = Promise.resolve();

/**
 * Sends what was left, whatever page its person is on. Each has an id by which the server knows it: what arrived by a connection
 * that broke before its answer, or is sent by another tab at the same time, stands in the conversation once. What is refused
 * stays, for the conversation to say why.
 */
export function sendKeptMessages(accountId: string): Promise<void> {
  const run = async () => {
    const kept = keptMessages(accountId);
    const api = browserApi();
    await kept.flag();
    for (const one of await kept.all()) {
      // Whoever logged in meanwhile does not send what another has written.
      if (browserSession().read().account?.id !== accountId) return;
      const answer = await sendWritten(api, one);
      if (answer.ok) await kept.drop(one.clientId);
      else if (isException(answer)) return later(accountId);
    }
  };
  line = line.then(run, run);
  return line;
}

const NEXT_TRY_MILLISECONDS = 60_000;
let nextTry: ReturnType<typeof setTimeout> | undefined;
let next = (): void => {};

/**
 * It goes on with the next connection, whichever page of ours is open then, and in a minute at the latest: a server in trouble cuts no
 * connection that could come back.
 */
function later(accountId: string): void {
  const forget = () => {
    removeEventListener('online', next);
    clearTimeout(nextTry);
  };
  forget();
  next = () => {
    forget();
    void sendKeptMessages(accountId);
  };
  nextTry = setTimeout(next, NEXT_TRY_MILLISECONDS);
  addEventListener('online', next);
}
