import type { Person } from '@kiraa/server/testing/world.ts';
import routes from '@kiraa/web/routes.ts';
import { expect } from 'vitest';
import { addSession, type Language, type Stage, type Visitor } from './stage.ts';

const TAGS = [
  '<img src onerror=canary()>',
  '<svg onload=canary()>',
  '"><svg onload=canary()>',
  "'><svg onload=canary()>",
  '<svg/onload=canary()//',
  '<b onmouseover=canary()>x',
  '<a href=javascript:canary()>x',
  '<input autofocus onfocus=canary()>',
  '<details open ontoggle=canary()>',
  '<video src onerror=canary()>',
  '<script>canary()</script>',
  '</script><svg onload=canary()>',
  '</title><svg onload=canary()>',
  '</textarea><svg onload=canary()>',
  '</style><svg onload=canary()>',
  '<!--><svg onload=canary()>',
  ']]><svg onload=canary()>',
  '<iframe srcdoc="<svg onload=parent.canary()>">',
  '<math><mtext><svg onload=canary()>',
  '<base href=javascript:canary()//>',
];
const WORDS = [
  'javascript:canary()',
  'data:text/html,<svg onload=canary()>',
  '" onerror="canary()',
  "' onfocus='canary()' autofocus='",
  `\`\${canary()}\``,
  `\${canary()}`,
  '{{canary()}}',
  '{{constructor.constructor("canary()")()}}',
  "'-canary()-'",
  '";canary();//',
  '\\";canary();//',
  '\u2028canary()//',
  '\u202e<svg onload=canary()>',
  '%3Csvg%20onload=canary()%3E',
  '&lt;svg onload=canary()&gt;',
  '\\u003csvg onload=canary()\\u003e',
  '__proto__[canary]',
  '<%= canary() %>',
  '#{canary()}',
  "'; DROP TABLE accounts; --",
];

/** Texts that a person might enter so that another's browser runs them: 60, of the known kinds (F26). */
export const payloads: readonly string[] = [...TAGS, ...WORDS, ...TAGS.map((tag) => tag.toUpperCase())];

/** Every address of the product with its parameters filled in, so that new pages are checked too. */
export function addressesWith(parts: Readonly<Record<string, readonly string[]>>): string[] {
  return routes
    .map((one) => one.path ?? '')
    .filter((path) => path !== '*' && path !== 'sign-in/google')
    .flatMap((path) =>
      path.split('/').reduce<string[]>(
        (starts, part) => {
          if (!part.startsWith(':')) return starts.map((start) => `${start}/${part}`);
          const values = parts[part.replace(/[:?]/g, '')];
          if (!values) throw new Error(`no value for ${part} of ${path}`);
          return starts.flatMap((start) => values.map((value) => `${start}/${value}`));
        },
        [''],
      ),
    );
}

/** A visitor whose pages count injected scripts that run, and violations of the content security policy. */
export async function watchedVisitor(stage: Stage, language: Language, person?: Person): Promise<Visitor> {
  const visitor = await stage.visitor({ language, width: 1280 });
  await visitor.context.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen, canary: () => seen.push(`ran at ${location.href}`) });
    document.addEventListener('securitypolicyviolation', (violation) =>
      seen.push(`${violation.violatedDirective} ${violation.blockedURI} at ${location.href}`),
    );
  });
  if (person) await addSession(visitor, person.token);
  return visitor;
}

/** Opens a page, waits until it settles, and returns what ran or was blocked on it. */
export async function look({ page }: Visitor, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'load' });
  await expect.poll(() => page.locator('[role=status][aria-label]').count()).toBe(0);
  return await seenOn({ page });
}

/** What ran or was blocked on the page so far. */
export async function seenOn({ page }: Pick<Visitor, 'page'>): Promise<string[]> {
  return await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}
