import { describe, expect, test } from 'vitest';
import { visualRuns } from './visual-runs.ts';

const drawn = (line: string, direction: 'ltr' | 'rtl') => visualRuns(line, direction).map(({ text }) => text);

describe('the stretches of a line, from left to right', () => {
  test('English stands as it is typed', () => {
    expect(visualRuns('Camry 2024, white', 'ltr')).toEqual([{ text: 'Camry 2024, white', script: 'latin' }]);
  });

  test('Arabic words are one stretch, so that they are shaped and ordered together', () => {
    expect(visualRuns('سيارة صغيرة', 'rtl')).toEqual([{ text: 'سيارة صغيرة', script: 'arabic' }]);
  });

  test('an amount keeps its digits in order, to the left of what comes before it', () => {
    expect(drawn('المجموع: 480.00', 'rtl')).toEqual(['480.00', ' :', 'المجموع']);
  });

  test('brackets in Arabic close on the left and open on the right', () => {
    expect(drawn('سيارة (بيضاء)', 'rtl')).toEqual(['(', 'بيضاء', ')', 'سيارة ']);
  });

  test('an English name in an Arabic line, an Arabic one in an English line', () => {
    expect(drawn('من Camry إلى Patrol', 'rtl')).toEqual(['Patrol', 'إلى ', ' ', 'Camry', 'من ']);
    expect(drawn('Owner: فهد العتيبي, Riyadh', 'ltr')).toEqual(['Owner: ', 'فهد العتيبي', ', Riyadh']);
  });

  test('marks of direction order what they enclose and are not drawn', () => {
    expect(drawn('Rental of \u2068كامري\u2069 2024', 'ltr')).toEqual(['Rental of ', 'كامري', ' 2024']);
    expect(drawn('Rental of كامري 2024', 'ltr')).toEqual(['Rental of ', '2024', 'كامري ']);
  });

  test('nothing is nothing', () => {
    expect(visualRuns('', 'rtl')).toEqual([]);
  });
});
