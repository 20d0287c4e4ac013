import { expect, test } from 'vitest';
import { blocksOf, htmlOf, summaryOf } from './render-markdown.ts';

test('[P3-CMS-01] [P3-CMS-02] each line of a text is a paragraph, a heading or an entry of a list', () => {
  expect(htmlOf('One **bold** line.\nAnother.\n## A heading\n- first\n- second')).toBe(
    '<p>One <strong>bold</strong> line.</p>\n<p>Another.</p>\n<h2>A heading</h2>\n<ul>\n<li>\n<p>first</p>\n</li>\n<li>\n<p>second</p>\n</li>\n</ul>\n',
  );
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[press](javascript:alert(1))',
  '[press](JaVaScRiPt:alert(1))',
  '[press](data:text/html;base64,PHNjcmlwdD4=)',
  '<javascript:alert(1)>',
  '![picture](https://spy.example/pixel.png)',
  '    <script>alert(1)</script>',
  '```html\n<script>alert(1)</script>\n```',
  '[a]: javascript:alert(1)\n\n[a]',
  '<a href="javascript:alert(1)">x</a>',
  '&lt;script&gt;',
];

test.each(HOSTILE)('nothing that an editor writes ever runs or loads: %s', (text) => {
  const html = htmlOf(text);
  expect(html).not.toMatch(/<(?!\/?(?:p|h[1-6]|ul|ol|li|strong|em|a|pre|code|hr|br|blockquote)\b)/);
  expect(html).not.toMatch(/<[^>]*\son\w+=/i);
  expect(html).not.toMatch(/(?:href|src)="(?:javascript|data|vbscript|file):/i);
  expect(html).not.toContain('<img');
});

test('links within the site and to other sites stay links', () => {
  expect(htmlOf('[Contact us](/contact-us) or [SDAIA](https://sdaia.gov.sa)')).toBe(
    '<p><a href="/contact-us">Contact us</a> or <a href="https://sdaia.gov.sa">SDAIA</a></p>\n',
  );
});

test('a printed page has the same words without marks', () => {
  expect(blocksOf('One **bold** [line](/x).\n## 1. A heading\n- first\n- second\nAfter.')).toEqual([
    { kind: 'text', text: 'One bold line.' },
    { kind: 'heading', text: '1. A heading' },
    { kind: 'text', text: '• first' },
    { kind: 'text', text: '• second' },
    { kind: 'text', text: 'After.' },
  ]);
  expect(summaryOf('## A heading\nThe **first** paragraph.\nMore.')).toBe('The first paragraph.');
});
