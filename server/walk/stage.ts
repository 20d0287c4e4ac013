import { randomUUID } from 'node:crypto';
import { channelName } from '@kiraa/domain/chat/channel.ts';
import { findSession, openSession, setAdmin } from '../areas/accounts/accounts.ts';
import { transact } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { cards } from '../testing/money/bank.ts';
import { setSecondFactor } from '../testing/people/admins.ts';
import { insertAccountRow } from '../testing/rentals/booking-rows.ts';
import { setBookings } from '../testing/rentals/kept-slots.ts';
import { createWorld, type Person, type World, type WorldSettings } from '../testing/world.ts';

type StagedState = 'awaiting_payment' | 'requested' | 'accepted' | 'begun' | 'completed' | 'fee asked';
const DAY = 24 * 3_600_000;

/** A booking with its two people, and the checkout that pays for it. */
export interface StagedBooking {
  readonly bookingId: string;
  readonly checkoutId: string;
  readonly renter: Person;
  readonly owner: Person;
}

/**
 * The people and objects that the walk needs: two strangers, an admin, and bookings, papers and so on of given people.
 */
export interface Stage {
  readonly world: World;
  readonly owner: Person;
  readonly strangeRenter: Person;
  readonly strangeOwner: Person;
  /** A renter who is an admin as well. */
  readonly admin: Person;
  readonly listingId: string;
  readonly deletedListingId: string;
  readonly hiddenListingIds: readonly string[];
  readonly foreign: StagedBooking;
  /** A new token for each call, because some calls end the session that they are made with. */
  token(person: Person, mode: 'renter' | 'owner'): Promise<string>;
  period(): { readonly start: string; readonly end: string };
  booking(state: StagedState): Promise<StagedBooking>;
  /** A new mobile number, with an SMS allowance of its own. */
  newMobile(): string;
  account(mobile: string): Promise<void>;
  codeFor(mobile: string): Promise<string>;
  /** The newest notification of this person. */
  notificationOf(person: Person): Promise<string>;
  /** A session of this person on another device. */
  sessionOf(person: Person): Promise<string>;
  /** A private document of this person. */
  documentOf(person: Person): Promise<string>;
  /** The conversation of these two people. */
  chatOf(one: Person, other: Person): Promise<string>;
  close(): Promise<void>;
}

/** Owners are paid by a file, so that the calls about it have something to do. */
export const STAGE_SETTINGS = { PAYOUTS: 'file', ADMIN_SECOND_FACTOR: 'on' };

export async function createStage(settings: Pick<WorldSettings, 'realTime'> = {}): Promise<Stage> {
  const world = await createWorld({ ...settings, env: STAGE_SETTINGS });
  const [owner, strangeRenter, strangeOwner, admin] = await Promise.all([
    world.person('owner', 'سارة القحطاني'),
    world.person('renter', 'فهد العتيبي'),
    world.person('owner', 'ريم الحربي'),
    world.person('renter', 'خالد المطيري'),
  ]);
  await setAdmin(world.db, admin.mobile, world.clock.now());
  await setSecondFactor(world, admin.id);
  const listingId = await world.listing({ owner, instant: false });
  const deletedListingId = await world.listing({ owner });
  const deletion = { deleted_at: world.clock.now() };
  await world.db.updateTable('listings').set(deletion).where('id', '=', deletedListingId).execute();
  const hiddenListingIds = [
    await world.listing({ owner, active: false }),
    await world.listing({ owner, verified: false }),
  ];
  let day = 1;
  let serial = 0;
  const period = () => {
    day = (day % 600) + 2;
    const start = world.clock.now().getTime() + day * DAY;
    return { start: new Date(start).toISOString(), end: new Date(start + DAY).toISOString() };
  };
  const book = async (state: StagedState, renter: Person, host: Person) =>
    stageBooking(world, { state, renter, owner: host, period: period() });
  return {
    world,
    owner,
    strangeRenter,
    strangeOwner,
    admin,
    listingId,
    deletedListingId,
    hiddenListingIds,
    foreign: await book('requested', strangeRenter, strangeOwner),
    token: (person, mode) =>
      transact(world.db, (trx) =>
        openSession(
          trx,
          // An admin's has passed the second factor; for everybody else it means nothing.
          // A code was just right in it, as after a log-in (D-STEP-UP).
          {
            accountId: person.id,
            mode,
            remembered: true,
            secondFactorAt: world.clock.now(),
            codeConfirmedAt: world.clock.now(),
          },
          world.clock.now(),
        ),
      ),
    period,
    booking: async (state) => book(state, await world.person('renter'), owner),
    newMobile: () => {
      serial += 1;
      // The first digits go round; the last ones tell those of a later round.
      return `5${String(1000 + (serial % 9_000))}${String(Math.floor(serial / 9_000)).padStart(4, '0')}`;
    },
    account: async (mobile) => {
      await insertAccountRow(world.db, `+966${mobile}`, world.clock.now());
    },
    codeFor: (mobile) => codeFor(world, mobile),
    notificationOf: (person) => notificationOf(world, person),
    sessionOf: (person) => sessionOf(world, person),
    documentOf: (person) => documentOf(world, person),
    chatOf: (one, other) => chatOf(world, one, other),
    close: () => world.close(),
  };
}

