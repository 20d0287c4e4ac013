import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

const SARAH: UserDetails = {
  userId: 'u1',
  id: 'u1',
  mode: 'renter',
  fullName: 'Sarah Alqahtani',
  name: 'Sarah Alqahtani',
  mobile: '501234567',
  countryCode: '+966',
  email: null,
  gender: null,
  language: 'ar',
  digits: null,
  location: null,
  latitude: null,
  longitude: null,
  personalId: null,
  photo: null,
  picture: null,
  isVerified: false,
  notification: true,
  bookingUpdate: true,
  chatNotification: true,
  showsPhone: false,
  adminDetails: { id: 'a1' },
  isAdmin: false,
  bankStatus: 0,
  rating: 5,
};

let device: Storage;
let living: Map<string, UserDetails>;
const pause = async () => undefined;

function openTab(tab: Storage = memoryStorage()): { store: SessionStore; tab: Storage } {
  const store = createSessionStore({
    tab,
    device,
    readAccount: async (token) => living.get(token) ?? 'refused',
    pause,
  });
  return { store, tab };
}

beforeEach(() => {
  device = memoryStorage();
  living = new Map([['token-1', SARAH]]);
});

test('without a stored token the visitor is a guest', async () => {
  const { store } = openTab();
  expect(store.read().status).toBe('loading');
  await store.start();
  expect(store.read()).toEqual({ status: 'guest' });
});

test('[P1-AUTH-24] [P1-AUTH-27] a login lives in session storage and survives a reload of the tab', async () => {
  const { store, tab } = openTab();
  store.enter('token-1', SARAH);
  expect(store.read().account?.fullName).toBe('Sarah Alqahtani');
  expect(device.length).toBe(0);
  const reloaded = openTab(tab).store;
  await reloaded.start();
  expect(reloaded.read().status).toBe('member');
});

test('[P1-AUTH-25] a remembered login is found by another tab', async () => {
  openTab().store.enter('token-1', SARAH, { remember: true });
  const other = openTab().store;
  await other.start();
  expect(other.read()).toMatchObject({ status: 'member', token: 'token-1' });
});

test('a login that is not to be remembered takes back an older remembered one', async () => {
  openTab().store.enter('token-1', SARAH, { remember: true });
  openTab().store.enter('token-2', SARAH);
  const other = openTab().store;
  await other.start();
  expect(other.read().status).toBe('guest');
});

test('[P1-AUTH-28] an error about the stored token logs out and clears it', async () => {
  const { store, tab } = openTab();
  store.enter('token-1', SARAH);
  living.clear();
  await store.start();
  expect(store.read().status).toBe('guest');
  expect(tab.length).toBe(0);
});

test('[D-LOCK] why somebody was locked out stays while the page does, also when it is come back to', async () => {
  const { store } = openTab();
  store.enter('token-1', SARAH);
  const lock = { reason: 'fraud', words: null, until: null } as const;
  store.refuse('token-1', lock);
  expect(store.read()).toEqual({ status: 'guest', lock });
  await store.start();
  expect(store.read()).toEqual({ status: 'guest', lock });
});

test('a late refusal of the token before says nothing of the one that has come since', async () => {
  const { store, tab } = openTab();
  store.enter('token-1', SARAH);
  store.replace('token-2', SARAH);
  store.refuse('token-1');
  expect([store.read().token, tab.getItem('kiraa.token')]).toEqual(['token-2', 'token-2']);
  store.leave();
  store.refuse('token-2', { reason: 'fraud', words: null, until: null });
  expect(store.read()).toEqual({ status: 'guest' });
});

test('where another tab has another token by now, a refusal of the one before is followed by a look at that', async () => {
  const [one, other] = [openTab(), openTab()];
  one.store.enter('token-1', SARAH, { remember: true });
  await other.store.start();
  living.set('token-2', SARAH);
  living.delete('token-1');
  one.store.replace('token-2', SARAH);
  // Before the news of the storage has come here.
  other.store.refuse('token-1');
  expect([one.tab, other.tab, device].map((kept) => kept.getItem('kiraa.token'))).toEqual([
    'token-2',
    'token-2',
    'token-2',
  ]);
  await vi.waitFor(() => expect(other.store.read()).toMatchObject({ status: 'member', token: 'token-2' }));
  expect(device.getItem('kiraa.ended')).toBeNull();
});

