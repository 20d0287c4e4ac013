import { OTP_SENDS_PER_PREFIX_HOUR } from '@kiraa/domain/limits.ts';
import { secondsUntil } from '@kiraa/domain/time.ts';
import type { CallContext, Services } from '../../../context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { addressBlock } from '../../../platform/http/caller/client-address.ts';
import {
  consumeRateLimit,
  consumeRateLimits,
  countInWindow,
  secondsLeft,
} from '../../../platform/http/caller/rate-counters.ts';
import { takeMessage } from '../../../platform/message-limits.ts';
import type { ReadGauge } from '../../../platform/metrics.ts';
import type { Destination } from './destination.ts';
import { SITE_HOUR } from './otp-limits.ts';
import type { CodeAsker } from './otp-queries.ts';

const HOUR_SECONDS = 3_600;
/** From this part of the hour's budget on, an address that has had many is refused before one that has had few. */
const SCARCE_FROM = 0.5;
const STRANGERS_HOUR = { ...SITE_HOUR, bucket: 'sms strangers' };

interface Wish {
  readonly asker: CodeAsker;
  readonly destination: Destination;
  /** What the site has sent in this hour. */
  readonly sentThisHour: number;
}

/** How many of an hour's codes are for people of whom nothing but an address is known. */
export const strangersPart = ({
  smsPerHour,
  messages,
}: Pick<CallContext['config'], 'smsPerHour' | 'messages'>): number =>
  Math.max(1, Math.floor((smsPerHour * messages.strangersPercent) / 100));

/** What the site has sent in this hour, and what is left of it. */
export function codesGauge({ db, clock, config }: Services): ReadGauge {
  return {
    name: 'kiraa_codes_this_hour',
    help: 'Codes by text in this hour: sent, left, and left for people of whom nothing is known',
    label: 'what',
    read: async () => {
      const now = clock.now();
      const [sent, toStrangers] = await Promise.all(
        [SITE_HOUR, STRANGERS_HOUR].map((bucket) => countInWindow(db, bucket, now)),
      );
      const left = config.smsPerHour - (sent ?? 0);
      const leftForStrangers = Math.min(left, strangersPart(config) - (toStrangers ?? 0));
      return { sent: sent ?? 0, left, 'left for strangers': leftForStrangers };
    },
  };
}

/**
 * Takes a code's text from the budgets; 0, or the seconds to wait. Whoever asks is counted before the site, and what they are refused
 * uses up nothing of its budget. Of that, strangers have a part: the rest is for known devices and for who is logged in (D-ASKER).
 */
export async function takeText(trx: Tx, context: CallContext, wish: Wish, now: Date): Promise<number> {
  const { smsPerHour, messages } = context.config;
  const isStranger = wish.asker.kind === 'stranger';
  const ofPrefix = await takeOfPrefix(trx, wish, now);
  if (ofPrefix > 0) return ofPrefix;
  const isScarce = wish.sentThisHour >= smsPerHour * SCARCE_FROM;
  const place = await takeMessage(
    trx,
    messages,
    { kind: 'code', ...countedBy(context, wish), isScarce },
    now,
  );
  if (place.kind === 'full') return secondsUntil(place.until, now);
  const limits = [
    ...(isStranger ? [{ ...STRANGERS_HOUR, count: strangersPart(context.config) }] : []),
    { ...SITE_HOUR, count: smsPerHour },
  ];
  const full = await consumeRateLimits(trx, limits, now);
  if (!full) return 0;
  await place.giveBack();
  return secondsLeft(full, now);
}

/** A block of numbers is limited for one address, so that a stranger takes it from nobody else. */
async function takeOfPrefix(trx: Tx, { asker, destination }: Wish, now: Date): Promise<number> {
  if (asker.kind !== 'stranger') return 0;
  const bucket = `codes ${destination.prefix} ${addressBlock(asker.address)}`;
  return await consumeRateLimit(
    trx,
    { bucket, count: OTP_SENDS_PER_PREFIX_HOUR, windowSeconds: HOUR_SECONDS },
    now,
  );
}

/** The person who is logged in, else the address of somebody whose device is not known. */
function countedBy({ caller }: CallContext, { asker }: Wish) {
  if (caller) return { accountId: caller.accountId };
  return asker.kind === 'stranger' ? { address: asker.address } : {};
}
