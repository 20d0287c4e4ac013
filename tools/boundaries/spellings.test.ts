import { expect, test } from 'vitest';
import { endpoints } from '../../contract/endpoints.ts';
import { eventNames } from '../../contract/messages/event-names.ts';
import { databaseWords, spellingFaults, wireSpellings } from './spellings.ts';

const spellings = wireSpellings(endpoints, eventNames, ['rating_count', 'owner_id']);
const faults = (text: string, path = 'server/areas/bookings/x.ts') => spellingFaults(path, text, spellings);

test('the list has what the contract declares, without English words and the database’s words', () => {
  for (const spelling of ['let', 'exdend', 'bookingNumer', 'itemid', 'varificationtoken', 'chat_channel_id'])
    expect(spellings.has(spelling)).toBe(true);
  for (const word of [
    'rating_count',
    'owner_id',
    'latitude',
    'listingId',
    'min',
    'type',
    'status',
    'userDetails',
  ])
    expect(spellings.has(word)).toBe(false);
});

test.each([
  'const { itemid } = input;',
  "refuse('REQUIRED', { 'itemid': 'REQUIRED' });",
  'return listing.let;',
  'const point = { let: 24.7 };',
  "form.append('item_name', name);",
  `const path = \`/x/\${answer.bookingid}\`;`,
])('%s is refused, with the right word', (text) => {
  expect(faults(text)).toEqual([
    expect.stringMatching(/^server\/areas\/bookings\/x\.ts:1 says .+ we say \w+/),
  ]);
});

test.each([
  'let count = 0;',
  '// what the wire calls itemid',
  "log.info('itemid is missing from the answer');",
  `const text = \`the itemid of \${listingId}\`;`,
  'const id = row.rating_count;',
])('%s contains no spelling of the wire', (text) => {
  expect(faults(text)).toEqual([]);
});

test('the contract, the code that speaks to vendors, and the walk over all endpoints may use the wire’s spellings', () => {
  for (const path of ['contract/bookings/bookings.ts', 'standins/bank.ts', 'server/walk/fixture.ts'])
    expect(faults('const itemid = 1;', path)).toEqual([]);
});

test('the names of columns and of what a query selects belong to the database', () => {
  const schema = 'export interface ListingsTable {\n  owner_id: string;\n}';
  const query = ".select(['p.name_ar as city_ar', waits.as('is_waiting')])";
  expect(databaseWords(schema, [query])).toEqual(['owner_id', 'city_ar', 'is_waiting']);
});
