// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openScreen, show } from '../../testing/screen.tsx';
import { useFieldWords } from './field-words.ts';

openScreen();

type Words = ReturnType<typeof useFieldWords>;
let words: Words;
function Reading() {
  words = useFieldWords();
  return null;
}
const inLanguage = (language: 'en' | 'ar') => show(<Reading />, language);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const NOTHING = { fuelPolicy: null, dailyKm: null, extraKmPrice: null };
type Said = Parameters<Words['said']>[0];
const shorts = (change: object, place: Parameters<Words['said']>[1] = 'page') =>
  words.said({ ...NOTHING, ...change } as Said, place).map(({ label, short }) => `${label}: ${plain(short)}`);

test('a listing that says nothing of its terms of use has none', async () => {
  await inLanguage('en');
  expect(shorts({})).toEqual([]);
});

test('what it says is said in few words, with the price beyond a limit, in the order of the table', async () => {
  await inLanguage('en');
  expect(shorts({ fuelPolicy: 'full', dailyKm: 250, extraKmPrice: '0.50' })).toEqual([
    'Fuel: Full to full',
    'Distance a day: 250 km a day, then SAR 0.50 for each km',
  ]);
  await inLanguage('ar');
  expect(shorts({ fuelPolicy: 'included', dailyKm: 1_250, extraKmPrice: '2.00' })).toEqual([
    'الوقود: الوقود مشمول',
    'المسافة اليومية: 1,250 كم في اليوم، وبعدها 2 ر.س لكل كيلومتر',
  ]);
});

test('no limit has words of its own, and no price', async () => {
  await inLanguage('en');
  const [said] = words.said({ ...NOTHING, dailyKm: 'unlimited' } as Said, 'page');
  expect(said).toEqual({
    name: 'dailyKm',
    label: 'Distance a day',
    short: 'No daily limit',
    meaning: 'Drive as far as you need.',
  });
});

test('what a word means to a renter is said beside it', async () => {
  await inLanguage('en');
  expect(
    words.said({ ...NOTHING, fuelPolicy: 'same', dailyKm: 100, extraKmPrice: '1.00' } as Said, 'page'),
  ).toMatchObject([
    { meaning: 'Bring it back with as much fuel as you got it with.' },
    { meaning: 'The price for more kilometres is not part of the booking, and Kiraa does not collect it.' },
  ]);
});

test('a plate stands where its owner and the operator read it and not on the listing’s page, its letters apart from its digits', async () => {
  await inLanguage('en');
  expect(shorts({ plate: 'ABJ1234' })).toEqual([]);
  expect(shorts({ plate: 'ABJ1234' }, 'preview')).toEqual(['Plate: ABJ 1234']);
  expect(shorts({ plate: 'ABJ7' }, 'review')).toEqual(['Plate: ABJ 7']);
});

test('a word that is none of ours says nothing', async () => {
  await inLanguage('en');
  expect(shorts({ fuelPolicy: 'half' })).toEqual([]);
});

test('what a search asks for is said as its chip has it', async () => {
  await inLanguage('en');
  expect([words.asked('fuelPolicy', 'same'), words.asked('dailyKm', 300)]).toEqual([
    'Same level',
    '300 km a day or more',
  ]);
  await inLanguage('ar');
  expect([words.asked('fuelPolicy', 'same'), words.asked('dailyKm', '300')]).toEqual([
    'نفس المستوى',
    '300 كم في اليوم أو أكثر',
  ]);
  expect([words.asked('fuelPolicy', 'half'), words.asked('plate', 'ABJ1234')]).toEqual(['', '']);
});
