import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createFieldEncryption } from '../../platform/secrets/field-encryption.ts';
import type { EndpointRow } from './webhook-queries.ts';
import { renewedSecret, sealedSecret, secretsOf } from './webhook-secrets.ts';

const NOW = new Date('2027-03-07T09:00:00Z');
const DAY = 86_400_000;
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const fields = createFieldEncryption([randomBytes(32).toString('hex')]);

const endpoint = (id: string, given: Partial<EndpointRow> & Pick<EndpointRow, 'secretSealed'>) =>
  ({ id, oldSecretSealed: null, oldSecretUntil: null, ...given }) as EndpointRow;

describe('the secret of a webhook', () => {
  test('is one of the standard’s, another for each, and kept so that nobody reads it', () => {
    const { secret, sealed } = sealedSecret(fields, 'one');
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(sealed).not.toContain(secret.slice(6));
    expect(sealedSecret(fields, 'one').secret).not.toBe(secret);
    expect(secretsOf(fields, endpoint('one', { secretSealed: sealed }), NOW)).toEqual([secret]);
  });

  test('opens for its own webhook alone', () => {
    const { sealed } = sealedSecret(fields, 'one');
    expect(() => secretsOf(fields, endpoint('another', { secretSealed: sealed }), NOW)).toThrow();
  });

  test('signs beside the one that follows it for a day, and behind it', () => {
    const before = sealedSecret(fields, 'one');
    const { secret, sealed, oldSealed, oldUntil } = renewedSecret(
      fields,
      endpoint('one', { secretSealed: before.sealed }),
      NOW,
    );
    expect(secret).not.toBe(before.secret);
    expect(oldUntil).toEqual(later(DAY));
    const renewed = endpoint('one', {
      secretSealed: sealed,
      oldSecretSealed: oldSealed,
      oldSecretUntil: oldUntil,
    });
    expect(secretsOf(fields, renewed, NOW)).toEqual([secret, before.secret]);
    expect(secretsOf(fields, renewed, later(DAY - 1))).toEqual([secret, before.secret]);
    expect(secretsOf(fields, renewed, later(DAY))).toEqual([secret]);
  });

  test('that was renewed twice in a day is followed by the second, and the first signs no more', () => {
    const first = sealedSecret(fields, 'one');
    const row = endpoint('one', { secretSealed: first.sealed });
    const second = renewedSecret(fields, row, NOW);
    const third = renewedSecret(fields, { ...row, secretSealed: second.sealed }, later(DAY / 2));
    const renewed = endpoint('one', {
      secretSealed: third.sealed,
      oldSecretSealed: third.oldSealed,
      oldSecretUntil: third.oldUntil,
    });
    expect(secretsOf(fields, renewed, later(DAY / 2))).toEqual([third.secret, second.secret]);
  });

  test('that is not there any more signs nothing, though its time is not over', () => {
    const { secret, sealed } = sealedSecret(fields, 'one');
    const row = endpoint('one', { secretSealed: sealed, oldSecretUntil: later(DAY) });
    expect(secretsOf(fields, row, NOW)).toEqual([secret]);
    const undated = endpoint('one', { secretSealed: sealed, oldSecretSealed: sealed });
    expect(secretsOf(fields, undated, NOW)).toEqual([secret]);
  });
});
