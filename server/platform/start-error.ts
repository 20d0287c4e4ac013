/** A start that cannot go on: the message is one line that says what to do. Shown without a stack, exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
