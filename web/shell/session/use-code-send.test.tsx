// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import type { CallResult } from '@kiraa/contract/client.ts';
import { hasLeadingZeros } from '@kiraa/domain/account/code-work.ts';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage, showPage, toasts, until } from '../../testing/page.tsx';
import { byRole, isThere, press } from '../../testing/person.ts';
import { answer, asked, lastAsked, pass, refuse, waitingFor } from '../../testing/screen.tsx';
import { useCodeSend } from './use-code-send.ts';

openPage();

const MAC = createHash('sha256').update('a challenge').digest('base64url');
const CHALLENGE = `1772355600000.6.cmFuZG9t.${MAC}`;
const work = { challenge: CHALLENGE, bits: 6 };
const demand = (more: object = { work }) => refuse('resendOtp', 'WORK_NEEDED', 429, more);

interface Made {
  readonly given: object[];
  isEnded: boolean;
  readonly tell: (kind: 'message' | 'error', data?: unknown) => void;
}
let workers: Made[];

/** A browser with workers, which do what a test says. */
class Worker {
  readonly #listeners = new Map<string, (event: { data: unknown }) => void>();
  readonly #made: Made = {
    given: [],
    isEnded: false,
    tell: (kind, data) => this.#listeners.get(kind)?.({ data }),
  };
  constructor() {
    workers.push(this.#made);
  }
  addEventListener(kind: string, listener: (event: { data: unknown }) => void): void {
    this.#listeners.set(kind, listener);
  }
  postMessage(given: object): void {
    this.#made.given.push(given);
  }
  terminate(): void {
    this.#made.isEnded = true;
  }
}

beforeEach(() => {
  workers = [];
  vi.stubGlobal('Worker', undefined);
});

function Sending() {
  const { send, isBusy } = useCodeSend('resendOtp');
  const [ends, setEnds] = useState<string[]>([]);
  const say = (result: CallResult<unknown>) =>
    setEnds((all) => [...all, result.ok ? 'sent' : result.refusal.code]);
  return (
    <>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => void send({}, { token: 'temporary' }).then(say)}
      >
        Send
      </button>
      <output>{ends.join(', ')}</output>
    </>
  );
}
const ends = () => document.querySelector('output')?.textContent;
const isBusy = () => byRole('button', 'Send').getAttribute('aria-disabled') === 'true';
/** The call that was made again with what was worked out. */
const again = () => waitingFor('resendOtp').at(-1)?.sent.work as string | undefined;

async function sending(language: 'en' | 'ar' = 'en') {
  await showPage(<Sending />, language);
  await press('button', 'Send');
}
/** Whether an answer to the challenge is one that the server takes. */
function isRight(answer: string | undefined): boolean {
  const number = answer?.startsWith(`${CHALLENGE}.`) ? answer.slice(CHALLENGE.length + 1) : undefined;
  return hasLeadingZeros(createHash('sha256').update(`${MAC}.${number}`).digest(), 6);
}

test('what no work is asked for is sent once, with its own token, and says nothing', async () => {
  await sending();
  expect(lastAsked().headers.get('authorization')).toBe('Bearer temporary');
  await answer('resendOtp', { resendSeconds: 60 });
  expect([ends(), asked.length, toasts(), isBusy()]).toEqual(['sent', 1, [], false]);
});

test('a browser without workers works in its page, says one sentence, and makes the same call again with the answer', async () => {
  await sending();
  await demand();
  expect([toasts(), isBusy()]).toEqual([['One moment, we are checking that you are not a robot.'], true]);
  await until(again);
  expect([isRight(again()), lastAsked().headers.get('authorization'), ends()]).toEqual([
    true,
    'Bearer temporary',
    '',
  ]);
  await answer('resendOtp', { resendSeconds: 60 });
  expect([ends(), asked.length, isBusy()]).toEqual(['sent', 2, false]);
});

test('in Arabic the sentence is Arabic', async () => {
  await sending('ar');
  await demand();
  expect(toasts()).toEqual(['لحظات، نتأكد أن الطلب ليس من برنامج آلي.']);
});

test('a worker is given the challenge, its answer is sent, and it is ended', async () => {
  vi.stubGlobal('Worker', Worker);
  await sending();
  await demand();
  await until(() => workers.length > 0);
  expect([workers[0]?.given, workers[0]?.isEnded]).toEqual([[work], false]);
  workers[0]?.tell('message', `${CHALLENGE}.worker`);
  await until(again);
  expect([again(), workers[0]?.isEnded]).toEqual([`${CHALLENGE}.worker`, true]);
});

test.each([
  ['fails', () => workers[0]?.tell('error')],
  ['answers with no text', () => workers[0]?.tell('message', 7)],
])('where the worker %s the page does its work, and the worker is ended', async (_, end) => {
  vi.stubGlobal('Worker', Worker);
  await sending();
  await demand();
  await until(() => workers.length > 0);
  end();
  await until(again);
  expect([isRight(again()), workers[0]?.isEnded, workers.length]).toEqual([true, true, 1]);
});

test('a worker that does not end is given up after half a minute', async () => {
  vi.stubGlobal('Worker', Worker);
  await sending();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await demand();
  await pass(0);
  expect(workers).toHaveLength(1);
  await pass(29_999);
  expect([workers[0]?.isEnded, again()]).toEqual([false, undefined]);
  await pass(1);
  expect(workers[0]?.isEnded).toBe(true);
  vi.useRealTimers();
  await until(again);
  expect(isRight(again())).toBe(true);
});

test('a phone that has changed its network is asked to work once more, and not a third time', async () => {
  await sending();
  await demand();
  await until(again);
  await demand();
  await until(again);
  expect(asked).toHaveLength(3);
  // The sentence is not said anew with each of them.
  expect(toasts()).toHaveLength(1);
  await demand();
  await until(ends);
  expect([ends(), asked.length, isBusy()]).toEqual(['WORK_NEEDED', 3, false]);
});

test.each([
  ['nothing', {}],
  ['no challenge', { work: { bits: 6 } }],
  ['bits that are no number', { work: { challenge: CHALLENGE, bits: '6' } }],
])('a demand that says %s is a refusal as any other, and nobody works for it', async (_, more) => {
  vi.stubGlobal('Worker', Worker);
  await sending();
  await demand(more);
  await until(ends);
  expect([ends(), asked.length, workers, toasts()]).toEqual(['WORK_NEEDED', 1, [], []]);
});

test('a second press while it works sends nothing and has no end of its own', async () => {
  vi.stubGlobal('Worker', Worker);
  await sending();
  await demand();
  await until(() => workers.length > 0);
  await press('button', 'Send');
  workers[0]?.tell('message', `${CHALLENGE}.worker`);
  await until(again);
  await answer('resendOtp', { resendSeconds: 60 });
  expect([ends(), asked.length, workers.length]).toEqual(['sent', 2, 1]);
  await press('button', 'Send');
  expect([asked.length, isThere('button', 'Send')]).toEqual([3, true]);
});
