// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { openStep } from '../../../testing/a-draft.tsx';
import { chooseFile } from '../../../testing/device.ts';
import { openPage } from '../../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  nameOf,
  press,
  shown,
  typeInto,
} from '../../../testing/person.ts';
import { answer, lastAsked, refuseField, waitingFor } from '../../../testing/screen.tsx';

openPage();

const SEDAN = { id: 'sedan', name: 'Sedan', nameAr: 'سيدان', needsPapers: true };
const SCOOTER = { id: 'scooter', name: 'Scooter', nameAr: 'سكوتر', needsPapers: false };
async function step(change: object = {}, language: 'en' | 'ar' = 'en') {
  await openStep('documents', change, { language });
  await answer('vehicleCategories', { data: [SEDAN, SCOOTER] } as never);
}
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const types = () => [...field('categoryId').querySelectorAll('option')].map(({ textContent }) => textContent);
const save = () => press('button', 'Save and go on');
const pdf = () => new File(['abc'], 'paper.pdf', { type: 'application/pdf' });
const saves = () => waitingFor('uploadDocuments');

test.each([
  ['en', ['Choose', 'Sedan', 'Scooter']],
  ['ar', ['اختيار', 'سيدان', 'سكوتر']],
] as const)(
  'the types of a vehicle are offered in %s, and none is chosen for its owner',
  async (language, names) => {
    await step({}, language);
    expect([types(), field('categoryId').value]).toEqual([[...names], '']);
  },
);

test('a type that the house does not offer any more stays that of its listing', async () => {
  await step({ category: { id: 'buggy', name: 'Buggy', nameAr: 'باقي' } });
  expect([types(), field('categoryId').value]).toEqual([['Choose', 'Buggy', 'Sedan', 'Scooter'], 'buggy']);
});

test('[P2-LIST-46] a scooter needs no papers, and says so in their place; a car asks for both', async () => {
  await step();
  const papers = () =>
    allByRole('group')
      .map(nameOf)
      .filter((name) => name.startsWith('Vehicle'));
  expect(papers()).toEqual(['Vehicle registration', 'Vehicle insurance']);
  await typeInto(field('categoryId'), 'scooter');
  expect([papers(), shown().includes('Scooters and bicycles need no papers.')]).toEqual([[], true]);
  await typeInto(field('categoryId'), 'sedan');
  expect(papers()).toEqual(['Vehicle registration', 'Vehicle insurance']);
});

test('[P2-LIST-45] who lists, the type and the papers that have arrived are sent, once, and lead on', async () => {
  await step();
  await press('radio', 'Other');
  await typeInto(field('personalId'), '2123456788');
  await typeInto(field('categoryId'), 'sedan');
  await chooseFile(field('vehicle_registration'), pdf());
  await answer('keepDocument', { data: { documentId: 'd1' } } as never);
  await save();
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/item/item-upload-documents',
    {
      itemid: 'camry',
      nationality: 'other',
      national_id_doc: '2123456788',
      vehicle_type: 'sedan',
      vehicle_reg_doc: 'd1',
    },
  ]);
  await press('button', 'Please wait');
  expect(saves()).toHaveLength(1);
});

test('a step waits for a paper that is on its way: the listing would be saved with the one before it', async () => {
  await step({
    registration: { documentId: 'old', purpose: 'vehicle_registration', format: 'pdf', sizeBytes: 9 },
  });
  await typeInto(field('categoryId'), 'sedan');
  await chooseFile(field('vehicle_registration'), pdf());
  await act(async () => field('categoryId').form?.requestSubmit());
  expect([saves(), isThere('button', 'Please wait')]).toEqual([[], true]);
  await answer('keepDocument', { data: { documentId: 'new' } } as never);
  await save();
  expect(lastAsked().sent).toMatchObject({ vehicle_reg_doc: 'new' });
});

test('a paper that a type needs no more, still on its way, keeps the step from nothing', async () => {
  await step();
  await chooseFile(field('vehicle_registration'), pdf());
  await typeInto(field('categoryId'), 'scooter');
  await save();
  expect(saves()).toHaveLength(1);
});

test('a paper that does not arrive keeps the step from nothing', async () => {
  await step();
  await chooseFile(field('vehicle_registration'), pdf());
  await refuseField('keepDocument', 'document', 'DOCUMENT_TYPE');
  await save();
  expect(saves()).toHaveLength(1);
});

test('what is refused stands at its field, which has the focus, and what was typed stays', async () => {
  await step();
  await typeInto(field('personalId'), '1123456783');
  await save();
  await refuseField('uploadDocuments', 'vehicle_type', 'REQUIRED');
  expect([descriptionOf(field('categoryId')), document.activeElement === field('categoryId')]).toEqual([
    'Required',
    true,
  ]);
  expect(field('personalId').value).toBe('1123456783');
  await typeInto(field('categoryId'), 'sedan');
  expect(descriptionOf(field('categoryId'))).toBe('');
});

test('[D-PERSONAL-ID] a number of another nationality is told after it was refused, until it is one', async () => {
  await step();
  await typeInto(field('personalId'), '2123456788');
  await save();
  await refuseField('uploadDocuments', 'national_id_doc', 'PERSONAL_ID_WRONG');
  expect(field('personalId').getAttribute('aria-invalid')).toBe('true');
  await press('radio', 'Other');
  expect(field('personalId').getAttribute('aria-invalid')).toBeNull();
});

test('the number of identity is kept on the server alone: another visit of the page has none of what was typed', async () => {
  await step();
  await typeInto(field('personalId'), '1123456783');
  await press('radio', 'Other');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('1123456783');
});

test('an item is asked for no papers of a vehicle, and for types of its own', async () => {
  await openStep('documents', { kind: 1 });
  expect(waitingFor('itemCategories')).toEqual([]);
  expect(byRole('link', 'Back').getAttribute('href')).toBe('/owner/add/1/basic_info/camry');
});
