import { VEHICLE } from '@kiraa/domain/listing/categories.ts';

/** Words for all listings of one kind: "موتر" asks for any vehicle, not for what says "car", such as a fridge for one. */
const rows = [[VEHICLE, 'car cars vehicle vehicles موتر مواتر سيارة سياره سيارات مركبة مركبات']] as const;

const kinds: ReadonlyMap<string, number> = new Map(
  rows.flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)),
);

/** The kind that a word stands for, with or without the Arabic article. */
export function kindOfWord(word: string): number | undefined {
  const plain = word.toLowerCase();
  return kinds.get(plain) ?? kinds.get(plain.replace(/^ال/, ''));
}
