// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openStep } from '../../../testing/a-draft.tsx';
import { openPage } from '../../../testing/page.tsx';
import { descriptionOf, press, typeInto } from '../../../testing/person.ts';
import { refuseField } from '../../../testing/screen.tsx';

openPage();

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`main [name="${name}"], [name="${name}"]`);
/** What a field says below itself, and whether it is said to be wrong. */
const said = (name: string) => {
  const one = field(name) as HTMLInputElement;
  return one.getAttribute('aria-invalid') === 'true' ? descriptionOf(one) : '';
};

test.each([
  ['en', 'nameAr', 'name', 'Save and go on', 'Required'],
  ['ar', 'name', 'nameAr', 'حفظ ومتابعة', 'مطلوب'],
] as const)(
  '[P2-LIST-35] a name in either language is enough, and no language is asked for after it: %s',
  async (language, other, own, next, required) => {
    await openStep('basic_info', {}, { language });
    await press('button', next);
    await refuseField('editBasicInfo', 'name', 'REQUIRED');
    expect([said(own), said(other)]).toEqual([required, '']);
    await typeInto(field(other) as HTMLInputElement, 'Camry');
    expect([said(own), said(other)]).toEqual(['', '']);
  },
);

test('an error goes the moment its field is right, and says what is wrong while it is not', async () => {
  await openStep('basic_info', { name: 'Camry', price: '' });
  await press('button', 'Save and go on');
  await refuseField('editBasicInfo', 'price', 'REQUIRED');
  expect(said('price')).toBe('Required');
  await typeInto(field('price') as HTMLInputElement, 'ten');
  expect(said('price')).toBe('Price should be a number');
  await typeInto(field('price') as HTMLInputElement, '120');
  expect(said('price')).toBe('');
});

test('a way to the renter that is chosen takes its error away', async () => {
  await openStep('delivery');
  await press('button', 'Save and go on');
  await refuseField('saveDelivery', 'delivery_deliver_renter', 'DELIVERY_REQUIRED');
  expect(descriptionOf(document.querySelector('fieldset') as Element)).not.toBe('');
  await press('radio', /deliver/i);
  expect(descriptionOf(document.querySelector('fieldset') as Element)).toBe('');
});

const nationalities = () =>
  [...document.querySelectorAll<HTMLInputElement>('[name=nationality]')].map(
    ({ value, checked }) => `${value} ${checked}`,
  );
const IQAMA = { language: 'en', details: { personalId: '••••6788' } } as const;

test('[D-PERSONAL-ID] a resident’s form begins with their nationality; a Saudi is asked for another number than the one that is kept', async () => {
  await openStep('documents', { personalIdKind: 'resident', nationality: null }, IQAMA);
  expect([nationalities(), field('personalId')?.value]).toEqual([['saudi false', 'other true'], '••••6788']);
  await press('radio', 'Saudi');
  expect(field('personalId')?.value).toBe('');
  expect(descriptionOf(field('personalId') as HTMLInputElement)).toContain('is not a Saudi ID');
  await press('radio', 'Other');
  expect(field('personalId')?.value).toBe('••••6788');
});

test('[D-PERSONAL-ID] what was saved with a listing stays, and a Saudi’s number stands for either nationality', async () => {
  await openStep('documents', { personalIdKind: 'other', nationality: 'saudi', personalId: '••••4567' });
  expect(field('personalId')?.value).toBe('••••4567');
  await openStep('delivery');
  await openStep('documents', { personalIdKind: 'saudi', nationality: 'saudi', personalId: '••••6780' });
  await press('radio', 'Other');
  expect(field('personalId')?.value).toBe('••••6780');
});
