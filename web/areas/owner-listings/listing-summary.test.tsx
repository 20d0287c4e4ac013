// @vitest-environment happy-dom
import type { OwnerListingForm } from '@kiraa/contract/listings/owner-listing-shapes.ts';
import { expect, test } from 'vitest';
import { aDraft } from '../../testing/a-draft.tsx';
import { openPage, showPage } from '../../testing/page.tsx';
import { allByRole, plain } from '../../testing/person.ts';
import { ListingSummary } from './listing-summary.tsx';

openPage();

const look = (change: object = {}, language: 'en' | 'ar' = 'en', level: 2 | 3 = 2) =>
  showPage(
    <ListingSummary
      listing={{ ...aDraft, name: 'White Camry', insurer: null, ...change } as unknown as OwnerListingForm}
      level={level}
    />,
    language,
  );
const facts = () => [...document.querySelectorAll('dl > div')].map((one) => plain(one.textContent));

test('a bare listing says its price, its place and what it goes without', async () => {
  await look();
  expect(facts()).toEqual([
    'PriceSAR 180 per day',
    'AddressRiyadh',
    'DepositNo deposit',
    'InsuranceNo Insurance',
    'How is it booked?You confirm each request',
  ]);
});

test('a whole one says all that its owner has chosen, in the reader’s language', async () => {
  const whole = {
    nameAr: 'كامري بيضاء',
    category: { name: 'Sedan', nameAr: 'سيدان' },
    deposit: '500.00',
    insurer: { name: 'Tawuniya', nameAr: 'التعاونية' },
    insurancePrice: '12.50',
    delivers: true,
    instant: true,
    fuelPolicy: 'full',
    plate: 'ABJ1234',
  };
  await look(whole);
  expect(facts().slice(1)).toEqual([
    'TypeSedan',
    'AddressRiyadh',
    'DepositSAR 500',
    'InsuranceTawuniya · SAR 12.50 in cash',
    'How does it get to the renter?I can deliver',
    'How is it booked?Booked at once',
    'FuelFull to full',
    'PlateABJ 1234',
  ]);
  await look(whole, 'ar');
  expect(facts()).toEqual([
    'السعر180 ر.س لليوم',
    'النوعسيدان',
    'العنوانRiyadh',
    'مبلغ الضمان500 ر.س',
    'التأمينالتعاونية · 12.50 ر.س نقدًا',
    'كيف يوصل للمستأجر؟أقدر أوصّله',
    'كيف ينحجز؟ينحجز فورًا',
    'الوقودممتلئ بممتلئ',
    'رقم اللوحةABJ 1234',
  ]);
});

test.each([
  [false, 'Renter pick up only'],
  [null, undefined],
])('who brings it to whom is said once it is chosen (%s)', async (delivers, words) => {
  await look({ delivers });
  expect(facts().find((one) => one.startsWith('How does it get'))).toBe(
    words && `How does it get to the renter?${words}`,
  );
});

test.each([
  [{ insurer: { name: 'Tawuniya', nameAr: 'التعاونية' }, insurancePrice: null }],
  [{ insurer: null, insurancePrice: '12.50' }],
])('an insurance without its price or its insurer is none (%j)', async (change) => {
  await look(change);
  expect(facts()).toContain('InsuranceNo Insurance');
});

test.each([
  ['en', { name: 'White Camry', nameAr: 'كامري' }, 'White Camry'],
  ['ar', { name: 'White Camry', nameAr: 'كامري' }, 'كامري'],
  ['ar', { name: 'White Camry', nameAr: '' }, 'White Camry'],
  ['en', { name: '', nameAr: 'كامري' }, 'كامري'],
] as const)('its readers in %s see of %j the name %s', async (language, change, name) => {
  await look(change, language, 3);
  expect(allByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['H3', name],
  ]);
});

test('its pictures are numbered in their order', async () => {
  await look({
    pictures: [
      { pictureId: 'a', path: '/pictures/a' },
      { pictureId: 'b', path: '/pictures/b' },
    ],
  });
  expect(allByRole('img').map((one) => [one.getAttribute('alt'), one.getAttribute('src')])).toEqual([
    ['Picture 1', '/pictures/a/640.jpg'],
    ['Picture 2', '/pictures/b/640.jpg'],
  ]);
});
