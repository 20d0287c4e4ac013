// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import {
  allByRole,
  byRole,
  descriptionOf,
  focus,
  leaveField,
  nameOf,
  pressKey,
  type,
  typeInto,
} from '../../testing/person.ts';
import { openScreen, show } from '../../testing/screen.tsx';
import { OtpField } from './otp-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import type { PhoneEntry } from './phone-number.ts';
import { RangeField } from './range-field.tsx';

openScreen();

function Code({ onChange, error }: { onChange?: (code: string) => void; error?: string }) {
  const [code, setCode] = useState('');
  const change = (next: string) => {
    setCode(next);
    onChange?.(next);
  };
  return <OtpField label="Code" digits={4} value={code} onChange={change} error={error} />;
}
const boxes = () => [...document.querySelectorAll('[aria-hidden=true]')].map((box) => box.textContent);
const nextBox = () =>
  [...document.querySelectorAll('[aria-hidden=true]')].findIndex((box) => box.hasAttribute('data-next'));

test('the boxes fill from the left in both languages, and the next one is marked', async () => {
  await show(<Code />, 'ar');
  expect(byRole('textbox', 'Code').parentElement?.dir).toBe('ltr');
  expect([boxes(), nextBox()]).toEqual([['', '', '', ''], 0]);
  await type('12', 'textbox', 'Code');
  expect([boxes(), nextBox()]).toEqual([['1', '2', '', ''], 2]);
  await type('1234', 'textbox', 'Code');
  expect([boxes(), nextBox()]).toEqual([['1', '2', '3', '4'], 3]);
});

test('a pasted message gives its digits, Arabic ones too, and no more than the code has', async () => {
  const changed = vi.fn();
  await show(<Code onChange={changed} />);
  await type('رمزك: ١٢٣٤', 'textbox', 'Code');
  expect(changed).toHaveBeenLastCalledWith('1234');
  await type('98765', 'textbox', 'Code');
  expect(changed).toHaveBeenLastCalledWith('9876');
});

test('a phone is told that a code from an SMS belongs here, and shows its number keys', async () => {
  await show(<Code />);
  const input = byRole<HTMLInputElement>('textbox', 'Code');
  expect([input.autocomplete, input.inputMode, input.hasAttribute('data-autofocus')]).toEqual([
    'one-time-code',
    'numeric',
    true,
  ]);
});

test('a wrong code is said at its field', async () => {
  await show(<Code error="The code is wrong." />);
  expect(descriptionOf(byRole('textbox', 'Code'))).toBe('The code is wrong.');
});

function Password() {
  const [value, setValue] = useState('');
  return (
    <PasswordField
      label="Password"
      showLabel="Show the password"
      name="password"
      autoComplete="new-password"
      hint="At least 8 characters."
      value={value}
      onChange={setValue}
    />
  );
}
const password = () => document.querySelector<HTMLInputElement>('input[name=password]');
const eye = () => byRole('button', 'Show the password');
const pointer = (kind: string) =>
  act(async () => void eye().dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: 1 })));

