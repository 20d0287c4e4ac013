import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChatChannel } from '@kiraa/contract/messages/chat.ts';
import { ADMIN_TEAM_ID, channelName } from '@kiraa/domain/chat/channel.ts';
import { CHAT_MESSAGES_PER_MINUTE } from '@kiraa/domain/limits.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../platform/database/database.ts';
import { formWithFile, jpeg } from '../../testing/listings/photos.ts';
import { giveDuties } from '../../testing/people/admins.ts';
import { type LoggedIn, loggedIn } from '../../testing/people/logged-in.ts';
import { insertBookingRow, insertListingRow } from '../../testing/rentals/booking-rows.ts';
import { setBookings } from '../../testing/rentals/kept-slots.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';
import { dropChatPicturesOf } from './chat.ts';

const DAY = 24 * 3_600_000;

let server: TestServer;
let renter: LoggedIn;
let owner: LoggedIn;
let pair: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  renter = await person('Fahad Saleh', 'renter');
  owner = await person('Sara Ahmad', 'owner');
  await insertListingRow(server.db, owner.id, TEST_NOW);
  pair = channelName(renter.id, owner.id);
});

const person = (name: string, mode: 'renter' | 'owner') => loggedIn(server, name, mode);

async function admin(): Promise<LoggedIn> {
  const made = await person('Noura Saleh', 'renter');
  await giveDuties(server, made.id, ['support']);
  return made;
}

const call = (name: Parameters<TestServer['call']>[0], input: Record<string, unknown>, { token }: LoggedIn) =>
  server.call(name, input, { token });
const open = (by: LoggedIn, name = pair) => call('addChannel', { channelId: name }, by);
const say = (by: LoggedIn, body: string, name = pair, clientId: string = randomUUID()) =>
  call('sendMessage', { channelId: name, body, clientId }, by);
async function read(by: LoggedIn, more: Record<string, unknown> = {}, name = pair) {
  const { body } = await call('messages', { channelId: name, ...more }, by);
  return (body.data as { body: string; index: number; author: string; sid: string }[]) ?? body.code;
}
async function list(by: LoggedIn): Promise<ChatChannel[]> {
  return (await call('channels', { page: 1, perPage: 10 }, by)).body.data as ChatChannel[];
}
async function book(startsAt: Date): Promise<void> {
  const state = 'accepted';
  const listingId = await insertListingRow(server.db, owner.id, TEST_NOW);
  const period = { start: startsAt, end: new Date(startsAt.getTime() + DAY), createdAt: TEST_NOW };
  await insertBookingRow(server.db, { listingId, renterId: renter.id, ownerId: owner.id, state, ...period });
}
async function sendPicture(by: LoggedIn, bytes: Buffer, name = 'photo.jpg') {
  const form = formWithFile(
    { chat_channel_id: pair, client_id: randomUUID() },
    { field: 'media', bytes, name },
  );
  const headers = { ...form.headers, authorization: by.token, 'accept-language': 'en' };
  const url = '/api/chat/send_media';
  const answer = await server.app.inject({ method: 'POST', url, headers, payload: form.payload });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}

