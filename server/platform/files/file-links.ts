import { DOCUMENT_LINK_MINUTES } from '@kiraa/domain/limits.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { Clock } from '../clock.ts';
import type { LinkSigner } from './link-signature.ts';

/**
 * The kinds of files under /api/files, and the papers that are written when they are opened, under /api/papers. Each kind signs its
 * links in a form of its own, so that none opens another kind.
 */
export type FileKind = 'document' | 'chat' | 'hand-over photo' | 'claim photo' | 'paper' | 'cv';

export interface FileClaims {
  readonly documentId: string;
  readonly viewerId: string;
  /** Seconds since 1970. */
  readonly until: number;
}

interface Signing {
  readonly links: LinkSigner;
  readonly clock: Clock;
}

const textOf = (kind: FileKind, { documentId, viewerId, until }: FileClaims) =>
  `${kind} ${documentId} ${viewerId} ${until}`;

/** The address that opens one private file to one viewer for five minutes. */
export function linkToFile(
  { links, clock }: Signing,
  kind: FileKind,
  documentId: string,
  viewerId: string,
): { readonly url: string; readonly expiresAt: string } {
  const expiresAt = addMinutes(clock.now(), DOCUMENT_LINK_MINUTES);
  const until = Math.floor(expiresAt.getTime() / 1_000);
  const signature = links.sign(textOf(kind, { documentId, viewerId, until }));
  const query = new URLSearchParams({ viewer: viewerId, until: String(until), signature });
  const folder = kind === 'paper' ? 'papers' : 'files';
  return { url: `/api/${folder}/${documentId}?${query}`, expiresAt: expiresAt.toISOString() };
}

/**
 * Reads a link that is unchanged and not too old. Whether its viewer may still see the file, the area that opens it asks.
 */
export function isLinkGood(
  { links, clock }: Signing,
  kind: FileKind,
  claims: FileClaims,
  signature: string,
): boolean {
  return claims.until * 1_000 > clock.now().getTime() && links.isSigned(textOf(kind, claims), signature);
}
