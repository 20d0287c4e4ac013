import { describe, expect, test } from 'vitest';
import { channelName, chatPath, idsOfChannel, readChatQuery } from './channel.ts';

const RENTER = '01911111-1111-7111-8111-111111111111';
const OWNER = '01900000-2222-7222-8222-222222222222';
/** Ids that capitals change. */
const LETTERS = '01900000-aaaa-7aaa-8aaa-aaaaaaaaaaaa';
const OTHER_LETTERS = '01900000-bbbb-7bbb-8bbb-bbbbbbbbbbbb';

describe('[P2-CHAT-02 P3-CHAT-03] what ?user= asks for', () => {
  test('[P2-CHAT-03 P3-CHAT-11] the link of a listing is read back, whatever the name holds', () => {
    for (const name of ['سارة القحطاني', 'Sara_bint_Ali', '<img src=x>&user=1', '']) {
      const path = chatPath('renter', RENTER, OWNER, name);
      expect(path.startsWith(`/renter/chat?user=${RENTER}_${OWNER}_`)).toBe(true);
      const asked = readChatQuery(new URL(path, 'https://kiraa.example').searchParams.get('user'));
      expect(asked).toEqual({ channel: channelName(RENTER, OWNER), ids: [RENTER, OWNER], name });
    }
  });

  test('[P3-CHAT-06] either order of the ids is one conversation, in capitals too', () => {
    const asked = [
      `${RENTER}_${OWNER}_Sara`,
      `${OWNER}_${RENTER}_Ali`,
      `${OWNER.toUpperCase()}_${RENTER}`,
    ].map((user) => readChatQuery(user)?.channel);
    expect(new Set(asked)).toEqual(new Set([`${OWNER}_${RENTER}`]));
  });

  test('ids are told in small letters, and a name that is left out is empty', () => {
    const ids = [LETTERS, OTHER_LETTERS];
    const shouted = `${LETTERS}_${OTHER_LETTERS}`.toUpperCase();
    expect(idsOfChannel(shouted)).toEqual(ids);
    expect(readChatQuery(shouted)).toEqual({ channel: `${LETTERS}_${OTHER_LETTERS}`, ids, name: '' });
  });

  test('anything else asks for nothing', () => {
    const toSelf = [
      `${RENTER}_${RENTER}_Me`,
      `${LETTERS}_${LETTERS.toUpperCase()}`,
      `${LETTERS.toUpperCase()}_${LETTERS}`,
    ];
    for (const user of [null, '', 'a_b_c', RENTER, ...toSelf, `${RENTER}_x_${OWNER}`])
      expect(readChatQuery(user)).toBeUndefined();
    for (const name of [`${RENTER}_${OWNER}_more`, RENTER, '']) expect(idsOfChannel(name)).toBeUndefined();
  });
});