describe('a conversation', () => {
  test('[P2-CHAT-04 P2-CHAT-16 P3-CHAT-06 P3-CHAT-08 P3-CHAT-19] is made once for a pair, in either order of its ids, with the names of both', async () => {
    const [one, again] = await Promise.all([
      open(renter, `${renter.id}_${owner.id}`),
      open(renter, `${owner.id}_${renter.id}`),
    ]);
    // A stranger cannot start a conversation with somebody who rents nothing out, but both find one that exists.
    const other = await open(owner, `${owner.id}_${renter.id}`);
    expect([one.status, again.status, other.status]).toEqual([200, 200, 200]);
    const [mine, same, theirs] = [one, again, other].map(({ body }) => body.data as ChatChannel);
    expect([same?.id, theirs?.id]).toEqual([mine?.id, mine?.id]);
    expect(mine).toEqual({
      id: expect.any(String),
      channelId: pair,
      hasContactedAdmin: false,
      sender: { id: renter.id, name: 'Fahad Saleh', photo: null },
      receiver: { id: owner.id, name: 'Sara Ahmad', photo: null },
      lastMessage: '',
      lastType: null,
      lastAuthor: null,
      seen: 0,
      otherSeen: 0,
      closed: null,
      updatedAt: TEST_NOW.toISOString(),
    });
    expect(theirs?.receiver.name).toBe('Fahad Saleh');
  });

  test('[F19] can be read by its two participants alone: a stranger and an admin get the answer for one that does not exist', async () => {
    await open(renter);
    await say(renter, 'Is it free on Friday?');
    const none = channelName(randomUUID(), owner.id);
    for (const stranger of [await person('Reem Ali', 'owner'), await admin()]) {
      for (const name of [pair, none]) {
        const input = { channelId: name, body: 'x', clientId: randomUUID() };
        const answers = await Promise.all([
          open(stranger, name),
          call('messages', { channelId: name }, stranger),
          call('updateChannel', { channelId: name, seen: 0 }, stranger),
          call('sendMessage', input, stranger),
        ]);
        expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('NOT_FOUND'));
      }
      expect(await list(stranger)).toEqual([]);
    }
    expect(await read(owner)).toMatchObject([{ body: 'Is it free on Friday?' }]);
  });

  test('begins with somebody who rents something out, or with the other side of a booking, and with nobody else', async () => {
    const other = await person('Reem Ali', 'renter');
    expect((await open(renter, channelName(renter.id, other.id))).body.code).toBe('NOT_FOUND');
    expect((await open(owner)).body.code).toBe('NOT_FOUND');
    await book(TEST_NOW);
    expect((await open(owner)).status).toBe(200);
    await server.db
      .updateTable('accounts')
      .set({ blocked_at: TEST_NOW })
      .where('id', '=', owner.id)
      .execute();
    expect((await open(other, channelName(other.id, owner.id))).body.code).toBe('NOT_FOUND');
  });

  test('[T18] the names of sender and receiver in a form are never believed', async () => {
    await open(renter);
    const asOther = { channelId: pair, sender: owner.id, seen: 0 };
    expect((await call('updateChannel', asOther, renter)).body.code).toBe('NOT_YOU');
    const toOther = { channelId: pair, receiver: randomUUID() };
    expect((await call('addChannel', toOther, renter)).body.code).toBe('NOT_YOU');
    expect((await call('chatToken', { identity: owner.id, device: 'web' }, renter)).body.code).toBe(
      'NOT_YOU',
    );
  });
});

describe('messages', () => {
  test('[P2-CHAT-05 P3-CHAT-07 F29] stand in one order for both, each once, however often it is sent', async () => {
    await open(renter);
    const id = randomUUID();
    const twice = await Promise.all([say(renter, 'Hello', pair, id), say(renter, 'Hello', pair, id)]);
    expect(new Set(twice.map(({ body }) => (body.data as { sid: string }).sid)).size).toBe(1);
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text, at) => say(at % 2 ? owner : renter, text)));
    const [mine, theirs] = [await read(renter), await read(owner)];
    expect(mine.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(theirs).toEqual(mine);
    expect(mine[0]).toMatchObject({ author: renter.id, type: 'text', body: 'Hello', media: null });
    expect((await read(renter, { after: 4 })).map(({ index }) => index)).toEqual([5, 6]);
    expect((await read(renter, { before: 3 })).map(({ index }) => index)).toEqual([1, 2]);
  });

  test('[P2-CHAT-13 P3-CHAT-15] of nothing but space, and of more than 2,000 letters, are refused at their field', async () => {
    await open(renter);
    const codes = async (body: string) => (await say(renter, body)).body.fieldCodes;
    expect(await codes(' \n\t ')).toEqual({ body: 'MESSAGE_EMPTY' });
    expect(await codes('ع'.repeat(2_001))).toEqual({ body: 'MESSAGE_TOO_LONG' });
    expect((await say(renter, 'ع'.repeat(2_000))).status).toBe(200);
    expect((await say(renter, '<script>alert(1)</script>')).body.data).toMatchObject({
      body: '<script>alert(1)</script>',
    });
  });

  test('[T23] more than a person could type are refused for the rest of the minute', async () => {
    await open(renter);
    for (let sent = 0; sent < CHAT_MESSAGES_PER_MINUTE; sent += 1) await say(renter, String(sent));
    expect(await say(renter, 'too many')).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', retry_after: 60 },
    });
    server.clock.advance(60_000);
    expect((await say(renter, 'again')).status).toBe(200);
  });

  test('[P2-CHAT-10 P2-CHAT-17 P2-CHAT-18 P3-CHAT-13 P3-CHAT-20 P3-CHAT-21] the list has the last message and how many are not seen, page by page; seen 0 is all of them', async () => {
    await open(renter);
    await say(renter, 'One');
    await say(renter, 'Two');
    const [theirs] = await list(owner);
    expect(theirs).toMatchObject({ lastMessage: 'Two', lastType: 'text', lastAuthor: renter.id, seen: 2 });
    expect((await list(renter))[0]).toMatchObject({ seen: 0, otherSeen: 0 });
    const update = { channelId: pair, lastMessage: 'I say what was last', sender: owner.id };
    const untouched = await call('updateChannel', { ...update, receiver: renter.id }, owner);
    expect(untouched.body.data).toMatchObject({ seen: 2, lastMessage: 'Two' });
    expect((await call('updateChannel', { ...update, seen: 0 }, owner)).body.data).toMatchObject({ seen: 0 });
    expect((await list(renter))[0]).toMatchObject({ otherSeen: 2 });
    for (let more = 0; more < 10; more += 1) {
      const other = await person('Reem Ali', 'owner');
      await insertListingRow(server.db, other.id, TEST_NOW);
      await open(renter, channelName(renter.id, other.id));
      server.clock.advance(60_000);
      await say(renter, `To ${more}`, channelName(renter.id, other.id));
    }
    const page = async (number: number) =>
      (await call('channels', { page: number, perPage: 10 }, renter)).body;
    expect(await page(1)).toMatchObject({ pages: 2, current: 1, totalCount: 11, data: { length: 10 } });
    expect((await page(2)).data).toMatchObject([{ channelId: pair }]);
    expect((await page(3)).data).toEqual([]);
  });
});