async function stageBooking(
  world: World,
  wish: {
    readonly state: StagedState;
    readonly renter: Person;
    readonly owner: Person;
    readonly period: { readonly start: string; readonly end: string };
  },
): Promise<StagedBooking> {
  const { renter, owner } = wish;
  const listingId = await world.listing({ owner, instant: false });
  const { start: from, end: to } = wish.period;
  const added = await renter.api.addBooking(
    { listingId, durationMode: 'day', from, to, paymentType: 'visa' },
    { idempotencyKey: randomUUID() },
  );
  if (!added.ok) throw new Error(`no booking: ${added.refusal.code}`);
  const bookingId = added.data.data.bookingId;
  const opened = await renter.api.openCheckout({ bookingId });
  if (!opened.ok) throw new Error(`no checkout: ${opened.refusal.code}`);
  const checkoutId = opened.data.result.id;
  if (wish.state !== 'awaiting_payment') {
    await world.bank.pay(checkoutId, cards.visa);
    const paid = await renter.api.confirmPayment({ checkoutId });
    if (!paid.ok) throw new Error(`not paid: ${paid.refusal.code}`);
  }
  if (!['awaiting_payment', 'requested'].includes(wish.state)) {
    const accepted = await owner.api.answerRequest({ bookingId, action: 'accepted' });
    if (!accepted.ok) throw new Error(`not accepted: ${accepted.refusal.code}`);
    await letBegin(world, wish.state, { bookingId, owner });
  }
  return { bookingId, checkoutId, renter, owner };
}

/**
 * Moves a booking's period into the past, since the walk's clock stands still, and lets its owner confirm what the
 * state needs.
 */
async function letBegin(
  { db, clock }: World,
  state: StagedState,
  { bookingId, owner }: { readonly bookingId: string; readonly owner: Person },
): Promise<void> {
  if (state === 'accepted') return;
  const now = clock.now().getTime();
  // A completed booking's end must have passed, because before it an owner's confirmation alone completes nothing.
  const left = state === 'begun' ? DAY : state === 'completed' ? 0 : -DAY / 48;
  const ends = new Date(now + left);
  const period = { starts_at: new Date(now - DAY), ends_at: ends };
  await setBookings(db, { id: bookingId }, period);
  if (state === 'begun') return;
  const confirmed = await owner.api.returnAction({
    bookingId,
    side: 'owner',
    asksDelayFee: state === 'fee asked' ? 1 : 0,
  });
  if (!confirmed.ok) throw new Error(`not returned: ${confirmed.refusal.code}`);
}

async function codeFor(world: World, mobile: string): Promise<string> {
  const answer = await fetch(`${world.standinsUrl}/inbox?to=${encodeURIComponent(`+966${mobile}`)}`);
  const [newest] = (await answer.json()) as { body: string }[];
  const code = /#(\d{4})$/.exec(newest?.body ?? '')?.[1];
  if (!code) throw new Error('no code was sent to this number');
  return code;
}

async function notificationOf({ db }: World, person: Person): Promise<string> {
  const newest = await db
    .selectFrom('notifications')
    .select('id')
    .where('account_id', '=', person.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return newest.id;
}

async function sessionOf({ db, clock, config }: World, person: Person): Promise<string> {
  const now = clock.now();
  const wish = { accountId: person.id, mode: person.mode, remembered: true };
  const token = await transact(db, (trx) => openSession(trx, wish, now));
  const session = await findSession(db, token, config.admins, now);
  if (!session) throw new Error('no session was opened');
  return session.id;
}

/** Makes a conversation of two people and returns its name. */
async function chatOf({ db, clock }: World, one: Person, other: Person): Promise<string> {
  const [first_id = '', second_id = ''] = [one.id, other.id].sort();
  const now = clock.now();
  const values = { id: newId<'conversation'>(), first_id, second_id, created_at: now, updated_at: now };
  await db
    .insertInto('conversations')
    .values(values)
    .onConflict((conflict) => conflict.columns(['first_id', 'second_id']).doNothing())
    .execute();
  return channelName(one.id, other.id);
}

/** Inserts the row directly: the walk needs more documents than an owner may send in an hour. */
async function documentOf({ db, clock }: World, { id: ownerId }: Person): Promise<string> {
  const id = newId<'document'>();
  const facts = { purpose: 'identity', format: 'jpeg', size_bytes: 1 } as const;
  await db
    .insertInto('documents')
    .values({ id, owner_id: ownerId, ...facts, created_at: clock.now() })
    .execute();
  return id;
}
