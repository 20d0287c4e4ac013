import { createServer, type Socket } from 'node:net';
import { startStandins } from '@kiraa/standins/start.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { composeCodeMail } from '../../platform/mail-template.ts';
import { createSmtp } from './smtp.ts';

const MESSAGE = { to: 'Sara@example.com', reference: 'mail-1', ...composeCodeMail('ar', '4821') };
const FROM = 'كراء <no-reply@kiraa.example>';

interface InboxMail {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string;
}

function senderTo(url: string) {
  const logged: string[] = [];
  const log = createLog({ level: 'trace', destination: { write: (line) => logged.push(line) } });
  return { logged, sender: createSmtp({ url, from: FROM, silenceMilliseconds: 1_000 }, log) };
}

async function postOffice() {
  const standins = await startStandins({ port: 0, environment: { NODE_ENV: 'test' } });
  onTestFinished(() => standins.close());
  const inbox = async (to: string) => {
    const answer = await fetch(`${standins.url}/inbox?to=${encodeURIComponent(to)}`);
    return (await answer.json()) as InboxMail[];
  };
  const plan = async (outcome: string) => {
    const body = JSON.stringify({ match: { to: 'sara@example.com' }, outcome, delayMilliseconds: 4_000 });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${standins.url}/standin/mail/plan`, { method: 'POST', headers, body });
  };
  return { ...senderTo(standins.mailUrl), inbox, plan, url: standins.url };
}

/** A server that does not speak SMTP: `talk` handles every connection. */
async function stranger(talk: (socket: Socket) => void, host = '127.0.0.1'): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    talk(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `smtp://${host}:${typeof address === 'object' ? address?.port : 0}`;
}

test('a mail arrives with both bodies, in Arabic, and neither address, code nor text is logged', async () => {
  const { sender, inbox, logged, url } = await postOffice();
  expect(await sender.send(MESSAGE)).toEqual({ kind: 'sent', messageId: '<mail-1@kiraa.example>' });
  const [mail] = await inbox('SARA@example.com');
  expect(mail).toMatchObject({ kind: 'mail', to: 'sara@example.com', subject: MESSAGE.subject });
  expect(mail?.body).toBe(MESSAGE.text.trim());
  expect(mail?.html.trim()).toBe(MESSAGE.html.trim());
  expect(logged.join('')).toContain('mail-1');
  for (const secret of ['sara', 'Sara', '4821', 'رمزك']) expect(logged.join('')).not.toContain(secret);
  const page = await (await fetch(`${url}/inbox`, { headers: { accept: 'text/html' } })).text();
  expect(page).toContain('sara@example.com');
});

test('a line break in a subject or an address starts no header and reaches nobody else', async () => {
  const { sender, inbox } = await postOffice();
  await sender.send({ ...MESSAGE, subject: 'One\r\nBcc: thief@example.com\r\n\r\nTwo' });
  expect((await inbox('sara@example.com'))[0]?.subject).toBe('One Bcc: thief@example.com Two');
  for (const to of [
    'a@b.c\r\nRCPT TO:<thief@example.com>',
    'a@b.c, thief@example.com',
    '<thief@example.com>',
    '',
  ]) {
    expect(await sender.send({ ...MESSAGE, to })).toEqual({ kind: 'refused', code: 'ADDRESS' });
  }
  expect(await inbox('thief@example.com')).toEqual([]);
});

test.each([
  ['reject', { kind: 'refused', code: '550' }, 0],
  ['defer', { kind: 'later', code: '452' }, 0],
  ['reject-message', { kind: 'refused', code: '554' }, 0],
  ['defer-message', { kind: 'later', code: '451' }, 0],
  ['silent', { kind: 'unknown' }, 0],
  ['lost', { kind: 'unknown' }, 1],
])('a mail server that answers %s', async (outcome, expected, arrived) => {
  const { sender, inbox, plan } = await postOffice();
  await plan(outcome);
  expect(await sender.send(MESSAGE)).toMatchObject(expected);
  expect(await inbox('sara@example.com')).toHaveLength(arrived);
  expect(await sender.send(MESSAGE)).toMatchObject({ kind: 'sent' });
});

test('a mail server that is away, silent, incomprehensible or too slow certainly did not get the mail', async () => {
  const mute = await stranger(() => undefined);
  const nonsense = await stranger((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const dripping = await stranger((socket) => {
    const timer = setInterval(() => socket.write('2'), 100);
    socket.on('close', () => clearInterval(timer));
  });
  for (const url of ['smtp://127.0.0.1:1', mute, nonsense, dripping])
    expect([url, await senderTo(url).sender.send(MESSAGE)]).toMatchObject([url, { kind: 'later' }]);
});

test('outside this machine no code is sent unencrypted: a server without STARTTLS is not used', async () => {
  const commands: string[] = [];
  // An address of this machine that is not one of the three names for loopback.
  const plain = await stranger((socket) => {
    socket.write('220 mail.example\r\n');
    socket.on('data', (data) => {
      commands.push(String(data).trim());
      socket.write(/^EHLO/.test(String(data)) ? '250 mail.example\r\n' : '502 no\r\n');
    });
  }, '127.0.0.2');
  const { sender } = senderTo(plain.replace('smtp://', 'smtp://user:secret@'));
  expect(await sender.send(MESSAGE)).toMatchObject({ kind: expect.stringMatching(/refused|later/) });
  expect(commands).toContain('STARTTLS');
  expect(commands.join('\n')).not.toMatch(/AUTH|MAIL FROM/);
});