describe('[P2-CHAT-06 P3-CHAT-16] a pair with a booking', () => {
  test.each([
    ['a millisecond too early', DAY + 1, 'You can not chat before 1 day.'],
    ['a millisecond too late', -DAY - 1, 'You can not chat after 1 day.'],
  ])(
    '%s: refused with the warning, and what was written before can be read',
    async (_name, ahead, warning) => {
      await open(renter);
      await say(renter, 'Before the booking');
      await book(new Date(TEST_NOW.getTime() + ahead));
      for (const one of [renter, owner]) {
        expect(await say(one, 'Now')).toMatchObject({ status: 409, body: { message: warning } });
        expect(await read(one)).toHaveLength(1);
      }
      expect((await list(owner))[0]?.closed).toMatch(/^CHAT_TOO_/);
    },
  );

  test('writes within a day of its start, both ends included, and again when no open booking connects it any more', async () => {
    await open(renter);
    await book(new Date(TEST_NOW.getTime() + DAY));
    expect((await say(renter, 'A day before')).status).toBe(200);
    server.clock.advance(2 * DAY);
    expect((await say(owner, 'A day after')).status).toBe(200);
    server.clock.advance(1);
    expect((await say(owner, 'Later')).body.code).toBe('CHAT_TOO_LATE');
    await setBookings(server.db, { renter_id: renter.id }, { state: 'cancelled' });
    expect((await say(owner, 'Cancelled')).status).toBe(200);
  });
});

describe('[P2-CHAT-14 P3-CHAT-01] the house’s team', () => {
  test('anybody writes to it at any time; admins answer in its name, each seeing what the other wrote', async () => {
    const [first, second] = [await admin(), await admin()];
    const name = channelName(owner.id, ADMIN_TEAM_ID);
    await book(new Date(TEST_NOW.getTime() + 30 * DAY));
    expect((await open(owner, name)).body.data).toMatchObject({
      hasContactedAdmin: false,
      receiver: { id: ADMIN_TEAM_ID, name: '' },
    });
    const teams = async (by: LoggedIn) => (await call('teamChannels', {}, by)).body.data as ChatChannel[];
    expect((await teams(first)).filter((one) => one.channelId === name)).toEqual([]);
    await say(owner, 'My listing was sent back, why?', name);
    expect((await list(owner))[0]?.hasContactedAdmin).toBe(true);
    const [waiting] = await teams(second);
    expect(waiting).toMatchObject({ channelId: name, seen: 1, receiver: { name: 'Sara Ahmad' } });
    expect((await say(first, 'The plate cannot be read.', name)).status).toBe(200);
    const seen = await read(owner, {}, name);
    expect(seen.map(({ author }) => author)).toEqual([owner.id, ADMIN_TEAM_ID]);
    expect(await read(second, {}, name)).toEqual(seen);
    expect((await call('teamChannels', {}, renter)).body.code).toBe('ADMIN_ONLY');
    await giveDuties(server, first.id, ['finance']);
    expect((await say(first, 'Still here?', name)).body.code).toBe('NOT_FOUND');
  });
});

