import { describe, expect, test } from 'vitest';
import { tellStory } from './story.ts';

const at = (minute: number) => new Date(Date.UTC(2027, 2, 7, 9, minute));
const line = (name: string, minute: number, writtenIn: string | null, changeId: string | null = null) => ({
  name,
  at: at(minute),
  writtenIn,
  changeId,
});
type Named = ReturnType<typeof line>;
const told = (lines: readonly Named[], movements: readonly Named[]) =>
  tellStory(lines, movements).map((one) => [
    one.line?.name,
    one.at.getUTCMinutes(),
    one.money.map(({ name }) => name),
  ]);

describe('the story of a booking', () => {
  test('money stands under the step of its own transaction, not under the one that is nearest in time', () => {
    const lines = [line('booking', 1, 'a'), line('booking', 5, 'b'), line('booking', 5, 'c')];
    const movements = [
      line('held', 1, 'a'),
      line('taken', 5, 'b'),
      line('earned', 5, 'b'),
      line('back', 5, 'c'),
    ];
    expect(told(lines, movements)).toEqual([
      ['booking', 1, ['held']],
      ['booking', 5, ['taken', 'earned']],
      ['booking', 5, ['back']],
    ]);
  });

  test("a change's own money stands under the change, where both end in one transaction", () => {
    const lines = [line('booking', 1, 'a'), line('extension', 1, 'a', 'change')];
    const movements = [line('back', 1, 'a'), line('released', 1, 'a', 'change')];
    expect(told(lines, movements)).toEqual([
      ['booking', 1, ['back']],
      ['extension', 1, ['released']],
    ]);
    // Of a change that no line tells of, it is the booking's.
    expect(told(lines.slice(0, 1), movements)).toEqual([['booking', 1, ['back', 'released']]]);
  });

  test("money of the booking's own stands under no step of another change", () => {
    const lines = [line('one', 1, 'a', 'change'), line('booking', 2, 'a')];
    expect(told(lines, [line('of another change', 3, 'a', 'other')])).toEqual([
      ['one', 1, []],
      ['booking', 2, ['of another change']],
    ]);
    expect(told(lines.slice(0, 1), [line('back', 3, 'a')])).toEqual([
      ['one', 1, []],
      [undefined, 3, ['back']],
    ]);
  });

  test('two movements older than the transaction’s number stand together when their moments are one', () => {
    const movements = [line('taken', 1, null), line('earned', 1, null), line('back', 2, null)];
    expect(told([], movements)).toEqual([
      [undefined, 1, ['taken', 'earned']],
      [undefined, 2, ['back']],
    ]);
  });

  test('of two steps in one transaction the later one before the money moved it', () => {
    const lines = [line('first', 1, 'a'), line('second', 3, 'a')];
    expect(told(lines, [line('one', 2, 'a'), line('two', 3, 'a'), line('early', 0, 'a')])).toEqual([
      ['first', 1, ['one', 'early']],
      ['second', 3, ['two']],
    ]);
  });

  test('what no step caused stands alone, together with what moved with it', () => {
    const lines = [line('booking', 1, 'a'), line('booking', 9, null)];
    const movements = [line('taken', 4, 'x'), line('back', 5, 'x'), line('old', 9, null)];
    expect(told(lines, movements)).toEqual([
      ['booking', 1, []],
      [undefined, 4, ['taken', 'back']],
      ['booking', 9, []],
      [undefined, 9, ['old']],
    ]);
  });
});
