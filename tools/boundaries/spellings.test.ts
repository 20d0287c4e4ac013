import { expect, test } from 'vitest';
import { endpoints } from '../../contract/endpoints.ts';
import { eventNames } from '../../contract/event-names.ts';
import { databaseWords, spellingFaults, wireSpellings } from './spellings.ts';

const spellings = wireSpellings(endpoints, eventNames, ['rating_count', 'owner_id']);
const faults = (text: string, path = 'server/areas/bookings/x.ts') => spellingFaults(path, text, spellings);

test('the list is what the contract declares, less what is ours or the database’s', () => {
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
])('%s is refused, and told the right word', (text) => {
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
])('%s says nothing of the wire’s', (text) => {
  expect(faults(text)).toEqual([]);
});

test('the contract, the vendors’ side and the walk over the table may spell so', () => {
  for (const path of ['contract/bookings.ts', 'standins/bank.ts', 'server/walk/fixture.ts'])
    expect(faults('const itemid = 1;', path)).toEqual([]);
});

test('columns and what a query calls them are the database’s own', () => {
  const schema = 'export interface ListingsTable {\n  owner_id: string;\n}';
  const query = ".select(['p.name_ar as city_ar', waits.as('is_waiting')])";
  expect(databaseWords(schema, [query])).toEqual(['owner_id', 'city_ar', 'is_waiting']);
});
