import { fleetFile, goodCells } from '@kiraa/server/testing/listings/fleet.ts';
import { setAdmin } from '@kiraa/server/testing/people/admins.ts';
import { addPartner, addWebhook } from '@kiraa/server/testing/people/partners.ts';
import { writeEverywhere } from '@kiraa/server/testing/races/write-everywhere.ts';
import { insertBookingRow } from '@kiraa/server/testing/rentals/booking-rows.ts';
import { makeCoupon } from '@kiraa/server/testing/rentals/coupons.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressesWith, look, payloads, seenOn, watchedVisitor } from './hostile-text.ts';
import { type Language, openStage, type Stage } from './stage.ts';

const DAY_MILLISECONDS = 86_400_000;
const ALL = payloads.join(' ');
const PARAMETERS =
  'search city category page from until min max sort lng dialog why booking to id state code next user'.split(
    ' ',
  );

let stage: Stage;
let owner: Person;
let renter: Person;
let admin: Person;
/** The conversation of the two people. */
let chat: string;
/** The values for the parts of addresses. */
let parts: Record<string, string[]>;

/** Two people with bookings between them in every tab. */
async function openScene(): Promise<void> {
  stage = await openStage();
  const { world } = stage;
  owner = await world.person('owner');
  renter = await world.person('renter');
  admin = await world.person('renter');
  await setAdmin(world.db, admin.mobile, world.clock.now());
  const listing = await world.listing({ owner });
  chat = `${renter.id}_${owner.id}`;
  await renter.api.addChannel({ channelId: chat });
  await renter.api.sendMessage({ channelId: chat, body: 'Hello', clientId: 'the-first-word' });
  const day = (days: number) => new Date(world.clock.now().getTime() + days * DAY_MILLISECONDS);
  const common = { listingId: listing, renterId: renter.id, ownerId: owner.id, createdAt: day(-9) };
  const bookings: string[] = [];
  for (const [state, start, end] of [
    ['completed', -8, -6],
    ['accepted', -1, 1],
    ['accepted', 2, 4],
    ['requested', 6, 7],
  ] as const) {
    bookings.push(await insertBookingRow(world.db, { ...common, state, start: day(start), end: day(end) }));
  }
  await renter.api.addFavourite({ listingId: listing });
  const scratch = { occasion: 'pick_up' as const, note: 'A scratch' };
  await renter.api.noteHandOver({ bookingId: bookings[1] ?? '', ...scratch });
  const text = await world.db.selectFrom('content_texts').select('id').executeTakeFirstOrThrow();
  const code = await makeCoupon(world);
  const coupon = await world.db
    .selectFrom('coupons')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const importId = await importOf(owner);
  const partnerId = await addPartner(world, owner, ALL.slice(0, 60));
  const { id: endpointId } = await addWebhook(world, partnerId, 'https://fleet.example/hooks');
  const payment = await world.db.selectFrom('payments').select('id').executeTakeFirst();
  const shared = await renter.api.shareShortlist({
    title: ALL.slice(0, 40),
    listingIds: [listing],
    namesMaker: true,
  });
  parts = {
    shareCode: [shared.ok ? shared.data.data.path.replace('/list/', '') : 'x'.repeat(22)],
    accountId: [renter.id, owner.id],
    // A booking's row of this stage may have no payment: the page says so, with what stands in its address.
    paymentId: [payment?.id ?? bookings[0] ?? ''],
    textId: [text.id],
    couponId: [coupon.id],
    importId: [importId],
    partnerId: [partnerId],
    endpointId: [endpointId],
    category: ['1', '2'],
    productId: [listing],
    listingId: [listing],
    bookingId: [bookings[1] ?? '', ...bookings.slice(-1)],
    type: ['1', '2', '3', '4'],
    tab: ['0'],
    step: ['basic_info', 'documents', 'delivery', 'preview'],
    searching: payloads.slice(0, 3).map(encodeURIComponent),
  };
}

/** A file of one line, read for this owner. */
async function importOf({ id: ownerId }: Person): Promise<string> {
  const line = fleetFile([goodCells({ price: 'ten', pictures: 'no.png' })]);
  const listings = new Blob([new Uint8Array(line)]);
  const read = await admin.api.readImport({ ownerId, fileName: 'fleet.csv', listings });
  if (!read.ok) throw new Error(read.refusal.code);
  return read.data.data.id;
}

