import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createUnifonic, readAnswer } from './unifonic.ts';

const MESSAGE = { to: '+966501234567', body: 'رمزك 4321\n\n@kiraa.example #4321', reference: 'message-1' };
const SENT = { success: 'true', errorCode: 'ER-00', data: { MessageID: 77, Status: 'Queued' } };

async function vendor(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const logged: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => logged.push(line) } });
  const config = { url: `http://127.0.0.1:${port}`, appSid: 'secret-sid', sender: 'Kiraa' };
  const sender = createUnifonic(config, log);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { sender, logged, stop: () => new Promise((resolve) => server.close(resolve)) };
}

test('sends the form that the vendor asks for, and logs neither number, text nor credential', async () => {
  let form = new URLSearchParams();
  let path: string | undefined;
  const { sender, logged } = await vendor((request, response) => {
    path = request.url;
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      form = new URLSearchParams(body);
      response.end(JSON.stringify(SENT));
    });
  });
  expect(await sender.send(MESSAGE)).toEqual({ kind: 'sent', messageId: '77' });
  expect(path).toBe('/rest/SMS/messages');
  expect(Object.fromEntries(form)).toMatchObject({
    AppSid: 'secret-sid',
    SenderID: 'Kiraa',
    Recipient: '966501234567',
    Body: MESSAGE.body,
    responseType: 'JSON',
    CorrelationID: 'message-1',
  });
  expect(logged.join('')).toContain('message-1');
  for (const secret of ['4321', '501234567', 'secret-sid']) expect(logged.join('')).not.toContain(secret);
});

test('the body decides, not the HTTP status', () => {
  const failure = { success: false, errorCode: 'ER-04', message: 'too short', data: {} };
  expect(readAnswer(200, failure)).toEqual({ kind: 'refused', code: 'ER-04' });
  expect(readAnswer(400, failure)).toEqual({ kind: 'refused', code: 'ER-04' });
  expect(readAnswer(200, { ...SENT, errorCode: 'ER-19' })).toMatchObject({ kind: 'refused' });
  expect(readAnswer(200, { ...SENT, success: true })).toMatchObject({ kind: 'sent' });
  expect(readAnswer(502, undefined)).toEqual({ kind: 'unknown', reason: 'HTTP_502' });
  expect(readAnswer(200, {})).toMatchObject({ kind: 'unknown' });
});

test('a lost answer is unknown and is not sent again; a vendor that is not there is refused after a second try', async () => {
  let calls = 0;
  const { sender } = await vendor((request) => {
    calls += 1;
    request.socket.destroy();
  });
  expect(await sender.send(MESSAGE)).toMatchObject({ kind: 'unknown' });
  expect(calls).toBe(1);
  const gone = await vendor(() => undefined);
  await gone.stop();
  expect(await gone.sender.send(MESSAGE)).toEqual({ kind: 'refused', code: 'UNREACHABLE' });
});
