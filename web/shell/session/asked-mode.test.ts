import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { forgetAskedMode } from './asked-mode.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

const entry = () => JSON.parse(sessionStorage.getItem('kiraa.entry') ?? 'null');

test('who gives up the profile that was asked for is again who they would have been, with what they have typed', () => {
  sessionStorage.setItem(
    'kiraa.entry',
    JSON.stringify({ mode: 'owner', unasked: 'renter', mobile: '0501234567', fullName: 'Sarah' }),
  );
  forgetAskedMode();
  expect(entry()).toEqual({ mode: 'renter', mobile: '0501234567', fullName: 'Sarah' });
  forgetAskedMode();
  expect(entry().mode).toBe('renter');
});

test('what somebody has chosen themselves is not taken back', () => {
  sessionStorage.setItem('kiraa.entry', JSON.stringify({ mode: 'owner', mobile: '0501234567' }));
  forgetAskedMode();
  expect(entry()).toEqual({ mode: 'owner', mobile: '0501234567' });
});

test('where nothing was typed nothing is written', () => {
  forgetAskedMode();
  expect(sessionStorage).toHaveLength(0);
});
