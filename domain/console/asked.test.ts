import { describe, expect, test } from 'vitest';
import { readAsked } from './asked.ts';

const saysIban = (asked: object) => 'iban' in asked || 'ibanEnd' in asked;

describe('what an operator types into the one field', () => {
  test.each([
    '+966512345678',
    '00966512345678',
    '966512345678',
    '0512345678',
    '512345678',
    '+966 51 234-5678',
    '٠٥١٢٣٤٥٦٧٨',
    '‎+966 (51) 2345678‏',
  ])('%s is one mobile', (typed) => {
    expect(readAsked(typed).mobile).toBe('+966512345678');
  });

  test('a mobile of another country is one with its code', () => {
    expect(readAsked('+971 50 123 4567').mobile).toBe('+971501234567');
    expect(readAsked('501234567').mobile).toBe('+966501234567');
    expect(readAsked('0123456').mobile).toBeUndefined();
  });

  test.each(['KR-48213', 'kr 48213', '#48213', '48213', '٤٨٢١٣'])('%s is a booking', (typed) => {
    expect(readAsked(typed).bookingNumber).toBe(48_213);
  });

  test('[T18] an IBAN is found by its last four characters, which operators are shown, or by all of it: with one more each time it could be guessed to its beginning', () => {
    expect(readAsked('7519').ibanEnd).toBe('7519');
    for (const guessed of ['67519', '0167519', 'A0380000000608010167519'])
      expect(readAsked(guessed)).not.toSatisfy(saysIban);
    expect(readAsked('sa03 8000 0000 6080 1016 7519').iban).toBe('SA0380000000608010167519');
    expect(readAsked('519').ibanEnd).toBeUndefined();
    expect(readAsked('Sara').ibanEnd).toBeUndefined();
  });

  test('an address, an id and a reference are taken whole', () => {
    expect(readAsked('Sara@Example.com')).toEqual({ email: 'sara@example.com', words: [] });
    const id = '01A2050F-0481-7ae8-88cc-ef3fca25c494';
    expect(readAsked(id)).toMatchObject({ id: id.toLowerCase(), words: [] });
    expect(readAsked('8ac7a4a1-ref-77').reference).toBe('8ac7a4a1-ref-77');
  });

  test('words are parts of a name, as long as one of them says something', () => {
    expect(readAsked('سارة القح').words).toEqual(['سارة', 'القح']);
    expect(readAsked('camry 2024').words).toEqual(['camry', '2024']);
    expect(readAsked('al').words).toEqual([]);
    expect(readAsked('2024').words).toEqual([]);
    expect(readAsked('   ')).toEqual({ words: [] });
  });

  test.each(['ABJ 1234', 'abj1234', '1234 A B J', 'أ ب ح ١٢٣٤', 'ابح1234'])('%s is a plate', (typed) => {
    expect(readAsked(typed).plate).toBe('ABJ1234');
  });

  test('what is no Saudi plate is none', () => {
    expect(readAsked('ABC 1234').plate).toBeUndefined();
    expect(readAsked('camry 2024').plate).toBeUndefined();
  });
});
