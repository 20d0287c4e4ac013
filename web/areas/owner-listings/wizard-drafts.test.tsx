// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { aDraft, openStep } from '../../testing/a-draft.tsx';
import { openPage } from '../../testing/page.tsx';
import { byRole, press, shown, typeInto } from '../../testing/person.ts';

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
