import { expect, test } from 'vitest';
import { addressOf } from './use-pin-address.ts';

test('the address of a pin is said with the comma of its script, without the parts that nobody knows', () => {
  expect(addressOf({ district: 'Olaya', city: 'Riyadh', state: 'Riyadh Region' })).toBe(
    'Olaya, Riyadh, Riyadh Region',
  );
  expect(addressOf({ district: '', city: 'الرياض', state: 'منطقة الرياض' })).toBe('الرياض، منطقة الرياض');
  expect(addressOf({ district: '', city: '', state: '' })).toBe('');
});
