import type { RefusalCode } from '@kiraa/contract/refusals.ts';

const KINDS: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/heic', 'image/heif'];
/** Windows knows no type of what an iPhone has taken, so its browsers say none. */
const NAMED_AS_PHONES_DO = /\.hei[cf]$/i;
const ENDINGS = '.heic,.heif';

/** Of a field that takes pictures (D-PICTURES). */
export const PICTURE_ACCEPT = [...KINDS, ENDINGS].join(',');
/** Of a field that takes papers, which may be photographed. */
export const PAPER_ACCEPT = `application/pdf,${PICTURE_ACCEPT}`;

/** What the file says of itself; the server looks at its bytes. */
export function pictureKindFault({ type, name }: File): RefusalCode | undefined {
  if (type === '' && NAMED_AS_PHONES_DO.test(name)) return undefined;
  if (!type.startsWith('image/')) return 'IMAGE_ONLY';
  return KINDS.includes(type) ? undefined : 'IMAGE_KIND';
}
