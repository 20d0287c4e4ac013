/** Why a command did nothing, for the person at the shell: it is printed, and the command ends with 1, as a script expects. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

export function refuse(words: string): never {
  throw new CommandRefused(words);
}
