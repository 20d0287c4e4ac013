import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');
const [, lightCss = ''] = /:root \{([\s\S]*?)\n\}/.exec(css) ?? [];
const [, darkCss = ''] = /prefers-color-scheme: dark\) \{\s*:root \{([\s\S]*?)\n {2}\}/.exec(css) ?? [];

function tokensOf(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6});/gi)].map((m) => [m[1], m[2]]));
}

const light = tokensOf(lightCss);
const dark = { ...light, ...tokensOf(darkCss) };

/** Relative luminance and contrast, as WCAG 2 defines them. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const GROUNDS = ['--ground', '--panel', '--raised'];
const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...GROUNDS.flatMap((ground) => [
    ['--ink', ground] as const,
    ['--ink-soft', ground] as const,
    ['--link', ground] as const,
    ['--danger', ground] as const,
  ]),
  ['--on-action', '--action'],
  ['--on-action', '--action-hover'],
  ['--on-calm', '--calm'],
  ['--on-waiting', '--waiting'],
  ['--danger', '--danger-ground'],
  ['--raised', '--danger'],
  ['--ink-9', '--saffron-5'],
  ['--on-hero', '--palm-7'],
  ['--on-hero-soft', '--palm-7'],
];

test.each([
  ['light', light],
  ['dark', dark],
])('every text of the %s scheme reaches 4.5 to 1 on its ground', (_, tokens) => {
  const weak = PAIRS.map(([text, ground]) => ({
    pair: `${text} on ${ground}`,
    ratio: contrast(tokens[text] ?? '', tokens[ground] ?? ''),
  })).filter(({ ratio }) => !(ratio >= 4.5));
  expect(weak).toEqual([]);
});

test('text grows with the size that a person has set: no style sheet fixes it in pixels', () => {
  const sheets = globSync('**/*.css', { cwd: import.meta.dirname, exclude: ['build/**', 'node_modules/**'] });
  expect(sheets.length).toBeGreaterThan(50);
  const fixed = sheets.filter((path) =>
    /(font-size|--size-[a-z-]+):[^;]*\d+px/.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
  );
  expect(fixed).toEqual([]);
});

/** The token that a rule of a style sheet names for a property. */
function tokenIn(sheet: string, rule: RegExp): string {
  return rule.exec(readFileSync(join(import.meta.dirname, sheet), 'utf8'))?.[1] ?? '';
}

test.each([
  ['light', light],
  ['dark', dark],
])(
  'in the %s scheme a mark that is not ticked has a line of 3 to 1, and a star that is not lit is seen',
  (_, tokens) => {
    const line = tokenIn('ui/controls/choice-mark.module.css', /border: \d+px solid var\((--[\w-]+)\)/);
    const unlit = tokenIn('ui/display/rating.module.css', /\.row \.star \{\s*fill: var\((--[\w-]+)\)/);
    const raised = tokens['--raised'] ?? '';
    expect(contrast(tokens[line] ?? '', raised)).toBeGreaterThanOrEqual(3);
    expect(contrast(tokens[unlit] ?? '', raised)).toBeGreaterThanOrEqual(1.35);
  },
);

const OWN_STYLE = ['offline-page.ts', '../server/platform/pages/busy-page.ts'];
const LONG_NAMES: Readonly<Record<string, string>> = { '--soft': '--ink-soft', '--on': '--on-action' };

test.each(OWN_STYLE)('%s, whose style is its own, has the colours of both schemes', (file) => {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  const blocks = [...source.matchAll(/:root\{([^}]*)\}/g)].map(([, block = '']) => `${block};`);
  expect(source).toContain('@media(prefers-color-scheme:dark){:root{');
  const full = (hex: string) => hex.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  const said = blocks.map((block) =>
    [...block.matchAll(/(--\w+):(#[0-9a-f]+)/g)].map(([, name = '', hex = '']) => [name, full(hex)]),
  );
  const meant = said.map((colours, scheme) =>
    colours.map(([name = '']) => [name, (scheme === 0 ? light : dark)[LONG_NAMES[name] ?? name]]),
  );
  expect(said).toHaveLength(2);
  expect(said.map((colours) => colours.length)).toEqual([said[1]?.length, said[0]?.length]);
  expect(said).toEqual(meant);
});
