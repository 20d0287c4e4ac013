// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { aDraft, openStep } from '../../../testing/a-draft.tsx';
import { openPage } from '../../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, press, shown, typeInto } from '../../../testing/person.ts';
import { answer, askedPaths, lastAsked, pathOf, refuseField, waitingFor } from '../../../testing/screen.tsx';
import { withLost } from '../pictures/use-draft-pictures.ts';
import { basicEntryOf } from './basic-entry.ts';
import { documentsEntryOf } from './document-fields.tsx';
import { draftName, keep } from './kept-draft.ts';

openPage();

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const isInstant = () => byRole('switch', INSTANT).getAttribute('aria-checked') === 'true';
const INSTANT = 'Instant booking';
const BACK = 'We brought back what you had typed.';
const LEFT_OUT = 'what you had typed is not in it';

/** The step again, as after a reload. */
async function again(step: string, change: object = {}) {
  await openStep(step === 'delivery' ? 'documents' : 'delivery', change);
  await openStep(step, change);
}

test('[D-UNSAVED] an unsaved edit of the delivery comes back, and says so; onto a newer version it does not', async () => {
  await openStep('delivery');
  await press('switch', INSTANT);
  await again('delivery');
  expect([isInstant(), shown().includes(BACK)]).toEqual([true, true]);
  await again('delivery', { delivers: true });
  const ways = [...document.querySelectorAll<HTMLInputElement>('[name=delivery]')];
  expect(ways.map(({ checked }) => checked)).toEqual([false, true]);
  expect([isInstant(), shown().includes(LEFT_OUT)]).toEqual([false, true]);
  // What is typed over it is of that version.
  await press('switch', INSTANT);
  await again('delivery', { delivers: true });
  expect([isInstant(), shown().includes(BACK)]).toEqual([true, true]);
});

test('[D-UNSAVED] what was saved by an answer that never came is not said to be left out', async () => {
  await openStep('delivery');
  await press('switch', INSTANT);
  await again('delivery', { instant: true });
  expect([isInstant(), shown().includes(BACK), shown().includes(LEFT_OUT)]).toEqual([true, false, false]);
});

test('[D-UNSAVED] an unsaved edit of the papers is of one version of them, too', async () => {
  const nationality = (value: string) => document.querySelector<HTMLInputElement>(`[value=${value}]`);
  await openStep('documents');
  await press('radio', 'Other');
  await again('documents');
  expect([nationality('other')?.checked, shown().includes(BACK)]).toEqual([true, true]);
  const registration = { documentId: 'newer', purpose: 'vehicle_registration', format: 'pdf', sizeBytes: 9 };
  await again('documents', { registration });
  expect([nationality('saudi')?.checked, shown().includes(LEFT_OUT)]).toEqual([true, true]);
});

test('[D-UNSAVED] and so is one of the first step', async () => {
  await openStep('basic_info');
  await typeInto(field('description'), 'Clean and new.');
  await again('basic_info', { price: '190.00' });
  expect([field('description').value, field('price').value]).toEqual([aDraft.description, '190']);
  expect(shown()).toContain(LEFT_OUT);
});

const saved = aDraft as never;
const picture = (id: string) => ({ id, path: `/pictures/${id}` });
const keepDraftWith = (...ids: readonly string[]) => {
  const entry = basicEntryOf(saved);
  const pictures = ids.map(picture);
  keep(draftName('sarah', 1, 'basic_info', 'camry'), JSON.stringify(entry), {
    ...entry,
    nameEn: 'Camry',
    pictures,
  });
};
const pictures = () => allByRole('img').map(nameOf);

test.each([
  [
    'en',
    'The picture in place 2 was deleted: it was not saved within a day. Choose it again.',
    'Save and go on',
  ],
  ['ar', 'الصورة رقم 2 انحذفت لأنها ما انحفظت خلال يوم. اخترها من جديد.', 'حفظ ومتابعة'],
] as const)(
  '[D-UNSAVED] a draft says in place of each picture that was deleted that it has to be chosen again, and is saved without it: %s',
  async (language, sentence, next) => {
    keepDraftWith('p1', 'old', 'new');
    await openStep('basic_info', {}, { language });
    expect(waitingFor('draftFiles').map(({ sent }) => sent)).toEqual([{ pictures: 'old,new', papers: '' }]);
    expect(pictures()).toHaveLength(3);
    await answer('draftFiles', { data: { pictures: ['old'], papers: [] } });
    expect([pictures().length, shown().includes(sentence), field('name').value]).toEqual([2, true, 'Camry']);
    await press('button', next);
    expect(lastAsked().sent).toMatchObject({ item_profile: 'p1', add_more_pictures: ['new'] });
  },
);

