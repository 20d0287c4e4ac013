import { parseArgs } from 'node:util';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import { CLAIM_REASON_MAXIMUM_LETTERS, REASON_MINIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { adminByMobile } from '@kiraa/server/areas/accounts/accounts.ts';
import {
  type NoShowVerdict,
  noShowCase,
  noShowsWaiting,
  settleNoShow,
} from '@kiraa/server/areas/bookings/bookings.ts';
import { readConfig } from '@kiraa/server/config/config.ts';
import type { Db } from '@kiraa/server/platform/database/database.ts';
import { refuse } from '../refuse.ts';
import { type AdminDatabase, MOBILE, NOTHING_PAID, withJobs } from './edges.ts';

export const NO_SHOW_USAGE = `npm run admin -- no-show list             no-shows that the other side denied and the operator has to decide
npm run admin -- no-show show KR-48213    what both sides have said, and how far each was from what was rented
npm run admin -- no-show decide KR-48213 --absent renter|owner|nobody --reason "..." --by +966512345678
                                who did not come; with nobody the booking continues; both sides read the reason
    --by                        the mobile of the admin who decides; it is recorded with the decision`;

type Verdict = Omit<NoShowVerdict, 'adminId'> & { readonly by: string };

export type NoShowCommand =
  | { readonly kind: 'no-show-list' }
  | { readonly kind: 'no-show-show'; readonly number: number }
  | { readonly kind: 'no-show-decide'; readonly verdict: Verdict };

const ABSENT = new Map<string, NoShowVerdict['absent']>([
  ['renter', 'renter'],
  ['owner', 'owner'],
  ['nobody', null],
]);

export function isOfNoShows(command: { readonly kind: string }): command is NoShowCommand {
  return command.kind.startsWith('no-show-');
}

/** Undefined for anything that is no whole command about no-shows. */
export function readNoShowCommand(words: readonly string[]): NoShowCommand | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      options: { absent: { type: 'string' }, reason: { type: 'string' }, by: { type: 'string' } },
      allowPositionals: true,
    });
    const [verb, typed, ...more] = positionals;
    const isPlain = Object.keys(values).length === 0;
    if (more.length > 0) return undefined;
    if (verb === 'list') return typed === undefined && isPlain ? { kind: 'no-show-list' } : undefined;
    const digits = /^(?:KR-)?(\d{1,12})$/i.exec(typed ?? '')?.[1];
    if (digits === undefined) return undefined;
    if (verb === 'show') return isPlain ? { kind: 'no-show-show', number: Number(digits) } : undefined;
    return verb === 'decide' ? readVerdict(Number(digits), values) : undefined;
  } catch {
    return undefined; // an option that is none
  }
}

function readVerdict(
  number: number,
  values: { readonly absent?: string; readonly reason?: string; readonly by?: string },
): NoShowCommand | undefined {
  const { by = '', absent = '' } = values;
  const reason = (values.reason ?? '').trim();
  const isSaid = reason.length >= REASON_MINIMUM_LETTERS && reason.length <= CLAIM_REASON_MAXIMUM_LETTERS;
  const found = ABSENT.get(absent);
  if (found === undefined || !isSaid || !MOBILE.test(by)) return undefined;
  return { kind: 'no-show-decide', verdict: { number, absent: found, reason, by } };
}

/** The decision is stored here; a running server tells both sides, and sends what goes back. */
export async function runNoShowCommand(
  edges: AdminDatabase,
  command: NoShowCommand,
  now: Date,
): Promise<string> {
  switch (command.kind) {
    case 'no-show-list':
      return listNoShows(edges.db);
    case 'no-show-show':
      return showCase(edges.db, command.number);
    case 'no-show-decide':
      return decide(edges, command.verdict, now);
  }
}

const SAYS: Readonly<Record<string, string>> = {
  NOT_FOUND: 'There is no booking with this number.',
  NO_SHOW_ANSWERED: 'It is not waiting for the operator: nothing was changed.',
  NO_SHOW_MET: 'A code was typed at the hand-over, so the two have met: --absent nobody.',
  PAYMENT_IN_PROGRESS: 'The bank is still answering about its money: try again in some minutes.',
};

async function decide(edges: AdminDatabase, { by, ...verdict }: Verdict, now: Date): Promise<string> {
  const admin = await adminByMobile(edges.db, by);
  if (!admin) return refuse('No admin has the mobile of --by: nothing was changed.');
  return withJobs(edges, { now: () => now }, async (acting) => {
    const services = { ...acting, config: readConfig(), providers: NOTHING_PAID };
    const settled = await settleNoShow(services, { ...verdict, adminId: admin.id });
    if (settled.ok) return 'Decided, and both sides have been told.';
    return refuse(SAYS[settled.refusal] ?? settled.refusal);
  });
}

const LISTED_AT_MOST = 100;

async function listNoShows(db: Db): Promise<string> {
  const rows = await noShowsWaiting(db, LISTED_AT_MOST);
  if (rows.length === 0) return 'No no-show is waiting for the operator.';
  return rows
    .map(
      ({ number, by, deniedAt, renterName, ownerName }) =>
        `${bookingNumberOf(number)}  said by the ${by}  since ${deniedAt?.toISOString()}  renter ${renterName}, owner ${ownerName}`,
    )
    .join('\n');
}

const awayText = (km: number | null) => (km === null ? 'place not given' : `${km.toFixed(1)} km away`);

async function showCase(db: Db, number: number): Promise<string> {
  const found = await noShowCase(db, number);
  if (!found) return SAYS.NOT_FOUND ?? '';
  if (found.said.length === 0) return 'Nobody has reported a no-show on it.';
  const said = found.said.map(({ by, state, absent, saidKm, deniedKm }) =>
    [
      `said by the ${by} (${awayText(saidKm)})`,
      `the other side (${awayText(deniedKm)})`,
      state === 'ended' ? `ended, absent: ${absent ?? 'nobody'}` : state,
    ].join('  '),
  );
  const words = found.words.map(({ at, actor, step, reason }) =>
    [at.toISOString(), actor, step, reason ?? ''].filter((part) => part !== '').join('  '),
  );
  return [...said, ...words].join('\n');
}
