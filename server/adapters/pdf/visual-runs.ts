import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** A stretch of a line that is drawn at once, with one font. */
export interface Run {
  readonly text: string;
  readonly script: Script;
}

export type Script = 'arabic' | 'latin';

/**
 * The stretches of one line in the order in which they stand on paper, from left to right (the Unicode Bidirectional
 * Algorithm, rule L2). An Arabic stretch keeps the order of its letters, because the font's shaper turns it round;
 * punctuation between Arabic stretches that has only the Latin font is turned round here.
 */
export function visualRuns(line: string, direction: 'ltr' | 'rtl'): readonly Run[] {
  const levels = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels);
  const stretches: Stretch[] = [];
  for (const [index, character] of [...line].map(indexed())) {
    if (DIRECTION_MARK.test(character)) continue;
    const level = levels.levels[index] ?? 0;
    const shown = mirrored.get(index) ?? character;
    const last = stretches.at(-1);
    const script = scriptOf(shown, last?.level === level ? last.script : undefined);
    if (last && last.level === level && last.script === script) last.text += shown;
    else stretches.push({ text: shown, level, script });
  }
  return inVisualOrder(stretches).map(({ text, script, level }) => ({
    script,
    text: level % 2 === 1 && script === 'latin' ? [...text].reverse().join('') : text,
  }));
}

interface Stretch {
  text: string;
  readonly level: number;
  readonly script: Script;
}

/** Numbers each character by where it begins in UTF-16, as the levels are. */
function indexed(): (character: string) => readonly [number, string] {
  let next = 0;
  return (character) => {
    const index = next;
    next += character.length;
    return [index, character];
  };
}

/** They have done their work once the levels are known, and no font has them. */
const DIRECTION_MARK = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

const ARABIC = /\p{Script=Arabic}|[،؛؟ـ\u064b-\u065f]/u;

/** A space goes with what it follows: the Arabic font has one, and words of one stretch are shaped together. */
function scriptOf(character: string, before: Script | undefined): Script {
  if (character === ' ') return before ?? 'latin';
  return ARABIC.test(character) ? 'arabic' : 'latin';
}

function inVisualOrder(stretches: readonly Stretch[]): readonly Stretch[] {
  const ordered = [...stretches];
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return ordered;
}
