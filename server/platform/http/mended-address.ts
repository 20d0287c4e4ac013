import { Buffer } from 'node:buffer';

const ESCAPES = /(?:%[0-9a-f]{2})+/gi;
const LONE_PERCENT = /%(?![0-9a-f]{2})/gi;

/**
 * A path that cannot be decoded, such as `/search/%E0%A4%A` (a name that was cut off), with the broken letters replaced
 * by �. The result can always be decoded, so whoever is sent there is not sent on again, and it is always a path of ours,
 * whatever its slashes.
 */
export function mendedAddress(address: string): string {
  const [path = '', ...query] = address.split('?');
  const mended = path.replace(LONE_PERCENT, '%25').replace(ESCAPES, (escapes) => {
    const bytes = Buffer.from(escapes.replaceAll('%', ''), 'hex');
    return isWhole(escapes) ? escapes : encodeURIComponent(bytes.toString('utf8'));
  });
  return [`/${mended.replace(/^[/\\]+/, '')}`, ...query].join('?');
}

function isWhole(escapes: string): boolean {
  try {
    decodeURIComponent(escapes);
    return true;
  } catch {
    return false;
  }
}