test('[D-UNSAVED] a picture that is lost is told until its owner does without it', async () => {
  keepDraftWith('old', 'p1');
  await openStep('basic_info');
  await answer('draftFiles', { data: { pictures: ['old'], papers: [] } });
  await typeInto(field('description'), 'Clean and new.');
  expect(shown()).toContain('The picture in place 1 was deleted');
  await press('button', 'Do without the picture in place 1');
  expect([pictures().length, shown().includes('was deleted')]).toEqual([1, false]);
});

test('[D-UNSAVED] a draft that stood open until its pictures were deleted learns it from the refusal', async () => {
  keepDraftWith('p1', 'old');
  await openStep('basic_info');
  await answer('draftFiles', { data: { pictures: [], papers: [] } });
  await press('button', 'Save and go on');
  await refuseField('editBasicInfo', 'add_more_pictures', 'FILE_GONE');
  await answer('draftFiles', { data: { pictures: ['old'], papers: [] } });
  expect([
    shown().includes('The picture in place 2 was deleted'),
    shown().includes('not there any more'),
  ]).toEqual([true, false]);
  await press('button', 'Save and go on');
  expect(waitingFor('editBasicInfo')[0]?.sent).not.toHaveProperty('add_more_pictures');
});

test('[D-UNSAVED] what is saved already is asked about by nobody', async () => {
  keepDraftWith('p1');
  await openStep('basic_info');
  expect(askedPaths()).not.toContain(pathOf('draftFiles'));
});

test('[D-UNSAVED] a paper of a draft that was deleted says so at its field, and is not sent', async () => {
  const entry = documentsEntryOf(saved);
  const version = JSON.stringify([entry, null, null]);
  keep(draftName('sarah', 1, 'documents', 'camry'), version, {
    ...entry,
    registration: 'old',
    insurance: 'new',
  });
  await openStep('documents', {}, { details: { personalId: '••••6780' } });
  await answer('draftFiles', { data: { pictures: [], papers: ['old'] } });
  expect(shown().match(/The file you had chosen was deleted/g)).toHaveLength(1);
  expect([isThere('button', /Choose a file.*registration/), isThere('button', /another.*insurance/)]).toEqual(
    [true, true],
  );
  await press('button', 'Save and go on');
  expect(lastAsked().sent).toMatchObject({ vehicle_insurance_doc: 'new' });
  expect(lastAsked().sent).not.toHaveProperty('vehicle_reg_doc');
});

test('what is lost keeps its place while the others move, until it is sent again', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(picture) as [
    ReturnType<typeof picture>,
    ...ReturnType<typeof picture>[],
  ];
  const lost = new Set(['b']);
  expect(withLost([d, c, a] as never, [a, b, c, d] as never, lost)).toEqual([d, b, c, a]);
  expect(withLost([a, c, d, b] as never, [a, b, c, d] as never, lost)).toEqual([a, c, d, b]);
});

test('[D-UNSAVED] the place of a picture that was deleted is where it stood, and every other keeps its number', async () => {
  keepDraftWith('p1', 'old', 'new');
  await openStep('basic_info');
  await answer('draftFiles', { data: { pictures: ['old'], papers: [] } });
  const numbers = () =>
    [...document.querySelectorAll('li > picture img, li > img, li [role=alert]')].map(
      (tile) => nameOf(tile).match(/\d/)?.[0],
    );
  expect([numbers(), pictures()]).toEqual([
    ['1', '2', '3'],
    ['Picture 1', 'Picture 3'],
  ]);
  expect(isThere('button', 'Move picture 3 back')).toBe(false);
  await press('button', 'Move picture 3 forward');
  expect(pictures()).toEqual(['Picture 1', 'Picture 3']);
  expect(numbers()).toEqual(['1', '2', '3']);
  expect(shown()).toContain('Now picture 1 of 3');
  await press('button', 'Save and go on');
  expect(lastAsked().sent).toMatchObject({ item_profile: 'new', add_more_pictures: ['p1'] });
});

test('[D-UNSAVED] a deleted picture whose place a new one has taken is told no more: there is room for no other', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(picture);
  const lost = new Set(['b', 'e']);
  const there = all.filter(({ id }) => !lost.has(id));
  const ids = (...added: string[]) =>
    withLost([...there, ...added.map(picture)] as never, all as never, lost).map(({ id }) => id);
  expect(ids()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  expect(ids('h')).toEqual(['a', 'c', 'd', 'e', 'f', 'g', 'h']);
  expect(ids('h', 'i')).toEqual(['a', 'c', 'd', 'f', 'g', 'h', 'i']);
});
