import fc from 'fast-check';

/**
 * Values that have broken servers before: encodings, numbers at their limits, prototypes, markup, SQL, text direction.
 */
const texts = [
  ...['', ' ', '\0', 'a\0b', '\ud800', 'x\udfff\ud800y', '\u202eabc', '\u200f\u200e', '\ufeff', '\u2028'],
  ...[
    'NaN',
    'Infinity',
    '-Infinity',
    '1e308',
    '-0',
    '0x10',
    '9'.repeat(400),
    '1'.repeat(16),
    '٠١٢٣٤',
    '１２',
  ],
  ...["' OR 1=1 --", '"; DROP TABLE bookings; --', "\\'", '%', '_', '\\', '$1', ':name', '{{7*7}}'],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '\r\nSet-Cookie: a=b',
  ],
  ...[
    '../../../../etc/passwd',
    '..%2f..%2f',
    '%00',
    '%zz',
    '%s%n%x',
    'true',
    'null',
    'undefined',
    '[object Object]',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'status',
    '😀'.repeat(60),
    'ﷺ',
    'e\u0301'.repeat(40),
    'İ'.repeat(40),
  ],
  ...[
    'a'.repeat(10_000),
    ' '.repeat(5_000),
    '('.repeat(2_000),
    'a,'.repeat(1_000),
    'إ'.repeat(3_000),
    '\t\n\v\f',
  ],
  ...['2027-02-30T00:00Z', '2027-03-08T09:00:00Z', '+275760-09-13T00:00:00.001Z', '9999-12-31T23:59:59.999Z'],
  ...[
    '0000-01-01',
    '0000-01-01T00:00Z',
    '1970-01-01T00:00:00Z',
    '2027-03-08T24:00Z',
    '2027-03-08T09:00:00+14:00',
    '1804410000000',
  ],
  ...[
    '01900000-0000-7000-8000-00000000c001',
    'FFFFFFFF-FFFF-7FFF-8FFF-FFFFFFFFFFFF',
    '2147483648',
    '-1',
    '0',
  ],
];
const numbers = [
  ...[0, -0, 1, -1, 0.1, 1.5, 60, 61, 24, 25, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e15, 1e21],
  ...[1e308, -1e308, 5e-324, 1_804_410_000_000, 8.64e15, 8.64e15 + 1],
];

/** Tried in every field of every call before random values: they most often break a database, a parser or a page. */
export const alwaysTried: readonly unknown[] = [
  ...[
    'long enough for a reason, with a \0 inside',
    'and one with half a \ud83d letter in it',
    "'; SELECT 1; --  long",
  ],
  ...[
    '9'.repeat(400),
    'x'.repeat(10_000),
    '-1',
    '0',
    '9999-12-31T23:59:59.999Z',
    1e308,
    -0,
    2 ** 53,
    null,
    [],
    {},
  ],
];

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.uuid(),
);

const deep = (depth: number, open: string, close: string) =>
  JSON.parse(`${open.repeat(depth)}1${close.repeat(depth)}`);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  fc.double(),
  fc.constantFrom(true, false, null),
  fc.array(hostileText, { maxLength: 3 }),
  fc.constantFrom(
    [],
    {},
    [[]],
    { $ne: null },
    { length: 1e9 },
    { toString: 'x' },
    { valueOf: 1 },
    { toJSON: 1 },
  ),
  fc.constantFrom(deep(18, '[', ']'), deep(25, '[', ']'), deep(19, '{"a":', '}'), deep(30, '{"a":', '}')),
  fc.constantFrom(new Array(300).fill(0), new Array(25_000).fill('')),
);

const fieldName = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'hasOwnProperty',
    'toString',
    '',
    ' ',
    'a[b]',
    'a.b',
    '$where',
  ),
  fc.constantFrom(
    'isAdmin',
    'item_id',
    'itemid',
    'productId',
    'userId',
    'login_user_id',
    'page',
    'perPage',
    'lng',
  ),
  fc.string({ maxLength: 8 }),
);

/** A good input with one to three fields corrupted, left out, or repeated under an unknown name. */
export function spoiltInput(good: Readonly<Record<string, unknown>>, fields: readonly string[]) {
  const field =
    fields.length > 0 ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...fields) }, fieldName) : fieldName;
  const change = fc.tuple(field, fc.option(hostileValue, { nil: undefined, freq: 8 }));
  // Mostly one field at a time: a second wrong field would hide behind the refusal of the first.
  const spoil = fc.oneof(
    { weight: 3, arbitrary: change.map((one) => [one]) },
    { weight: 1, arbitrary: fc.array(change, { minLength: 2, maxLength: 3 }) },
  );
  return spoil.map((changes) => {
    const input: Record<string, unknown> = { ...good };
    for (const [name, value] of changes) {
      const whole = { value, enumerable: true, configurable: true, writable: true };
      if (value === undefined) delete input[name];
      else Object.defineProperty(input, name, whole); // an assignment to __proto__ would change the prototype instead of adding a field
    }
    return input;
  });
}

