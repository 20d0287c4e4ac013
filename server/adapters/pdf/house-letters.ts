import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type GlyphRun } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';
import type { Script } from './visual-runs.ts';

const packages = createRequire(import.meta.url);
const opened = new Map<string, Font>();

/** Read once a process: what is packed would be unpacked anew for each letter that a sheet embeds. */
function houseLetters(script: Script, weight: 400 | 600): Font {
  const file = `readex-pro-${script}-${weight}-normal.woff`;
  const known = opened.get(file);
  if (known) return known;
  const font = create(unpackWoff(readFileSync(packages.resolve(`@fontsource/readex-pro/files/${file}`))));
  opened.set(file, font);
  return font;
}

/**
 * The letters of the house for one script, as pdfkit takes them, for one sheet: a stretch is shaped once, however often it is measured and
 * drawn, and is forgotten with its sheet. All stretches of a sheet are shaped with the same features (`WHOLE_STRETCH` in lettering.ts).
 */
export function lettersForSheet(script: Script, weight: 400 | 600): Font {
  const font = houseLetters(script, weight);
  const shaped = new Map<string, GlyphRun>();
  const layout: Font['layout'] = (text, features) => {
    const run = shaped.get(text) ?? font.layout(text, features);
    shaped.set(text, run);
    // pdfkit scales the positions where they stand.
    return Object.create(run, { positions: { value: run.positions.map((position) => ({ ...position })) } });
  };
  return Object.create(font, { layout: { value: layout } });
}
