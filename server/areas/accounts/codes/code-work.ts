import { createHash, randomBytes } from 'node:crypto';
import type { CodeWork } from '@kiraa/contract/refusals.ts';
import { hasLeadingZeros, workText } from '@kiraa/domain/account/code-work.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { CallContext, Services } from '../../../context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { addressBlock } from '../../../platform/http/caller/client-address.ts';
import { consumeRateLimit, countsOfToday } from '../../../platform/http/caller/rate-counters.ts';
import type { ReadGauge } from '../../../platform/metrics.ts';
import type { Destination } from './destination.ts';
import type { CodeAsker } from './otp-queries.ts';

/** A slow phone works for some seconds; whoever reads the message meanwhile has time as well. */
const CHALLENGE_MINUTES = 5;
const DAY_SECONDS = 86_400;
const NO_LIMIT = 2_000_000_000;
const ASKED = 'code work asked';
const DONE = 'code work done';

interface Asked {
  readonly asker: CodeAsker;
  readonly destination: Destination;
  /** What the browser worked out; undefined in its first call. */
  readonly answer: string | undefined;
  /** What the site has sent in this hour. */
  readonly sentThisHour: number;
}

/**
 * The work that whoever asks for a code has to do first, or undefined when they may have it (D-WORK): asked of people of whom nothing but an
 * address is known, while the site has sent much of what an hour allows. A right answer is used up by this.
 */
export async function workNeeded(
  trx: Tx,
  context: Pick<CallContext, 'config' | 'links' | 'caller'>,
  { asker, destination, answer, sentThisHour }: Asked,
  now: Date,
): Promise<CodeWork | undefined> {
  const { smsPerHour, codeWork } = context.config;
  if (codeWork.bits === 0 || asker.kind !== 'stranger' || context.caller) return undefined;
  if (sentThisHour < (smsPerHour * codeWork.fromPercent) / 100) return undefined;
  const bound = `${destination.address} ${addressBlock(asker.address)}`;
  const right = answer === undefined ? undefined : readAnswer(context, answer, bound, now);
  if (right && (await isFirstUse(trx, right))) {
    await count(trx, DONE, now);
    return undefined;
  }
  await count(trx, ASKED, now);
  const terms = `${addMinutes(now, CHALLENGE_MINUTES).getTime()}.${codeWork.bits}.${randomBytes(12).toString('base64url')}`;
  return { challenge: `${terms}.${context.links.sign(signed(terms, bound))}`, bits: codeWork.bits };
}

/** No link that is signed begins like this. */
const signed = (terms: string, bound: string) => `code work ${terms} ${bound}`;

interface RightAnswer {
  readonly mac: string;
  readonly until: Date;
}

/** The challenge's own difficulty counts: it is signed, and a setting that is changed meanwhile refuses nobody. */
function readAnswer(
  { links }: Pick<CallContext, 'links'>,
  answer: string,
  bound: string,
  now: Date,
): RightAnswer | undefined {
  const [until, bits, random, mac, number, ...more] = answer.split('.');
  if (!until || !bits || !random || !mac || !number || more.length > 0) return undefined;
  if (!links.isSigned(signed(`${until}.${bits}.${random}`, bound), mac)) return undefined;
  if (now.getTime() > Number(until)) return undefined;
  const hash = createHash('sha256').update(workText(mac, number)).digest();
  return hasLeadingZeros(hash, Number(bits)) ? { mac, until: new Date(Number(until)) } : undefined;
}

/** Counted in the window of the challenge's end, which stays the same however late it is used. */
async function isFirstUse(trx: Tx, { mac, until }: RightAnswer): Promise<boolean> {
  const used = { bucket: `code work ${mac}`, count: 1, windowSeconds: DAY_SECONDS };
  return (await consumeRateLimit(trx, used, until)) === 0;
}

const count = (trx: Tx, bucket: string, now: Date) =>
  consumeRateLimit(trx, { bucket, count: NO_LIMIT, windowSeconds: DAY_SECONDS }, now);

/** How often work was asked for and done today (a day of UTC): much asked and little done is a program that asks for codes. */
export function codeWorkGauge({ db, clock }: Services): ReadGauge {
  return {
    name: 'kiraa_code_work_today',
    help: 'Codes of today that a proof of work was asked for, and those for which it was done',
    label: 'what',
    read: async () => {
      const counts = await countsOfToday(db, [ASKED, DONE], clock.now());
      return { asked: counts.get(ASKED) ?? 0, done: counts.get(DONE) ?? 0 };
    },
  };
}
