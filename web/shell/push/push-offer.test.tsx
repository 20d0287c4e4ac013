// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enterAs, openPage, showPage, until } from '../../testing/page.tsx';
import { allByRole, byRole, isThere, press, shown } from '../../testing/person.ts';
import { answer, asked, refuse, settle, waitingFor } from '../../testing/screen.tsx';
import { PushKeeper } from './push-keeper.tsx';
import { PushOffer, PushSwitch } from './push-offer.tsx';

openPage();

const TARGET = { endpoint: 'https://push.example/1', keys: { p256dh: 'key-1', auth: 'auth-1' } };
const ON_WIRE = { endpoint: 'https://push.example/1', p256dh: 'key-1', auth: 'auth-1' };

/** The browser of a device: what was allowed before, what its person says when they are asked, and what it is subscribed to. */
const device = {
  permission: 'default' as NotificationPermission,
  says: 'granted' as NotificationPermission,
  isSubscribed: false,
  keys: [] as unknown[],
  asked: 0,
};
const subscription = {
  endpoint: TARGET.endpoint,
  toJSON: () => TARGET,
  unsubscribe: async () => {
    device.isSubscribed = false;
    return true;
  },
};
const registration = {
  pushManager: {
    getSubscription: async () => (device.isSubscribed ? subscription : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: unknown }) => {
      device.keys.push(applicationServerKey);
      device.isSubscribed = true;
      return subscription;
    },
  },
};

beforeEach(() => {
  Object.assign(device, { permission: 'default', says: 'granted', isSubscribed: false, keys: [], asked: 0 });
  Object.assign(window, {
    PushManager: class {},
    Notification: {
      get permission() {
        return device.permission;
      },
      requestPermission: async () => {
        device.asked += 1;
        device.permission = device.says;
        return device.says;
      },
    },
  });
  const worker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
});

let visits = 0;
async function open(
  what: 'offer' | 'switch',
  language: 'en' | 'ar' = 'en',
  key: string | null = 'key-of-house',
) {
  await enterAs({ userId: 'sarah' });
  visits += 1;
  await showPage(what === 'offer' ? <PushOffer key={visits} reason="booking" /> : <PushSwitch />, language);
  await settle();
  if (waitingFor('pushKey').length > 0) await answer('pushKey', { data: { key } });
  await settle();
}
const isOn = () => allByRole('switch').map((one) => (one as HTMLInputElement).checked);
const subscribed = () => waitingFor('subscribeToPush').map(({ sent }) => sent);
/** What is pressed goes through the browser first, which takes its turns. */
async function turned(call: 'subscribeToPush' | 'unsubscribeFromPush') {
  await until(() => waitingFor(call).length > 0);
}

