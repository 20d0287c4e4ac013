import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formWithFile } from '../../testing/listings/photos.ts';
import { giveDuties, setAdmin } from '../../testing/people/admins.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

const HOUSE = 'house@kiraa.example';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Title (CV of Sara) >> endobj\ntrailer\n%%EOF\n');

let world: World;
let editor: Person;
let other: Person;
beforeAll(async () => {
  world = await createWorld({ env: { CONTACT_EMAIL: HOUSE } });
  editor = await world.person('renter');
  other = await world.person('renter');
  await setAdmin(world.db, editor.mobile, world.clock.now());
  await setAdmin(world.db, other.mobile, world.clock.now());
});
afterAll(() => world.close());

async function write(language: string, email: string): Promise<number> {
  const answer = await world.server.app.inject({
    method: 'POST',
    url: '/api/contact_us',
    headers: { 'accept-language': language },
    payload: { name: 'Sara Ahmad', email, description: 'Where is my money?\nI wait.' },
  });
  return (answer.json() as { data: { number: number } }).data.number;
}

async function apply(): Promise<number> {
  const fields = {
    ...{ name: 'Sara Ahmad', email: 'work@example.com', description: 'I have built things.' },
    ...{ mobile: '0501234567', country_code: '+966' },
  };
  const form = formWithFile(fields, { field: 'cv', bytes: PDF, name: 'cv.pdf' });
  const answer = await world.server.app.inject({ method: 'POST', url: '/api/career', ...form });
  return (answer.json() as { data: { number: number } }).data.number;
}

const codeOf = (answer: Awaited<ReturnType<Person['api']['answerForm']>>) =>
  answer.ok ? answer.data.data.answers.length : answer.refusal.code;
interface Mail {
  readonly subject: string;
  readonly body: string;
}
async function mailsTo(email: string): Promise<Mail[]> {
  const answer = await fetch(`${world.standinsUrl}/inbox?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as Mail[];
}

describe('[D-FORM-ANSWERS] what came by the forms', () => {
  test('of two who answer at once one is refused, and one mail leaves in the sender’s language', async () => {
    const number = await write('ar', 'sara@example.com');
    await world.sweep();
    expect(await mailsTo('sara@example.com')).toHaveLength(1);
    const answer = (person: Person, words: string) =>
      person.api.answerForm({ form: 'message', number, seen: 0, words });
    const answers = await Promise.all([
      answer(editor, 'First line.\nSecond.'),
      answer(other, 'Other words.'),
    ]);
    expect(answers.map(codeOf).sort()).toEqual([1, 'FORM_ANSWERED']);
    await world.sweep();
    await world.sweep();
    const mails = await mailsTo('sara@example.com');
    expect(mails).toHaveLength(2);
    const mail = mails.find(({ subject }) => subject.startsWith('ردّنا'));
    expect(mail?.subject).toBe(`ردّنا على رسالتك رقم ${number}`);
    expect(mail?.body).toContain('Second.');
    // Whoever typed a stranger's address has nothing of theirs sent there.
    expect(mail?.body).not.toContain('Where is my money');
    const { data } = dataOf(await editor.api.adminForms({ form: 'message', state: 'open' }));
    const mine = data.find((one) => one.number === number);
    expect(mine).toMatchObject({ words: 'Where is my money?\nI wait.', closed: null, language: 'ar' });
    expect(mine?.answers).toMatchObject([{ outcome: 'sent' }]);
    // Whoever has read that answer writes a second one.
    const second = await other.api.answerForm({ form: 'message', number, seen: 1, words: 'More.' });
    expect(codeOf(second)).toBe(2);
  });

  test('what is closed with a note is answered no more, and the second of two is told', async () => {
    const number = await write('en', 'huda@example.com');
    const close = (person: Person) =>
      person.api.closeForm({ form: 'message', number, note: 'Paid by then.' });
    const answers = await Promise.all([close(editor), close(other)]);
    expect(answers.map(codeOf).sort()).toEqual([0, 'FORM_CLOSED']);
    const late = await other.api.answerForm({ form: 'message', number, seen: 0, words: 'Late.' });
    expect(codeOf(late)).toBe('FORM_CLOSED');
    const { data } = dataOf(await editor.api.adminForms({ form: 'message', state: 'closed' }));
    const by = answers[0].ok ? editor.name : other.name;
    expect(data).toMatchObject([{ number, closed: { by, note: 'Paid by then.' } }]);
    const missing = await editor.api.closeForm({ form: 'message', number: 99_999, note: 'None.' });
    expect(missing).toMatchObject({ status: 404 });
  });

  test('a CV opens by a link of its admin alone, for five minutes, and each look is kept', async () => {
    const number = await apply();
    const looks = () => world.db.selectFrom('cv_looks').select(['viewer_id', 'at']).execute();
    const { url } = dataOf(await editor.api.cvLink({ number }));
    const open = (address: string) => world.server.app.inject(address);
    const opened = await open(url);
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(opened.headers['content-disposition']).toBe('attachment; filename="document.pdf"');
    expect(opened.rawPayload.equals(PDF)).toBe(true);
    expect(await looks()).toEqual([{ viewer_id: editor.id, at: world.clock.now() }]);
    expect((await open(url.replace(editor.id, other.id))).statusCode).toBe(404);
    await giveDuties(world, editor.id, ['content']);
    expect((await open(url)).statusCode).toBe(404);
    await giveDuties(world, editor.id, ['support']);
    expect((await open(url)).statusCode).toBe(200);
    world.clock.advance(6 * 60_000);
    expect((await open(url)).statusCode).toBe(404);
    expect(await looks()).toHaveLength(2);
    const { data } = dataOf(await other.api.adminForms({ form: 'application', state: 'open' }));
    expect(data).toMatchObject([
      { number, mobile: '+966501234567', cv: { format: 'pdf', sizeBytes: PDF.length } },
    ]);
  });
});