/** Where a guest sees the guard's redirect and nothing of the page. */
const GUARDED = /^\/(renter|owner|admin|my_profile|edit_profile|booking)/;
/** The listing's form is the same for vehicles and things but for some fields: each of its addresses for one of the two. */
const OTHER_FORM = /^\/owner\/(add\/2\/\w+$|add\/1\/\w+\/|edit\/2\/)/;

/** Without the form's twins, and for a guest with one guarded address of each area. */
function fewer(addresses: readonly string[], person: Person | undefined): string[] {
  const areaOf = (path: string) => GUARDED.exec(path)?.[0];
  const isFirst = (path: string) => addresses.find((one) => areaOf(one) === areaOf(path)) === path;
  if (person) return addresses.filter((path) => !OTHER_FORM.test(path));
  return addresses.filter((path) => areaOf(path) === undefined || isFirst(path));
}

/** Each person's own addresses; of the others only the guard's redirect would be seen, which is checked for a guest. */
function addressesOf(person: Person | undefined): string[] {
  const addresses = addressesWith(parts);
  if (!person) return addresses;
  const area = person === admin ? /^\/admin/ : new RegExp(`^/(${person.mode}|1|my_|edit_|booking)`);
  const talk = `/${person.mode}/chat?user=${chat}_${encodeURIComponent(payloads[0] ?? '')}`;
  return [...addresses, ...(person === admin ? [] : [talk])].filter((path) => area.test(path));
}

const viewers: readonly (readonly [string, Language, () => Person | undefined])[] = [
  ['a guest', 'ar', () => undefined],
  ['the renter', 'en', () => renter],
  ['the owner', 'ar', () => owner],
  ['an admin', 'en', () => admin],
];

/** Stores each of `shorts` in turn in short fields, and all payloads at once in long ones (F26); looks at every address, or at fewer. */
export function testHostileTexts(shorts: readonly string[], addresses: 'every' | 'fewer'): void {
  beforeAll(openScene);
  afterAll(() => stage?.close());

  test('[F26] a payload that runs is detected', async () => {
    const visitor = await watchedVisitor(stage, 'en');
    await look(visitor, '/faqs');
    await visitor.page.evaluate(
      (html) => document.body.insertAdjacentHTML('beforeend', html),
      shorts[0] ?? '',
    );
    await expect.poll(() => seenOn(visitor)).toContainEqual(expect.stringContaining('script-src'));
    await visitor.context.close();
  });

  describe.each(shorts)('%s, stored in every field', (short) => {
    beforeAll(async () => {
      const held = await writeEverywhere(stage.world.db, [ALL, short]);
      for (const column of ['accounts.full_name', 'listings.name_en', 'listings.description_ar'])
        expect(held).toContain(column);
    });

    test.each(viewers)('[F26] runs on no page of %s', async (_who, language, personOf) => {
      const person = personOf();
      const visitor = await watchedVisitor(stage, language, person);
      const all = addressesOf(person);
      for (const path of addresses === 'every' ? all : fewer(all, person))
        expect(await look(visitor, path)).toEqual([]);
      await visitor.context.close();
    });
  });

  test('[F26] the server writes texts into pages as text, also in their state', async () => {
    const short = payloads[0] ?? '';
    await writeEverywhere(stage.world.db, [ALL, short]);
    for (const path of [`/1/${parts.productId?.[0]}`, '/0', '/', `/search/${encodeURIComponent(short)}`]) {
      const html = await (await fetch(stage.world.config.publicUrl + path)).text();
      expect(html).toContain('&lt;img src onerror=canary()&gt;');
      for (const tag of payloads.filter((one) => one.startsWith('<'))) expect(html).not.toContain(tag);
    }
  });

  test('[F26] text in an address neither runs nor redirects to another site', async () => {
    const visitor = await watchedVisitor(stage, 'en', renter);
    for (let first = 0; first < payloads.length; first += PARAMETERS.length) {
      const value = (index: number) => payloads[(first + index) % payloads.length] ?? '';
      const query = new URLSearchParams(PARAMETERS.map((name, index) => [name, value(index)]));
      for (const path of ['/0', '/checkout-error', '/faqs', '/sign-in/google', '/renter/chat'])
        expect(await look(visitor, `${path}?${query}#${encodeURIComponent(value(0))}`)).toEqual([]);
      await expect.poll(() => new URL(visitor.page.url()).origin).toBe(stage.world.config.publicUrl);
    }
    await visitor.context.close();
  });
}
