import { describe, expect, test } from 'vitest';
import { userDetails } from './accounts/accounts.ts';
import type { Endpoint } from './endpoint.ts';
import { API_BASE, endpointNames, endpoints } from './endpoints.ts';
import { isRefusalCode, refusalCodes, refusals } from './refusals.ts';
import { wireSchemaOf } from './wire.ts';

const rows = endpointNames.map((name) => [name, endpoints[name] as Endpoint] as const);

describe.each(rows)('%s', (_name, row) => {
  test('has a path of its own shape, and answers with status and message', () => {
    expect(row.path).toMatch(/^(\/[A-Za-z_-]+)+$/);
    const schema = wireSchemaOf(row.output, 'output');
    expect(schema.required).toEqual(expect.arrayContaining(['status', 'message']));
  });

  test('takes a closed object, or raw bytes from a provider', () => {
    if (row.body === 'raw') return expect(row.caller).toBe('provider');
    const schema = wireSchemaOf(row.input, 'input');
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(Object.keys(schema.properties ?? {})).toContain('login_user_id');
  });

  test('only names refusals that exist, each once', () => {
    expect(row.refusals.every((code) => isRefusalCode(code))).toBe(true);
    expect(new Set(row.refusals).size).toBe(row.refusals.length);
  });

  test('a GET changes nothing, so it asks for no key', () => {
    if (row.method === 'GET') expect(row.idempotent).toBeUndefined();
  });
});

test('[P1-CALL-01] every call lies under one base, and no two calls share method and path', () => {
  expect(API_BASE).toBe('/api');
  const places = rows.map(([, row]) => `${row.method} ${row.path}`);
  expect(new Set(places).size).toBe(places.length);
});

test('every refusal has a status that says whose fault it is, and codes are read by own name only', () => {
  for (const code of refusalCodes) expect(refusals[code]).toBeGreaterThanOrEqual(400);
  expect(refusalCodes.filter((code) => refusals[code] === 500)).toEqual(['INTERNAL']);
  for (const name of ['toString', '__proto__', 'constructor', '']) expect(isRefusalCode(name)).toBe(false);
});

test('[P1-AUTH-08] a person has no status of their own on the wire: the specification names none', () => {
  expect(Object.keys(userDetails.shape).filter((field) => /^(user_?)?status$/i.test(field))).toEqual([]);
});