test('[P1-AUTH-30] [P2-AUTH-03] the token that makes the browser known outlives the session, and no log-out', async () => {
  const { store, tab } = openTab();
  store.enter('token-1', SARAH, { remember: true, deviceToken: 'device-1' });
  expect([tab.getItem('kiraa.token'), device.getItem('kiraa.token')]).toEqual(['token-1', 'token-1']);
  living.clear();
  await store.start();
  expect([store.read().status, device.getItem('kiraa.token'), store.deviceToken()]).toEqual([
    'guest',
    null,
    'device-1',
  ]);
  store.enter('token-1', SARAH);
  expect(store.deviceToken()).toBe('device-1');
  store.leave();
  expect(store.deviceToken()).toBeUndefined();
});

test('[D-UNSAVED] a session that ends leaves what was typed into a listing’s form, and nothing else of its person', async () => {
  const { store, tab } = openTab();
  store.enter('token-1', SARAH, { remember: true });
  tab.setItem('kiraa.choice', 'x');
  for (const kept of ['kiraa.next-booking', 'kiraa.listing-draft.sarah.1.details.new'])
    device.setItem(kept, 'x');
  living.clear();
  await store.start();
  expect([tab.length, store.read().status]).toEqual([0, 'guest']);
  const names = Array.from({ length: device.length }, (_, at) => device.key(at));
  expect(names.sort()).toEqual(['kiraa.ended', 'kiraa.listing-draft.sarah.1.details.new']);
});

test('[P1-AUTH-41] leaving clears both storages', () => {
  const { store, tab } = openTab();
  store.enter('token-1', SARAH, { remember: true });
  tab.setItem('kiraa.choice', 'x');
  for (const kept of ['kiraa.next-booking', 'kiraa.kept-messages', 'kiraa.listing-draft.sarah.1'])
    device.setItem(kept, 'x');
  store.leave();
  expect([tab.length, store.read().status]).toEqual([0, 'guest']);
  // All that is left says that somebody has left.
  expect(Array.from({ length: device.length }, (_, at) => device.key(at))).toEqual(['kiraa.ended']);
});

test('[P1-AUTH-39] a switch keeps the new token where the old one was', () => {
  const { store, tab } = openTab();
  store.enter('token-1', SARAH, { remember: true });
  store.replace('token-2', { ...SARAH, mode: 'owner' });
  expect([tab.getItem('kiraa.token'), device.getItem('kiraa.token')]).toEqual(['token-2', 'token-2']);
  expect(store.read().account?.mode).toBe('owner');
  const short = openTab();
  device.clear();
  short.store.enter('token-3', SARAH);
  short.store.replace('token-4', SARAH);
  expect(device.getItem('kiraa.token')).toBeNull();
});

test('other tabs follow: out when the token died, over when it was changed', async () => {
  const first = openTab().store;
  first.enter('token-1', SARAH, { remember: true });
  const second = openTab().store;
  await second.start();
  living = new Map([['token-2', { ...SARAH, mode: 'owner' }]]);
  first.replace('token-2', { ...SARAH, mode: 'owner' });
  await second.follow('kiraa.token');
  expect(second.read()).toMatchObject({ status: 'member', token: 'token-2', account: { mode: 'owner' } });
  living.clear();
  first.leave();
  await second.follow(null);
  expect(second.read().status).toBe('guest');
});

test('an answer that comes after a newer login does not undo it', async () => {
  let answer: (details: UserDetails | 'refused') => void = () => {};
  const tab = memoryStorage();
  tab.setItem('kiraa.token', 'old');
  const store = createSessionStore({
    tab,
    device,
    readAccount: () => new Promise((resolve) => (answer = resolve)),
    pause,
  });
  const starting = store.start();
  store.enter('token-1', SARAH);
  answer('refused');
  await starting;
  expect(store.read()).toMatchObject({ status: 'member', token: 'token-1' });
});

