// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { byRole, isThere, press, shown, type } from '../../testing/person.ts';
import { asked, lastAsked, onTheWire, openScreen, refusedWith, showAt } from '../../testing/screen.tsx';
import { ContactForm } from './contact-form.tsx';

openScreen();

const field = (name: string) => byRole<HTMLInputElement>('textbox', name);

async function filled(): Promise<void> {
  await type('Sara Ahmad', 'textbox', 'Name');
  await type('sara@example.com', 'textbox', 'Your email');
  await type('Where is my money?', 'textbox', 'Message');
}

test('[P3-CMS-07] [P3-CMS-26] name, e-mail and message are sent, with how long the form was open and a field that stays empty', async () => {
  vi.setSystemTime(new Date('2027-03-07T09:00:00Z'));
  await showAt('/contact-us', <ContactForm />);
  await filled();
  vi.setSystemTime(new Date('2027-03-07T09:00:42Z'));
  await press('button', 'Send');
  expect(lastAsked().path).toBe('/api/contact_us');
  expect(lastAsked().sent).toEqual({
    name: 'Sara Ahmad',
    email: 'sara@example.com',
    description: 'Where is my money?',
    website: '',
    seconds: 42,
  });
  await lastAsked().answer({ ...onTheWire('contactUs', { data: { number: 7 } }), message: 'Number 7.' });
  expect(shown()).toContain('It has arrived');
  expect(shown()).toContain('Number 7.');
  vi.useRealTimers();
});

test('[P3-CMS-13] a refusal stands at its field, one of the whole form above its buttons, and what was typed stays', async () => {
  await showAt('/contact-us', <ContactForm />);
  await filled();
  await press('button', 'Send');
  const fields = { fieldCodes: { email: 'EMAIL_INVALID' } };
  await lastAsked().answer({ ...refusedWith('INVALID_INPUT'), ...fields }, 422);
  expect(field('Your email').getAttribute('aria-invalid')).toBe('true');
  expect(shown()).toContain('Please enter a valid email');
  await press('button', 'Send');
  await lastAsked().answer(refusedWith('FORM_TOO_QUICK'), 429);
  expect(shown()).toContain('Wait a few seconds and press again.');
  expect(field('Message').value).toBe('Where is my money?');
  expect(asked).toHaveLength(2);
  expect(isThere('button', 'Send')).toBe(true);
});

test('[P3-CMS-07] Cancel empties the form', async () => {
  await showAt('/contact-us', <ContactForm />);
  await filled();
  await press('button', 'Cancel');
  expect(isThere('textbox', 'Name') ? field('Name').value : '').toBe('');
});
