import { expect, test } from 'vitest';
import { faultsOf, isWhole, moveStart, NO_RANGE } from './earning-range.ts';

const TODAY = '2027-03-07';

test('[P2-EARN-05] days that are to come are refused, and nothing is asked for before both are set', () => {
  expect(isWhole(NO_RANGE, TODAY)).toBe(false);
  expect(isWhole({ from: '2027-03-01', to: '' }, TODAY)).toBe(false);
  expect(isWhole({ from: '', to: TODAY }, TODAY)).toBe(false);
  expect(isWhole({ from: TODAY, to: TODAY }, TODAY)).toBe(true);
  expect(faultsOf({ from: '2027-03-08', to: '2027-03-09' }, TODAY)).toEqual({
    from: 'DAY_IN_FUTURE',
    to: 'DAY_IN_FUTURE',
  });
  expect(faultsOf({ from: '2027-03-01', to: '' }, TODAY)).toEqual({});
});

test('[P2-EARN-06] the end is not before the start, and a start that moves past it clears it', () => {
  expect(faultsOf({ from: '2027-03-05', to: '2027-03-04' }, TODAY)).toEqual({ to: 'END_BEFORE_START' });
  const range = { from: '2027-03-01', to: '2027-03-04' };
  expect(moveStart(range, '2027-03-05')).toEqual({ from: '2027-03-05', to: '' });
  expect(moveStart(range, '2027-03-04')).toEqual({ from: '2027-03-04', to: '2027-03-04' });
  expect(moveStart(range, '')).toEqual({ from: '', to: '2027-03-04' });
});
