import { hashToken } from '../../ids.ts';

/** `Bearer <token>` and the bare token are both accepted (D-TOKEN). */
export function bearerToken(header: string | undefined): string | undefined {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  return token && /^[A-Za-z0-9_-]{20,200}$/.test(token) ? token : undefined;
}

/** Whether the header holds this token; compared in a time that tells nothing. */
export function holdsToken(header: string | undefined, token: string): boolean {
  return hashToken(header ?? '').equals(hashToken(`Bearer ${token}`));
}
