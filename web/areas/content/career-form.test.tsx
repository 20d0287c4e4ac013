// @vitest-environment happy-dom
import { DOCUMENT_MAXIMUM_BYTES } from '@kiraa/domain/limits.ts';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage, showPage } from '../../testing/page.tsx';
import {
  byRole,
  descriptionOf,
  isThere,
  nameOf,
  press,
  shown,
  type,
  typeInto,
} from '../../testing/person.ts';
import { lastAsked, lose, onTheWire, refuse, refuseField, waitingFor } from '../../testing/screen.tsx';
import { CareerForm } from './career-form.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-07T09:00:00Z') });
});

const file = (size = 3, name = 'cv.pdf') => {
  const one = new File(['abc'], name, { type: 'application/pdf' });
  Object.defineProperty(one, 'size', { value: size });
  return one;
};
async function choose(chosen: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [chosen], configurable: true });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
}
const mobile = () => document.querySelector<HTMLInputElement>('input[name=mobile]') as HTMLInputElement;
const email = () => document.querySelector<HTMLInputElement>('input[name=email]') as HTMLInputElement;
const field = (name: string) => byRole<HTMLInputElement>('textbox', name);
const cv = () => byRole('button', /\(CV\)/);
const ABOUT = 'About yourself and your work';

async function filled(): Promise<void> {
  await type('Sara Ahmad', 'textbox', 'Name');
  await typeInto(email(), 'sara@example.com');
  await typeInto(mobile(), '0501234567');
  await type('I have built three things.', 'textbox', ABOUT);
}
async function sent(): Promise<void> {
  await showPage(<CareerForm />, 'en', '/career');
  await filled();
  await choose(file());
  await press('button', 'Send Details');
}

test('[P3-CMS-08] what is filled in is sent with its file, the mobile with its country, and how long the form was open', async () => {
  await showPage(<CareerForm />, 'en', '/career');
  await filled();
  await choose(file());
  vi.setSystemTime(new Date('2027-03-07T09:01:00Z'));
  await press('button', 'Send Details');
  expect([lastAsked().method, lastAsked().path]).toEqual(['POST', '/api/career']);
  const { cv: papers, ...rest } = lastAsked().sent;
  expect(rest).toEqual({
    name: 'Sara Ahmad',
    email: 'sara@example.com',
    description: 'I have built three things.',
    mobile: '501234567',
    country_code: '+966',
    website: '',
    seconds: '60',
  });
  expect(await (papers as File).text()).toBe('abc');
});

test('what a program writes into the field that nobody sees goes along', async () => {
  await showPage(<CareerForm />, 'en', '/career');
  await filled();
  await choose(file());
  const trap = document.querySelector<HTMLInputElement>('input[name=website]') as HTMLInputElement;
  expect([trap.tabIndex, trap.closest('[aria-hidden=true]') !== null]).toEqual([-1, true]);
  trap.value = 'https://spam.example';
  await press('button', 'Send Details');
  expect(lastAsked().sent.website).toBe('https://spam.example');
});

test.each([
  ['en', 'Send Details', 'Required', 'Please enter a valid mobile number'],
  ['ar', 'أرسل البيانات', 'مطلوب', 'اكتب رقم جوال صحيحًا'],
] as const)(
  'an empty form is not sent: each field says what it lacks, and the first has the focus (%s)',
  async (language, send, required, invalid) => {
    await showPage(<CareerForm />, language, '/career');
    await press('button', send);
    expect(waitingFor('career')).toEqual([]);
    const [name, about] = [
      document.querySelector<HTMLInputElement>('input[name=name]'),
      document.querySelector('textarea'),
    ];
    expect([name, email(), about, mobile()].map((one) => one && descriptionOf(one))).toEqual([
      required,
      required,
      expect.stringContaining(required),
      invalid,
    ]);
    expect(descriptionOf(byRole('button', language === 'en' ? /\(CV\)/ : /السيرة/))).toBe(required);
    expect(document.activeElement).toBe(name);
  },
);

test('a fault goes as soon as its field is put right, and the others stay', async () => {
  await showPage(<CareerForm />, 'en', '/career');
  await press('button', 'Send Details');
  await type('Sara', 'textbox', 'Name');
  await choose(file());
  expect([field('Name').getAttribute('aria-invalid'), cv().getAttribute('aria-invalid')]).toEqual([
    null,
    null,
  ]);
  expect([email().getAttribute('aria-invalid'), mobile().getAttribute('aria-invalid')]).toEqual([
    'true',
    'true',
  ]);
});

