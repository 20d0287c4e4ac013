import type { Messages } from './messages.ts';

type Words = Messages['audit'];

/**
 * What a line of the audit log says was done: a call, or a command of the shell; its name where neither is known any more. Whoever
 * looks at the product as a person makes that person's calls, which are named (D-SHADOW).
 */
export function auditSentence(
  { calls, commands, asPerson }: Words,
  what: string,
  about: readonly { readonly kind: string }[] = [],
): string {
  const all: Readonly<Record<string, string>> = { ...commands, ...calls };
  if (what !== 'shadowPerson' && about.some(({ kind }) => kind === 'shadowId')) return asPerson(what);
  return all[what] ?? what;
}
