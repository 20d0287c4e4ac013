import { DOCUMENT_LINK_MINUTES } from '@kiraa/domain/limits.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { Services } from '../../context.ts';

export interface LinkClaims {
  readonly documentId: string;
  readonly viewerId: string;
  /** Seconds since 1970. */
  readonly until: number;
}

const textOf = ({ documentId, viewerId, until }: LinkClaims) => `document ${documentId} ${viewerId} ${until}`;

/** The address that opens one paper to one viewer for five minutes; who opens it is recorded as that viewer. */
export function linkToDocument(
  { links, clock }: Services,
  documentId: string,
  viewerId: string,
): { url: string; expires_at: string } {
  const expiresAt = addMinutes(clock.now(), DOCUMENT_LINK_MINUTES);
  const claims = { documentId, viewerId, until: Math.floor(expiresAt.getTime() / 1_000) };
  const query = new URLSearchParams({
    viewer: viewerId,
    until: String(claims.until),
    signature: links.sign(textOf(claims)),
  });
  return { url: `/api/files/${documentId}?${query}`, expires_at: expiresAt.toISOString() };
}

export function isLinkGood({ links, clock }: Services, claims: LinkClaims, signature: string): boolean {
  return claims.until * 1_000 > clock.now().getTime() && links.isSigned(textOf(claims), signature);
}
