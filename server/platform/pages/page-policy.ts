import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Origins of the payment providers, which a page lets in where a card is entered. */
export interface CardOrigins {
  /** From which scripts, styles and pictures come, and to which calls go. */
  readonly scripts: readonly string[];
  /** From which frames come, and to which forms are sent. */
  readonly pages: readonly string[];
}

export interface PolicySettings {
  readonly cardOrigins: CardOrigins;
  /** Origins of the provider of the maps' streets; absent where they come from us. */
  readonly mapOrigins?: readonly string[];
  /** Our own origin is https: plain http is upgraded. */
  readonly secureOrigin: boolean;
}

/**
 * The Content-Security-Policy of one finished page. No script runs but our own files and the inline ones that our own
 * renderer wrote into this very page, each by its hash: unlike a nonce, a hash lets the page be cached for everybody. The
 * renderer writes `mark` on them, which is drawn for each page and known to nobody before; whatever else stands there as
 * a script, because some markup got in, has none. Injected markup therefore cannot run, and the token in the browser's
 * storage stays ours (D-TOKEN-IN-STORAGE, T19).
 */
export function pagePolicy(
  html: string,
  path: string,
  settings: PolicySettings & { readonly mark: string },
): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => attributes.includes(attributeOf(settings.mark)))
    .map(([, , script = '']) => hashSource(script));
  const rules = isCheckout(path) ? checkoutRules(settings.cardOrigins) : withMap(settings.mapOrigins ?? []);
  const lines = Object.entries({ ...rules, 'script-src': [...rules['script-src'], ...new Set(hashes)] });
  const policy = lines.map(([directive, sources]) => `${directive} ${sources.join(' ')}`);
  if (settings.secureOrigin) policy.push('upgrade-insecure-requests');
  return policy.join('; ');
}

/** As the renderer writes the mark on what it makes. */
const attributeOf = (mark: string): string => ` nonce="${mark}"`;

/** The page as browsers get it: the mark has done its work. */
export const withoutMark = (html: string, mark: string): string => html.replaceAll(attributeOf(mark), '');

/** The provider's origins may load something only on the pages where a card is entered. */
function isCheckout(path: string): boolean {
  return /^\/(checkout|saveCard\/payment\/checkout|addCard\/payment\/checkout)\/?$/.test(path);
}

const OWN_RULES = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  // Styles cannot run anything; React writes style attributes for sizes that only the content knows.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'frame-src': ["'none'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
} as const satisfies Record<string, readonly string[]>;

/** A map fetches its style, tiles, letters and signs; none of them may run, and its pictures are drawn from what was fetched. */
function withMap(origins: readonly string[]): Record<keyof typeof OWN_RULES, readonly string[]> {
  return { ...OWN_RULES, 'connect-src': [...OWN_RULES['connect-src'], ...origins] };
}

/** A provider's form brings frames for the card's fields, and a bank's own page for 3-D Secure from any https place. */
function checkoutRules({ scripts, pages }: CardOrigins): Record<keyof typeof OWN_RULES, readonly string[]> {
  return {
    ...OWN_RULES,
    'script-src': ["'self'", ...scripts],
    'style-src': [...OWN_RULES['style-src'], ...scripts],
    'img-src': [...OWN_RULES['img-src'], ...scripts],
    'font-src': ["'self'", ...scripts],
    'connect-src': ["'self'", ...scripts],
    'frame-src': ["'self'", ...pages, 'https:'],
    'form-action': ["'self'", ...pages, 'https:'],
  };
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
