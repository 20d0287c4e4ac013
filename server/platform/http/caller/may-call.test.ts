import type { Endpoint } from '@kiraa/contract/endpoint.ts';
import { describe, expect, test } from 'vitest';
import type { Session } from '../../../context.ts';
import { mayCall } from './may-call.ts';
import { whyNotAsShadow, withoutHidden } from './shadow-rules.ts';

const session = (wish: Partial<Session>): Session => ({
  id: 'session',
  accountId: 'account',
  mode: 'renter',
  isAdmin: false,
  duties: [],
  secondFactor: 'not_needed',
  secondFactorUntil: null,
  tokenHash: Buffer.alloc(32),
  ...wish,
});
type Rules = Partial<Pick<Endpoint, 'method' | 'caller' | 'shared' | 'shadowed' | 'duties' | 'key'>> & {
  readonly beforeSecondFactor?: true;
};
const rowOf = (rules: Rules) => ({ method: 'GET', caller: 'member', ...rules }) as Endpoint;

describe('who may call', () => {
  const KEY = `kiraa_ab12cd34_${'A'.repeat(43)}`;
  const admin = session({ isAdmin: true, duties: ['content'], secondFactor: 'passed' });

  test.each([
    ['a guest a call of members', rowOf({}), undefined, undefined, { code: 'SESSION_REQUIRED' }],
    ['a session that is over', rowOf({}), undefined, 'x'.repeat(43), { code: 'SESSION_ENDED' }],
    [
      'a session that is over, of the house',
      rowOf({ caller: 'admin' }),
      undefined,
      'x',
      { code: 'SESSION_ENDED' },
    ],
    ['a guest the console', rowOf({ caller: 'admin' }), undefined, undefined, { code: 'SESSION_REQUIRED' }],
    [
      'a guest an owner’s call',
      rowOf({ caller: 'owner' }),
      undefined,
      undefined,
      { code: 'SESSION_REQUIRED' },
    ],
    ['a renter an owner’s call', rowOf({ caller: 'owner' }), session({}), 'x', { code: 'WRONG_MODE' }],
    [
      'an owner a renter’s call',
      rowOf({ caller: 'renter' }),
      session({ mode: 'owner' }),
      'x',
      { code: 'RENTER_PROFILE_NEEDED' },
    ],
    ['nobody of the house the console', rowOf({ caller: 'admin' }), session({}), 'x', { code: 'ADMIN_ONLY' }],
    [
      'before the second factor, whatever the duty',
      rowOf({ caller: 'admin', duties: ['content'] }),
      session({ ...admin, secondFactor: 'due' }),
      'x',
      { code: 'SECOND_FACTOR_NEEDED' },
    ],
    [
      'without the duty, which is named with the owner',
      rowOf({ caller: 'admin', duties: ['finance', 'support'] }),
      admin,
      'x',
      { code: 'DUTY_NEEDED', duties: ['support', 'finance', 'owner'] },
    ],
    [
      'a row of the console that names no duty',
      rowOf({ caller: 'admin' }),
      admin,
      'x',
      { code: 'DUTY_NEEDED', duties: ['owner'] },
    ],
    [
      'a key that is over, also where guests may',
      rowOf({ caller: 'anyone' }),
      undefined,
      KEY,
      { code: 'API_KEY_ENDED' },
    ],
    [
      'a key where the row says nothing of keys, also where guests may',
      rowOf({ caller: 'anyone' }),
      session({ key: { scopes: ['listings:read'] } }),
      KEY,
      { code: 'API_KEY_CLOSED' },
    ],
    [
      'a key of another scope',
      rowOf({ key: { scope: 'bookings:act' } }),
      session({ key: { scopes: ['bookings:read', 'listings:read'] } }),
      KEY,
      { code: 'API_KEY_SCOPE' },
    ],
  ] as const)('refused: %s', (_, row, caller, token, refusal) => {
    expect(mayCall(row, caller, token)).toEqual(refusal);
  });

  test.each([
    ['a guest what is anybody’s', rowOf({ caller: 'anyone' }), undefined, undefined],
    ['a provider, whatever its header holds', rowOf({ caller: 'provider' }), undefined, KEY],
    ['an owner an owner’s call', rowOf({ caller: 'owner' }), session({ mode: 'owner' }), 'x'],
    ['the duty', rowOf({ caller: 'admin', duties: ['content'] }), admin, 'x'],
    [
      'the owner of the console everything',
      rowOf({ caller: 'admin' }),
      session({ ...admin, duties: ['owner'] }),
      'x',
    ],
    [
      'what comes before the second factor',
      rowOf({ caller: 'admin', beforeSecondFactor: true }),
      session({ ...admin, duties: [], secondFactor: 'not_set' }),
      'x',
    ],
    [
      'a key of the scope',
      rowOf({ key: { scope: 'bookings:read' } }),
      session({ key: { scopes: ['bookings:read'] } }),
      KEY,
    ],
  ] as const)('let through: %s', (_, row, caller, token) => {
    expect(mayCall(row, caller, token)).toBeUndefined();
  });

  test('[D-SHADOW] a look at the product as somebody else reads what says that it is shown, and ends itself', () => {
    const why = (rules: Rules) => whyNotAsShadow(rowOf(rules))?.code;
    expect(why({ method: 'POST', shadowed: 'ends' })).toBeUndefined();
    expect(why({ method: 'POST', shadowed: 'shown' })).toBe('SHADOW_READ_ONLY');
    expect(why({ method: 'DELETE', shadowed: 'shown' })).toBe('SHADOW_READ_ONLY');
    expect(why({ caller: 'admin', shadowed: 'shown' })).toBe('SHADOW_READ_ONLY');
    expect(why({})).toBe('SHADOW_HIDDEN');
    expect(why({ shadowed: 'hidden' })).toBe('SHADOW_HIDDEN');
    expect(why({ shared: true })).toBeUndefined();
    expect(why({ shadowed: 'shown' })).toBeUndefined();
    expect(why({ shadowed: ['mobile'] })).toBeUndefined();
    const shadow = { adminId: 'admin', duties: [], until: new Date(0) };
    expect(mayCall(rowOf({ caller: 'owner', shadowed: 'hidden' }), session({ shadow }), 'x')).toEqual({
      code: 'SHADOW_HIDDEN',
    });
  });

  test('[D-SHADOW] hidden fields are empty at any depth, and everything else is as it was', () => {
    const answer = {
      data: [{ name: 'Sara', iban: 'SA1', bank: { iban: 'SA2', of: [] } }],
      iban: 0,
      next: null,
    };
    expect(withoutHidden(['iban'], answer)).toEqual({
      data: [{ name: 'Sara', iban: null, bank: { iban: null, of: [] } }],
      iban: null,
      next: null,
    });
    expect(withoutHidden('shown', answer)).toBe(answer);
    expect(withoutHidden(undefined, answer)).toBe(answer);
  });
});
