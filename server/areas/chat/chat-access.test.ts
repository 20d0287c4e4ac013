import { describe, expect, test } from 'vitest';
import { movableClock } from '../../platform/clock.ts';
import { createLinkSigner } from '../../platform/files/link-signature.ts';
import {
  authorIdOf,
  type ConversationSide,
  isKeptFromHouse,
  otherParticipantId,
  readerOf,
  sideInConversation,
} from './chat-access.ts';
import { newsOf } from './chat-news.ts';
import { sessionOfChatToken } from './chat-token.ts';
import { closedReason, presentMessage } from './chat-view.ts';
import { wordsOf } from './chat-words.ts';
import type { MessageRow } from './message-queries.ts';

const TEAM = '01900000-0000-7000-8000-00000000ad01';
const ANNA = '01900000-0000-7000-8000-00000000c001';
const BADR = '01900000-0000-7000-8000-00000000c002';
const SESSION = '01900000-0000-7000-8000-00000000c0ff';
type Caller = Parameters<typeof sideInConversation>[1];
const caller = (accountId: string, more: Partial<Caller> = {}): Caller => ({
  accountId,
  duties: [],
  ...more,
});
const shadow = { by: 'somebody of the house' } as unknown as NonNullable<Caller['shadow']>;
const named = (one: string, other: string) => `${one}_${other}`;

describe('the side of a caller in a conversation', () => {
  test('is the first of who comes first by their id, in whichever order the name has them', () => {
    const pair = { firstId: ANNA, secondId: BADR, forTeam: false };
    for (const name of [named(ANNA, BADR), named(BADR, ANNA), named(BADR, ANNA).toUpperCase()]) {
      expect(sideInConversation(name, caller(ANNA))).toEqual({ ...pair, side: 'first' });
      expect(sideInConversation(name, caller(BADR))).toEqual({ ...pair, side: 'second' });
    }
  });

  test('is none of who is neither of the two, whatever they do for the house', () => {
    const other = caller('01900000-0000-7000-8000-00000000c003', { duties: ['owner', 'support'] });
    expect(sideInConversation(named(ANNA, BADR), other)).toBeUndefined();
  });

  test('with the team is the person’s, and the team’s of those who do support or own the console', () => {
    const withTeam = named(TEAM, ANNA);
    const pair = { firstId: ANNA, secondId: null };
    expect(sideInConversation(withTeam, caller(ANNA))).toEqual({ ...pair, side: 'first', forTeam: false });
    const ofTeam = { ...pair, side: 'second', forTeam: true };
    expect(sideInConversation(withTeam, caller(BADR, { duties: ['support'] }))).toEqual(ofTeam);
    expect(sideInConversation(withTeam, caller(BADR, { duties: ['owner'] }))).toEqual(ofTeam);
    for (const duties of [[], ['finance'], ['content']] as const)
      expect(sideInConversation(withTeam, caller(BADR, { duties }))).toBeUndefined();
  });

  test('in their own conversation with the team is a person’s, also of somebody of support', () => {
    expect(sideInConversation(named(ANNA, TEAM), caller(ANNA, { duties: ['support'] }))).toEqual({
      firstId: ANNA,
      secondId: null,
      side: 'first',
      forTeam: false,
    });
  });

  test('is none in what is no name of a conversation, or names one person twice', () => {
    for (const name of ['', ANNA, named(ANNA, ANNA), named(TEAM, TEAM), `${named(ANNA, BADR)}_`, 'a_b'])
      expect([name, sideInConversation(name, caller(ANNA, { duties: ['owner'] }))]).toEqual([
        name,
        undefined,
      ]);
  });

  test('is kept from the house where it looks as somebody: it reads what they write to the team alone', () => {
    const looking = caller(ANNA, { shadow });
    expect(isKeptFromHouse(named(ANNA, BADR), looking)).toBe(true);
    expect(sideInConversation(named(ANNA, BADR), looking)).toBeUndefined();
    expect(isKeptFromHouse(named(ANNA, TEAM), looking)).toBe(false);
    expect(sideInConversation(named(ANNA, TEAM), looking)).toMatchObject({ side: 'first' });
    expect(isKeptFromHouse(named(ANNA, BADR), caller(ANNA))).toBe(false);
    expect([readerOf(looking), readerOf(caller(ANNA))]).toEqual([
      { accountId: ANNA, withTeamAlone: true },
      { accountId: ANNA, withTeamAlone: false },
    ]);
  });
});

