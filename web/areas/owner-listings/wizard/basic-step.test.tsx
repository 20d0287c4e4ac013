// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openStep } from '../../../testing/a-draft.tsx';
import { openPage } from '../../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  nameOf,
  plain,
  press,
  typeInto,
} from '../../../testing/person.ts';
import { answer, lastAsked, lose, refuseField, waitingFor } from '../../../testing/screen.tsx';

openPage();

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const save = () => press('button', 'Save and go on');
const steps = () =>
  [...document.querySelectorAll('nav[aria-label="Steps"] li')].map((one) =>
    `${plain(one.textContent)} ${one.getAttribute('aria-current') ?? ''}`.trim(),
  );
const INSURERS = [
  { id: 'No', name: 'No insurance', nameAr: 'بدون تأمين' },
  { id: 'tawuniya', name: 'Tawuniya', nameAr: 'التعاونية' },
];

test('what is left open in one language says who will read what instead, and nothing where both are there', async () => {
  await openStep('basic_info', { name: 'White Camry' });
  const gap = 'Empty: people reading Arabic see the English text';
  expect([descriptionOf(field('nameAr')), descriptionOf(field('name'))]).toEqual([gap, '']);
  await typeInto(field('nameAr'), 'كامري بيضاء');
  expect(descriptionOf(field('nameAr'))).toBe('');
  await typeInto(field('name'), '   ');
  expect(descriptionOf(field('name'))).toBe('Empty: people reading English see the Arabic text');
});

test('each language is written in its own direction, whichever the page has', async () => {
  await openStep('basic_info', {}, { language: 'ar' });
  expect(
    ['nameAr', 'name', 'descriptionAr', 'description'].map((name) => [field(name).dir, field(name).lang]),
  ).toEqual([
    ['rtl', 'ar'],
    ['ltr', 'en'],
    ['rtl', 'ar'],
    ['ltr', 'en'],
  ]);
});

test.each([
  ['en', ['Choose', 'No insurance', 'Tawuniya']],
  ['ar', ['اختيار', 'بدون تأمين', 'التعاونية']],
] as const)('what an insurance costs is asked for with an insurer alone: %s', async (language, names) => {
  await openStep('basic_info', {}, { language });
  await answer('insuranceProviders', { data: INSURERS } as never);
  const options = () =>
    [...field('insuranceCompany').querySelectorAll('option')].map((one) => one.textContent);
  expect([options(), field('insurancePrice')]).toEqual([[...names], null]);
  await typeInto(field('insuranceCompany'), 'tawuniya');
  expect(field('insurancePrice')).not.toBeNull();
  await typeInto(field('insuranceCompany'), 'No');
  expect(field('insurancePrice')).toBeNull();
});

test('[P2-LIST-35] the first step is sent as it was typed, once, in the digits of either script', async () => {
  await openStep('basic_info', { name: 'White Camry' });
  await typeInto(field('price'), '١٨٠٫٥');
  await press('radio', 'A week');
  await save();
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/item/edit-item-basic-info',
    expect.objectContaining({
      itemid: 'camry',
      item_price: '١٨٠٫٥',
      item_time: 168,
      let: 24.7,
      long: 46.7,
      item_profile: 'p1',
    }),
  ]);
  await press('button', 'Please wait');
  expect(waitingFor('editBasicInfo')).toHaveLength(1);
});

test('an address without a place on the map is not sent: it is said at the field, which has the focus', async () => {
  await openStep('basic_info', { name: 'White Camry', latitude: null, longitude: null });
  await save();
  expect(waitingFor('editBasicInfo')).toEqual([]);
  expect([descriptionOf(field('address')), document.activeElement === field('address')]).toEqual([
    expect.stringContaining('Choose the place from the suggestions, or put the pin on the map'),
    true,
  ]);
  expect(field('address').value).toBe('Riyadh');
});

test('what the server alone can see stands at its field until another value does', async () => {
  await openStep('basic_info', { name: 'White Camry', deposit: '9000.00' });
  expect(field('deposit').value).toBe('9000');
  await save();
  await refuseField('editBasicInfo', 'deposit', 'OUT_OF_RANGE');
  expect(field('deposit').getAttribute('aria-invalid')).toBe('true');
  await typeInto(field('deposit'), '500');
  expect([field('deposit').getAttribute('aria-invalid'), field('name').value]).toEqual([null, 'White Camry']);
});

test('without an answer all that was typed stays, and the next press sends it again', async () => {
  await openStep('basic_info', { name: 'White Camry' });
  await typeInto(field('description'), 'Clean and cool.');
  await save();
  await lose('editBasicInfo');
  expect(field('description').value).toBe('Clean and cool.');
  await save();
  expect(lastAsked().sent).toMatchObject({ description: 'Clean and cool.' });
});

test('[P2-LIST-14] how far it is stands above: what is done, where one is, and no way back by it in a new one', async () => {
  await openStep('delivery');
  expect(steps()).toEqual([
    'Basic information (done)',
    'Upload documents (done)',
    '3Delivery & Payment step',
  ]);
  expect(
    allByRole('link')
      .map((one) => one.getAttribute('href'))
      .filter((to) => to?.includes('basic_info')),
  ).toEqual([]);
});

test('[P2-LIST-48] what a listing says of use is chosen, or not said; beyond no limit there is no price', async () => {
  await openStep('delivery');
  expect(isThere('switch', 'No daily limit')).toBe(true);
  await typeInto(field('dailyKm'), '200');
  await typeInto(field('extraKmPrice'), '0.50');
  expect(descriptionOf(field('extraKmPrice'))).toContain('Renters see it before they book');
  await press('switch', 'No daily limit');
  expect([field('dailyKm'), field('extraKmPrice')]).toEqual([null, null]);
  await press('radio', /deliver/i);
  await save();
  expect(lastAsked().sent).toMatchObject({ daily_km: 'unlimited', extra_km_price: '' });
});

test('[P2-LIST-48] a plate that is none is told once it was refused, and is right as soon as it is one', async () => {
  await openStep('delivery');
  await typeInto(field('plate'), '12');
  await press('radio', /deliver/i);
  await save();
  await refuseField('saveDelivery', 'plate', 'PLATE_INVALID');
  expect(field('plate').getAttribute('aria-invalid')).toBe('true');
  await typeInto(field('plate'), 'أ ب ح ١٢٣٤');
  expect(field('plate').getAttribute('aria-invalid')).toBeNull();
});

test('instant booking is off until its owner turns it on, and is sent as that', async () => {
  await openStep('delivery');
  const instant = () => byRole('switch', 'Instant booking').getAttribute('aria-checked');
  expect([instant(), nameOf(byRole('switch', 'Instant booking'))]).toEqual(['false', 'Instant booking']);
  await press('switch', 'Instant booking');
  await press('radio', /deliver/i);
  await save();
  expect([instant(), lastAsked().sent.instant_banking]).toEqual(['true', true]);
});
