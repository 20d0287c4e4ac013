import { describe, expect, test } from 'vitest';
import { areSmallPictures, isSmallEdit, type ShownParts, splitEdit } from './small-edit.ts';

const name = (approved: string, wished: string) => isSmallEdit(approved, wished, 2);
const description = (approved: string, wished: string) => isSmallEdit(approved, wished, 4);

describe('[D-MODERATED] small edits of a text', () => {
  test.each([
    ['Toyota Camry', 'toyota  CAMRY!'],
    ['Toyota Camri', 'Toyota Camry'],
    ['Toyoto Camri', 'Toyota Camry'],
    ['سيارة كامرى', 'سيارة كامري'],
    ['Camry, 2024', 'Camry (2024)'],
    ['Camry ٢٠٢٤', 'Camry 2024'],
    ['Camry २०२४', 'Camry 2024'],
    ['Café tables', 'Cafe tables'],
  ])('%s → %s holds at once', (approved, wished) => {
    expect(name(approved, wished)).toBe(true);
  });

  test.each([
    ['Toyota Camry', 'Toyota Yaris'],
    ['Toyota Camry', 'Toyota Camry www.cheap.sa'],
    ['Camry 2014', 'Camry 2024'],
    ['PS5', 'PS4'],
    ['PS7', 'PS१'],
    ['Tent', 'Tint'],
    ['See bit ly now', 'See bit.ly now'],
    ['See bit ly now', 'See bit . ly now'],
    ['Toyota Camry', ''],
    ['خيمة كبيرة', 'خيمة صغيرة'],
  ])('%s → %s waits', (approved, wished) => {
    expect(name(approved, wished)).toBe(false);
  });

  test('of a description four letters, however long it is, and each is found wherever it stands', () => {
    const long = 'clean and well kept '.repeat(240);
    expect(description(long, `q${long.slice(1, -6)}kqpq `)).toBe(true);
    expect(description(long, `qq${long.slice(2, -6)}qqqq `)).toBe(false);
    expect(description(long, `${long}plus`)).toBe(true);
    expect(description(long, `${long}extra`)).toBe(false);
    expect(description('A car in Riyadh.', 'A car in Riyadh. 0551234567')).toBe(false);
  });
});

test('[D-MODERATED] pictures: some gone and another order hold at once; a new one, and none, do not', () => {
  expect(areSmallPictures(['a', 'b', 'c'], ['c', 'a'])).toBe(true);
  expect(areSmallPictures(['a', 'b'], ['a', 'b', 'd'])).toBe(false);
  expect(areSmallPictures(['a', 'b'], [])).toBe(false);
});

describe('[D-MODERATED] an edit is split', () => {
  const approved: ShownParts = {
    name: { en: 'Toyota Camry', ar: 'تويوتا كامري' },
    description: { en: 'Clean and well kept.', ar: 'نظيفة ومرتبة.' },
    pictures: ['a', 'b'],
  };

  test('what is small is shown, what is not waits, and the rest stays as it was', () => {
    const wish = {
      ...approved,
      name: { en: 'Rolls Royce', ar: 'تويوتا كامري' },
      description: { en: 'Clean, and well kept', ar: 'نظيفة ومرتبة.' },
      pictures: ['b'],
    };
    expect(splitEdit(approved, approved, wish)).toEqual({
      shown: { ...wish, name: approved.name },
      waits: true,
    });
    expect(splitEdit(approved, approved, { ...wish, name: approved.name }).waits).toBe(false);
  });

  test('small edits are counted from what was approved: the second of two does not lead on from the first', () => {
    const once = splitEdit(approved, approved, {
      ...approved,
      name: { ...approved.name, en: 'Toyota Samrx' },
    });
    expect([once.shown.name.en, once.waits]).toEqual(['Toyota Samrx', false]);
    const twice = splitEdit(approved, once.shown, {
      ...once.shown,
      name: { ...approved.name, en: 'Toyota Sunrx' },
    });
    expect([twice.shown.name.en, twice.waits]).toEqual(['Toyota Samrx', true]);
  });
});
