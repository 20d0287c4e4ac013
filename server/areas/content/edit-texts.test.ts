import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setAdmin } from '../../testing/people/admins.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let editor: Person;
let other: Person;
beforeAll(async () => {
  world = await createWorld();
  editor = await world.person('renter');
  other = await world.person('renter');
  await setAdmin(world.db, editor.mobile, world.clock.now());
  await setAdmin(world.db, other.mobile, world.clock.now());
});
afterAll(() => world.close());

const words = (number: number) => ({
  titleAr: `عنوان ${number}`,
  titleEn: `Title ${number}`,
  textAr: `نص رقم ${number}`,
  textEn: `Text number ${number}`,
});
const codeOf = (answer: Awaited<ReturnType<Person['api']['publishText']>>) =>
  answer.ok ? answer.data.data.version : answer.refusal.code;
const listed = async () => dataOf(await editor.api.adminTexts({})).data;
const page = async (name: string) => {
  const found = (await listed()).texts.find((text) => text.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const textOf = async (textId: string) => dataOf(await editor.api.adminText({ textId })).data;

describe('[D-EDITORS] a text and its versions', () => {
  test('two who edit one version at once make one; the other is told, reads on, and publishes over it', async () => {
    const { id: textId, version } = await page('who-we-are');
    const send = (person: Person, number: number) =>
      person.api.publishText({ textId, after: version, ...words(number) });
    const answers = await Promise.all([send(editor, 1), send(other, 2)]);
    expect(answers.map(codeOf).sort()).toEqual([3, 'TEXT_CHANGED']);
    const late = answers[0].ok ? { person: other, number: 2 } : { person: editor, number: 1 };
    const over = await late.person.api.publishText({ textId, after: 3, ...words(late.number) });
    expect(codeOf(over)).toBe(4);
    const { versions, ...text } = await textOf(textId);
    expect(text).toMatchObject({ ...words(late.number), mayAskConsent: false, kind: 'page' });
    expect(versions.map((one) => [one.version, one.by])).toEqual([
      [4, late.person.name],
      [3, late.person === editor ? other.name : editor.name],
      [2, null],
      [1, null],
    ]);
    const shown = await world.guest.contentPage({ page: 'who-we-are', language: 'ar' });
    expect(dataOf(shown).data).toMatchObject({ title: `عنوان ${late.number}`, version: 4 });
    // Nothing names the version that was read: nothing is published.
    expect(codeOf(await editor.api.publishText({ textId, ...words(9) }))).toBe('TEXT_CHANGED');
  });

  test('an earlier version comes back as a new one, and the difference is told in words', async () => {
    const { id: textId, version } = await page('quality');
    const first = await textOf(textId);
    await editor.api.publishText({ textId, after: version, ...words(5), textEn: 'We check every listing.' });
    await editor.api.publishText({ textId, after: 3, ...words(5), textEn: 'We check each listing.' });
    const { differenceEn } = dataOf(await editor.api.adminTextVersion({ textId, version: 4 })).data;
    expect(differenceEn.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'gone', words: 'every' },
      { kind: 'new', words: 'each' },
    ]);
    expect(codeOf(await editor.api.restoreText({ textId, version: 2, after: 3 }))).toBe('TEXT_CHANGED');
    expect(codeOf(await editor.api.restoreText({ textId, version: 9, after: 4 }))).toBe('NOT_FOUND');
    expect(codeOf(await other.api.restoreText({ textId, version: 2, after: 4 }))).toBe(5);
    const { versions, textEn, titleAr } = await textOf(textId);
    expect([textEn, titleAr]).toEqual([first.textEn, first.titleAr]);
    expect(versions[0]).toMatchObject({ version: 5, by: other.name, restores: 2, asksConsent: false });
    expect(versions).toHaveLength(5);
  });

  test('[D-CONSENT] the terms ask everybody again; another page is refused it', async () => {
    const renter = await world.person('renter');
    const { id: textId, version } = await page('terms');
    expect((await textOf(textId)).mayAskConsent).toBe(true);
    const asked = await editor.api.publishText({ textId, after: version, ...words(7), asksConsent: 1 });
    expect(codeOf(asked)).toBe(3);
    const me = dataOf(await renter.api.userDetails({}));
    expect(me.user.openConsents).toEqual([{ page: 'terms', version: 3 }]);
    const quality = await page('quality');
    const wrong = { textId: quality.id, after: quality.version, ...words(8), asksConsent: 1 };
    expect(codeOf(await editor.api.publishText(wrong))).toBe('CONSENT_NOT_ASKED');
    const empty = await editor.api.publishText({ ...wrong, asksConsent: 0, textAr: '  ' });
    expect(empty).toMatchObject({ status: 422, refusal: { fields: { textAr: 'REQUIRED' } } });
  });
});

