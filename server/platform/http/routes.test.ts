import fastify from 'fastify';
import { expect, test } from 'vitest';
import { bindRoutes } from './routes.ts';

test('a row of the contract without a use case ends the start, and names itself', () => {
  const [app, handlers, settings] = [fastify(), {}, {}];
  expect(() => bindRoutes(app, handlers as never, settings as never)).toThrow(
    /^no use case is bound to the endpoint \w+$/,
  );
});
