/** Why a command did nothing, for the person at the shell: it is printed, and the command ends with 1, as a script expects. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

export function refuse(words: string): never {
  throw new CommandRefused(words);
}

/** The words of an outcome: of the one in which it was done they are the answer, of every other one the refusal. */
export function saidOf<Outcome extends string>(
  words: Readonly<Record<Outcome, string>>,
  outcome: Outcome,
  done: NoInfer<Outcome>,
): string {
  return outcome === done ? words[outcome] : refuse(words[outcome]);
}
