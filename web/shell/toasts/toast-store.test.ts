import { expect, test, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

const texts = (store: ReturnType<typeof createToastStore>) => store.shown().map((toast) => toast.text);

test('[P1-I18N-10] an eleventh toast waits until one of the ten has gone', () => {
  const store = createToastStore();
  for (let number = 1; number <= 11; number += 1) store.show({ kind: 'info', text: String(number) });
  expect(texts(store)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  store.hide(store.shown()[3]?.id ?? 0);
  expect(texts(store)).toEqual(['1', '2', '3', '5', '6', '7', '8', '9', '10', '11']);
});

test('the same words twice are two toasts, and each goes alone', () => {
  const store = createToastStore();
  store.show({ kind: 'error', text: 'No connection' });
  store.show({ kind: 'error', text: 'No connection' });
  store.hide(store.shown()[0]?.id ?? 0);
  expect(texts(store)).toEqual(['No connection']);
});

test('a listener hears of every change until it leaves, and what is shown stays the same array between two', () => {
  const store = createToastStore();
  const heard = vi.fn();
  const leave = store.subscribe(heard);
  store.show({ kind: 'success', text: 'Saved' });
  expect(store.shown()).toBe(store.shown());
  store.hide(store.shown()[0]?.id ?? 0);
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  store.show({ kind: 'success', text: 'Saved' });
  expect(heard).toHaveBeenCalledTimes(2);
});
