// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { chooseFile } from '../../testing/device.ts';
import { openPage, showPage } from '../../testing/page.tsx';
import { byRole, descriptionOf, isThere, press, type, typeInto } from '../../testing/person.ts';
import { lastAsked, lose, refuse, refuseField, waitingFor } from '../../testing/screen.tsx';
import { CareerForm } from './career-form.tsx';
import { ContactForm } from './contact-form.tsx';

openPage();

const input = (name: string) => document.querySelector(`input[name=${name}]`) as HTMLInputElement;
const field = (name: string) => byRole<HTMLInputElement>('textbox', name);

async function contact(language: 'ar' | 'en' = 'en') {
  const visit = await showPage(<ContactForm />, language, '/contact-us');
  await typeInto(input('name'), 'Sara');
  await typeInto(input('email'), 'sara@example.com');
  await typeInto(
    document.querySelector('textarea') as HTMLTextAreaElement,
    'The page of my booking is empty.',
  );
  return visit;
}
const send = () => document.querySelector<HTMLButtonElement>('button[type=submit]') as HTMLButtonElement;

test('what was refused of the whole form is not said any more once a press finds what is missing in it', async () => {
  await showPage(<CareerForm />, 'en', '/career');
  await type('Sara Ahmad', 'textbox', 'Name');
  await typeInto(input('email'), 'sara@example.com');
  await typeInto(input('mobile'), '0501234567');
  await type('I have built three things.', 'textbox', 'About yourself and your work');
  await chooseFile(input('cv'), new File(['abc'], 'cv.pdf', { type: 'application/pdf' }));
  await press('button', 'Send Details');
  await refuse('career', 'FORM_TOO_QUICK', 429);
  expect(isThere('alert')).toBe(true);
  await type('', 'textbox', 'Name');
  await typeInto(input('mobile'), '05');
  await press('button', 'Send Details');
  expect([isThere('alert'), descriptionOf(field('Name')), waitingFor('career').length]).toEqual([
    false,
    'Required',
    0,
  ]);
});

test('a fault of what no person fills in is said of the whole form, and not swallowed', async () => {
  await contact();
  await press('button', send().textContent ?? '');
  await refuseField('contactUs', 'seconds', 'NOT_A_NUMBER');
  expect(byRole('alert').textContent).toMatch(/^[A-Z].*\.$/);
  expect(document.querySelector('[aria-invalid=true]')).toBe(null);
});

test('a fault that is put right is gone, the next one stands alone, and a message goes once however often it is pressed', async () => {
  await contact();
  await press('button', 'Send');
  await refuseField('contactUs', 'email', 'EMAIL_INVALID');
  expect(document.activeElement).toBe(input('email'));
  await typeInto(input('email'), 'sara@example.org');
  expect(input('email').getAttribute('aria-invalid')).not.toBe('true');
  await press('button', 'Send');
  await press('button', 'Sending…');
  expect(waitingFor('contactUs')).toHaveLength(1);
  expect(lastAsked().sent).toMatchObject({ email: 'sara@example.org', name: 'Sara' });
  await refuseField('contactUs', 'description', 'REQUIRED');
  const message = document.querySelector('textarea') as HTMLTextAreaElement;
  expect([document.activeElement === message, message.value, isThere('alert')]).toEqual([
    true,
    'The page of my booking is empty.',
    false,
  ]);
});

test('an answer that was lost says that there is no connection, in Arabic too, and keeps what was typed', async () => {
  await contact('ar');
  await press('button', send().textContent ?? '');
  await lose('contactUs');
  expect(byRole('alert').textContent).toBe('ما فيه اتصال بالإنترنت. المحاولة من جديد ممكنة أول ما يرجع.');
  expect(input('name').value).toBe('Sara');
});
