import type { Messages } from '@kiraa/texts/messages.ts';

const STYLE = `
:root{color-scheme:light dark;--ground:#fbf8f2;--raised:#fff;--line:#e8e1d3;--ink:#1b2420;--soft:#56625c;--action:#12644a;--on:#fff;--calm:#e4f1eb}
@media(prefers-color-scheme:dark){:root{--ground:#111714;--raised:#1d2621;--line:#2e3832;--ink:#f1ede4;--soft:#b3bcb6;--action:#57b992;--on:#08261b;--calm:#1d3a2e}}
*{box-sizing:border-box}
body{display:flex;min-height:100dvh;margin:0;padding:32px max(16px,env(safe-area-inset-left)) 48px max(16px,env(safe-area-inset-right));background:var(--ground);color:var(--ink);font:16px/1.6 "Readex Pro Variable","Segoe UI",Tahoma,sans-serif}
main{width:min(100%,560px);margin:auto}
main>div{display:flex;flex-direction:column;gap:16px}
main>div[hidden],section[hidden]{display:none}
h1,h2,h3,p,dl,dd{margin:0}
h1{font-size:1.56rem;line-height:1.25}
h2{color:var(--soft);font-size:1rem;font-weight:500}
h3{font-size:1.31rem}
a{display:flex;align-items:center;justify-content:center;min-height:48px;border-radius:999px;background:var(--action);color:var(--on);font-weight:500;text-decoration:none}
section{display:flex;flex-direction:column;gap:12px;padding:16px;border:1px solid var(--line);border-radius:24px;background:var(--raised);overflow-wrap:anywhere}
dl{display:flex;flex-direction:column;gap:10px}
dt,.soft{color:var(--soft);font-size:.91rem}
.code{padding:8px 12px;border-radius:12px;background:var(--calm);font-size:1.75rem;font-weight:600;letter-spacing:.2em;text-align:center}
`;

/**
 * The page that the service worker gives where the server cannot be reached. Both languages stand in it; its script leaves
 * the one of the last visit. Its style is its own: nothing else may be there.
 */
export function offlinePage([arabic, english]: readonly [Messages['offline'], Messages['offline']]): string {
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escaped(arabic.title)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
${part('ar', 'rtl', arabic)}
${part('en', 'ltr', english)}
</main>
<script src="/offline.js"></script>
</body>
</html>
`;
}

function part(language: string, dir: string, words: Messages['offline']): string {
  return `<div data-language="${language}" lang="${language}" dir="${dir}">
<h1>${escaped(words.title)}</h1>
<p>${escaped(words.hint)}</p>
<a href="/">${escaped(words.tryAgain)}</a>
<section hidden aria-label="${escaped(words.next)}"><h2>${escaped(words.next)}</h2></section>
</div>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
