import { describe, expect, test } from 'vitest';
import { type AnsweredCalls, answerOnce } from './answered-once.ts';
import type { Answer } from './transport.ts';

const BUSY: Answer = { status: 409, body: 'busy' };
const DONE: Answer = { status: 201, body: { id: 'act_1' } };

describe('a call with a key', () => {
  test('is worked on once; a repeat is answered with what the first one was', async () => {
    const answered: AnsweredCalls = new Map();
    let times = 0;
    const perform = async () => {
      times += 1;
      return DONE;
    };
    expect(await answerOnce(answered, 'key', perform, { busy: BUSY })).toEqual(DONE);
    expect(await answerOnce(answered, 'key', perform, { busy: BUSY })).toEqual(DONE);
    expect(times).toBe(1);
    await answerOnce(answered, 'another', perform, { busy: BUSY });
    expect(times).toBe(2);
  });

  test('is answered anew where the vendor does so', async () => {
    const answered: AnsweredCalls = new Map([['key', DONE]]);
    const again = (first: Answer) => ({ ...first, status: 200 });
    const repeat = await answerOnce(answered, 'key', async () => DONE, { busy: BUSY, again });
    expect(repeat).toEqual({ status: 200, body: { id: 'act_1' } });
  });

  test('is told that the first one is still being worked on', async () => {
    const answered: AnsweredCalls = new Map();
    const first = Promise.withResolvers<Answer>();
    const waiting = answerOnce(answered, 'key', () => first.promise, { busy: BUSY });
    expect(await answerOnce(answered, 'key', async () => DONE, { busy: BUSY })).toEqual(BUSY);
    first.resolve(DONE);
    expect(await waiting).toEqual(DONE);
    expect(await answerOnce(answered, 'key', async () => BUSY, { busy: BUSY })).toEqual(DONE);
  });

  test('that was refused, or that threw, may be sent again with its key', async () => {
    const answered: AnsweredCalls = new Map();
    const refused: Answer = { status: 422, body: 'no' };
    expect(await answerOnce(answered, 'key', async () => refused, { busy: BUSY })).toEqual(refused);
    const thrown = answerOnce(answered, 'key', () => Promise.reject(new Error('the disk')), { busy: BUSY });
    await expect(thrown).rejects.toThrow('the disk');
    expect(await answerOnce(answered, 'key', async () => DONE, { busy: BUSY })).toEqual(DONE);
  });
});
