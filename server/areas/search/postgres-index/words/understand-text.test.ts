import { describe, expect, test } from 'vitest';
import { kindOfWord } from './kind-words.ts';
import { splitText } from './split-text.ts';
import { understandText } from './understand-text.ts';
import type { LookedUp } from './vocabulary.ts';

/** What the vocabulary knows of these words; it has never heard of any other. */
const known: Readonly<Record<string, Partial<LookedUp>>> = {
  camry: {
    isKnown: true,
    alike: [
      { word: 'كامري', stem: 'كامري', sound: 'kamri' },
      { word: 'camera', stem: 'camera', sound: 'kamira' },
    ],
    longer: ['camryx', 'camry'],
  },
  tents: { isKnown: true, stem: 'tent', synonyms: ['خيم', 'tent'] },
  benz: { synonyms: ['mercedes'] },
  camr: { longer: ['camry', 'camrole'], alike: [{ word: 'camry', stem: 'camry', sound: 'kamri' }] },
  camrt: { alike: [{ word: 'camry', stem: 'camry', sound: 'kamri' }], longer: ['camrtx'] },
  land: { isKnown: true },
  cruiser: { isKnown: true },
  landcruiser: { isKnown: true, stem: 'landcruis' },
};
const sounds: Readonly<Record<string, string>> = { camry: 'kamri', camrt: 'kamrt', camr: 'kamr' };

function vocabulary() {
  const asked: string[][] = [];
  const lookUp = async (words: readonly string[]): Promise<LookedUp[]> => {
    asked.push([...words]);
    return words.map((word) => ({
      word,
      stem: word,
      sound: sounds[word] ?? word,
      isKnown: false,
      synonyms: [],
      alike: [],
      longer: [],
      ...known[word],
    }));
  };
  return { lookUp, asked };
}
const understood = (text: string, isBeginning = false) => understandText(vocabulary(), text, { isBeginning });

describe('a word of a text', () => {
  test('that a listing says is itself, and means its synonyms and its form in the other script', async () => {
    expect(await understood('camry')).toEqual([{ typed: ['camry'], meant: ['كامري'] }]);
    expect(await understood('tents')).toEqual([{ typed: ['tent'], meant: ['خيم'] }]);
  });

  test('that is still being typed means longer words too, and itself once', async () => {
    expect(await understood('camry', true)).toEqual([{ typed: ['camry'], meant: ['كامري', 'camryx'] }]);
    expect(await understood('camr', true)).toEqual([{ typed: [], meant: ['camry', 'camrole'] }]);
  });

  test('is still being typed only at the end', async () => {
    expect((await understood('camry tents', true))[0]).toEqual({ typed: ['camry'], meant: ['كامري'] });
  });

  test('that no listing says means what it is another word for, else what it was a slip of, else how it goes on', async () => {
    expect(await understood('benz')).toEqual([{ typed: [], meant: ['mercedes'] }]);
    expect(await understood('camrt')).toEqual([{ typed: [], meant: ['camry'] }]);
    expect(await understood('camrt', true)).toEqual([{ typed: [], meant: ['camrtx'] }]);
    expect(await understood('camr')).toEqual([{ typed: [], meant: ['camry'] }]);
  });

  test('that nobody knows is looked for as it is', async () => {
    expect(await understood('zeppelin')).toEqual([{ typed: ['zeppelin'], meant: [] }]);
  });
});

describe('a text', () => {
  test('of two words that some listing writes as one is looked for in both ways', async () => {
    const [land, cruiser] = await understood('land cruiser');
    expect(land?.typed).toEqual(['land', 'landcruis']);
    expect(cruiser?.typed).toEqual(['cruiser', 'landcruis']);
    expect((await understood('cruiser land'))[0]?.typed).toEqual(['cruiser']);
  });

  test('is looked up at once, its words and each two neighbours', async () => {
    const { lookUp, asked } = vocabulary();
    await understandText({ lookUp }, 'red land cruiser');
    expect(asked).toEqual([['red', 'land', 'cruiser', 'redland', 'landcruiser']]);
  });

  test('without any word is looked up nowhere', async () => {
    for (const text of ['', '  ', '%_\\', '😀', '؟!', '\u0640']) {
      const { lookUp, asked } = vocabulary();
      expect([text, await understandText({ lookUp }, text), asked]).toEqual([text, [], []]);
    }
  });

  test.each([
    ['land-cruiser, 4x4!', ['land', 'cruiser', '4x4']],
    ['tent for rent', ['tent']],
    ['for rent', ['for', 'rent']],
    ['خيمة للإيجار في الرياض', ['خيمة', 'الرياض']],
    ['خيـــمة خيمة', ['خيمة']],
    ['مُخيَّم', ['مُخيَّم']],
    ['ＧＭＣ ①', ['GMC', '1']],
    ['a%b_c\\d', ['b', 'c', 'd']],
    ['x'.repeat(40), ['x'.repeat(30)]],
    ['1 2 3 4 5 6 7 8', ['1', '2', '3', '4', '5', '6']],
  ])('“%s” has the words %j', (text, words) => {
    expect(splitText(text)).toEqual(words);
  });

  test('asks for vehicles by a word for any of them, with its article and in capitals too', () => {
    for (const word of ['Cars', 'VEHICLE', 'سيارات', 'السيارات', 'موتر', 'المركبات'])
      expect([word, kindOfWord(word)]).toEqual([word, 1]);
    for (const word of ['camry', 'truck', 'ال', 'carsx', 'والسيارات', ''])
      expect([word, kindOfWord(word)]).toEqual([word, undefined]);
  });
});
