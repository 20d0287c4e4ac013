// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { byRole, focus, leaveField, nameOf, pressKey, shown, type } from '../../testing/person.ts';
import { openScreen, show } from '../../testing/screen.tsx';
import { ComboboxField, type ComboboxOption } from './combobox-field.tsx';

openScreen();

const RIYADH = { id: 'r', title: 'Riyadh', subtitle: 'Riyadh Province' };
const JEDDAH = { id: 'j', title: 'Jeddah', subtitle: 'Makkah Province' };
const ABHA = { id: 'a', title: 'Abha', subtitle: 'Asir Province' };
const chosen = vi.fn();

function City({ options = [RIYADH, JEDDAH, ABHA] }: { options?: readonly ComboboxOption[] }) {
  const [value, setValue] = useState('');
  const [isOpen, setOpen] = useState(true);
  const open = isOpen ? options : [];
  return (
    <ComboboxField
      label="City"
      name="city"
      value={value}
      onChange={(next) => {
        setValue(next);
        setOpen(true);
      }}
      options={open}
      onChoose={(option) => {
        chosen(option.id);
        setValue(option.title);
        setOpen(false);
      }}
      onClose={() => setOpen(false)}
      status={`${open.length} cities`}
      source="From our own list"
    />
  );
}
const field = () => byRole<HTMLInputElement>('combobox', 'City');
const options = () => [...document.querySelectorAll('[role=option]')];
/** What a screen reader is pointed at. */
const pointedAt = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const isOpen = () => field().getAttribute('aria-expanded') === 'true';

test('it is heard as a field with a list, and how many there are in it', async () => {
  await show(<City />);
  expect(nameOf(field())).toBe('City');
  expect([isOpen(), field().getAttribute('aria-autocomplete'), field().autocomplete]).toEqual([
    true,
    'list',
    'off',
  ]);
  const list = document.getElementById(field().getAttribute('aria-controls') ?? '') as HTMLElement;
  expect([list.getAttribute('role'), nameOf(list), options().length]).toEqual(['listbox', 'City', 3]);
  expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('3 cities');
  expect(shown()).toContain('From our own list');
});

test('the arrow down walks through the options, past the last one back to the field, and round again', async () => {
  await show(<City />);
  await focus(field());
  const seen: (string | null)[] = [];
  for (let step = 0; step < 5; step += 1) {
    await pressKey('ArrowDown');
    seen.push(pointedAt());
  }
  expect(seen).toEqual([
    'RiyadhRiyadh Province',
    'JeddahMakkah Province',
    'AbhaAsir Province',
    null,
    'RiyadhRiyadh Province',
  ]);
  expect(document.activeElement).toBe(field());
});

test('the arrow up begins at the last one and goes back to the field before the first', async () => {
  await show(<City />);
  await focus(field());
  const seen: (string | null)[] = [];
  for (let step = 0; step < 4; step += 1) {
    await pressKey('ArrowUp');
    seen.push(pointedAt());
  }
  expect(seen.map((words) => words?.slice(0, 4) ?? null)).toEqual(['Abha', 'Jedd', 'Riya', null]);
});

test('the option that is pointed at is the selected one, and only that', async () => {
  await show(<City />);
  await focus(field());
  await pressKey('ArrowDown');
  await pressKey('ArrowDown');
  expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false']);
});

test('Enter chooses what is pointed at, and sends no form', async () => {
  await show(<City />);
  await focus(field());
  await pressKey('ArrowDown');
  await pressKey('ArrowDown');
  expect(await pressKey('Enter')).toBe(false);
  expect(chosen).toHaveBeenLastCalledWith('j');
  expect([field().value, isOpen()]).toEqual(['Jeddah', false]);
});

test('Enter with nothing pointed at is the form’s own', async () => {
  chosen.mockClear();
  await show(<City />);
  await focus(field());
  expect(await pressKey('Enter')).toBe(true);
  expect(chosen).not.toHaveBeenCalled();
});

test('Escape closes the list and not the dialog around it; with the list closed it is the dialog’s', async () => {
  await show(<City />);
  await focus(field());
  const heard = vi.fn();
  document.addEventListener('keydown', heard);
  expect(await pressKey('Escape')).toBe(false);
  expect([isOpen(), heard.mock.calls.length]).toEqual([false, 0]);
  expect(await pressKey('Escape')).toBe(true);
  expect(heard).toHaveBeenCalledTimes(1);
  document.removeEventListener('keydown', heard);
});

test('keys that are no part of the pattern are left to the field', async () => {
  await show(<City />);
  await focus(field());
  for (const key of ['a', 'Home', 'End', 'ArrowLeft', 'ArrowRight', 'Tab'])
    expect([key, await pressKey(key)]).toEqual([key, true]);
});

test('what is typed after the arrows points at nothing any more', async () => {
  await show(<City />);
  await focus(field());
  await pressKey('ArrowDown');
  expect(pointedAt()).not.toBeNull();
  await type('ri', 'combobox', 'City');
  expect(pointedAt()).toBeNull();
});

test('a list that has become shorter points at nothing that is gone', async () => {
  await show(<City />);
  await focus(field());
  for (let step = 0; step < 3; step += 1) await pressKey('ArrowDown');
  await show(<City options={[RIYADH]} />);
  expect(pointedAt()).toBeNull();
  await pressKey('ArrowDown');
  expect(pointedAt()).toBe('RiyadhRiyadh Province');
});

test('a press on an option chooses it, and does not take the focus from the field first', async () => {
  await show(<City />);
  await focus(field());
  const [, jeddah] = options();
  const down = new PointerEvent('pointerdown', { bubbles: true, cancelable: true });
  await act(async () => void jeddah?.dispatchEvent(down));
  expect(down.defaultPrevented).toBe(true);
  await act(async () => (jeddah as HTMLElement).click());
  expect(chosen).toHaveBeenLastCalledWith('j');
});

test('leaving the field closes the list', async () => {
  await show(<City />);
  await focus(field());
  await leaveField(field());
  expect(isOpen()).toBe(false);
});

test('without options there is no list, and the arrows move the caret', async () => {
  await show(<City options={[]} />);
  await focus(field());
  expect(isOpen()).toBe(false);
  expect(document.querySelector<HTMLElement>('[role=listbox]')?.parentElement?.hidden).toBe(true);
  expect(await pressKey('ArrowDown')).toBe(true);
});

test('names in the other script do not turn the line around', async () => {
  await show(<City options={[{ id: 'r', title: 'الرياض', subtitle: 'Riyadh Province' }]} />);
  expect([...document.querySelectorAll('[role=option] bdi')].map(({ textContent }) => textContent)).toEqual([
    'الرياض',
    'Riyadh Province',
  ]);
  expect(field().dir).toBe('auto');
});
