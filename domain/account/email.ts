import { EMAIL_MAXIMUM_CHARACTERS } from '../limits.ts';

/** One @, no spaces, and a domain of two parts. Whether anybody reads it, only a code that is sent there can tell. */
const ADDRESS = /^[^\s@"<>(),:;\\[\]]+@[^\s@"<>(),:;\\[\]]+\.[^\s@"<>(),:;\\[\].]{2,}$/;

/**
 * The address in small letters, or undefined if it is none: every mail server in use takes Sara@Example.com and
 * sara@example.com for one.
 */
export function readEmail(typed: string): string | undefined {
  const address = typed.trim().toLowerCase();
  const isPlain = !/\.\.|^\.|\.@|@\./.test(address);
  return address.length <= EMAIL_MAXIMUM_CHARACTERS && isPlain && ADDRESS.test(address) ? address : undefined;
}
