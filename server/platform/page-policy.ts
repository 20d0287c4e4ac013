import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

export interface PolicySettings {
  /** Where the payment provider's widget and its frames come from: "https://eu-test.oppwa.com". */
  readonly widgetOrigin: string;
  /** Our own origin is https: plain http is upgraded. */
  readonly secureOrigin: boolean;
}

/**
 * The Content-Security-Policy of one finished page. No script runs but our own files and the inline ones that are in
 * this very page, each by its hash: unlike a nonce, a hash lets the page be cached for everybody. Injected markup
 * therefore cannot run, and the token in the browser's storage stays ours (reliability.md, principle 8 and T19).
 */
export function pagePolicy(html: string, path: string, settings: PolicySettings): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map((match) => hashSource(match[1] ?? ''));
  const rules = isCheckout(path) ? checkoutRules(settings.widgetOrigin) : OWN_RULES;
  const lines = Object.entries({ ...rules, 'script-src': [...rules['script-src'], ...new Set(hashes)] });
  const policy = lines.map(([directive, sources]) => `${directive} ${sources.join(' ')}`);
  if (settings.secureOrigin) policy.push('upgrade-insecure-requests');
  return policy.join('; ');
}

/** Only where a card is entered may anything of the provider load. */
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

/** HyperPay's widget brings frames for the card's fields, and a bank's own page for 3-D Secure from any https place. */
function checkoutRules(widgetOrigin: string): Record<keyof typeof OWN_RULES, readonly string[]> {
  const widget = [widgetOrigin, 'https://*.oppwa.com'];
  return {
    ...OWN_RULES,
    'script-src': ["'self'", ...widget],
    'style-src': [...OWN_RULES['style-src'], ...widget],
    'img-src': [...OWN_RULES['img-src'], ...widget],
    'font-src': ["'self'", ...widget],
    'connect-src': ["'self'", ...widget],
    'frame-src': ["'self'", widgetOrigin, 'https:'],
    'form-action': ["'self'", widgetOrigin, 'https:'],
  };
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
