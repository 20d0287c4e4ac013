import { EMAIL_MAXIMUM_CHARACTERS } from '../limits.ts';

/** One @, no spaces, and a domain of two parts; only the code sent there says whether somebody reads it. */
const ADDRESS = /^[^\s@"<>(),:;\\[\]]+@[^\s@"<>(),:;\\[\]]+\.[^\s@"<>(),:;\\[\].]{2,}$/;

/** In small letters, since every mail server in use takes Sara@Example.com and sara@example.com for one; else undefined. */
export function readEmail(typed: string): string | undefined {
  const address = typed.trim().toLowerCase();
  const isPlain = !/\.\.|^\.|\.@|@\./.test(address);
  return address.length <= EMAIL_MAXIMUM_CHARACTERS && isPlain && ADDRESS.test(address) ? address : undefined;
}
