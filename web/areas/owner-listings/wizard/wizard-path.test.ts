import { expect, test } from 'vitest';
import { addPath, editPath, previewPath } from './wizard-path.ts';

test('a step of a new listing has its id behind it once there is one', () => {
  expect(addPath(1, 'basic_info')).toBe('/owner/add/1/basic_info');
  expect(addPath(2, 'documents', '7')).toBe('/owner/add/2/documents/7');
});

test('a listing that exists is edited and looked at under its own id', () => {
  expect(editPath(1, 'delivery', '7')).toBe('/owner/edit/1/delivery/7');
  expect(previewPath(2, '7')).toBe('/owner/preview/2/7');
});
