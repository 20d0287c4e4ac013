import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Row } from './endpoint.ts';
import { endpointNames, endpoints } from './endpoints.ts';
import { inputOf, maybe } from './fields.ts';
import { eventNames } from './messages/event-names.ts';
import { wire, wireNamesOf, wireSchemaOf } from './wire.ts';
import { ourField, toOurs, toWire, type WireNames, wireField } from './wire-names.ts';

const place = z.object({ latitude: wire('let', z.number()), name: z.string() });
const schema = z.object({
  bookingNumber: wire('bookingNumer', z.string()),
  listing: wire('items', place.nullable()),
  all: z.array(place),
  plain: z.string().optional(),
});
const names = wireNamesOf(schema);
const ours = {
  bookingNumber: 'KR-1',
  listing: { latitude: 24.7, name: 'a' },
  all: [{ latitude: 1, name: 'b' }],
  plain: 'x',
};
const wires = {
  bookingNumer: 'KR-1',
  items: { let: 24.7, name: 'a' },
  all: [{ let: 1, name: 'b' }],
  plain: 'x',
};

describe('the names of either side', () => {
  test('are translated in objects, lists and what may be null, and back again', () => {
    expect(toWire(names, ours)).toEqual(wires);
    expect(toOurs(names, wires)).toEqual(ours);
    expect(toWire(names, { ...ours, listing: null })).toMatchObject({ items: null });
  });

  test('a schema that the wire calls as we do has none, and its values travel untouched', () => {
    const same = z.object({ name: z.string(), inner: z.array(z.object({ total: z.number() })) });
    expect(wireNamesOf(same)).toBeUndefined();
    const value = { name: 'x', inner: [] };
    expect(toWire(undefined, value)).toBe(value);
  });

  test('dates, files and bytes are values and no objects of ours', () => {
    const given = { bookingNumber: new Date(0), plain: new Blob(['x']), all: new Uint8Array(2) };
    const sent = toWire(names, given) as Record<string, unknown>;
    expect([sent.bookingNumer, sent.plain, sent.all]).toEqual(Object.values(given));
  });

  test('[F20] our own name is as unknown on the wire as any other, and is refused by the name that was sent', () => {
    const input = inputOf({ listingId: wire('itemid', maybe(z.string())) });
    const tree = wireNamesOf(input);
    const read = input.safeParse(toOurs(tree, { listingId: 'x', itemid: 'y', '?odd': 1 }));
    const unknown = read.error?.issues.flatMap((issue) => ('keys' in issue ? issue.keys : [])) ?? [];
    expect(unknown.map((field) => wireField(tree, field))).toEqual(['listingId', '?odd']);
    expect(wireField(tree, 'listingId')).toBe('itemid');
    expect(ourField(tree, 'itemid')).toBe('listingId');
  });

  test('a stranger’s object loses nothing and gains nothing, whatever its fields are called', () => {
    const name = fc.oneof(fc.constantFrom('__proto__', 'toString', 'items', 'listing', 'let'), fc.string());
    fc.assert(
      fc.property(fc.dictionary(name, fc.integer(), { noNullPrototype: true }), (given) => {
        const read = toOurs(names, given) as object;
        expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
        expect(Object.values(read).sort()).toEqual(Object.values(given).sort());
      }),
    );
  });

  test('a description speaks as the wire does', () => {
    const described = wireSchemaOf(schema, 'output');
    expect(described.required).toEqual(['bookingNumer', 'items', 'all']);
    expect(Object.keys(described.properties as object)).toEqual(['bookingNumer', 'items', 'all', 'plain']);
  });
});

/** Two fields of one object under one name would overwrite each other; a name that is ours beside it would be read as it. */
function clashes(names: WireNames | undefined, path = ''): string[] {
  const entries = Object.entries(names ?? {});
  const spelt = entries.map(([, { wire: name }]) => name);
  const twice = spelt.filter((name, index) => spelt.indexOf(name) !== index);
  return [
    ...twice.map((name) => `${path} ${name}`),
    ...entries.flatMap(([name, { below }]) => clashes(below, `${path}.${name}`)),
  ];
}

test('no two fields of one object have one name on the wire', () => {
  const trees = endpointNames.flatMap((name) => {
    const { inputNames, outputNames }: Row = endpoints[name];
    return [inputNames, outputNames];
  });
  expect([...trees, ...Object.values(eventNames)].flatMap((tree) => clashes(tree))).toEqual([]);
});

/** Each object that travels, by the names of its fields: a client of the specification lives by this list. */
function objectsIn(described: unknown): string[] {
  if (typeof described !== 'object' || described === null) return [];
  const { properties } = described as { properties?: Record<string, unknown> };
  const own = properties && !Array.isArray(described) ? [Object.keys(properties).sort().join(' ')] : [];
  return [...own, ...Object.values(described).flatMap(objectsIn)];
}

test('the wire is spelt as it has always been', async () => {
  const objects = endpointNames.flatMap((name) => {
    const { input, output }: Row = endpoints[name];
    return [...objectsIn(wireSchemaOf(input, 'input')), ...objectsIn(wireSchemaOf(output, 'output'))];
  });
  await expect(`${[...new Set(objects)].sort().join('\n')}\n`).toMatchFileSnapshot('wire-objects.txt');
});