describe('[P2-CHAT-12 P3-CHAT-14] pictures', () => {
  test('only JPEG and PNG, whatever the name says; anything else is refused in the specification’s words', async () => {
    await open(renter);
    const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');
    for (const bytes of [gif, Buffer.from('<svg/>'), Buffer.from('%PDF-1.7')]) {
      const { status, body } = await sendPicture(renter, bytes, 'photo.png');
      expect([status, body.errorObject]).toEqual([422, { media: 'Only image files are accepted' }]);
    }
    expect(await read(renter)).toEqual([]);
  });

  test('[F25] are written anew, lie sealed, and open by a link to the two sides for five minutes', async () => {
    await open(renter);
    const photo = await sharp(await jpeg(2_000, 1_000))
      .withExif({ IFD0: { Copyright: 'Zubaydah' } })
      .jpeg()
      .toBuffer();
    const sent = await sendPicture(renter, photo);
    expect(sent.body.data).toMatchObject({ type: 'media', body: '', media: { width: 1_600, height: 800 } });
    expect((await list(owner))[0]).toMatchObject({ lastType: 'media', lastMessage: '', seen: 1 });
    const [message] = (await read(owner)) as unknown as { sid: string; media: { url: string } }[];
    const url = message?.media.url ?? '';
    const opened = await server.app.inject({ url });
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(opened.headers['cache-control']).toBe('private, no-store');
    expect((await sharp(opened.rawPayload).metadata()).exif).toBeUndefined();
    const stored = await readFile(join(server.dataDir, 'files', 'chat', message?.sid ?? ''));
    expect(stored.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    const stranger = await person('Reem Ali', 'renter');
    for (const wrong of [url.replace(owner.id, stranger.id), url.replace(/signature=../, 'signature=AA')])
      expect((await server.app.inject({ url: wrong })).statusCode).toBe(404);
    server.clock.advance(5 * 60_000);
    expect((await server.app.inject({ url })).statusCode).toBe(404);
  });

  test('[F37] go with the person who leaves', async () => {
    await open(renter);
    const { sid } = (await sendPicture(renter, await jpeg(20, 20))).body.data as { sid: string };
    const kept = join(server.dataDir, 'files', 'chat', sid);
    server.clock.advance(2 * 3_600_000);
    await server.runJobs();
    expect((await readFile(kept)).length).toBeGreaterThan(0);
    await transact(server.db, async (trx) => {
      await dropChatPicturesOf(server.services, trx, renter.id);
      await trx.deleteFrom('chat_messages').where('author_id', '=', renter.id).execute();
    });
    await server.runJobs();
    await expect(readFile(kept)).rejects.toThrow('ENOENT');
  });
});

describe('[P3-NOTE-11] a reader who is away', () => {
  const away = async () => {
    server.clock.advance(60_000);
    await server.runJobs();
  };

  test('is told once a burst, without a word of the message or the writer’s name; never with the switch off or the chat open', async () => {
    await open(renter);
    const sent = () => server.mails.filter(({ to }) => to === 'sara@example.com');
    await server.db
      .updateTable('accounts')
      .set({ email: 'sara@example.com' })
      .where('id', '=', owner.id)
      .execute();
    await say(renter, 'A secret word');
    await say(renter, 'Another one');
    expect(sent()).toEqual([]);
    await away();
    await say(renter, 'Hello?');
    await away();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.text).toContain('/owner/chat');
    expect(sent()[0]?.text).not.toMatch(/secret|Fahad/);
    await call('updateChannel', { channelId: pair, seen: 0 }, owner);
    await say(renter, 'The next day');
    await call('updateChannel', { channelId: pair, seen: 0 }, owner);
    await away();
    expect(sent()).toHaveLength(1);
    await say(renter, 'And again');
    await away();
    expect(sent()).toHaveLength(2);
    await call('updateChannel', { channelId: pair, seen: 0 }, owner);
    await call('switchNotification', { type: 'chat', status: 0 }, owner);
    await say(renter, 'Not told');
    await away();
    expect(sent()).toHaveLength(2);
  });

  test('is told by a text message where the account has no mail address', async () => {
    await open(renter);
    const before = server.inbox.messages.length;
    await say(renter, 'Hello');
    await away();
    const [told] = server.inbox.messages.slice(before);
    expect(told?.body).toMatch(/\/owner\/chat$/);
  });
});
