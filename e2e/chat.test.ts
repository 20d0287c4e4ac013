import { randomUUID } from 'node:crypto';
import { jpeg } from '@kiraa/server/testing/listings/photos.ts';
import { setAdmin } from '@kiraa/server/testing/people/admins.ts';
import { insertBookingRow } from '@kiraa/server/testing/rentals/booking-rows.ts';
import { setBookings } from '@kiraa/server/testing/rentals/kept-slots.ts';
import { dataOf } from '@kiraa/server/testing/rentals/renting.ts';
import type { Person } from '@kiraa/server/testing/world.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cuttableChat, stepsSeen, watchSteps, write } from './chat-steps.ts';
import { inShort } from './in-short.ts';
import { addSession, axeFindings, openStage, type Stage, texts, type Visitor } from './stage.ts';
import { unfoldRows } from './steps.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const wordsOf = ({ language }: Visitor) => texts[language].chat;
const log = ({ page }: Visitor) => page.getByRole('log');

async function visitorOf(person: Person, language: 'ar' | 'en', width: 390 | 1280): Promise<Visitor> {
  const visitor = await stage.visitor({ language, width });
  await unfoldRows(visitor);
  await addSession(visitor, person.token);
  return visitor;
}

async function loaded(visitor: Visitor): Promise<void> {
  await visitor.page.getByRole('status').getByText(wordsOf(visitor).loaded, { exact: true }).waitFor();
}

/** The texts of the conversation, without times. */
const shownMessages = (page: Page) =>
  page
    .getByRole('log')
    .evaluate((box) => [...box.querySelectorAll('[dir="auto"]')].map((one) => one.textContent));

