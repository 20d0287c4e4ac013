import { Buffer } from 'node:buffer';
import { Writable } from 'node:stream';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
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
  const handOver = await readAhead(routerContext);
  handOver();
  const atOnce = writtenAtOnce(page);
  if (atOnce === undefined) handOver();
  const html = atOnce ?? (await written(page, mark, request.signal));
  headers.set('content-type', 'text/html; charset=utf-8');
  return new PageResponse(scriptsLast(html), { status, headers });
}

/** The page as the text that it is: as bytes, of which whoever asks for its text makes one again, it costs a twentieth of a page. */
class PageResponse extends Response {
  readonly #html: string;

  constructor(html: string, init: ResponseInit) {
    super(null, init);
    this.#html = html;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#html);
  }
}

/**
 * Reads the whole of the data for the browser before the page is written: it comes as a stream, for each piece of which React would put
 * the end of the page off and come back to it. What is answered hands it to the router, once for each time that the page is written.
 */
async function readAhead(context: EntryContext): Promise<() => void> {
  const { renderMeta, serverHandoffStream } = context;
  if (!serverHandoffStream) return () => undefined;
  const value = await new Response(serverHandoffStream).text();
  const piece = (result: { done: boolean; value: string }) => Object.assign(Promise.resolve(), { result });
  const streamCache = { 0: piece({ done: false, value }), 1: piece({ done: true, value: '' }) };
  return () => {
    context.renderMeta = { ...renderMeta, streamCache };
    // Each writing takes a stream for itself, and reads none as long as the router looks where the pieces lie.
    context.serverHandoffStream = bytesOnceRead(value);
  };
}

function bytesOnceRead(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull: (stream) => {
        stream.enqueue(new TextEncoder().encode(text));
        stream.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** What React writes in the place of a part that was not there when it came to it. */
const UNFINISHED = '<!--$!-->';

/**
 * The document in one go, for a seventh less processor time of the server than in pieces (docs/performance.md); undefined where something of it is not
 * there yet, as a part that comes late is at its first use, or where it fails, which is told by the other way.
 */
function writtenAtOnce(document: ReactNode): string | undefined {
  try {
    const html = renderToString(document);
    return html.includes(UNFINISHED) ? undefined : `<!DOCTYPE html>${html}`;
  } catch {
    return undefined;
  }
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