test('a password is dots until the eye is held, and dots again when it is let go', async () => {
  await show(<Password />);
  eye().setPointerCapture = () => {};
  await typeInto(password() as HTMLInputElement, 'sand dune 7');
  expect([password()?.type, eye().getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  await pointer('pointerdown');
  expect([password()?.type, eye().getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  await pointer('pointerup');
  expect(password()?.type).toBe('password');
  expect(password()?.value).toBe('sand dune 7');
});

test('a finger that slides off the eye, or a touch that the browser takes, hides it as well', async () => {
  await show(<Password />);
  const captured: number[] = [];
  eye().setPointerCapture = (id) => void captured.push(id);
  for (const end of ['pointercancel', 'lostpointercapture']) {
    await pointer('pointerdown');
    expect(password()?.type).toBe('text');
    await pointer(end);
    expect(password()?.type).toBe('password');
  }
  expect(captured).toEqual([1, 1]);
});

test('space and enter hold the eye like a finger; leaving it hides the password', async () => {
  await show(<Password />);
  const key = (kind: string, name: string) =>
    act(async () => void eye().dispatchEvent(new KeyboardEvent(kind, { key: name, bubbles: true })));
  for (const name of [' ', 'Enter']) {
    await key('keydown', name);
    expect(password()?.type).toBe('text');
    await key('keyup', name);
    expect(password()?.type).toBe('password');
  }
  await key('keydown', 'a');
  expect(password()?.type).toBe('password');
  await focus(eye());
  await key('keydown', ' ');
  await leaveField(eye());
  expect(password()?.type).toBe('password');
});

test('the long press of a phone opens no menu over the eye', async () => {
  await show(<Password />);
  const menu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
  await act(async () => void eye().dispatchEvent(menu));
  expect(menu.defaultPrevented).toBe(true);
});

test('a password is neither corrected nor written with a capital, and its manager knows which it is', async () => {
  await show(<Password />);
  const input = password() as HTMLInputElement;
  expect([input.getAttribute('autocomplete'), input.getAttribute('autocapitalize')]).toEqual([
    'new-password',
    'none',
  ]);
  expect(input.getAttribute('spellcheck')).toBe('false');
  expect(descriptionOf(input)).toBe('At least 8 characters.');
});

function Phone({ language, onChange }: { language: 'ar' | 'en'; onChange?: (entry: PhoneEntry) => void }) {
  const [entry, setEntry] = useState<PhoneEntry>({ country: 'SA', typed: '' });
  return (
    <PhoneField
      label="Mobile"
      countryLabel="Country"
      language={language}
      value={entry}
      onChange={(next) => {
        setEntry(next);
        onChange?.(next);
      }}
    />
  );
}
const country = () => document.querySelector('select') as HTMLSelectElement;

test('a number begins in the Kingdom, and reads from the left in Arabic too', async () => {
  await show(<Phone language="ar" />, 'ar');
  expect(country().value).toBe('SA');
  expect(byRole('textbox', 'Mobile').closest('[dir]')?.getAttribute('dir')).toBe('ltr');
  expect(country().parentElement?.textContent).toMatch(/^\+966/);
});

test('countries stand by their names in the language, the neighbours first', async () => {
  await show(<Phone language="en" />);
  const names = [...country().options].map(({ text }) => text);
  expect(names.slice(0, 6)).toEqual([
    'Saudi Arabia (+966)',
    'United Arab Emirates (+971)',
    'Kuwait (+965)',
    'Bahrain (+973)',
    'Qatar (+974)',
    'Oman (+968)',
  ]);
  await show(<Phone language="ar" />, 'ar');
  expect([...country().options].slice(0, 3).map(({ text }) => text)).toEqual([
    'المملكة العربية السعودية (+966)',
    'الإمارات العربية المتحدة (+971)',
    'الكويت (+965)',
  ]);
});

test('another country keeps what was typed, and shows its own code', async () => {
  const changed = vi.fn();
  await show(<Phone language="en" onChange={changed} />);
  await type('501234567', 'textbox', 'Mobile');
  await typeInto(country(), 'AE');
  expect(changed).toHaveBeenLastCalledWith({ country: 'AE', typed: '501234567' });
  expect(country().parentElement?.textContent).toMatch(/^\+971/);
  expect(nameOf(country())).toBe('Country');
});

function Price({
  start = [undefined, undefined] as const,
  isDisabled = false,
}: {
  start?: readonly [number?, number?];
  isDisabled?: boolean;
}) {
  const [value, setValue] = useState<readonly [number | undefined, number | undefined]>([start[0], start[1]]);
  return (
    <>
      <RangeField
        legend="Price"
        maximum={5_000}
        value={value}
        onChange={setValue}
        names={['from', 'to']}
        labels={['From', 'To']}
        say={(amount) => `SAR ${amount}`}
        isDisabled={isDisabled}
        hint={isDisabled ? 'Choose a city first.' : undefined}
      />
      <output>{JSON.stringify(value.map((end) => end ?? 'open'))}</output>
    </>
  );
}
const ends = () => JSON.parse(document.querySelector('output')?.textContent ?? '') as unknown;
const thumb = (label: string) => byRole<HTMLInputElement>('slider', label);
const number = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement;

test('an open range stands at both ends of its slider, and says what they are', async () => {
  await show(<Price />);
  expect([thumb('From').value, thumb('To').value]).toEqual(['0', '50']);
  expect(thumb('From').getAttribute('aria-valuetext')).toBe('SAR 0');
  expect(thumb('To').getAttribute('aria-valuetext')).toBe('SAR 5000');
  expect([number('from').value, number('to').placeholder]).toEqual(['', '5000']);
});

test('a thumb moves its own end, and back at the end of the slider it narrows nothing', async () => {
  await show(<Price />);
  await typeInto(thumb('From'), '10');
  expect(ends()).toEqual([200, 'open']);
  await typeInto(thumb('To'), '25');
  expect(ends()).toEqual([200, 1250]);
  await typeInto(thumb('From'), '0');
  expect(ends()).toEqual(['open', 1250]);
  await typeInto(thumb('To'), '50');
  expect(ends()).toEqual(['open', 'open']);
});

test('neither thumb passes the other', async () => {
  await show(<Price start={[200, 1250]} />);
  await typeInto(thumb('From'), '40');
  expect(ends()).toEqual([1250, 1250]);
  await show(<Price key="anew" start={[200, 1250]} />);
  await typeInto(thumb('To'), '0');
  expect(ends()).toEqual([200, 200]);
});

test('a number that is typed moves the thumb, and one beyond the limit becomes the limit', async () => {
  await show(<Price />);
  await typeInto(number('from'), '1250');
  expect([ends(), thumb('From').value]).toEqual([[1250, 'open'], '25']);
  await typeInto(number('to'), '90000');
  expect(ends()).toEqual([1250, 5000]);
  await typeInto(number('from'), '-5');
  expect(ends()).toEqual([0, 5000]);
  await typeInto(number('from'), '');
  expect(ends()).toEqual(['open', 5000]);
});

test('where nothing can be chosen yet, it says why', async () => {
  await show(<Price isDisabled />);
  const group = byRole('group', 'Price');
  expect((group as HTMLFieldSetElement).disabled).toBe(true);
  expect(descriptionOf(group)).toBe('Choose a city first.');
});

test('before a script runs there are the two numbers, and no slider that does not move', async () => {
  const { renderToString } = await import('react-dom/server');
  document.body.innerHTML = renderToString(<Price />);
  expect(allByRole('slider')).toEqual([]);
  expect(document.querySelectorAll('input[type=number]')).toHaveLength(2);
});

test('the arrows of a thumb are the browser’s own: nothing takes them away', async () => {
  await show(<Price />);
  expect(await pressKey('ArrowRight', thumb('From'))).toBe(true);
});
