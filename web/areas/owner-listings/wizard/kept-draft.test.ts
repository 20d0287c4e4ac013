import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../testing/memory-storage.ts';
import { draftName, forget, forgetNewId, keep, keepNewId, newId, readKept } from './kept-draft.ts';

const isEntry = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value;

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('what was typed into a step comes back, for the same account, kind, step and listing alone', () => {
  const name = draftName('sara', 1, 'basic_info');
  keep(name, 'first', { name: 'Camry' });
  expect(readKept(name, isEntry)).toEqual({ version: 'first', entry: { name: 'Camry' } });
  for (const other of [
    draftName('ali', 1, 'basic_info'),
    draftName('sara', 2, 'basic_info'),
    draftName('sara', 1, 'delivery'),
    draftName('sara', 1, 'basic_info', '7'),
  ])
    expect(readKept(other, isEntry), other).toBeUndefined();
  forget(name);
  expect(readKept(name, isEntry)).toBeUndefined();
});

test('what another version of the page kept, or nobody can read, is not taken up', () => {
  const name = draftName('sara', 1, 'basic_info');
  keep(name, 'first', { title: 'Camry' });
  expect(readKept(name, isEntry)).toBeUndefined();
  for (const other of ['{"name":', '{"name":"Camry"}', '{"version":1,"entry":{"name":"Camry"}}']) {
    localStorage.setItem(name, other);
    expect(readKept(name, isEntry), other).toBeUndefined();
  }
});

test('a full storage costs the copy on the device, and what was kept before is not passed off as the newest', () => {
  const name = draftName('sara', 1, 'basic_info');
  keep(name, 'first', { name: 'Camry' });
  const storage = localStorage;
  vi.spyOn(storage, 'setItem').mockImplementation((key) => {
    if (key === name) throw new DOMException('full', 'QuotaExceededError');
  });
  keep(name, 'first', { name: 'Corolla' });
  expect(readKept(name, isEntry)).toEqual({ version: 'first', entry: { name: 'Corolla' } });
  expect(storage.getItem(name)).toBeNull();
});

test('[P2-LIST-18] the new listing’s id is kept in session storage, each kind its own', () => {
  keepNewId(1, 'car');
  keepNewId(2, 'camera');
  expect([newId(1), newId(2)]).toEqual(['car', 'camera']);
  expect(sessionStorage.getItem('kiraa.new-listing.1')).toBe('car');
  forgetNewId(1);
  expect([newId(1), newId(2)]).toEqual([undefined, 'camera']);
});
