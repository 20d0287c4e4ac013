import { randomBytes } from 'node:crypto';

/** Known to this process alone: whoever sends it is one of its own pages, whose request has a place already. */
const MARK = randomBytes(32).toString('base64url');
const HEADER = 'x-kiraa-inside';

export const insideHeaders: Readonly<Record<string, string>> = { [HEADER]: MARK };

export function isInsideCall(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  return headers[HEADER] === MARK;
}
