import { type MessageKind, type MessageLimits, messageKinds } from '@kiraa/domain/notice/message-limits.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './database/database.ts';
import { addressBlock } from './http/caller/client-address.ts';
import {
  consumeRateLimit,
  consumeRateLimits,
  countsOfToday,
  giveBackRateLimit,
  type RateLimit,
  windowEnd,
} from './http/caller/rate-counters.ts';
import { hashToken } from './ids.ts';
import type { ReadGauge } from './metrics.ts';

/** One message that is about to be sent, and by what it is counted. */
export type MessageWish =
  | {
      readonly kind: 'code';
      /** Who is logged in and asks for it. */
      readonly accountId?: string | undefined;
      /** Of whoever asks for it, where nothing else is known of them. */
      readonly address?: string | undefined;
      /** The hour's budget is half used up: an address is given fewer. */
      readonly isScarce?: boolean;
    }
  /** `about`: the change that it tells of. The same change of the same person is told once an hour. */
  | {
      readonly kind: 'safety';
      readonly accountId: string;
      readonly number: string;
      readonly about: string;
    }
  /** `isMerged`: what an hour had too much of, as one. */
  | {
      readonly kind: 'notice';
      readonly accountId: string;
      readonly number: string;
      readonly isMerged?: boolean;
    }
  | { readonly kind: 'chat'; readonly accountId: string; readonly number: string };

export type MessagePlace =
  | { readonly kind: 'now'; giveBack(): Promise<void> }
  /** Why it is not sent now: the hour's, or the day's number is reached; and when that is over. */
  | { readonly kind: 'full'; readonly window: 'hour' | 'day'; readonly until: Date };

const HOUR_SECONDS = HOUR_MILLISECONDS / 1_000;
const DAY_SECONDS = DAY_MILLISECONDS / 1_000;
const NO_LIMIT = 2_000_000_000;

/**
 * Counts a message that costs, before it is sent. Whoever asks comes before the site in the list, so that what they are refused uses
 * up nothing of the site's budget. `giveBack`: the vendor has certainly not taken it.
 */
export async function takeMessage(
  db: Db | Tx,
  limits: MessageLimits,
  wish: MessageWish,
  now: Date,
): Promise<MessagePlace> {
  const wanted = limitsOf(limits, wish);
  const full = await consumeRateLimits(db, wanted, now);
  if (full) {
    await countOne(db, `texts kept back ${wish.kind}`, now);
    const window = full.windowSeconds === HOUR_SECONDS ? 'hour' : 'day';
    return { kind: 'full', window, until: windowEnd(full.windowSeconds, now) };
  }
  const giveBack = async () => {
    for (const limit of wanted) await giveBackRateLimit(db, limit, now);
  };
  return { kind: 'now', giveBack };
}

/** A number as it is counted: its hash, because a counter must hold nobody's number. */
const ofNumber = (number: string) => hashToken(number).toString('base64url');

function limitsOf(limits: MessageLimits, wish: MessageWish): RateLimit[] {
  const { kind } = wish;
  const anHour = (of: string, count: number) => ({
    bucket: `texts ${kind} ${of}`,
    count,
    windowSeconds: HOUR_SECONDS,
  });
  const aDay = (of: string, count: number) => ({ ...anHour(of, count), windowSeconds: DAY_SECONDS });
  const ofSite = { bucket: siteBucket(kind), count: limits.perDay[kind], windowSeconds: DAY_SECONDS };
  if (wish.kind === 'code') {
    const { accountId, address, isScarce } = wish;
    const perAddress = isScarce ? limits.codesPerAddressScarce : limits.codesPerAddressHour;
    // What nobody is known by may not use up the day either.
    const forStrangers = Math.max(1, Math.floor((limits.perDay.code * limits.strangersPercent) / 100));
    return [
      ...(accountId ? [aDay(`day ${accountId}`, limits.codesPerPersonDay)] : []),
      ...(address
        ? [anHour(`from ${addressBlock(address)}`, perAddress), aDay('strangers', forStrangers)]
        : []),
      ofSite,
    ];
  }
  const { accountId } = wish;
  const number = ofNumber(wish.number);
  if (wish.kind === 'safety') return [anHour(`${wish.about} ${accountId} ${number}`, 1), ofSite];
  if (wish.kind === 'chat') return [aDay(`day ${accountId}`, limits.chatsPerPersonDay), ofSite];
  return [
    ...(wish.isMerged ? [] : [anHour(accountId, limits.noticesPerPersonHour)]),
    aDay(`day ${accountId}`, limits.noticesPerPersonDay),
    // Beside the person: a number that goes from account to account is not sent more.
    aDay(`day ${number}`, limits.noticesPerPersonDay),
    ofSite,
  ];
}

const siteBucket = (kind: MessageKind) => `texts ${kind}`;

/** Counts what is for the operator's eyes alone. */
async function countOne(db: Db | Tx, bucket: string, now: Date): Promise<void> {
  await consumeRateLimit(db, { bucket, count: NO_LIMIT, windowSeconds: DAY_SECONDS }, now);
}

interface Watched {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: { readonly messages: MessageLimits };
}

/** What was sent today (a day of UTC), what is left, and what was merged, put off or left out. */
export function messageGauge({ db, clock, config }: Watched): ReadGauge {
  return {
    name: 'kiraa_messages_today',
    help: 'Texts and WhatsApp messages of today by kind: sent, left of the budget, and kept back by a limit',
    label: 'what',
    read: async () => {
      const buckets = messageKinds.flatMap((kind) => [siteBucket(kind), `texts kept back ${kind}`]);
      const counts = await countsOfToday(db, buckets, clock.now());
      const lines = messageKinds.flatMap((kind): [string, number][] => {
        const sent = counts.get(siteBucket(kind)) ?? 0;
        return [
          [`${kind} sent`, sent],
          [`${kind} left`, config.messages.perDay[kind] - sent],
          [`${kind} kept back`, counts.get(`texts kept back ${kind}`) ?? 0],
        ];
      });
      return Object.fromEntries(lines);
    },
  };
}
