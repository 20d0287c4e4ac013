/** Where an owner gives their bank account on the way to something else, and the address to which they come back (P1-LIST-04). */
const PARAMETER = 'next';

export const bankFirst = (next: string): string =>
  `/edit_profile?${PARAMETER}=${encodeURIComponent(next)}#bank`;

/** An address of ours, or undefined: another site's is nobody's way back. */
export function wayBack(search: string): string | undefined {
  const next = new URLSearchParams(search).get(PARAMETER);
  const address = next?.startsWith('/') ? URL.parse(next, 'https://ours.invalid') : undefined;
  return address?.host === 'ours.invalid' ? address.pathname + address.search : undefined;
}
