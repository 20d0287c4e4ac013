import type { Agenda } from './agenda.ts';
import type { StandinClock } from './clock.ts';

export const webhookModes = [
  'normal',
  'duplicate',
  'bad-signature',
  'malformed',
  'wrong-order',
  'off',
] as const;
export type WebhookMode = (typeof webhookModes)[number];

export type WebhookSettings = { url: string | undefined; key: string | undefined; mode: WebhookMode };

export type Courier = {
  /** Resolves when no delivery is under way (retries still to come are not waited for). */
  settled(): Promise<void>;
  stop(): Promise<void>;
};

const MINUTE_MILLISECONDS = 60_000;
const ANSWER_LIMIT_MILLISECONDS = 30_000;

export type Round<Notice> = {
  clock: StandinClock;
  agenda: Agenda;
  /** As it is set at that moment. */
  settings: () => WebhookSettings;
  /** The vendor's own waits between its tries, in minutes. */
  retryMinutes: readonly number[];
  /** The body; undefined where there is nothing to tell any more. */
  write: (notice: Notice) => string | undefined;
  /** The headers that prove a body, or look as if they did. */
  sign: (body: string, key: string, isForged: boolean) => Readonly<Record<string, string>>;
};

/** Delivers notices until they are taken, at least once and in no promised order. */
export function createCourier<Notice extends { at: number }>(
  round: Round<Notice>,
): Courier & { announce: (notice: Notice) => void } {
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  /** In wrong-order mode the notice that waits for the next one to overtake it. */
  let overtaken: Notice | undefined;

  const start = (notice: Notice, tries: number) => {
    const { mode } = round.settings();
    if (mode === 'off') return;
    if (mode === 'wrong-order' && overtaken === undefined && tries === 0) {
      overtaken = notice;
      return;
    }
    const batch = overtaken === undefined ? [notice] : [notice, overtaken];
    overtaken = undefined;
    const delivery = (async () => {
      for (const one of batch) await deliver(one, tries);
    })().finally(() => underWay.delete(delivery));
    underWay.add(delivery);
  };

  const deliver = async (notice: Notice, tries: number) => {
    const copies = round.settings().mode === 'duplicate' ? 2 : 1;
    const taken: boolean[] = [];
    for (let copy = 0; copy < copies; copy += 1) taken.push(await post(round, notice, stopping.signal));
    const wait = round.retryMinutes[tries];
    if (taken.every(Boolean) || wait === undefined || stopping.signal.aborted) return;
    const again = round.clock.nowMilliseconds() + wait * MINUTE_MILLISECONDS;
    round.agenda.at(again, () => start(notice, tries + 1));
  };

  const settled = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };
  return {
    announce(notice) {
      if (notice.at <= round.clock.nowMilliseconds()) start(notice, 0);
      else round.agenda.at(notice.at, () => start(notice, 0));
    },
    settled,
    stop() {
      stopping.abort();
      return settled();
    },
  };
}

/** True when the receiver took it. A merchant without an address is told nothing. */
async function post<Notice>(round: Round<Notice>, notice: Notice, stop: AbortSignal): Promise<boolean> {
  const { url, key, mode } = round.settings();
  const whole = round.write(notice);
  if (url === undefined || key === undefined || whole === undefined) return true;
  const body = mode === 'malformed' ? whole.slice(0, -20) : whole;
  try {
    const response = await fetch(url, {
      method: 'POST',
      signal: AbortSignal.any([stop, AbortSignal.timeout(ANSWER_LIMIT_MILLISECONDS)]),
      redirect: 'error',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...round.sign(body, key, mode === 'bad-signature'),
      },
      body,
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false; // nobody there, or no answer in time: tried again
  }
}