describe('a renter in Arabic on a phone and an owner in English at a desk', () => {
  let renterSelf: Person;
  let ownerSelf: Person;
  let listingId: string;
  let ids: string;
  let renter: Visitor;
  let owner: Visitor;
  let cut: Awaited<ReturnType<typeof cuttableChat>>;
  const words = texts.ar.chat;
  const theirs = texts.en.chat;
  const steps = ['connecting', 'connected', 'joining', 'creating', 'loading', 'loaded'] as const;
  const question = 'Is it free on Friday? <img src=x onerror=alert(1)>';
  beforeAll(async () => {
    const { world } = stage;
    [renterSelf, ownerSelf] = await Promise.all([
      world.person('renter', 'فهد_العتيبي'),
      world.person('owner', 'Sara <b>Ahmad</b>'),
    ]);
    listingId = await world.listing({ owner: ownerSelf });
    ids = `${renterSelf.id}_${ownerSelf.id}`;
    renter = await visitorOf(renterSelf, 'ar', 390);
    owner = await visitorOf(ownerSelf, 'en', 1280);
    cut = await cuttableChat(renter);
    await watchSteps(renter);
    await watchSteps(owner);
  });
  afterAll(async () => {
    for (const visitor of [renter, owner]) await visitor?.context.close();
  });

  test('[P1-ITEM-16 P2-CHAT-03 P3-CHAT-11] find their conversation from the listing', async () => {
    await renter.page.goto(`/1/${listingId}?lng=ar`);
    const link = renter.page.getByRole('link', { name: texts.ar.listing.chatWith(ownerSelf.name) });
    await expect
      .poll(() => link.getAttribute('href'))
      .toBe(`/renter/chat?user=${ids}_${encodeURIComponent(ownerSelf.name)}`);
    await link.click();
    await renter.page.waitForURL(/\/renter\/chat\?user=/);
  });

  test('[P2-CHAT-07 P2-CHAT-08 P3-CHAT-04 P3-CHAT-05 P3-CHAT-12 P3-NAV-09] see each step of connecting; a conversation that does not exist yet is made', async () => {
    await loaded(renter);
    expect(await stepsSeen(renter)).toEqual(steps.map((step) => words[step]));
    await renter.page.getByRole('heading', { level: 2, name: ownerSelf.name, exact: true }).waitFor();
    await renter.page.getByText(words.firstWord, { exact: true }).waitFor();
    expect(await axeFindings(renter)).toEqual([]);
    await renter.page.emulateMedia({ colorScheme: 'light' });
  });

  test('[P2-CHAT-13] send text exactly as it is typed, and never only spaces', async () => {
    await write(renter, '   ');
    await write(renter, question);
    await log(renter).getByText('Is it free on Friday?').waitFor();
    await log(renter).getByText(words.sent, { exact: true }).waitFor();
    expect(await shownMessages(renter.page)).toEqual([question]);
  });

  test('[P2-CHAT-01 P2-CHAT-02 P2-CHAT-09 P2-CHAT-10 P2-NAV-15 P3-CHAT-02 P3-CHAT-03 P3-CHAT-09 P3-CHAT-13 P3-NAV-10] see unread messages in the list, open a conversation by its address, and see who joined', async () => {
    await owner.page.goto('/owner/chat?lng=en');
    await loaded(owner);
    expect(await stepsSeen(owner)).toEqual(steps.map((step) => theirs[step]));
    const list = owner.page.getByRole('navigation', { name: theirs.conversations });
    const entry = list.getByRole('link').filter({ hasText: renterSelf.name });
    await entry.getByText(theirs.unseen('1')).waitFor({ state: 'attached' });
    await entry.click();
    await owner.page.waitForURL(
      (url) => url.searchParams.get('user') === `${renterSelf.id}_${ownerSelf.id}_${renterSelf.name}`,
    );
    await log(owner).getByText('Is it free on Friday?').waitFor();
    await log(renter).getByText(words.joined, { exact: true }).waitFor();
    await log(renter).getByText(words.seen, { exact: true }).waitFor();
    await write(owner, 'نعم، متاحة. حيّاك الله');
    await log(renter).getByText('نعم، متاحة. حيّاك الله').waitFor();
  });

  test('[P2-CHAT-12 P3-CHAT-14] attach a picture, and no other file', async () => {
    const file = renter.page.locator('input[type=file]');
    await file.setInputFiles({
      name: 'papers.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
    await renter.page.getByRole('alert').getByText(words.imageOnly, { exact: true }).waitFor();
    await file.setInputFiles({ name: 'car.jpg', mimeType: 'image/jpeg', buffer: await jpeg(640, 360) });
    await renter.page.getByText(words.attached('car.jpg')).waitFor();
    await renter.page.getByRole('button', { name: words.send, exact: true }).click();
    const picture = log(owner).getByRole('img', { name: theirs.pictureFrom(renterSelf.name) });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    expect(await axeFindings(owner)).toEqual([]);
    await owner.page.emulateMedia({ colorScheme: 'light' });
  });

  test('write on while the connection is lost, without losing or doubling a message', async () => {
    await cut.away();
    await renter.page.getByRole('status').getByText(words.error(words.failedToConnect)).waitFor();
    await write(renter, 'Written in a tunnel');
    await log(renter).getByText(words.waitsForConnection).waitFor();
    await log(owner).getByText(theirs.left, { exact: true }).first().waitFor();
    await write(owner, 'While you were away');
    await log(owner).getByText(theirs.sent, { exact: true }).waitFor();
    // What waited is sent before the socket is back: what was missed stands before it all the same.
    await cut.backForCalls();
    await log(owner).getByText('Written in a tunnel').waitFor();
    await cut.back();
    await log(renter).getByText('While you were away').waitFor();
    const all = [question, 'نعم، متاحة. حيّاك الله', 'While you were away', 'Written in a tunnel'];
    for (const { page } of [renter, owner]) await expect.poll(() => shownMessages(page)).toEqual(all);
    // Only what has no connection logs errors: the calls, and the socket of the proxy.
    expect(renter.complaints.filter((line) => !/ERR_|WebSocket/.test(line))).toEqual([]);
    expect(owner.complaints).toEqual([]);
  });

  test('are alone in it: a stranger who has the address reads nothing', async () => {
    const stranger = await visitorOf(await stage.world.person('renter'), 'ar', 1280);
    await stranger.page.goto(`/renter/chat?user=${ids}_Sara&lng=ar`);
    await stranger.page.getByRole('heading', { name: words.absent }).waitFor();
    expect(await stranger.page.getByText('Friday').count()).toBe(0);
    expect(stranger.complaints.splice(0)).toEqual([
      expect.stringMatching(/^404 POST .*add_channel_with_user$/),
    ]);
    for (const { page } of [renter, owner, stranger])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    await stranger.context.close();
  });
});

const PLAYED = inShort([0], [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1280 },
] as const);
describe.each(PLAYED)('the chat in $language at $width px', ({ language, width }) => {
  test('[P2-CHAT-06 P2-OWNB-32 P3-RENB-09 P3-CHAT-16 P1-NAV-26 P2-CHAT-14 P3-CHAT-01] is offered in a booking’s row only within a day of its start; outside that time a chat shows a warning; the team answers at any time', async () => {
    const { world } = stage;
    const now = Date.now();
    const [renterSelf, ownerSelf, adminSelf] = await Promise.all([
      world.person('renter', 'Fahad Saleh'),
      world.person('owner', 'Sara Ahmad'),
      world.person('renter', 'Noura Saleh'),
    ]);
    await setAdmin(world.db, adminSelf.mobile, world.clock.now());
    const numbers = world.db.updateTable('accounts').set({ display_phone: false });
    await numbers.where('id', '=', renterSelf.id).execute();
    const parties = {
      renterId: renterSelf.id,
      ownerId: ownerSelf.id,
      createdAt: new Date(now),
      state: 'accepted',
    } as const;
    const soon = { start: new Date(now + 3 * HOUR), end: new Date(now + 2 * DAY) };
    const later = { start: new Date(now + 5 * DAY), end: new Date(now + 6 * DAY) };
    for (const [period, name] of [
      [soon, 'Soon'],
      [later, 'Later'],
    ] as const) {
      const listingId = await world.listing({ owner: ownerSelf, nameEn: name, nameAr: name });
      await insertBookingRow(world.db, { ...parties, listingId, ...period });
    }
    const words = texts[language];
    const renter = await visitorOf(renterSelf, language, width);
    const { page } = renter;
    await page.goto(`/renter/bookings/2?lng=${language}`);
    const row = (name: string) => page.getByRole('article', { name });
    const contact = row('Soon').getByRole('link', { name: words.bookings.chatWith('Sara Ahmad') });
    await contact.waitFor();
    expect(
      await row('Soon')
        .getByRole('link', { name: words.bookings.call('Sara Ahmad') })
        .count(),
    ).toBe(1);
    expect(await row('Later').getByText(words.bookings.chatWith('Sara Ahmad')).count()).toBe(0);
    expect(
      await row('Later')
        .getByRole('link', { name: words.bookings.call('Sara Ahmad') })
        .count(),
    ).toBe(0);

    // The owner's row offers the chat and no number, because this renter hides theirs.
    const owner = await visitorOf(ownerSelf, language, width);
    await owner.page.goto(`/owner/bookings/1?lng=${language}`);
    const ownRow = owner.page.getByRole('article', { name: 'Soon' });
    const ownLink = ownRow.getByRole('link', { name: words.bookings.chatWith('Fahad Saleh') });
    expect(await ownLink.getAttribute('href')).toBe(
      `/owner/chat?user=${renterSelf.id}_${ownerSelf.id}_Fahad%20Saleh`,
    );
    expect(await ownRow.getByRole('link', { name: words.bookings.call('Fahad Saleh') }).count()).toBe(0);
    await owner.context.close();

    await contact.click();
    await write(renter, 'I come at five');
    await log(renter).getByText(words.chat.sent, { exact: true }).waitFor();
    for (const [days, warning] of [
      [5, words.refusals.CHAT_TOO_EARLY],
      [-5, words.refusals.CHAT_TOO_LATE],
    ] as const) {
      const moved = { starts_at: new Date(now + days * DAY), ends_at: new Date(now + (days + 1) * DAY) };
      await setBookings(world.db, { renter_id: renterSelf.id }, moved);
      await page.reload();
      await page.getByText(warning, { exact: true }).waitFor();
      // An attempt shows the warning, sends nothing, and keeps the text.
      await write(renter, 'Is anybody there?');
      await page.getByRole('alert').getByText(warning, { exact: true }).waitFor();
      expect(await page.getByLabel(words.chat.message, { exact: true }).inputValue()).toBe(
        'Is anybody there?',
      );
      await expect.poll(() => shownMessages(page)).toEqual(['I come at five']);
    }
    expect(renter.complaints).toEqual([]);

    // By the menu, and to the team, which is the channel of whoever asks for no other.
    const menu = words.shell;
    const header = page.getByRole('banner');
    if (width === 390) await header.getByRole('link', { name: menu.openMenu, exact: true }).click();
    else await header.locator('summary').filter({ hasText: menu.openMenu }).click();
    const place = width === 390 ? page.getByRole('dialog') : header;
    for (const [entry, path] of [
      [menu.bookings, '/renter/bookings/1'],
      [menu.onlineChat, '/renter/chat'],
      [menu.myFavourite, '/renter/favorite'],
    ] as const) {
      const link = place.getByRole('link', { name: entry, exact: true });
      expect(await link.first().getAttribute('href')).toBe(path);
    }
    await place.getByRole('link', { name: menu.onlineChat }).click();
    await page.waitForURL(/\/renter\/chat$/);
    await loaded(renter);
    const list = page.getByRole('navigation', { name: words.chat.conversations });
    expect(await axeFindings(renter)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await list.getByRole('link').filter({ hasText: words.chat.team }).click();
    await page.getByRole('heading', { level: 2, name: words.chat.team, exact: true }).waitFor();
    await write(renter, 'Why was it declined?');
    const colleague = await stage.world.person('renter', 'Fahd');
    await setAdmin(stage.world.db, colleague.mobile, stage.world.clock.now());
    const waiting = async () =>
      dataOf(await colleague.api.waitingChats({ personId: renterSelf.id })).data[0]?.id;
    await expect.poll(waiting).toBeDefined();
    dataOf(await colleague.api.takeCase({ kind: 'chats', subject: (await waiting()) ?? '' }));
    const admin = await visitorOf(adminSelf, language, width);
    await admin.page.goto(`/admin/chats?lng=${language}`);
    await admin.page.getByRole('link').filter({ hasText: 'Why was it declined?' }).first().click();
    await admin.page.getByText(words.chat.answering).waitFor();
    // [D-DESK-CHATS] Above it stands who has the case, until somebody has answered.
    const bar = admin.page.getByRole('region', { name: words.chatDesk.theCase });
    await bar.getByText('Fahd').first().waitFor();
    await bar.getByRole('button', { name: words.adminConsole.takeOver }).click();
    await bar.getByRole('button', { name: words.adminConsole.putBack }).waitFor();
    expect(await axeFindings(admin)).toEqual([]);
    await write(admin, 'The bank said no.');
    await log(renter).getByText('The bank said no.').waitFor();
    await bar.waitFor({ state: 'detached' });
    expect(await page.getByText('Noura').count()).toBe(0);
    expect([...renter.complaints, ...admin.complaints]).toEqual([]);
    for (const { context } of [renter, admin]) await context.close();
  });

  test('[P2-CHAT-11 P2-CHAT-20 P3-CHAT-10 P3-CHAT-17] the list goes on a second after its end; what fails to load is reported, and loads when asked again', async () => {
    const { world } = stage;
    const [self, renterSelf] = await Promise.all([
      world.person('owner', 'Sara Ahmad'),
      world.person('renter'),
    ]);
    await world.listing({ owner: self });
    for (let count = 0; count < 12; count += 1) {
      const other =
        count === 0 ? renterSelf : await world.person('renter', `Renter number ${'abcdefghijkl'[count]}`);
      const channelId = `${other.id}_${self.id}`;
      await other.api.addChannel({ channelId });
      await other.api.sendMessage({ channelId, body: 'Hello', clientId: randomUUID() });
    }
    const words = texts[language].chat;
    const visitor = await visitorOf(self, language, width);
    const { page } = visitor;
    const isList = '**/api/chat/get_channel_user_list*';
    await page.route(isList, (route) => route.fulfill({ status: 503, json: { code: 'BUSY', message: '' } }));
    await page.goto(`/owner/chat?lng=${language}`);
    await page.getByRole('status').getByText(words.error(words.noList), { exact: true }).waitFor();
    await page.unroute(isList);
    const asked = new Map<string, number>();
    page.on('request', (request) => {
      const number = new URL(request.url()).searchParams.get('page');
      if (request.url().includes('get_channel_user_list') && number) asked.set(number, performance.now());
    });
    await page.getByRole('button', { name: texts[language].shell.tryAgain }).first().click();
    const entries = page.getByRole('navigation', { name: words.conversations }).getByRole('link');
    await expect.poll(() => entries.count()).toBe(10);
    await entries.last().scrollIntoViewIfNeeded();
    await expect.poll(() => entries.count()).toBe(13);
    // Its end cannot be reached before the first page has come.
    expect((asked.get('2') ?? 0) - (asked.get('1') ?? 0)).toBeGreaterThanOrEqual(1_000);
    expect(visitor.complaints.filter((line) => !line.startsWith('503 GET'))).toEqual([]);
    await visitor.context.close();
  });
});