describe('[D-EDITORS] questions and documents', () => {
  const questions = async () =>
    dataOf(await world.guest.contentQuestions({ language: 'en' })).data.map(({ id }) => id);

  test('a question is added behind the others, hidden, shown again and put first', async () => {
    const before = await questions();
    const { id } = dataOf(await editor.api.publishText(words(20))).data;
    expect(await questions()).toEqual([...before, id]);
    await editor.api.hideText({ list: 'questions', textId: id, isHidden: 1 });
    expect(await questions()).toEqual(before);
    const hidden = (await listed()).texts.filter(({ isHidden }) => isHidden);
    expect(hidden.map((one) => one.id)).toEqual([id]);
    await editor.api.hideText({ list: 'questions', textId: id, isHidden: 0 });
    expect(await editor.api.orderTexts({ list: 'questions', textIds: [id, ...before] })).toMatchObject({
      ok: true,
    });
    expect(await questions()).toEqual([id, ...before]);
    for (const textIds of [before, [id, id, ...before.slice(1)], [...before, id, id]]) {
      const refused = await editor.api.orderTexts({ list: 'questions', textIds });
      expect(refused).toMatchObject({ status: 409, refusal: { code: 'TEXT_CHANGED' } });
    }
    expect(await questions()).toEqual([id, ...before]);
    // A page is no question, and stays.
    const terms = await page('terms');
    const wrong = await editor.api.hideText({ list: 'questions', textId: terms.id, isHidden: 1 });
    expect(wrong).toMatchObject({ status: 404 });
  });

  test('documents are put in another order and left out of the list', async () => {
    const types = async () => dataOf(await world.guest.pdfList({})).data.map(({ type }) => type);
    const { documents } = await listed();
    expect(await types()).toEqual(['term', 'privacy', 'quality']);
    const textIds = documents.map(({ textId }) => textId).reverse();
    await editor.api.orderTexts({ list: 'documents', textIds });
    expect(await types()).toEqual(['quality', 'privacy', 'term']);
    await editor.api.hideText({ list: 'documents', textId: textIds[0] ?? '', isHidden: 1 });
    expect(await types()).toEqual(['privacy', 'term']);
    const shown = await world.guest.contentPage({ page: 'quality', language: 'en' });
    expect(dataOf(shown).data.document).toBeNull();
  });
});

test('[D-EDITORS] the preview is what the site shows, and runs nothing', async () => {
  const textAr = '[رابط](javascript:alert(1))\n<script>alert(1)</script>';
  const textEn = '## Fine\n<img src=x onerror=alert(1)>\n![x](https://spy.example/x.png)';
  const { htmlAr, htmlEn } = dataOf(await editor.api.previewText({ textAr, textEn })).data;
  expect(htmlAr).toBe('<p>[رابط](javascript:alert(1))</p>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n');
  expect(htmlEn).not.toMatch(/<(img|script)/);
  const { id: textId, version } = await page('privacy');
  await editor.api.publishText({ textId, after: version, ...words(1), textAr, textEn });
  const shown = await Promise.all(
    (['ar', 'en'] as const).map((language) => world.guest.contentPage({ page: 'privacy', language })),
  );
  expect(shown.map((one) => dataOf(one).data.html)).toEqual([htmlAr, htmlEn]);
});
