/** A control endpoint got an input that it does not know; answered with 400 and this message. */
export class DoorError extends Error {
  readonly statusCode = 400;
}

export type DoorObject = Readonly<Record<string, unknown>>;

export function objectIn(value: unknown, name: string): DoorObject {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw new DoorError(`${name} must be an object`);
  return value as DoorObject;
}

export function textIn(source: DoorObject, name: string): string | undefined {
  const value = source[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw new DoorError(`${name} must be a text`);
}

export function choiceIn<Choice extends string>(
  source: DoorObject,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = source[name];
  if (value === undefined || value === null) return undefined;
  const found = choices.find((each) => each === value);
  if (found === undefined) throw new DoorError(`${name} must be one of ${choices.join(', ')}`);
  return found;
}

export function wholeNumberIn(source: DoorObject, name: string, least: number): number | undefined {
  const value = source[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least) {
    throw new DoorError(`${name} must be a whole number of at least ${least}`);
  }
  return value;
}

export function flagIn(source: DoorObject, name: string): boolean | undefined {
  const value = source[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'boolean') throw new DoorError(`${name} must be true or false`);
  return value;
}

/** Refuses unknown names: a plan with a misspelt field would silently match everything. */
export function onlyKnown(source: DoorObject, known: readonly string[]) {
  const unknown = Object.keys(source).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new DoorError(`unknown: ${unknown.join(', ')} (known: ${known.join(', ')})`);
}
