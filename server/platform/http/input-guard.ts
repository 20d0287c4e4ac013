/**
 * One rule for every text that comes in, whatever its endpoint: Postgres cannot store a NUL byte and answers with an
 * error, a lone surrogate breaks every later encoding, and a `__proto__` key poisons the object it is copied into.
 */
const DEEPEST = 20;
const MOST_VALUES = 20_000;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

function isCleanText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** True when every text and key in `input` may go on. Walks with a list, since a hostile depth would end recursion. */
export function isCleanInput(input: unknown): boolean {
  const waiting: { value: unknown; depth: number }[] = [{ value: input, depth: 0 }];
  let seen = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next;
    seen += 1;
    if (seen > MOST_VALUES || depth > DEEPEST) return false;
    if (typeof value === 'string' && !isCleanText(value)) return false;
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    for (const key of Object.keys(value)) {
      if (FORBIDDEN_KEYS.has(key) || !isCleanText(key)) return false;
      waiting.push({ value: (value as Record<string, unknown>)[key], depth: depth + 1 });
    }
  }
  return true;
}
