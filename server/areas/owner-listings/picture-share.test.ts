import { afterAll, beforeAll, expect, test } from 'vitest';
import { formWithFile, interlacedPng, noisyJpeg } from '../../testing/listings/photos.ts';
import { loggedIn } from '../../testing/people/logged-in.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PICTURES_PER_PERSON: '2', PICTURE_SECONDS: '300' });
});
afterAll(() => server.close());

async function send(token: string, bytes: Buffer, language: 'ar' | 'en' = 'en') {
  const { payload, headers } = formWithFile({}, { field: 'picture', bytes });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/item/picture',
    headers: { ...headers, authorization: token, 'accept-language': language },
    payload,
  });
  return {
    status: answer.statusCode,
    body: answer.json() as Record<string, unknown>,
    retryAfter: answer.headers['retry-after'],
  };
}

test('[D-PICTURES T23] one owner who sends many heavy pictures is told to wait, and the photo of another comes after one of them', async () => {
  const [flooder, neighbour] = [
    await loggedIn(server, 'Sara Ahmad', 'owner'),
    await loggedIn(server, 'Huda Omar', 'owner'),
  ];
  const heavy = await interlacedPng(6_000, 4_000);
  const photo = await noisyJpeg(1_200, 900, 60);
  const answered: string[] = [];
  const noted = async (who: string, sent: ReturnType<typeof send>) => {
    const answer = await sent;
    answered.push(`${who} ${answer.status}`);
    return answer;
  };
  const flood = Array.from({ length: 12 }, async (_, at) => {
    const language = at % 2 === 0 ? ('en' as const) : ('ar' as const);
    return { language, ...(await noted('flooder', send(flooder.token, heavy, language))) };
  });
  const beside = await noted('neighbour', send(neighbour.token, photo));
  expect(beside).toMatchObject({ status: 200, body: { width: 1_200, height: 900 } });
  const waited = (await Promise.all(flood)).filter(({ status }) => status === 429);
  // One in the process, two that wait; and a few more where the first were done before the last came.
  expect(waited.length).toBeGreaterThanOrEqual(4);
  expect(answered.filter((one) => one === 'flooder 200').length).toBe(12 - waited.length);
  expect(new Set(waited.map(({ language }) => language)).size).toBe(2);
  const words = {
    en: 'We are still working on your other pictures. Try again in 5 seconds.',
    ar: 'ما زلنا نجهّز صورك السابقة. المحاولة من جديد ممكنة بعد 5 ثوانٍ.',
  };
  for (const { language, body, retryAfter } of waited)
    expect([body.code, body.message, retryAfter]).toEqual(['PICTURES_WAITING', words[language], '5']);
  expect(answered.indexOf('neighbour 200')).toBeLessThan(answered.lastIndexOf('flooder 200'));
});

test('[D-PICTURES] a bomb is refused with its sentence, and /metrics counts it', async () => {
  const { token } = await loggedIn(server, 'Noura Saad', 'owner');
  const bomb = await interlacedPng(10_000, 5_000);
  expect(await send(token, bomb)).toMatchObject({
    status: 422,
    body: {
      code: 'IMAGE_TOO_HEAVY',
      fieldCodes: { picture: 'IMAGE_TOO_HEAVY' },
      message:
        'This picture is saved in a way that takes too much to open. Save it as a plain JPG and choose it again.',
    },
  });
  expect((await send(token, bomb, 'ar')).body.message).toBe(
    'الصورة محفوظة بطريقة يصعب فتحها، احفظها بصيغة JPG عادية ثم اخترها من جديد.',
  );
  const metrics = (await server.app.inject('/metrics')).payload;
  expect(metrics).toContain('kiraa_pictures{what="refused early"} 2');
  expect(metrics).toContain('kiraa_pictures{what="waiting"} 0');
});
