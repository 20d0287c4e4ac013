// @vitest-environment happy-dom
import { DOCUMENT_MAXIMUM_BYTES } from '@kiraa/domain/limits.ts';
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { enterAs, openPage, showPage } from '../../../testing/page.tsx';
import { byRole, descriptionOf, isThere, nameOf, plain, shown } from '../../../testing/person.ts';
import { answer, lastAsked, lose, refuse, refuseField, waitingFor } from '../../../testing/screen.tsx';
import { PaperField } from './paper-field.tsx';

openPage();

const kept = vi.fn();
function Form({ error }: { error?: string }) {
  const [id, setId] = useState<string>();
  return (
    <PaperField
      label="Registration"
      purpose="vehicle_registration"
      isKept={id !== undefined}
      error={id === undefined ? error : undefined}
      onKept={(next) => {
        kept(next);
        setId(next);
      }}
    />
  );
}
async function open(error?: string, language: 'en' | 'ar' = 'en') {
  kept.mockReset();
  await enterAs({ mode: 'owner' });
  await showPage(<Form {...(error !== undefined && { error })} />, language);
}
const input = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
async function choose(size = 3, type = 'application/pdf'): Promise<void> {
  const file = new File(['abc'], 'paper.pdf', { type });
  Object.defineProperty(file, 'size', { value: size });
  Object.defineProperty(input(), 'files', { value: [file], configurable: true });
  await act(async () => void input().dispatchEvent(new Event('change', { bubbles: true })));
}
const button = () => byRole('button');

test('a paper is sent as soon as it is chosen, with what it is for, and is told to have arrived', async () => {
  await open();
  expect([nameOf(button()), nameOf(byRole('group'))]).toEqual([
    'Choose a file (Registration)',
    'Registration',
  ]);
  await choose();
  expect([lastAsked().method, lastAsked().path, lastAsked().sent.purpose]).toEqual([
    'POST',
    '/api/files',
    'vehicle_registration',
  ]);
  expect(await (lastAsked().sent.document as File).text()).toBe('abc');
  expect([plain(button().textContent), button().getAttribute('aria-disabled')]).toEqual(['Sending', 'true']);
  await answer('keepDocument', { data: { documentId: 'd1' } } as never);
  expect(kept.mock.calls).toEqual([['d1']]);
  expect([nameOf(button()), shown().includes('Received')]).toEqual([
    'Choose another file (Registration)',
    true,
  ]);
});

test('while another one is sent the first is not said to be there', async () => {
  await open();
  await choose();
  await answer('keepDocument', { data: { documentId: 'd1' } } as never);
  await choose();
  expect(shown()).not.toContain('Received');
  await answer('keepDocument', { data: { documentId: 'd2' } } as never);
  expect(kept.mock.calls).toEqual([['d1'], ['d2']]);
});

test('a paper of 10 MB to the byte is sent; a larger one is not, and that is said at the button', async () => {
  await open();
  await choose(DOCUMENT_MAXIMUM_BYTES + 1);
  expect([waitingFor('keepDocument'), descriptionOf(button())]).toEqual([
    [],
    'That is too large to send. Choose a smaller file, or write less.',
  ]);
  await choose(DOCUMENT_MAXIMUM_BYTES);
  expect([waitingFor('keepDocument').length, isThere('alert')]).toEqual([1, false]);
});

test.each([
  [
    () => refuseField('keepDocument', 'document', 'DOCUMENT_TYPE'),
    'Only PDF, JPEG, PNG, WebP and HEIC files are accepted',
  ],
  [
    () => refuse('keepDocument', 'DOCUMENT_BROKEN', 422),
    'This PDF is damaged and cannot be opened. Choose another one.',
  ],
  [() => lose('keepDocument'), 'No connection. Check your internet and try again.'],
])(
  'a paper that did not arrive says why at the button, and another try is one press away (%#)',
  async (refused, words) => {
    await open();
    await choose();
    await refused();
    expect([descriptionOf(button()), button().getAttribute('aria-invalid'), kept.mock.calls]).toEqual([
      words,
      'true',
      [],
    ]);
    await choose();
    expect([isThere('alert'), waitingFor('keepDocument').length]).toEqual([false, 1]);
  },
);

test('what the form finds wrong stands there too, until what the server says of a file takes its place', async () => {
  await open('Upload the registration');
  expect(descriptionOf(button())).toBe('Upload the registration');
  await choose();
  await refuseField('keepDocument', 'document', 'DOCUMENT_TYPE');
  expect(byRole('alert').textContent).toBe('Only PDF, JPEG, PNG, WebP and HEIC files are accepted');
});

test('the same file may be chosen again, papers and photos of them alike', async () => {
  await open(undefined, 'ar');
  await choose();
  expect([input().value, input().accept.split(',').slice(0, 3)]).toEqual([
    '',
    ['application/pdf', 'image/png', 'image/jpeg'],
  ]);
  expect(plain(button().textContent)).toBe('جارٍ الإرسال');
});
