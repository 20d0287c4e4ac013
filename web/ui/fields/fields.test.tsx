// @vitest-environment happy-dom
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { byRole, descriptionOf, nameOf, press, shown, type, typeInto } from '../../testing/person.ts';
import { openScreen, show } from '../../testing/screen.tsx';
import { DayInput } from './day-input.tsx';
import { Field, SelectField, TextAreaField, TextField, useFocusOnError } from './field.tsx';

openScreen();

test('a field is called by its label, in either language', async () => {
  await show(<TextField label="Full name" name="name" defaultValue="" />);
  expect(nameOf(byRole('textbox'))).toBe('Full name');
  await show(<TextField label="الاسم الكامل" name="name" defaultValue="" />, 'ar');
  expect(nameOf(byRole('textbox'))).toBe('الاسم الكامل');
});

test('two fields of the same label are tied to their own labels', async () => {
  await show(
    <>
      <TextField label="Name" name="first" defaultValue="one" />
      <TextField label="Name" name="second" defaultValue="two" />
    </>,
  );
  const [first, second] = [...document.querySelectorAll('label')].map(
    (label) => document.getElementById(label.htmlFor) as HTMLInputElement,
  );
  expect([first?.value, second?.value]).toEqual(['one', 'two']);
});

test('what helps is said with the field, and is no fault', async () => {
  await show(<TextField label="IBAN" name="iban" hint="24 characters, beginning with SA." defaultValue="" />);
  const field = byRole('textbox', 'IBAN');
  expect(descriptionOf(field)).toBe('24 characters, beginning with SA.');
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('a fault takes the place of the hint, and makes the field invalid', async () => {
  await show(<TextField label="IBAN" name="iban" hint="24 characters." error="Too short." defaultValue="" />);
  const field = byRole('textbox', 'IBAN');
  expect(descriptionOf(field)).toBe('Too short.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(shown()).not.toContain('24 characters.');
});

test('without hint and fault nothing is said of the field', async () => {
  await show(<TextField label="Name" name="name" defaultValue="" />);
  expect(byRole('textbox').getAttribute('aria-describedby')).toBeNull();
  expect(document.querySelector('p')).toBeNull();
});

test('what is given to a text field goes to its input: kind, limits, what a phone offers', async () => {
  await show(
    <TextField
      label="E-mail"
      name="email"
      type="email"
      autoComplete="email"
      maxLength={50}
      defaultValue=""
    />,
  );
  const field = byRole<HTMLInputElement>('textbox', 'E-mail');
  expect([field.type, field.autocomplete, field.maxLength]).toEqual(['email', 'email', 50]);
});

test('several lines run the way that their first letter does, unless it is said', async () => {
  await show(<TextAreaField label="Words" name="words" rows={4} defaultValue="" />);
  expect(byRole('textbox', 'Words').getAttribute('dir')).toBe('auto');
  await show(<TextAreaField label="Words" name="words" rows={4} dir="ltr" defaultValue="" />);
  expect(byRole('textbox', 'Words').getAttribute('dir')).toBe('ltr');
  expect(byRole('textbox', 'Words').getAttribute('rows')).toBe('4');
});

test('a select has a label, its choices, and says its fault', async () => {
  const chosen = vi.fn();
  await show(
    <SelectField
      label="City"
      error="Choose a city."
      value=""
      onChange={(event) => chosen(event.target.value)}
    >
      <option value="">Choose</option>
      <option value="riyadh">Riyadh</option>
    </SelectField>,
  );
  const select = document.querySelector('select') as HTMLSelectElement;
  expect([nameOf(select), descriptionOf(select), select.getAttribute('aria-invalid')]).toEqual([
    'City',
    'Choose a city.',
    'true',
  ]);
  await typeInto(select, 'riyadh');
  expect(chosen).toHaveBeenLastCalledWith('riyadh');
});

test('a control of any kind gets the same ties', async () => {
  await show(
    <Field label="Stars" hint="1 to 5">
      {(aids) => <input {...aids} type="range" />}
    </Field>,
  );
  const slider = byRole('slider', 'Stars');
  expect(descriptionOf(slider)).toBe('1 to 5');
});

function Form() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<{ name?: string | undefined; mobile?: string }>({});
  useFocusOnError(form, errors);
  return (
    <form ref={form}>
      <TextField label="Name" name="name" error={errors.name} defaultValue="" />
      <TextField label="Mobile" name="mobile" error={errors.mobile} defaultValue="" />
      <button type="button" onClick={() => setErrors({ name: undefined, mobile: 'No mobile.' })}>
        Second is wrong
      </button>
      <button type="button" onClick={() => setErrors({ name: 'No name.', mobile: 'No mobile.' })}>
        Both are wrong
      </button>
      <button type="button" onClick={() => setErrors({})}>
        All is right
      </button>
    </form>
  );
}

test('the focus goes to the first field in fault, each time that it is sent', async () => {
  await show(<Form />);
  await press('button', 'Second is wrong');
  expect(nameOf(document.activeElement as Element)).toBe('Mobile');
  await press('button', 'Both are wrong');
  expect(nameOf(document.activeElement as Element)).toBe('Name');
  (document.activeElement as HTMLElement).blur();
  await press('button', 'Both are wrong');
  expect(nameOf(document.activeElement as Element)).toBe('Name');
});

test('where nothing is wrong, the focus stays where it is', async () => {
  await show(<Form />);
  byRole('textbox', 'Mobile').focus();
  await press('button', 'All is right');
  expect(nameOf(document.activeElement as Element)).toBe('Mobile');
});

test('a day is shown in the words of the page, and hands on what is chosen', async () => {
  const chosen = vi.fn();
  await show(
    <DayInput
      name="from"
      value="2026-11-27"
      min="2026-11-01"
      shown="Fri 27 Nov"
      onChange={chosen}
      id="day"
    />,
  );
  const input = document.querySelector('input') as HTMLInputElement;
  expect([input.type, input.value, input.min]).toEqual(['date', '2026-11-27', '2026-11-01']);
  // Who does not see the text hears the input itself.
  expect(document.querySelector('[aria-hidden=true]')?.textContent).toBe('Fri 27 Nov');
  await typeInto(input, '2026-11-28');
  expect(chosen).toHaveBeenLastCalledWith('2026-11-28');
});

test('pressing a day opens the browser’s picker; where there is none, the field still works', async () => {
  await show(<DayInput name="from" value="" min="2026-11-01" shown="No day" onChange={() => {}} />);
  const input = document.querySelector('input') as HTMLInputElement;
  const open = vi.fn();
  input.showPicker = open;
  input.click();
  expect(open).toHaveBeenCalledTimes(1);
  input.showPicker = () => {
    throw new DOMException('not here', 'SecurityError');
  };
  expect(() => input.click()).not.toThrow();
});

test('what is typed reaches who keeps it', async () => {
  const typed = vi.fn();
  await show(<TextField label="Name" name="name" value="" onChange={(event) => typed(event.target.value)} />);
  await type('سارة', 'textbox', 'Name');
  expect(typed).toHaveBeenLastCalledWith('سارة');
});
