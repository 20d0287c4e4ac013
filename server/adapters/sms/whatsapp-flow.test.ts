import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { accept, book, confirm, dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

const HOUR = 3_600_000;
const TEMPLATES = { any: { ar: 'kiraa_news', en: 'kiraa_news' }, request_received: { en: 'kiraa_request' } };
const env = {
  QUIET_HOURS: '23-8',
  WHATSAPP_TEMPLATES: JSON.stringify(TEMPLATES),
  WHATSAPP_VERSION: 'v20.0',
  WHATSAPP_PHONE_ID: '105500',
  WHATSAPP_TOKEN: 'standin-whatsapp-token',
};

let world: World;
beforeAll(async () => {
  world = await createWorld({ env });
});
afterAll(() => world.close());

/** What arrived at a number, oldest first: the channel, the template and the text. */
async function arrived({ mobile }: Person) {
  const answer = await fetch(`${world.standinsUrl}/inbox?to=${encodeURIComponent(mobile)}`);
  const messages = (await answer.json()) as { kind: string; subject?: string; body: string }[];
  return messages.reverse().map(({ kind, subject, body }) => ({ kind, template: subject, body }));
}
const kinds = async (person: Person) => (await arrived(person)).map(({ kind }) => kind);

async function misbehave(outcome: string, { mobile }: Person, errorCode?: string): Promise<void> {
  const answer = await fetch(`${world.standinsUrl}/standin/meta-cloud/plan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match: { to: mobile }, outcome, ...(errorCode && { errorCode }) }),
  });
  expect(answer.status).toBe(201);
}

/** Moves the clock on to that hour of the day in UTC. */
function goTo(hour: number): void {
  const now = world.clock.now();
  const at = new Date(now);
  at.setUTCHours(hour, 0, 0, 0);
  if (at <= now) at.setUTCDate(at.getUTCDate() + 1);
  world.clock.advance(at.getTime() - now.getTime());
}

async function request(renter: Person, owner: Person, startsInDays = 5): Promise<string> {
  const listing = await world.listing({ owner, instant: false });
  const start = world.clock.now().getTime() + startsInDays * 24 * HOUR;
  const period = { start: new Date(start), end: new Date(start + 24 * HOUR) };
  const { bookingId, checkoutId } = await book(world, renter, listing, { period });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  await world.pass(1_000);
  return bookingId;
}

async function withWhatsApp(mode: 'renter' | 'owner'): Promise<Person> {
  const person = await world.person(mode);
  dataOf(await person.api.chooseChannels({ whatsApp: true }));
  return person;
}

test('[D-WHATSAPP] it is off until a person asks for it, then comes in place of the text message, by the template of its kind', async () => {
  goTo(9);
  const [owner, renter] = [await world.person('owner'), await world.person('renter')];
  expect(dataOf(await owner.api.messageChannels({})).data).toEqual({ whatsApp: 'off' });
  await request(renter, owner);
  expect(await kinds(owner)).toEqual(['sms']);
  dataOf(await owner.api.chooseChannels({ whatsApp: true }));
  expect(dataOf(await owner.api.messageChannels({})).data).toEqual({ whatsApp: 'on' });
  const bookingId = await request(renter, owner, 8);
  const [, message, ...more] = await arrived(owner);
  expect(more).toEqual([]);
  expect(message).toMatchObject({ kind: 'whatsapp', template: 'kiraa_request/en' });
  expect(message?.body).toContain(`/booking/${bookingId}`);
  expect(message?.body).not.toMatch(/\n/);
  await world.pass(2 * HOUR);
  expect((await kinds(owner)).filter((kind) => kind === 'whatsapp')).toHaveLength(1);
  dataOf(await owner.api.chooseChannels({ whatsApp: false }));
  await request(renter, owner, 11);
  expect((await kinds(owner)).at(-1)).toBe('sms');
});

test('a number that is not there, and a template that is not approved, get the text message instead, once', async () => {
  goTo(9);
  const renter = await world.person('renter');
  for (const code of ['131026', '132001']) {
    const owner = await withWhatsApp('owner');
    await misbehave('error', owner, code);
    await request(renter, owner);
    expect([code, await kinds(owner)]).toEqual([code, ['sms']]);
  }
});

test('an answer that was lost is not followed by a text message: nobody gets both', async () => {
  goTo(9);
  const [owner, renter] = [await withWhatsApp('owner'), await world.person('renter')];
  await misbehave('5xx-after', owner);
  await request(renter, owner);
  await world.pass(1_000);
  expect(await kinds(owner)).toEqual(['whatsapp']);
});

test('at night what can wait is held, and comes as one message in the morning; codes stay text messages', async () => {
  goTo(15);
  const [owner, renter] = [await world.person('owner'), await withWhatsApp('renter')];
  const [first, second] = [await request(renter, owner), await request(renter, owner, 8)];
  const before = await kinds(renter);
  goTo(22);
  await accept(owner, first);
  await accept(owner, second);
  await world.pass(1_000);
  expect(await kinds(renter)).toEqual(before);
  goTo(5);
  await world.pass(60_000);
  const after = await arrived(renter);
  expect(after.slice(before.length)).toMatchObject([{ kind: 'whatsapp', template: 'kiraa_news/en' }]);
  dataOf(await renter.api.askPasskeyCode({}));
  expect((await kinds(renter)).at(-1)).toBe('sms');
});

test('where the house has no such channel it is offered to nobody', async () => {
  const other = await createWorld({});
  try {
    const person = await other.person('renter');
    expect(dataOf(await person.api.messageChannels({})).data).toEqual({ whatsApp: 'not_offered' });
    const asked = await person.api.chooseChannels({ whatsApp: true });
    expect(asked.ok ? 'done' : asked.refusal.code).toBe('WHATSAPP_NOT_OFFERED');
  } finally {
    await other.close();
  }
});
