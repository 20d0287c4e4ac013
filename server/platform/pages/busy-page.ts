import { createHash } from 'node:crypto';
import { busyPage as arabic } from '@kiraa/texts/ar/busy-page.ts';
import { busyPage as english } from '@kiraa/texts/en/busy-page.ts';
import type { FastifyReply } from 'fastify';
import { retryAfterSeconds } from '../load/rooms.ts';

/** There is no place for a page to be rendered. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

const STYLE = `:root{color-scheme:light dark;--ground:#fbf8f2;--ink:#1b2420;--soft:#56625c;--action:#12644a;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#111714;--ink:#f1ede4;--soft:#b3bcb6;--action:#57b992;--on:#08261b}}
body{margin:0;min-height:100vh;display:grid;place-content:center;gap:56px;padding:24px;box-sizing:border-box;
background:var(--ground);color:var(--ink);font:18px/1.7 system-ui,sans-serif;text-align:center}
h1,p{text-wrap:balance}h1{font-size:24px;line-height:1.4;margin:0 0 8px}p{margin:0 auto 16px;max-width:34em;color:var(--soft)}
a{display:inline-flex;align-items:center;min-height:48px;padding:0 28px;border-radius:999px;background:var(--action);color:var(--on);font-weight:500;text-decoration:none}
a:focus-visible{outline:3px solid #e7a32d;outline-offset:3px}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The link is to the page itself. */
const part = (language: 'ar' | 'en', texts: typeof english) =>
  `<section lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><h1>${texts.title}</h1><p>${texts.said}</p><a href="">${texts.now}</a></section>`;

/** Says in both languages that there is no place now, and asks again by itself, without a script, after so many seconds. */
export function busyPage(seconds: number): string {
  return `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="${seconds}"><title>${arabic.title} · ${english.title}</title><style>${STYLE}</style></head><body>${part('ar', arabic)}${part('en', english)}</body></html>`;
}

export function sendBusyPage(reply: FastifyReply): FastifyReply {
  const seconds = retryAfterSeconds();
  return reply
    .code(503)
    .header('retry-after', String(seconds))
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(busyPage(seconds));
}
