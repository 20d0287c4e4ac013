// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { WAITING_OF } from '../../shell/offline/waiting-names.ts';
import { WaitingBox } from './waiting-box.ts';
import type { Waiting } from './waiting-things.ts';

/** What the server answers, in turn; the last answer for ever. */
let answers: readonly object[] = [];
let calls: { name: string; input: object }[] = [];
let loggedIn = 'sara';

vi.mock('../../shell/calls/browser-api.ts', () => ({
  browserApi: () =>
    new Proxy(
      {},
      {
        get: (_, name: string) => async (input: object) => {
          calls.push({ name, input });
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
  localStorage.clear();
});

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