describe('what is told of a conversation', () => {
  const first: ConversationSide = { firstId: ANNA, secondId: BADR, side: 'first', forTeam: false };
  const person: ConversationSide = { firstId: ANNA, secondId: null, side: 'first', forTeam: false };
  const team: ConversationSide = { ...person, side: 'second', forTeam: true };

  test('names who did it as the other side knows them, the team as one', () => {
    const sides = [first, { ...first, side: 'second' } as const, person, team];
    expect(sides.map(authorIdOf)).toEqual([ANNA, BADR, ANNA, TEAM]);
    expect(sides.map(otherParticipantId)).toEqual([BADR, ANNA, TEAM, ANNA]);
    expect(newsOf(team, { kind: 'seen', index: 7 })).toEqual({
      kind: 'seen',
      index: 7,
      channel: named(TEAM, ANNA),
      user: TEAM,
      firstId: ANNA,
      secondId: null,
    });
  });

  test('is why nobody can write, and to the team only that the account is gone', () => {
    const closed = (reason: NonNullable<ReturnType<typeof closedReason>> | undefined, forTeam: boolean) =>
      closedReason({ forTeam }, { person: undefined, closed: reason });
    expect(closed(undefined, false)).toBeNull();
    for (const reason of ['CHAT_BLOCKED', 'CHAT_OTHER_GONE'] as const)
      expect(closed(reason, false)).toBe(reason);
    expect([closed('CHAT_BLOCKED', true), closed('CHAT_OTHER_GONE', true)]).toEqual([
      null,
      'CHAT_OTHER_GONE',
    ]);
  });
});

const clock = movableClock(new Date('2027-03-07T09:00:00Z'));
const links = createLinkSigner(['a'.repeat(64)]);

describe('a message', () => {
  const row = {
    id: 'message',
    index: 4,
    authorId: ANNA,
    forTeam: false,
    kind: 'text',
    body: 'Call me: 0501234567',
    mediaWidth: null,
    mediaHeight: null,
    clientId: 'client',
    createdAt: new Date('2027-03-07T08:00:00Z'),
  } as MessageRow;
  const shown = (given: Partial<MessageRow> = {}, isOpen = true, id = BADR) =>
    presentMessage({ links, clock }, { ...row, ...given }, { id, isOpen });

  test('is read as it was written once something is paid, and without its number before', () => {
    expect(shown()).toEqual({
      sid: 'message',
      index: 4,
      author: ANNA,
      type: 'text',
      body: 'Call me: 0501234567',
      masked: false,
      media: null,
      clientId: 'client',
      createdAt: '2027-03-07T08:00:00.000Z',
    });
    const masked = shown({}, false);
    expect([masked.masked, masked.body.includes('0501234567')]).toEqual([true, false]);
    expect(masked.body.startsWith('Call me: ')).toBe(true);
    expect(wordsOf({ kind: 'text', body: 'See you at five' }, false)).toEqual({
      body: 'See you at five',
      masked: false,
    });
  });

  test('of the team has the team as its author', () => {
    expect(shown({ forTeam: true }).author).toBe(TEAM);
  });

  test('with a picture has a link that is its reader’s alone, and its size', () => {
    const picture = { kind: 'media', body: '', mediaWidth: 800, mediaHeight: 600 } as Partial<MessageRow>;
    const { media } = shown(picture);
    expect(media).toMatchObject({ width: 800, height: 600 });
    expect(media?.url).toMatch(
      new RegExp(`^/api/files/message\\?viewer=${BADR}&until=1804410300&signature=`),
    );
    expect(shown(picture, true, ANNA).media?.url).not.toBe(media?.url);
    expect(shown({ ...picture, mediaHeight: null }).media).toBeNull();
  });
});

describe('the token of a connection', () => {
  const UNTIL = 1_804_410_300;
  const signature = links.sign(`chat-token ${SESSION} ${UNTIL}`);
  const token = `${SESSION}.${UNTIL}.${signature}`;
  const at = (milliseconds: number, text = token) =>
    sessionOfChatToken({ links, clock: movableClock(new Date(UNTIL * 1_000 + milliseconds)) }, text);

  test('names its session until its time is over', () => {
    expect([at(-300_000), at(-1), at(0), at(1)]).toEqual([SESSION, SESSION, undefined, undefined]);
  });

  test('names none where a letter of it is changed, or it is no token', () => {
    for (const text of [
      '',
      SESSION,
      `${SESSION}.${UNTIL}`,
      `${SESSION}.${UNTIL}.`,
      `${SESSION}.${UNTIL + 1}.${signature}`,
      `${SESSION.replace('c0ff', 'c0fe')}.${UNTIL}.${signature}`,
      `${SESSION}.${UNTIL}.${signature}AA`,
      `${token}.more`,
      ` ${token}`,
      `${SESSION}.1e10.${signature}`,
      `${SESSION}.${UNTIL}.${createLinkSigner(['b'.repeat(64)]).sign(`chat-token ${SESSION} ${UNTIL}`)}`,
      `${SESSION}.${UNTIL}.${links.sign(`document ${SESSION} ${ANNA} ${UNTIL}`)}`,
    ])
      expect([text, at(-1, text)]).toEqual([text, undefined]);
  });
});