test.each(['123', 'abc', '05012345678901'])(
  '"%s" is no mobile: nothing is sent, and that is said at it',
  async (number) => {
    await showPage(<CareerForm />, 'en', '/career');
    await filled();
    await typeInto(mobile(), number);
    await choose(file());
    await press('button', 'Send Details');
    expect([waitingFor('career'), descriptionOf(mobile()), mobile().value]).toEqual([
      [],
      'Please enter a valid mobile number',
      number,
    ]);
  },
);

test('[P3-CMS-16] the file that is chosen is named, and another may be chosen', async () => {
  await showPage(<CareerForm />, 'en', '/career');
  expect([nameOf(cv()), descriptionOf(cv())]).toEqual([
    'Choose a file (CV)',
    'PDF, JPEG, PNG, WebP or HEIC, at most 10 MB',
  ]);
  await choose(file(3, 'sara.pdf'));
  expect([nameOf(cv()), shown().includes('sara.pdf')]).toEqual(['Choose another file (CV)', true]);
});

test('a file of 10 MB to the byte is taken; a larger one is said, and does not stand in for the one before', async () => {
  await showPage(<CareerForm />, 'en', '/career');
  await choose(file(DOCUMENT_MAXIMUM_BYTES, 'small.pdf'));
  expect([shown().includes('small.pdf'), cv().getAttribute('aria-invalid')]).toEqual([true, null]);
  await choose(file(DOCUMENT_MAXIMUM_BYTES + 1, 'large.pdf'));
  expect(descriptionOf(cv())).toBe('That is too large to send. Choose a smaller file, or write less.');
  expect([shown().includes('small.pdf'), shown().includes('large.pdf')]).toEqual([false, false]);
  await filled();
  await press('button', 'Send Details');
  expect(waitingFor('career')).toEqual([]);
});

test('[P3-CMS-13] a refused file is said at the file, and all that was filled in stays', async () => {
  await sent();
  await refuseField('career', 'cv', 'DOCUMENT_TYPE');
  expect(descriptionOf(cv())).toBe('Only PDF, JPEG, PNG, WebP and HEIC files are accepted');
  expect([field('Name').value, email().value, mobile().value, field(ABOUT).value]).toEqual([
    'Sara Ahmad',
    'sara@example.com',
    '0501234567',
    'I have built three things.',
  ]);
  expect(isThere('alert')).toBe(false);
});

test('a refused mobile and a refused text are said at their fields', async () => {
  await sent();
  await refuse('career', 'INVALID_INPUT', 422, {
    fieldCodes: { mobile: 'MOBILE_INVALID', description: 'FORM_DESCRIPTION_LENGTH' },
  });
  expect(descriptionOf(mobile())).toBe('Please enter a valid mobile number');
  expect(descriptionOf(field(ABOUT))).toContain('Write 10 to 5,000 characters');
  expect(document.activeElement).toBe(mobile());
});

test('a refusal of the whole form stands above its buttons, and the next press sends it again', async () => {
  await sent();
  await refuse('career', 'FORM_TOO_QUICK', 429);
  expect(byRole('alert').textContent).toBe(
    'That was faster than a person types. Wait a few seconds and press again.',
  );
  await press('button', 'Send Details');
  expect([isThere('alert'), waitingFor('career').length]).toEqual([false, 1]);
  await lose('career');
  expect(byRole('alert').textContent).toBe('No connection. Check your internet and try again.');
});

test('while it is sent the button says so, and a second press sends nothing', async () => {
  await sent();
  await press('button', 'Sending…');
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(waitingFor('career')).toHaveLength(1);
});

test('what the server thanks for stands in the form’s place, with the focus', async () => {
  await sent();
  await lastAsked().answer({ ...onTheWire('career', { data: { number: 7 } }), message: 'Number 7.' });
  expect([isThere('form'), byRole('status').textContent?.includes('Number 7.')]).toEqual([false, true]);
  expect(document.activeElement).toBe(byRole('status'));
});

test('[P3-CMS-07] Cancel empties the form with its file, and on a first page leads home', async () => {
  const page = await showPage(<CareerForm />, 'en', '/career');
  await filled();
  await choose(file());
  await press('button', 'Cancel');
  expect(page.address()).toBe('/');
  expect([field('Name').value, mobile().value, nameOf(cv())]).toEqual(['', '', 'Choose a file (CV)']);
});
