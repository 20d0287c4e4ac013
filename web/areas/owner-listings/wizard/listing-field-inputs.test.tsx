// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { openStep } from '../../../testing/a-draft.tsx';
import { openPage } from '../../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  nameOf,
  press,
  shown,
  type,
  typeInto,
} from '../../../testing/person.ts';
import { lastAsked, refuseField, waitingFor } from '../../../testing/screen.tsx';

openPage();
beforeEach(() => localStorage.clear());

const fuel = () => document.querySelector('select[name=fuelPolicy]') as HTMLSelectElement;
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);
const faultOf = (name: string) => descriptionOf(field(name) as Element);
const save = (language: 'en' | 'ar' = 'en') =>
  press('button', language === 'en' ? 'Save and go on' : 'حفظ ومتابعة');
/** What the listing would say of its terms of use. */
const sent = () => {
  const { fuel_policy, daily_km, extra_km_price, plate } = lastAsked().sent;
  return { fuel_policy, daily_km, extra_km_price, plate };
};
const NOTHING = { fuel_policy: '', daily_km: '', extra_km_price: '', plate: '' };

test.each([
  ['en', ['Not specified', 'Same level', 'Full to full', 'Fuel included'], 'No daily limit'],
  ['ar', ['غير محدد', 'نفس المستوى', 'ممتلئ بممتلئ', 'الوقود مشمول'], 'بدون حد يومي للمسافة'],
] as const)(
  'a vehicle is asked for its fuel, its distance and its plate, which nobody has to say (%s)',
  async (language, fuels, unlimited) => {
    await openStep('delivery', { delivers: false }, { language });
    expect([...fuel().options].map(({ text }) => text)).toEqual(fuels);
    expect(allByRole('switch').map(nameOf)).toContain(unlimited);
    await save(language);
    expect(sent()).toEqual(NOTHING);
  },
);

test('what is said is sent as it was typed, in digits of either script, and a choice by its word', async () => {
  await openStep('delivery', { delivers: false });
  await typeInto(fuel(), 'full');
  await type('٢٠٠', 'textbox', 'Distance a day');
  await type('٠٫٥٠', 'textbox', 'Price for each kilometre beyond');
  await type('أ ب ح ١٢٣٤', 'textbox', 'Plate');
  await save();
  expect(sent()).toEqual({
    fuel_policy: 'full',
    daily_km: '٢٠٠',
    extra_km_price: '٠٫٥٠',
    plate: 'أ ب ح ١٢٣٤',
  });
});

test('beyond no limit there is nothing to pay for: its field goes, and so does what was typed there', async () => {
  await openStep('delivery', { delivers: false, dailyKm: 200, extraKmPrice: '0.50' });
  expect([field('dailyKm')?.value, field('extraKmPrice')?.value]).toEqual(['200', '0.50']);
  await press('switch', 'No daily limit');
  expect([field('dailyKm'), field('extraKmPrice')]).toEqual([null, null]);
  await save();
  expect(sent()).toEqual({ ...NOTHING, daily_km: 'unlimited' });
});

test('who takes the limit back into their hands begins with an empty distance and finds the price again', async () => {
  await openStep('delivery', { delivers: false, dailyKm: 200, extraKmPrice: '2.00' });
  await press('switch', 'No daily limit');
  await press('switch', 'No daily limit');
  expect([field('dailyKm')?.value, field('extraKmPrice')?.value]).toEqual(['', '2']);
});

test('a listing without a limit comes back with its switch on', async () => {
  await openStep('delivery', { delivers: false, dailyKm: 'unlimited' });
  expect([byRole<HTMLInputElement>('switch', 'No daily limit').checked, field('dailyKm')]).toEqual([
    true,
    null,
  ]);
});

test('what is said once can be taken away again', async () => {
  await openStep('delivery', { delivers: false, fuelPolicy: 'same', plate: 'ABJ1234' });
  expect([fuel().value, field('plate')?.value]).toEqual(['same', 'ABJ1234']);
  await typeInto(fuel(), '');
  await type('', 'textbox', 'Plate');
  await save();
  expect(sent()).toEqual(NOTHING);
});

test.each([
  ['daily_km', 'dailyKm', '5', 'OUT_OF_RANGE', 'That number is outside the limits'],
  ['extra_km_price', 'extraKmPrice', 'ten', 'PRICE_NOT_A_NUMBER', 'Price should be a number'],
  ['plate', 'plate', '12', 'PLATE_INVALID', undefined],
] as const)(
  'what is refused of %s is said at its field, where it stays as it was typed',
  async (wire, name, typed, code, words) => {
    await openStep('delivery', { delivers: false });
    await typeInto(field(name) as HTMLInputElement, typed);
    await save();
    await refuseField('saveDelivery', wire, code);
    expect([field(name)?.value, field(name)?.getAttribute('aria-invalid')]).toEqual([typed, 'true']);
    if (words) expect(faultOf(name)).toContain(words);
  },
);

test('what is wrong goes from its field as soon as it is right, before it is saved again', async () => {
  await openStep('delivery', { delivers: false });
  await type('12', 'textbox', 'Plate');
  await save();
  await refuseField('saveDelivery', 'plate', 'PLATE_INVALID');
  await type('ABJ 12', 'textbox', 'Plate');
  expect([field('plate')?.getAttribute('aria-invalid'), waitingFor('saveDelivery')]).toEqual([null, []]);
});

test('each typed field says beneath it what is meant', async () => {
  await openStep('delivery', { delivers: false });
  expect(faultOf('dailyKm')).toBe('In kilometres. Leave it empty and the listing does not mention it.');
  expect(faultOf('plate')).toContain('Only you, Kiraa’s team and a renter whose booking is accepted see it.');
  expect(shown()).toContain('To find the vehicle');
  expect(isThere('heading', 'Terms of use')).toBe(true);
});
