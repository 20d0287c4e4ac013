import { Buffer } from 'node:buffer';
import { Writable } from 'node:stream';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { reportContext, scriptMarkContext } from './shell/pages/page-context.ts';
import { registerMessages } from './shell/texts/texts.tsx';

registerMessages('ar', ar);
registerMessages('en', en);

/**
 * Waits for the whole page before it answers: pages are cached whole, and the policy for inline scripts is made of
 * their hashes, so nothing may stream in afterwards.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const mark = context.get(scriptMarkContext);
  const page = <ServerRouter context={routerContext} url={request.url} nonce={mark} />;
  const html = await written(page, mark, request.signal);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(scriptsLast(html), { status, headers });
}

/** The document as text. React writes it in pieces of 2 KB, and a stream of the web makes several promises of each. */
function written(document: ReactNode, nonce: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    const page = new Writable({
      write: (piece: Uint8Array, _encoding, done) => {
        pieces.push(piece);
        done();
      },
      final: (done) => {
        resolve(Buffer.concat(pieces).toString('utf8'));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      // Else React writes a part of a page behind it, to be put in its place by a script (12 KB are the most it writes in place).
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(page),
      onError: reject,
    });
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}

/** The page stands without its scripts, and on a slow network they would share the wire with its style and its pictures. */
function scriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/** A request that its sender gave up is no fault of ours; the rest goes to the server's log, once. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error);
};
