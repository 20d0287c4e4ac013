import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { reportContext } from './shell/pages/page-context.ts';
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
): Promise<Response> {
  let failure: unknown;
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: request.signal,
    // Else React writes a part of a page behind it, to be put in its place by a script (12 KB are the most it writes in place).
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure = error;
    },
  });
  await stream.allReady;
  if (failure !== undefined) throw failure;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(scriptsLast(await new Response(stream).text()), { status, headers });
}

/** The page stands without its scripts, and on a slow network they would share the wire with its style and its pictures. */
function scriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/** A request that its sender gave up is no fault of ours; the rest goes to the server's log, once. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error);
};
