import { expect, test } from 'vitest';
import { undoableUntil, undoFault } from './undo.ts';

const madeAt = new Date('2026-11-23T09:00:00.000Z');
const at = (time: string) => new Date(`2026-11-23T${time}Z`);
const made = { madeBy: 'sara', madeAt, undoneAt: null };

test('[D-UNDO] whoever made a decision takes it back for ten minutes, once', () => {
  expect(undoableUntil(madeAt)).toEqual(at('09:10:00.000'));
  expect(undoFault(made, 'sara', madeAt)).toBeUndefined();
  expect(undoFault(made, 'sara', at('09:10:00.000'))).toBeUndefined();
  expect(undoFault(made, 'sara', at('09:10:00.001'))).toBe('UNDO_TOO_LATE');
  expect(undoFault({ ...made, undoneAt: at('09:03:00.000') }, 'sara', at('09:04:00.000'))).toBe('UNDO_DONE');
  expect(undoFault(made, 'fahd', at('09:01:00.000'))).toBe('UNDO_NOT_YOURS');
});
