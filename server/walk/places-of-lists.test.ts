import { endpointNames } from '@kiraa/contract/endpoints.ts';
import { wireSchemaOf } from '@kiraa/contract/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOf, prepareCall } from './prepared-call.ts';
import { rowOf, send } from './send.ts';
import { createStage, type Stage } from './stage.ts';

/** A field of a list that says where the page before has ended; what it holds is the server's, and a person's address bar has it. */
const PLACE_FIELD = 'after';
const lists = endpointNames.filter(
  (name) => rowOf(name).method === 'GET' && fieldsOf(name).includes(PLACE_FIELD),
);

const ID = '01900000-0000-7000-8000-00000000c001';
/** Places of other lists and of other orders, cut ones, and what no list has made. */
const places = [
  ...[`1804410000.123 ${ID}`, `1804410000 ${ID}`, `24000 ${ID}`, `999999999999 ${ID}`, `0 ${ID}`],
  ...[`999999999999.999999 ${ID}`, `1.2.3.4 ${ID}`, `. ${ID}`, `12345678901234567890 ${ID}`],
  ...[`1804410000 ${'-'.repeat(36)}`, `1804410000 ${'f'.repeat(36)}`, `2027-02-28 ${ID}`, `2099-12-31 ${ID}`],
  ...[
    `2027-03-08T00:00:00.000Z ${ID}`,
    ID,
    ID.toUpperCase(),
    '0',
    '-1',
    `1804410000 ${ID}'--`,
    'x'.repeat(10_000),
  ],
];

interface FieldSchema {
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly FieldSchema[];
}
const choicesOf = ({ enum: words = [], anyOf = [] }: FieldSchema): readonly unknown[] => [
  ...words,
  ...anyOf.flatMap(choicesOf),
];

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.close());

test.each(lists)(
  '[F17] %s: a place of another order, another list or of nobody begins the list or is refused, and never breaks it',
  async (name) => {
    const { properties } = wireSchemaOf(rowOf(name).input, 'input') as {
      readonly properties: Readonly<Record<string, FieldSchema>>;
    };
    const { sending } = await prepareCall(stage, name);
    const narrowed = Object.entries(properties).flatMap(([field, schema]) =>
      choicesOf(schema).map((value) => ({ [field]: value })),
    );
    for (const more of [{}, ...narrowed]) {
      for (const place of places) {
        const input = { ...sending.input, ...more, [PLACE_FIELD]: place };
        const { status, text } = await send(stage.world, name, { ...sending, input });
        expect([name, more, place, status < 500 ? '' : text]).toEqual([name, more, place, '']);
      }
    }
  },
);

test('[F17] the lists that are read on from a place are found in the contract', () => {
  expect(lists.length).toBeGreaterThan(20);
});