describe('the offer of notifications', () => {
  test('asks the browser nothing before it is pressed, and then tells the server where this device is', async () => {
    await open('offer');
    expect([device.asked, shown().includes('Shall we tell you what happens to your booking?')]).toEqual([
      0,
      true,
    ]);
    await press('button', 'Notify me');
    await turned('subscribeToPush');
    expect([device.asked, device.keys, subscribed()]).toEqual([1, ['key-of-house'], [ON_WIRE]]);
    await press('button', 'Please wait');
    expect([device.asked, subscribed()]).toEqual([1, [ON_WIRE]]);
    await answer('subscribeToPush');
    await until(() => isThere('status'));
    expect(byRole('status').textContent).toBe('Notifications are on for this device.');
    expect(isThere('button', 'Notify me')).toBe(false);
  });

  test('that was put off is not made again on this device', async () => {
    await open('offer');
    await press('button', 'Not now');
    expect([isThere('button', 'Notify me'), device.asked]).toEqual([false, 0]);
    await open('offer');
    expect(isThere('button', 'Notify me')).toBe(false);
  });

  test('says that the browser blocks them where its person has said no to it', async () => {
    await open('offer');
    device.says = 'denied';
    await press('button', 'Notify me');
    await until(() => isThere('status'));
    expect(byRole('status').textContent).toContain('This browser blocks notifications from Kiraa.');
    expect([isThere('alert'), subscribed()]).toEqual([false, []]);
  });

  test('stays with a word where the question was left without an answer, and can be pressed again', async () => {
    await open('offer');
    device.says = 'default';
    await press('button', 'Notify me');
    await until(() => isThere('alert'));
    expect(byRole('alert').textContent).toBe('Notifications could not be turned on here. Try again later.');
    device.says = 'granted';
    await press('button', 'Notify me');
    await turned('subscribeToPush');
    await answer('subscribeToPush');
    await until(() => isThere('status'));
    expect(shown()).not.toContain('could not be turned on');
  });

  test('is off where the server did not take it, whatever the browser keeps', async () => {
    await open('offer');
    await press('button', 'Notify me');
    await turned('subscribeToPush');
    await refuse('subscribeToPush', 'INTERNAL', 500);
    await until(() => isThere('alert'));
    expect([device.isSubscribed, isThere('button', 'Notify me')]).toEqual([true, true]);
  });

  test.each([
    ['is told no by the browser', () => Object.assign(device, { permission: 'denied' })],
    ['has agreed before', () => Object.assign(device, { permission: 'granted', isSubscribed: true })],
  ])('is not made to a device that %s', async (_, stand) => {
    stand();
    await open('offer');
    expect([isThere('button', 'Notify me'), isThere('status')]).toEqual([false, false]);
  });

  test('is not made where the house has no key, nor on a device that cannot', async () => {
    await open('offer', 'en', null);
    expect(isThere('button', 'Notify me')).toBe(false);
    Reflect.deleteProperty(window, 'PushManager');
    await open('offer');
    expect(isThere('button', 'Notify me')).toBe(false);
  });

  test('is read in Arabic, too', async () => {
    await open('offer', 'ar');
    expect(isThere('button', 'أبلغوني')).toBe(true);
  });
});

describe('the switch of this device', () => {
  test('turns notifications on, and off again with the address of the device', async () => {
    await open('switch');
    expect(isOn()).toEqual([false]);
    await press('switch');
    await turned('subscribeToPush');
    await press('switch');
    await settle();
    expect([subscribed(), device.asked]).toEqual([[ON_WIRE], 1]);
    await answer('subscribeToPush');
    await until(() => isOn()[0] === true);
    await press('switch');
    await turned('unsubscribeFromPush');
    expect(waitingFor('unsubscribeFromPush').map(({ sent }) => sent)).toEqual([
      { endpoint: TARGET.endpoint },
    ]);
    await answer('unsubscribeFromPush');
    await until(() => isOn()[0] === false);
    expect(device.isSubscribed).toBe(false);
  });

  test('says what stands in the way where the browser blocks them, and that it failed where it did', async () => {
    await open('switch');
    await press('switch');
    await turned('subscribeToPush');
    await refuse('subscribeToPush', 'INTERNAL', 500);
    await until(() => isThere('alert'));
    expect([isOn(), byRole('alert').textContent]).toEqual([
      [false],
      'Notifications could not be turned on here. Try again later.',
    ]);
    device.permission = 'denied';
    await showPage(<PushSwitch key="again" />);
    await settle();
    expect([isThere('switch'), shown().includes('This browser blocks')]).toEqual([false, true]);
  });
});

describe('a device that has agreed before', () => {
  test('is told to the server anew with each log-in, and asks nobody anything', async () => {
    Object.assign(device, { permission: 'granted', isSubscribed: true });
    await enterAs({ userId: 'sarah' });
    await showPage(<PushKeeper />);
    await turned('subscribeToPush');
    expect([subscribed(), device.asked]).toEqual([[ON_WIRE], 0]);
  });

  test.each([
    ['no longer allows them', 'default', true],
    ['is subscribed to nothing', 'granted', false],
  ] as const)('and %s tells nothing', async (_, permission, isSubscribed) => {
    Object.assign(device, { permission, isSubscribed });
    await enterAs({ userId: 'sarah' });
    await showPage(<PushKeeper />);
    await settle();
    expect(asked).toEqual([]);
  });

  test('is told nothing of for a guest', async () => {
    Object.assign(device, { permission: 'granted', isSubscribed: true });
    await showPage(<PushKeeper />);
    await settle();
    expect(asked).toEqual([]);
  });
});
