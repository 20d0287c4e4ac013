import type { Endpoint } from './endpoint.ts';
import { fieldNamesOf } from './wire.ts';

/**
 * Fields, in our words, by which whoever holds them is let in somewhere: tokens, codes, secret addresses and signed links. Some rows use
 * one of these names for something harmless; their answers are small, so nothing is lost.
 */
const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'token',
  'deviceToken',
  'verificationToken',
  'secret',
  'code',
  'recoveryCodes',
  'address',
  'url',
]);

/**
 * Whether the answer of a row may hold a secret. Such an answer is never compressed: how small it becomes tells how much of the secret
 * is repeated by what else is in it, which a stranger may have written (BREACH). It goes by the names of fields, so a new row needs
 * nobody to think of this.
 */
export function holdsSecret(row: Endpoint): boolean {
  return row.auth === true || [...fieldNamesOf(row.output)].some((name) => SECRET_FIELDS.has(name));
}