test('listeners hear every change until they leave', () => {
  const { store } = openTab();
  const heard: string[] = [];
  const stop = store.subscribe(() => heard.push(store.read().status));
  store.enter('token-1', SARAH);
  store.leave();
  stop();
  store.enter('token-1', SARAH);
  expect(heard).toEqual(['member', 'guest']);
});

test('no answer is no verdict: the login is kept and the question asked again until somebody answers', async () => {
  const tab = memoryStorage();
  tab.setItem('kiraa.token', 'token-1');
  const answers: (UserDetails | 'unanswered')[] = ['unanswered', 'unanswered', SARAH];
  const pauses: number[] = [];
  const store = createSessionStore({
    tab,
    device,
    readAccount: async () => answers.shift() ?? 'refused',
    pause: async (attempt) => {
      pauses.push(attempt);
      expect(store.read()).toMatchObject({ status: 'loading', isUnanswered: attempt > 0 });
      expect(tab.getItem('kiraa.token')).toBe('token-1');
    },
  });
  await store.start();
  expect([store.read().status, pauses]).toEqual(['member', [0, 1]]);
  expect(store.read()).not.toHaveProperty('isUnanswered');
});

test('a changed profile is shown at once, and another account is never put in its place', async () => {
  const { store } = openTab();
  store.enter('token-1', SARAH);
  store.renew({ ...SARAH, fullName: 'Sarah Q', photo: '/photos/a/192.webp' });
  expect(store.read()).toMatchObject({
    token: 'token-1',
    account: { fullName: 'Sarah Q', photo: '/photos/a/192.webp' },
  });
  store.renew({ ...SARAH, userId: 'u2', fullName: 'Somebody else' });
  expect(store.read().account?.fullName).toBe('Sarah Q');
  store.leave();
  store.renew(SARAH);
  expect(store.read().status).toBe('guest');
});

test('a page that comes back from memory shows nobody who has logged out of its tab since', async () => {
  const { store, tab } = openTab();
  store.enter('token-1', SARAH);
  await store.wake();
  expect(store.read()).toMatchObject({ status: 'member', account: { id: 'u1' } });

  tab.clear();
  const woken = store.wake();
  expect(store.read().status).toBe('guest');
  await woken;
});

test('nor the one before where somebody else has logged in, not even until the server has answered', async () => {
  const { store, tab } = openTab();
  living.set('token-2', { ...SARAH, userId: 'u2', fullName: 'Fahd' });
  store.enter('token-1', SARAH);
  tab.setItem('kiraa.token', 'token-2');
  const woken = store.wake();
  expect(store.read()).toMatchObject({ status: 'loading', token: 'token-2' });
  await woken;
  expect(store.read()).toMatchObject({ status: 'member', account: { id: 'u2', fullName: 'Fahd' } });
});

test('[D-SHADOW] a tab that is somebody else’s eyes leaves the device alone, and becomes nobody’s when it is over', async () => {
  const tab = memoryStorage();
  const device = memoryStorage();
  device.setItem('kiraa.token', 'operator');
  const asked: string[] = [];
  const readAccount = async (token: string) => {
    asked.push(token);
    return SARAH;
  };
  const make = () => createSessionStore({ tab, device, readAccount, pause: async () => {} });
  const store = make();
  await store.start();
  store.eyes.borrow({ token: 'look', name: 'Sarah', until: '2026-08-01T10:15:00.000Z' });
  const reloaded = make();
  await reloaded.start();
  expect(asked).toEqual(['operator', 'look']);
  expect(reloaded.read()).toMatchObject({ status: 'member', token: 'look' });
  await reloaded.follow('kiraa.token');
  expect(reloaded.read().token).toBe('look');
  reloaded.expire();
  await reloaded.start();
  expect(reloaded.read().status).toBe('guest');
  expect(reloaded.eyes.read()).toMatchObject({ token: '', name: 'Sarah' });
  expect(device.getItem('kiraa.token')).toBe('operator');
  expect(device.getItem('kiraa.ended')).toBeNull();
  reloaded.eyes.giveBack();
  await reloaded.start();
  expect(reloaded.read().token).toBe('operator');
});
