import { createHash } from 'node:crypto';
import { busyPage as arabic } from '@kiraa/texts/ar/busy-page.ts';
import { busyPage as english } from '@kiraa/texts/en/busy-page.ts';
import type { FastifyReply } from 'fastify';
import { retryAfterSeconds } from '../load/rooms.ts';

/** There is no place for a page to be rendered. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-content:center;gap:40px;padding:24px;box-sizing:border-box;
background:#fbf8f2;color:#1b2420;font:18px/1.7 system-ui,sans-serif;text-align:center}
h1{font-size:24px;line-height:1.4;margin:0 0 8px}p{margin:0 auto 16px;max-width:34em;color:#56625c}
a{display:inline-block;padding:10px 24px;border-radius:12px;background:#12644a;color:#fff;text-decoration:none}
a:focus-visible{outline:3px solid #e7a32d;outline-offset:3px}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The link is to the page itself. */
const part = (language: 'ar' | 'en', texts: typeof english) =>
  `<section lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><h1>${texts.title}</h1><p>${texts.said}</p><a href="">${texts.now}</a></section>`;

/** Says in both languages that there is no place now, and asks again by itself, without a script, when Retry-After is over. */
export function sendBusyPage(reply: FastifyReply): FastifyReply {
  const seconds = retryAfterSeconds();
  const html = `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="${seconds}"><title>${arabic.title} · ${english.title}</title><style>${STYLE}</style></head><body>${part('ar', arabic)}${part('en', english)}</body></html>`;
  return reply
    .code(503)
    .header('retry-after', String(seconds))
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(html);
}
