// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WAITING_OF } from '../../shell/offline/waiting-names.ts';
import { WaitingBox } from './waiting-box.ts';
import type { Waiting } from './waiting-things.ts';

/** What the server answers, in turn; the last answer for ever. */
let answers: readonly object[] = [];
let calls: { name: string; input: object }[] = [];
let loggedIn = 'sara';
/** What happens while a call is on its way. */
let meanwhile: () => unknown = () => undefined;

vi.mock('../../shell/calls/browser-api.ts', () => ({
  browserApi: () =>
    new Proxy(
      {},
      {
        get: (_, name: string) => async (input: object) => {
          calls.push({ name, input });
          await meanwhile();
          return answers[Math.min(calls.length, answers.length) - 1];
        },
      },
    ),
}));
vi.mock('../../shell/calls/browser-session.ts', () => ({
  browserSession: () => ({ read: () => ({ account: { id: loggedIn } }) }),
}));

const TAKEN = { ok: true, status: 200, data: { data: 'what the server has now' } };
const refused = (status: number, code: string) => {
  return { ok: false, status, refusal: { code }, message: '', data: { code } };
};
const WRONG = refused(409, 'CODE_WRONG');
const NO_ANSWER = { ok: false, status: 404, refusal: { code: 'BUSY' }, message: '', data: null };

