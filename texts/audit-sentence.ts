import type { Messages } from './messages.ts';

type Words = Messages['audit'];

/** What a line of the audit log says was done: a call, or a command of the shell; its name where neither is known any more. */
export function auditSentence({ calls, commands }: Words, what: string): string {
  const all: Readonly<Record<string, string>> = { ...commands, ...calls };
  return all[what] ?? what;
}