const brokenForm = fc.oneof(
  fc.constantFrom(
    '&&&===',
    'a[]=1&a[b]=2&a=3',
    '__proto__[x]=1',
    'a=%',
    'a=%zz',
    'a=%00',
    'a=%ff%fe',
    '='.repeat(3_000),
  ),
  fc.constant(Array.from({ length: 2_000 }, (_, index) => `f${index}=x`).join('&')),
  fc.string(),
);

const part = (name: string, more = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n1\r\n`;
const brokenMultipart = fc.oneof(
  fc.constantFrom(
    '--x',
    '--x--',
    part('a'),
    `${part('a')}--x--`,
    `${part('__proto__')}--x--`,
    `${part('a').repeat(150)}--x--`,
  ),
  fc.constantFrom(
    `${part('a', '; filename="a.png"')}--x--`,
    `${part('a'.repeat(500))}--x--`,
    `${part('\0')}--x--`,
  ),
  fc.constantFrom(
    '--x\r\n\r\n\r\n--x--',
    '--x\r\ncontent-disposition: form-data\r\n\r\n1\r\n--x--',
    '\r\n'.repeat(500),
  ),
  fc.string({ unit: 'binary' }),
);

/** Bodies that no real client sends: cut, doubled, deep, huge, or not of the declared type. */
export function brokenBody(
  good: Readonly<Record<string, unknown>>,
): fc.Arbitrary<{ raw: string; contentType: string }> {
  const json = JSON.stringify(good);
  const [first = ['a', 1]] = Object.entries(good);
  const doubled = `{${JSON.stringify(first[0])}:${JSON.stringify(first[1])},${json.slice(1)}`;
  const megabyte = JSON.stringify({ ...good, [first[0]]: 'x'.repeat(1_000_000) });
  const asJson = fc.oneof(
    fc.constantFrom(
      json.slice(0, -1),
      `${json}${json}`,
      `[${json}]`,
      `"${json.length}"`,
      'null',
      '1e999',
      '',
      '\ufeff{}',
    ),
    fc.constantFrom(
      doubled,
      '{"a":1e400}',
      '{"__proto__":{"isAdmin":true}}',
      '['.repeat(50_000),
      '{"a":'.repeat(5_000),
    ),
    fc.string({ unit: 'binary' }),
    fc.json(),
  );
  return fc.oneof(
    { weight: 8, arbitrary: asJson.map((raw) => ({ raw, contentType: 'application/json' })) },
    {
      weight: 4,
      arbitrary: brokenForm.map((raw) => ({ raw, contentType: 'application/x-www-form-urlencoded' })),
    },
    {
      weight: 4,
      arbitrary: brokenMultipart.map((raw) => ({ raw, contentType: 'multipart/form-data; boundary=x' })),
    },
    { weight: 1, arbitrary: fc.constant({ raw: megabyte, contentType: 'application/json' }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        { raw: 'x'.repeat(1_200_000), contentType: 'application/json' },
        { raw: `a=${'x'.repeat(1_200_000)}`, contentType: 'application/x-www-form-urlencoded' },
        { raw: json, contentType: 'multipart/form-data' },
        { raw: json, contentType: `multipart/form-data; boundary=${'b'.repeat(300)}` },
      ),
    },
  );
}

/** Query strings that no browser sends. */
export const brokenQuery: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '&',
    '?',
    '=',
    '&&&===',
    '%',
    '%zz',
    '%00',
    'a=%00',
    'a=%ED%A0%80',
    'a=%FF',
    '__proto__=1',
    '__proto__[x]=1',
  ),
  fc.constantFrom(
    'page=1&page=2',
    'page[]=1',
    'page[a]=1',
    'lng=ar&lng=en',
    'lng[]=ar',
    `search=${'x'.repeat(100_000)}`,
  ),
  fc.constantFrom(Array.from({ length: 3_000 }, (_, index) => `f${index}=x`).join('&')),
  fc.string({ maxLength: 60 }).map((text) => encodeURI(text.toWellFormed())),
);
