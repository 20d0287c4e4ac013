import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Cuts the typeface's files down to what web/fonts.css says of each: its characters and its weights. A developer runs it once after a change
 * of those lines or of the typeface's version, and commits what it wrote. Never part of a build or a start.
 *
 *     npm install --no-save subset-font@2.9.0
 *     npx node tools/cut-fonts.ts
 */
interface Cut {
  /** `arabic`, of `fonts/readex-pro-arabic.woff2`. */
  readonly script: string;
  readonly characters: string;
  readonly weights: { readonly min: number; readonly max: number };
}

type SubsetFont = (
  font: Buffer,
  characters: string,
  options: { readonly targetFormat: 'woff2'; readonly variationAxes: { readonly wght: Cut['weights'] } },
) => Promise<Buffer>;

const WEB = join(import.meta.dirname, '../web');
const SOURCE = join(import.meta.dirname, '../node_modules/@fontsource-variable/readex-pro/files');

/** What the style sheet says of each file. Throws where a face says less. */
export function cutsOf(css: string): Cut[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, face = '']) => {
    const script = /fonts\/readex-pro-([a-z]+)\.woff2/.exec(face)?.[1];
    const weights = /font-weight:\s*(\d+)\s+(\d+)/.exec(face);
    const ranges = /unicode-range:([^;]*);/.exec(face)?.[1];
    if (!script || !weights || !ranges) throw new Error(`no file, weights or characters in ${face}`);
    return {
      script,
      characters: charactersIn(ranges),
      weights: { min: Number(weights[1]), max: Number(weights[2]) },
    };
  });
}

function charactersIn(ranges: string): string {
  return ranges
    .split(',')
    .map((range) => {
      const [first = 0, last = first] = range
        .trim()
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step));
    })
    .join('');
}

if (import.meta.main) {
  const library: string = 'subset-font';
  const { default: subset } = (await import(library)) as { default: SubsetFont };
  for (const { script, characters, weights } of cutsOf(await readFile(join(WEB, 'fonts.css'), 'utf8'))) {
    const whole = await readFile(join(SOURCE, `readex-pro-${script}-wght-normal.woff2`));
    const cut = await subset(whole, characters, { targetFormat: 'woff2', variationAxes: { wght: weights } });
    await writeFile(join(WEB, 'fonts', `readex-pro-${script}.woff2`), cut);
    console.log(`${script}: ${whole.length} bytes, now ${cut.length}`);
  }
}
