import type { Row } from '@kiraa/contract/endpoint.ts';
import { API_BASE, type EndpointName, endpointNames } from '@kiraa/contract/endpoints.ts';
import { refusals } from '@kiraa/contract/refusals.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refusalsOf } from '../platform/http/openapi.ts';
import { fieldsOf, needsFile, prepareCall } from './prepared-call.ts';
import { rowOf, send } from './send.ts';
import { createStage, type Stage } from './stage.ts';

interface Media {
  readonly schema: Record<string, unknown>;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security?: readonly Record<string, unknown>[];
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: unknown }[];
  readonly requestBody?: { readonly content: Record<string, Media> };
  readonly responses: Record<
    string,
    { readonly description: string; readonly content: Record<string, Media> }
  >;
}
interface Description {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly securitySchemes: Record<string, unknown>;
    readonly schemas: Record<string, unknown>;
  };
}

let stage: Stage;
let description: Description;
beforeAll(async () => {
  stage = await createStage();
  description = (await stage.world.server.app.inject('/api/openapi.json')).json();
});
afterAll(() => stage.close());

const operationOf = (name: EndpointName): Operation | undefined =>
  description.paths[`${API_BASE}${rowOf(name).path}`]?.[rowOf(name).method.toLowerCase()];
/** A call of anybody has none; one of a session says so, and an admin's has each duty that opens it. */
function securityOf({ caller, duties, key }: Row): readonly object[] | undefined {
  if (caller === 'anyone' || caller === 'provider') return undefined;
  if (caller !== 'admin') return [{ session: [] }, ...(key ? [{ apiKey: [key.scope] }] : [])];
  const opening = ['support', 'finance', 'content', 'owner'].filter(
    (duty) => duty === 'owner' || (duties as readonly string[]).includes(duty),
  );
  return opening.map((duty) => ({ session: [duty] }));
}

const jsonSchemaOf = (media: Record<string, Media> | undefined) =>
  z.fromJSONSchema(media?.['application/json']?.schema ?? {});

function everyReference(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(everyReference);
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(everyReference)];
}

test('the API’s OpenAPI 3.1 description is served, and its page can be read', async () => {
  expect(description.openapi).toBe('3.1.0');
  expect(description.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(URL.canParse(description.servers[0]?.url ?? '')).toBe(true);
  for (const reference of new Set(everyReference(description))) {
    const steps = reference.replace('#/', '').split('/');
    const found = steps.reduce<unknown>(
      (value, step) => (value as Record<string, unknown>)?.[step],
      description,
    );
    expect([reference, typeof found]).toEqual([reference, 'object']);
  }
  const page = await stage.world.server.app.inject('/api/docs/');
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/html'),
  ]);
});

test('it describes every row of the table, once, and nothing else', () => {
  const described = Object.values(description.paths).flatMap((path) => Object.values(path));
  expect(described.map((operation) => operation.operationId).sort()).toEqual([...endpointNames].sort());
});

describe.each(endpointNames)('%s', (name) => {
  test('says who may call it, what it takes and every way it may be refused', () => {
    const row = rowOf(name);
    const operation = operationOf(name);
    expect(operation).toMatchObject({ operationId: name, summary: row.summary });
    expect(operation?.security).toEqual(securityOf(row));
    if (row.duties) expect(operation?.description).toContain('owner of the console');
    if (row.method === 'POST') {
      const kinds = needsFile(name)
        ? ['multipart/form-data']
        : ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];
      expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(
        row.body === 'raw' ? ['text/plain'] : kinds,
      );
    } else {
      expect(operation?.parameters?.map((one) => one.name).sort()).toEqual(fieldsOf(name).sort());
      for (const one of operation?.parameters ?? [])
        expect([one.in, typeof one.schema]).toEqual(['query', 'object']);
    }
    for (const code of refusalsOf(row)) {
      expect(operation?.responses[String(refusals[code])]?.description.split(', ')).toContain(code);
    }
  });

  test('the description matches a real call, a real answer and a real refusal', async () => {
    const operation = operationOf(name);
    const { good, sending } = await prepareCall(stage, name);
    const raw = good.raw === undefined ? sending : { ...sending, raw: good.raw, contentType: 'text/plain' };
    const reply = await send(stage.world, name, raw);
    expect(reply.status).toBe(200);
    if (good.raw === undefined && rowOf(name).method === 'POST') {
      expect(jsonSchemaOf(operation?.requestBody?.content).safeParse(good.input).error?.issues ?? []).toEqual(
        [],
      );
    }
    const answer = jsonSchemaOf(operation?.responses['200']?.content);
    expect(answer.safeParse(reply.body).error?.issues ?? []).toEqual([]);
    const refused = await send(stage.world, name, { input: { surely_unknown: 'x' } });
    expect(operation?.responses).toHaveProperty(String(refused.status));
    const refusal = z.fromJSONSchema(description.components.schemas.Refusal as Record<string, unknown>);
    expect(refusal.safeParse(refused.body).error?.issues ?? []).toEqual([]);
  });
});
