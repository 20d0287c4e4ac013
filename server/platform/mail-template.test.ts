import { expect, test } from 'vitest';
import { composeCodeMail, composeMail } from './mail-template.ts';

test.each([
  ['ar', 'rtl', 'right'],
  ['en', 'ltr', 'left'],
] as const)(
  'a mail in %s reads %s in every mail program, with the code left to right',
  (language, direction, align) => {
    const { subject, text, html } = composeCodeMail(language, '4821');
    expect(subject).toContain('4821');
    expect(text).toMatch(/^4821$/m);
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(html).toMatch(new RegExp(`<td dir="${direction}" style="[^"]*text-align:${align}`));
    expect(html).toMatch(/<p dir="ltr"[^>]*>4821<\/p>/);
    expect(html).not.toMatch(/<(script|img|link)|url\(/);
  },
);

test('what a person typed cannot become markup, and text and HTML say the same', () => {
  const name = '<img src=x onerror=alert(1)> & "Sara"';
  const { text, html } = composeMail({
    language: 'en',
    subject: name,
    paragraphs: [`Hello ${name}`, 'Second line'],
    action: { label: 'Open', url: 'https://kiraa.example/my_profile?a=1&b="2"' },
    footnote: 'Bye',
  });
  expect(html).not.toContain('<img');
  expect(html).toContain('Hello &lt;img src=x onerror=alert(1)&gt; &amp; &quot;Sara&quot;');
  expect(html).toContain('href="https://kiraa.example/my_profile?a=1&amp;b=&quot;2&quot;"');
  for (const said of [
    `Hello ${name}`,
    'Second line',
    'Open: https://kiraa.example/my_profile',
    'Bye',
    'Kiraa',
  ])
    expect(text).toContain(said);
  expect(text.endsWith('\n\nBye\n\nKiraa\n')).toBe(true);
});
