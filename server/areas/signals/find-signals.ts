import { cardCircle } from '@kiraa/domain/signal/card-circle.ts';
import {
  isClosedPair,
  isSharedCoupon,
  isSharedDevice,
  isSharedIban,
  type SignalKind,
} from '@kiraa/domain/signal/signal.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { Services } from '../../context.ts';
import { sweepEach } from '../../platform/jobs/sweep.ts';
import { markIbans } from '../profile/profile.ts';
import { type FoundSignal, raiseSignal } from './raise-signal.ts';
import {
  accountsOfBrowsers,
  accountsOfIbans,
  noteWalked,
  pairOf,
  saversOfCards,
  usersOfCoupon,
  type WalkPlace,
  walkedRows,
  walkedTo,
} from './walk-queries.ts';

type WalkedKind = keyof typeof walkedRows;
type Edges = Pick<Services, 'db' | 'clock' | 'log' | 'fields' | 'marks'>;

/** A row may be committed so long after its instant; what is read twice raises nothing twice. */
const OVERLAP_MINUTES = 15;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Pages of one run; the next run goes on from there. */
const PAGES = 40;

/** What is said of each thing that new rows are about; undefined where there is nothing to say. */
const LOOKS: Readonly<
  Record<WalkedKind, (edges: Edges, about: readonly string[]) => Promise<FoundSignal[]>>
> = {
  shared_device: async ({ db, clock }, browsers) =>
    found('shared_device', await accountsOfBrowsers(db, browsers, clock.now()), isSharedDevice),
  shared_iban: async ({ db }, marks) => found('shared_iban', await accountsOfIbans(db, marks), isSharedIban),
  shared_card: async ({ db, marks }, ids) => {
    const faces = Map.groupBy(await saversOfCards(db, ids), ({ subject }) => subject);
    const circles = [...faces].map(([subject, savers]) => ({
      subject: marks.mark('card', subject),
      people: cardCircle(savers),
    }));
    return found('shared_card', circles, (accounts) => accounts > 0);
  },
  closed_pair: async ({ db }, pairs) => {
    const signals: FoundSignal[] = [];
    for (const subject of pairs) {
      const [one = '', other = ''] = subject.split(' ');
      const pair = await pairOf(db, [one, other]);
      const { bookings } = pair;
      if (isClosedPair(pair))
        signals.push({
          ...{ kind: 'closed_pair', subject, weight: bookings },
          facts: { bookings },
          people: [one, other],
        });
    }
    return signals;
  },
  shared_coupon: async ({ db, clock }, coupons) => {
    const signals: FoundSignal[] = [];
    for (const subject of coupons) {
      const { uses, people, linked } = await usersOfCoupon(db, subject, clock.now());
      const facts = { uses, accounts: people, linked: linked.length };
      if (isSharedCoupon({ uses, people, linked: linked.length }))
        signals.push({ kind: 'shared_coupon', subject, weight: linked.length, facts, people: linked });
    }
    return signals;
  },
};

function found(
  kind: SignalKind,
  groups: readonly { readonly subject: string; readonly people: readonly string[] }[],
  isMany: (accounts: number) => boolean,
): FoundSignal[] {
  return groups
    .filter(({ people }) => isMany(people.length))
    .map(({ subject, people }) => {
      const accounts = people.length;
      return { kind, subject, weight: accounts, facts: { accounts }, people };
    });
}

/** Looks through what is new of each kind, by its own index, and writes down what somebody should look at (D-SIGNALS). */
export async function findSignals(edges: Edges): Promise<void> {
  await markIbans(edges);
  await sweepEach(edges.log, Object.keys(walkedRows) as WalkedKind[], (kind) => walk(edges, kind));
}

async function walk(edges: Edges, kind: WalkedKind): Promise<void> {
  const { db, clock } = edges;
  const before = await walkedTo(db, kind);
  let place: WalkPlace = { at: before ? addMinutes(before, -OVERLAP_MINUTES) : new Date(0), id: FIRST_ID };
  for (let page = 0; page < PAGES; page += 1) {
    const { rows } = await walkedRows[kind](place).execute(db);
    const last = rows.at(-1);
    if (!last) break;
    const about = [...new Set(rows.map((row) => row.about))].filter(Boolean);
    for (const signal of await LOOKS[kind](edges, about)) await raiseSignal(db, signal, clock.now());
    place = last;
    await noteWalked(db, kind, last.at);
  }
}
