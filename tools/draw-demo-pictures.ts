import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeWorld } from '../seed/rows.ts';
import { compose, type Wish } from './demo-pictures/compose.ts';
import { things } from './demo-pictures/things.ts';

/**
 * Draws the pictures of the demo's listings into seed/pictures; a developer runs it once after a change of the catalogue's kinds, names
 * or looks, and commits what it wrote. Never part of a start.
 *
 *     npm pack @lobehub/fluent-emoji-3d@1.1.0 && tar xzf lobehub-fluent-emoji-3d-1.1.0.tgz
 *     npx node tools/draw-demo-pictures.ts package/assets [kind]
 */
const [assets = 'package/assets', only] = process.argv.slice(2);
const folder = resolve(import.meta.dirname, '../seed/pictures');
const { listings } = makeWorld(new Date('2026-03-01T00:00:00Z'));

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Of two kinds with one look, the last of one and the first of the other would be drawn alike. */
const used = new Set<string>();

/** Alone on a plain ground, where it is used, and with what belongs to it. Which of them is the cover changes by turns. */
function wishesOf(look: string, turn: number, index: number): Wish[] {
  const thing = things[look];
  if (!thing) throw new Error(`nothing is drawn for the look ${look}`);
  let mark = index * 3 + turn;
  while (used.has(`${look} ${mark}`)) mark += 1;
  used.add(`${look} ${mark}`);
  const plain = thing.afloat ? 'sea' : 'studio';
  const wishes = [
    { thing, place: plain, turn: mark, beside: [] },
    {
      thing,
      place: at(thing.places, turn),
      turn: mark + 1,
      beside: [at(thing.beside, turn), at(thing.beside, turn + 1)],
    },
    { thing, place: plain, turn: mark + 5, beside: [at(thing.beside, turn + 2)] },
  ] as const;
  return wishes.map((_, view) => at(wishes, view + turn));
}

await mkdir(folder, { recursive: true });
const drawn: Record<string, string> = {};
for (const file of await readdir(folder)) if (!only && file.endsWith('.webp')) await rm(join(folder, file));
for (const [index, { kind, look, pictures }] of listings.entries()) {
  drawn[pictures[0]?.replace(/-\d+$/, '') ?? ''] = look;
  const wishes = wishesOf(look, Number(/-(\d+)-\d+$/.exec(pictures[0] ?? '')?.[1]), index);
  if (only && !only.split(',').includes(kind.key)) continue;
  await Promise.all(
    pictures.map(async (name, view) => {
      await writeFile(join(folder, `${name}.webp`), await compose(resolve(assets), wishes[view] as Wish));
    }),
  );
}
await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(drawn, null, 2)}\n`);
