import { calls } from 'virtual:calls-of-members';
import { API_BASE } from '@kiraa/contract/messages/connection.ts';
import { isRefusalCode, type RefusalCode } from '@kiraa/contract/refusals.ts';
import { toOurs } from '@kiraa/contract/wire-names.ts';
import { PICTURE_MAXIMUM_BYTES } from '@kiraa/domain/limits.ts';
import { browserSession } from '../../../shell/calls/browser-session.ts';
import { keepsKeys, loadProving } from '../../../shell/calls/proved-fetch.ts';
import { pictureKindFault } from '../../../shell/pictures/sent-pictures.ts';
import type { KeptPicture } from '../wizard/basic-entry.ts';

export type PictureOutcome =
  | { readonly ok: true; readonly picture: KeptPicture }
  /** Undefined: nobody answered. */
  | { readonly ok: false; readonly code: RefusalCode | undefined };

/** What the file says of itself; the server looks at its bytes (P2-LIST-40). */
export function pictureFault(file: File): RefusalCode | undefined {
  return pictureKindFault(file) ?? (file.size > PICTURE_MAXIMUM_BYTES ? 'TOO_LARGE' : undefined);
}

/**
 * Sends one picture. By XMLHttpRequest, since fetch tells nothing of what has gone out: each picture shows how far it
 * is. Returns what breaks it off.
 */
export function sendPicture(
  file: File,
  onProgress: (percent: number) => void,
  onEnd: (outcome: PictureOutcome) => void,
): () => void {
  const { token } = browserSession().read();
  const request = new XMLHttpRequest();
  request.open('POST', `${API_BASE}${calls.keepPicture.path}`);
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('accept-language', document.documentElement.lang);
  request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
  request.onload = () => onEnd(read(request));
  request.onerror = () => onEnd({ ok: false, code: undefined });
  request.ontimeout = () => onEnd({ ok: false, code: undefined });
  const form = new FormData();
  form.append('picture', file, 'file');
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  let isOver = false;
  const begin = (proof: string | undefined) => {
    if (isOver) return;
    if (proof) request.setRequestHeader('dpop', proof);
    request.send(form);
  };
  if (token && keepsKeys()) void proofOf(token).then(begin);
  else begin(undefined);
  return () => {
    isOver = true;
    request.abort();
  };
}

/** Signed as every call of somebody who is logged in (D-BOUND); their page has learnt the server's time by then. */
async function proofOf(token: string): Promise<string | undefined> {
  const { path, method } = calls.keepPicture;
  return await (await loadProving())?.proofFor({ method, url: `${API_BASE}${path}`, token });
}

function read({ status, responseText }: XMLHttpRequest): PictureOutcome {
  try {
    const body = toOurs(calls.keepPicture.outputNames, JSON.parse(responseText)) as Record<string, unknown>;
    if (status === 200) return { ok: true, picture: { id: String(body.pictureId), path: String(body.path) } };
    const fields = (body.fieldCodes ?? {}) as Record<string, string>;
    const code = fields.picture ?? String(body.code);
    return { ok: false, code: isRefusalCode(code) ? code : 'INTERNAL' };
  } catch {
    return { ok: false, code: undefined };
  }
}