beforeEach(() => {
  answers = [TAKEN];
  calls = [];
  loggedIn = 'sara';
  meanwhile = () => undefined;
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

const code = (digits: string): Pick<Waiting, 'id' | 'bookingId' | 'occasion' | 'what'> => {
  return { id: 'code', bookingId: 'b', occasion: 'pick_up', what: { kind: 'code', code: digits } };
};
const reading = {
  id: 'reading',
  bookingId: 'b',
  occasion: 'return' as const,
  what: { kind: 'reading' as const, reading: { odometerKm: 100, note: 'a scratch' } },
};
const photo = {
  id: 'f1',
  bookingId: 'b',
  occasion: 'return' as const,
  what: { kind: 'photo' as const, photo: new Blob(['x']) },
};

async function entered(...drafts: Parameters<WaitingBox['add']>[0][]): Promise<WaitingBox> {
  const box = new WaitingBox('sara');
  for (const draft of drafts) await box.add(draft);
  await box.send();
  return box;
}
const waiting = (box: WaitingBox) => box.read().waiting.map(({ id, refused }) => [id, refused?.refusal.code]);

test('what is entered is sent in its order, each by its own call, and does not wait any more', async () => {
  const box = await entered(code('1234'), reading, photo);
  expect(calls.map(({ name, input }) => [name, Object.keys(input)])).toEqual([
    ['confirmHandOver', ['bookingId', 'occasion', 'enteredAt', 'deviceTime', 'code']],
    ['noteHandOver', ['bookingId', 'occasion', 'enteredAt', 'deviceTime', 'odometerKm', 'note']],
    ['addHandOverPhoto', ['bookingId', 'occasion', 'enteredAt', 'deviceTime', 'clientId', 'photo']],
  ]);
  expect(calls[2]?.input).toMatchObject({ clientId: 'f1', occasion: 'return' });
  expect(waiting(box)).toEqual([]);
  expect(localStorage.getItem(WAITING_OF)).toBeNull();
});

test.each([
  ['without a connection', NO_ANSWER],
  ['after the session has ended', refused(401, 'SESSION_ENDED')],
  ['when asked to slow down', refused(429, 'TOO_MANY_REQUESTS')],
])(
  '%s nothing is lost, the rest waits behind it, and a mark is left for the other pages',
  async (_name, answer) => {
    answers = [answer];
    const box = await entered(code('1234'), reading);
    expect(waiting(box)).toEqual([
      ['code', undefined],
      ['reading', undefined],
    ]);
    expect(calls.every(({ name }) => name === 'confirmHandOver')).toBe(true);
    expect(localStorage.getItem(WAITING_OF)).toBe('sara');
    answers = [TAKEN];
    await box.send();
    expect(waiting(box)).toEqual([]);
  },
);

test('what the server refuses stays with its reason, is not sent again by itself, and holds up nothing behind it', async () => {
  answers = [WRONG, TAKEN];
  const box = await entered(code('1234'), reading);
  expect(waiting(box)).toEqual([['code', 'CODE_WRONG']]);
  expect(localStorage.getItem(WAITING_OF)).toBeNull();
  const sent = calls.length;
  await box.send();
  expect(calls).toHaveLength(sent);
  const [one] = box.read().waiting;
  if (!one) throw new Error('nothing waits');
  await box.again(one);
  await box.send();
  expect(waiting(box)).toEqual([]);
  expect(calls).toHaveLength(sent + 1);
});

test('another code in its place takes the place of the one that waits, and what is discarded is gone', async () => {
  answers = [NO_ANSWER];
  const box = await entered(code('1234'), code('5678'), reading);
  expect(box.read().waiting.map(({ what }) => what.kind)).toEqual(['code', 'reading']);
  expect(box.read().waiting[0]?.what).toEqual({ kind: 'code', code: '5678' });
  for (const one of box.read().waiting) await box.discard(one);
  expect(waiting(box)).toEqual([]);
});

test('whoever logged in meanwhile does not send what another has entered', async () => {
  loggedIn = 'fahad';
  const box = await entered(code('1234'));
  expect(calls).toEqual([]);
  expect(waiting(box)).toEqual([['code', undefined]]);
});

test('an answer is told to the page that listens, and to none that has left', async () => {
  const box = new WaitingBox('sara');
  const heard: unknown[] = [];
  const leave = box.onAnswer((data) => heard.push(data));
  await box.add(code('1234'));
  await box.send();
  expect(heard).toEqual(['what the server has now']);
  leave();
  await box.add(reading);
  await box.send();
  expect(heard).toHaveLength(1);
});

/** Lets run what is due by now, and what of it waits for nothing. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
};
const names = () => calls.map(({ name }) => name);

test('without an answer it is tried again after ten seconds, for as long as somebody uses it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answers = [NO_ANSWER];
  const box = new WaitingBox('sara');
  const leave = box.start();
  await box.add(code('1234'));
  await settled();
  const before = calls.length;
  vi.advanceTimersByTime(9_999);
  await settled();
  expect(calls).toHaveLength(before);
  vi.advanceTimersByTime(1);
  await settled();
  expect(calls).toHaveLength(before + 1);
  leave();
  vi.advanceTimersByTime(60_000);
  await settled();
  expect(calls).toHaveLength(before + 1);
});

test('one of several who use it may leave: it goes on for the others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answers = [NO_ANSWER];
  const box = new WaitingBox('sara');
  const [leave, other] = [box.start(), box.start()];
  await box.add(code('1234'));
  await settled();
  leave();
  const before = calls.length;
  vi.advanceTimersByTime(10_000);
  await settled();
  expect(calls).toHaveLength(before + 1);
  other();
});

test('a connection that is back is used at once, and by nobody who has left', async () => {
  answers = [NO_ANSWER, NO_ANSWER, TAKEN];
  const box = new WaitingBox('sara');
  await box.add(code('1234'));
  const leave = box.start();
  await settled();
  expect(waiting(box)).toEqual([['code', undefined]]);
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(waiting(box)).toEqual([]);
  const sent = calls.length;
  leave();
  answers = [NO_ANSWER];
  await box.add(reading);
  await settled();
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(calls).toHaveLength(sent + 1);
});

test('what is on its way is named until it has its answer, and no second call is made for it', async () => {
  const box = new WaitingBox('sara');
  const seen: (string | undefined)[] = [];
  meanwhile = () => seen.push(box.read().sending);
  await box.add(code('1234'));
  await Promise.all([box.send(), box.send()]);
  expect([seen, names(), box.read().sending]).toEqual([['code'], ['confirmHandOver'], undefined]);
});

test.each([
  ['refused', [WRONG, TAKEN]],
  ['taken', [TAKEN, TAKEN]],
])(
  'another code that is typed while the first is on its way is sent too, also where that is %s',
  async (_, given) => {
    answers = given;
    const box = new WaitingBox('sara');
    let isFirst = true;
    meanwhile = async () => {
      if (isFirst) void box.add(code('5678'));
      isFirst = false;
      await settled();
    };
    await box.add(code('1234'));
    await box.send();
    await box.send();
    expect(calls.map(({ input }) => (input as { code: string }).code)).toEqual(['1234', '5678']);
    expect(waiting(box)).toEqual([]);
  },
);

test('what was discarded while it was on its way does not come back with its refusal', async () => {
  answers = [WRONG];
  const box = new WaitingBox('sara');
  meanwhile = async () => {
    const [one] = box.read().waiting;
    if (one) await box.discard(one);
  };
  await box.add(code('1234'));
  await box.send();
  expect(waiting(box)).toEqual([]);
});

test('whoever logs out between two of them has sent the first alone', async () => {
  const box = new WaitingBox('sara');
  meanwhile = () => {
    loggedIn = 'fahad';
  };
  loggedIn = 'nobody';
  await box.add(code('1234'));
  await box.add(reading);
  loggedIn = 'sara';
  await box.send();
  expect([names(), waiting(box)]).toEqual([['confirmHandOver'], [['reading', undefined]]]);
});

test('each is sent with when it was entered, and with the device’s time as it leaves', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-10T13:00:00.000Z') });
  loggedIn = 'nobody';
  const box = new WaitingBox('sara');
  const capture = { capturedAt: '2027-03-10T12:59:00.000Z', capturedFrom: 'camera' as const };
  await box.add({ ...photo, what: { ...photo.what, capture } });
  loggedIn = 'sara';
  vi.setSystemTime(new Date('2027-03-10T14:30:00.000Z'));
  await box.send();
  expect(calls[0]?.input).toMatchObject({
    enteredAt: '2027-03-10T13:00:00.000Z',
    deviceTime: '2027-03-10T14:30:00.000Z',
    ...capture,
  });
});

test('a page hears of each change until it has left', async () => {
  const box = new WaitingBox('sara');
  let heard = 0;
  const leave = box.subscribe(() => {
    heard += 1;
  });
  await box.add(code('1234'));
  await box.send();
  expect(heard).toBeGreaterThan(0);
  const before = heard;
  leave();
  await box.add(reading);
  await box.send();
  expect(heard).toBe(before);
});

test('what another tab has taken is looked for anew, and its page is told to ask', async () => {
  const [one, other] = [new WaitingBox('sara'), new WaitingBox('sara')];
  const heard: unknown[] = [];
  other.onAnswer((data) => heard.push(data));
  await one.add(code('1234'));
  await one.send();
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0));
  expect(heard.every((data) => data === undefined)).toBe(true);
});
