import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openTrial, type Trial } from '../trial.ts';

const MAIL = [
  'From: House <house@example.com>',
  'Subject: =?utf-8?B?2YXYsdit2KjYpw==?=',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'رمزك 4821',
  '.',
].join('\r\n');

type Kept = { to: string; subject: string; body: string; kind: string };
const inbox = async (trial: Trial, to: string) => (await trial.door<Kept[]>(`/inbox?to=${to}`)).body;
const plan = (trial: Trial, to: string, outcome: string, more: object = {}) =>
  trial.door('/standin/mail/plan', { match: { to }, outcome, ...more });

/** One connection to the mail server, on which lines are said and the last line of each answer is read. */
async function openLine(trial: Trial) {
  const { port } = new URL(trial.mailUrl);
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  const answer = async () => {
    let text = '';
    while (!/^\d{3} .*\r\n$/m.test(text)) text += String((await once(socket, 'data'))[0]);
    return Number(/^(\d{3}) /m.exec(text)?.[1]);
  };
  const say = async (line: string) => {
    socket.write(`${line}\r\n`);
    return answer();
  };
  await answer();
  await say('EHLO shop');
  /** The answers to the recipient and to the message; the message is not sent where the recipient is refused. */
  const send = async (to: string) => {
    await say('MAIL FROM:<house@example.com>');
    const recipient = await say(`RCPT TO:<${to}>`);
    if (recipient !== 250) {
      await say('RSET');
      return [recipient];
    }
    await say('DATA');
    return [recipient, await say(MAIL)];
  };
  return { send };
}

test('a mail to anybody is taken, and found by its receiver in any case, with its words decoded', async () => {
  const trial = await openTrial();
  const line = await openLine(trial);
  expect(await line.send('Sara@Example.com')).toEqual([250, 250]);
  const kept = { to: 'sara@example.com', subject: 'مرحبا', body: 'رمزك 4821', kind: 'mail' };
  expect(await inbox(trial, 'SARA@example.COM')).toMatchObject([kept]);
  expect(await inbox(trial, 'other@example.com')).toEqual([]);
});

test.each([
  ['reject', [550]],
  ['defer', [452]],
  ['reject-message', [250, 554]],
  ['defer-message', [250, 451]],
])('a mail that meets %s is answered so and kept by nobody', async (outcome, answers) => {
  const trial = await openTrial();
  await plan(trial, 'Sara@example.com', outcome);
  const line = await openLine(trial);
  expect(await line.send('sara@example.com')).toEqual(answers);
  expect(await inbox(trial, 'sara@example.com')).toEqual([]);
});

test('a plan is for its receiver and its times alone, also of several mails on one connection', async () => {
  const trial = await openTrial();
  await plan(trial, 'sara@example.com', 'reject-message');
  const line = await openLine(trial);
  expect(await line.send('sara@example.com')).toEqual([250, 554]);
  expect(await line.send('noura@example.com')).toEqual([250, 250]);
  expect(await line.send('sara@example.com')).toEqual([250, 250]);
  expect(await inbox(trial, 'sara@example.com')).toHaveLength(1);
});
