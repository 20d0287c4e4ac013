import { describe, expect, test } from 'vitest';
import { transportOutcomes } from '../platform/transport.ts';
import { openTrial, type Trial, temporaryFolder } from '../trial.ts';

const NUMBER = '966512345678';

async function send(trial: Trial, changes: Record<string, string> = {}) {
  const form = {
    AppSid: 'any',
    SenderID: 'Shop',
    Recipient: NUMBER,
    Body: 'رمزك 4821',
    responseType: 'JSON',
  };
  const body = new URLSearchParams({ ...form, ...changes });
  const response = await fetch(`${trial.url}/rest/SMS/messages`, { method: 'POST', body });
  return { status: response.status, body: await response.json() };
}

async function inbox(trial: Trial, to: string, accept = '*/*') {
  const response = await fetch(`${trial.url}/inbox?to=${to}`, { headers: { accept } });
  return response.headers.get('content-type')?.includes('json')
    ? await response.json()
    : await response.text();
}

describe('a text message', () => {
  test('is accepted, and found by its number, newest first', async () => {
    const trial = await openTrial();
    const taken = await send(trial, { CorrelationID: 'c-1' });
    expect(taken.body).toMatchObject({
      success: true,
      errorCode: 'ER-00',
      data: { Status: 'Queued', NumberOfUnits: 1, Recipient: NUMBER, CorrelationID: 'c-1' },
    });
    await send(trial, { Body: 'Your code is 7777' });
    await send(trial, { Recipient: '966500000000' });
    for (const spelling of ['+966512345678', '%2B966512345678', '966512345678', '0512345678']) {
      expect(await inbox(trial, spelling)).toMatchObject([
        { to: '+966512345678', body: 'Your code is 7777' },
        { to: '+966512345678', body: 'رمزك 4821' },
      ]);
    }
    expect(await inbox(trial, '+966599999999')).toEqual([]);
  });

  test('is shown to a person, escaped', async () => {
    const trial = await openTrial();
    await send(trial, { Body: '<script>1</script>' });
    const shown = await inbox(trial, '0512345678', 'text/html');
    expect(shown).toContain('&lt;script&gt;');
    expect(shown).toContain('http-equiv="refresh"');
    const everything = await fetch(`${trial.url}/inbox`, { headers: { accept: 'application/json' } });
    expect(await everything.json()).toHaveLength(1);
  });

  test.each([
    [{ Recipient: '96651' }, 'ER-04'],
    [{ Recipient: '+966512345678' }, 'ER-05'],
    [{ Body: '' }, 'ER-02'],
    [{ AppSid: '' }, 'ER-01'],
  ])('is refused at HTTP 200: %j', async (changes, errorCode) => {
    const trial = await openTrial();
    expect(await send(trial, changes)).toMatchObject({
      status: 200,
      body: { success: false, errorCode, data: {} },
    });
    expect(await inbox(trial, NUMBER)).toEqual([]);
  });

  test.each(['error', ...transportOutcomes])('planned trouble: %s', async (outcome) => {
    const trial = await openTrial();
    const plan = { match: { to: '+966512345678' }, outcome, errorCode: 'ER-06', delayMilliseconds: 20 };
    await trial.door('/standin/unifonic/plan', plan);
    const answer = await send(trial).catch(() => 'no answer');
    if (outcome === 'error') expect(answer).toMatchObject({ body: { errorCode: 'ER-06' } });
    else if (outcome === 'slow') expect(answer).toMatchObject({ body: { success: true } });
    else expect(answer).toBe('no answer');
    const arrived = outcome !== 'error' && !outcome.endsWith('-before');
    expect(await inbox(trial, NUMBER)).toHaveLength(arrived ? 1 : 0);
    expect((await send(trial)).body.success).toBe(true);
  });

  test('is still there after a restart', async () => {
    const dataDir = await temporaryFolder();
    const before = await openTrial({ dataDir });
    await send(before);
    const messages = await inbox(before, NUMBER);
    await before.close();
    expect(await inbox(await openTrial({ dataDir }), NUMBER)).toEqual(messages);
  });
});
