/**
 * The wire's names beside ours, as data: the browser has these trees without the schemas that they were made from.
 * A name that is the same on both sides, with nothing below it that differs, does not stand in one.
 */
export interface WireNames {
  readonly [ours: string]: { readonly wire: string; readonly below?: WireNames };
}

interface Step {
  readonly name: string;
  readonly below: WireNames | undefined;
}

interface Compiled {
  readonly toWire: ReadonlyMap<string, Step>;
  readonly toOurs: ReadonlyMap<string, Step>;
}

const compiled = new WeakMap<WireNames, Compiled>();

/** A tree is read once and not for each call, because a search answers hundreds of cards at a time. */
function compile(names: WireNames): Compiled {
  const known = compiled.get(names);
  if (known) return known;
  const entries = Object.entries(names);
  const made: Compiled = {
    toWire: new Map(entries.map(([ours, { wire, below }]) => [ours, { name: wire, below }])),
    toOurs: new Map(entries.map(([ours, { wire, below }]) => [wire, { name: ours, below }])),
  };
  compiled.set(names, made);
  return made;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Sets a field as the object's own, whatever its name is: `__proto__` in a stranger's JSON is a field like any other. */
function put(target: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') target[name] = value;
  else Object.defineProperty(target, name, { value, enumerable: true, writable: true, configurable: true });
}

/** Turns our names into the wire's. Files, dates and everything else that is no plain object are left as they are. */
export function toWire(names: WireNames | undefined, value: unknown): unknown {
  if (names === undefined) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => toWire(names, one));
  if (!isPlain(value)) return value;
  const steps = compile(names).toWire;
  const renamed: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const step = steps.get(name);
    put(renamed, step?.name ?? name, step?.below ? toWire(step.below, value[name]) : value[name]);
  }
  return renamed;
}

/** No field of ours begins with this. */
const STRANGE = '?';

/**
 * Turns the wire's names into ours. When a stranger's field has a name of ours that the wire calls otherwise, it is as
 * unknown as any other: it is marked, so that a closed schema refuses it, and `wireField` gives its name back.
 */
export function toOurs(names: WireNames | undefined, value: unknown): unknown {
  if (names === undefined) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => toOurs(names, one));
  if (!isPlain(value)) return value;
  const { toOurs: steps, toWire: taken } = compile(names);
  const renamed: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const step = steps.get(name);
    const strange = step === undefined && (taken.has(name) || name.startsWith(STRANGE));
    put(
      renamed,
      strange ? `${STRANGE}${name}` : (step?.name ?? name),
      step?.below ? toOurs(step.below, value[name]) : value[name],
    );
  }
  return renamed;
}

/** The wire's name for a field of ours, for the fields of a refusal. */
export function wireField(names: WireNames | undefined, field: string): string {
  if (names === undefined) return field;
  return field.startsWith(STRANGE)
    ? field.slice(STRANGE.length)
    : (compile(names).toWire.get(field)?.name ?? field);
}

/** Our name for a field of the wire. */
export function ourField(names: WireNames | undefined, field: string): string {
  return (names && compile(names).toOurs.get(field)?.name) ?? field;
}
