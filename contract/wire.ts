import { z } from 'zod';
import type { WireNames } from './wire-names.ts';

/*
 * A row of the table is written in our words. What the specification calls otherwise says so beside its field, and from
 * that each row has its two trees of names: the routes read and answer by them, the typed client sends and reads by
 * them, and OpenAPI describes the wire by them. Nobody else meets a spelling of the wire.
 */
const spelt = new WeakMap<z.core.$ZodType, string>();

/**
 * A field that is called `name` on the wire. It is put around everything else that is said of the field, `maybe`
 * included.
 */
export function wire<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  const field = schema.clone();
  spelt.set(field, name);
  return field;
}

interface Inside {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly valueType?: z.core.$ZodType;
}

const inside = (schema: z.core.$ZodType): Inside => schema._zod.def as unknown as Inside;

const trees = new WeakMap<z.core.$ZodType, { readonly names: WireNames | undefined }>();

/** The tree of a schema's names; undefined where the wire uses our words throughout. */
export function wireNamesOf(schema: z.core.$ZodType): WireNames | undefined {
  const known = trees.get(schema);
  if (known) return known.names;
  const names = inside(schema).shape ? namesOfObject(schema) : namesBelow(schema);
  trees.set(schema, { names });
  return names;
}

function namesOfObject(schema: z.core.$ZodType): WireNames | undefined {
  const fields = Object.entries(inside(schema).shape ?? {}).flatMap(([ours, field]) => {
    const name = spelt.get(field) ?? ours;
    const below = wireNamesOf(field);
    return name === ours && below === undefined
      ? []
      : [[ours, { wire: name, ...(below && { below }) }] as const];
  });
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

/** Looks through whatever is around an object: a list, an option, a null, a step before the schema. */
function namesBelow(schema: z.core.$ZodType): WireNames | undefined {
  const { element, innerType, in: first, out, options = [], valueType } = inside(schema);
  if (valueType && wireNamesOf(valueType)) throw new Error('a record has no names of its own to translate');
  const parts = [element, innerType, first, out, ...options].filter((part) => part !== undefined);
  const [names, ...more] = parts.map(wireNamesOf).filter((one) => one !== undefined);
  if (more.some((one) => one !== names)) throw new Error('two shapes in one place would be read by one tree');
  return names;
}

/** Every name, in our words, of the fields of a schema and of what is inside it. */
export function fieldNamesOf(schema: z.core.$ZodType, names: Set<string> = new Set()): ReadonlySet<string> {
  const { shape = {}, element, innerType, in: first, out, options = [], valueType } = inside(schema);
  for (const [name, field] of Object.entries(shape)) fieldNamesOf(field, names.add(name));
  for (const part of [element, innerType, first, out, valueType, ...options])
    if (part) fieldNamesOf(part, names);
  return names;
}

/** What travels on the wire, as JSON Schema. */
export function wireSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { type } = zodSchema._zod.def;
      if (type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
      if (type === 'object') nameAsTheWire(zodSchema, jsonSchema);
    },
  }) as Record<string, unknown>;
}

function nameAsTheWire(schema: z.core.$ZodType, json: z.core.JSONSchema.BaseSchema): void {
  const fields = inside(schema).shape ?? {};
  const nameOf = (ours: string): string => {
    const field = Object.hasOwn(fields, ours) ? fields[ours] : undefined;
    return (field && spelt.get(field)) ?? ours;
  };
  const { properties, required } = json;
  if (properties) {
    const named = Object.entries(properties).map(([ours, one]) => [nameOf(ours), one]);
    json.properties = Object.fromEntries(named) as NonNullable<typeof properties>;
  }
  if (required) json.required = required.map(nameOf);
}

/** The words that we use in a schema: its fields, and the values that some of them can have. */
export function ourWordsOf(schema: z.ZodType): string[] {
  const words: string[] = [];
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: { properties = {}, enum: values = [] } }) => {
      words.push(...Object.keys(properties), ...values.map(String));
    },
  });
  return words;
}
