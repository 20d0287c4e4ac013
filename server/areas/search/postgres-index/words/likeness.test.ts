import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meantStems, otherScriptStems, slipsBetween, soundCost } from './likeness.ts';

const slips = (one: string, other: string, most = 9) => slipsBetween([...one], [...other], most);

test('a letter that is added, left out, changed or swapped counts as one slip', () => {
  expect(slips('camera', 'camera')).toBe(0);
  for (const slip of ['camra', 'camerra', 'cemera', 'acmera', 'camrea'])
    expect([slip, slips(slip, 'camera')]).toEqual([slip, 1]);
  expect(slips('كامرا', 'كاميرا')).toBe(1);
  expect(slips('abc', 'xyz')).toBe(3);
  expect(slips('camera', 'tent', 2)).toBe(Number.POSITIVE_INFINITY);
});

const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c', 'ك') });

test('slips: symmetric, at most the length of the longer word, zero only for equal words', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const count = slips(one, other);
      expect(count).toBe(slips(other, one));
      expect(count).toBeLessThanOrEqual(Math.max(one.length, other.length));
      expect(count === 0).toBe(one === other);
    }),
  );
});

test('sounds: adding or leaving out a vowel costs 1, replacing it 2, and another consonant is too far', () => {
  expect(soundCost('kamri', 'kamri')).toBe(0);
  expect(soundCost('krusr', 'kruisir')).toBe(2);
  expect(soundCost('tuiata', 'tuiuta')).toBe(2);
  expect(soundCost('kamri', 'kamli')).toBeGreaterThan(10);
  fc.assert(fc.property(word, word, (one, other) => soundCost(one, other) === soundCost(other, one)));
});

const known = [
  { word: 'camry', stem: 'camry', sound: 'kamri' },
  { word: 'camera', stem: 'camera', sound: 'kamira' },
  { word: 'كامري', stem: 'كامري', sound: 'kamri' },
  { word: 'كاميرا', stem: 'كامير', sound: 'kamira' },
  { word: 'tent', stem: 'tent', sound: 'tint' },
];

test('the most similar spelling is meant, with words of the other script that sound like it', () => {
  const meant = (word: string, sound: string) => meantStems({ word, sound }, known);
  expect(meant('camra', 'kamra')).toEqual(['camera', 'كامير']);
  expect(meant('camrea', 'kamria')).toEqual(['camera', 'كامير']);
  expect(meant('kamry', 'kamri')).toEqual(['camry', 'كامري']);
  expect(meant('كامرا', 'kamra')).toEqual(['كامير', 'camera']);
  expect(meant('tnet', 'tnit')).toEqual(['tent']);
  expect(meant('ten', 'tin')).toEqual([]);
  expect(meant('zzqqxx', 'skks')).toEqual([]);
});

test('a known word has as its other-script form what sounds like it, and nothing else', () => {
  expect(otherScriptStems({ word: 'camry', sound: 'kamri' }, known)).toEqual(['كامري']);
  expect(otherScriptStems({ word: 'tent', sound: 'tint' }, known)).toEqual([]);
});
