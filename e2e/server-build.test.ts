import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SERVER_BUILD = join(import.meta.dirname, '..', 'web', 'build', 'server');

const modules = readdirSync(SERVER_BUILD, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ file, text: readFileSync(join(SERVER_BUILD, file), 'utf8') }));

test('pages are rendered by the production build of React, whatever NODE_ENV the server is started with', () => {
  // This name occurs only in React's server renderer, so React is part of the build at all.
  expect(modules.some(({ text }) => text.includes('renderToReadableStream'))).toBe(true);
  for (const sign of ['process.env.NODE_ENV', 'jsxDEV'])
    expect(modules.filter(({ text }) => text.includes(sign)).map(({ file }) => `${file}: ${sign}`)).toEqual(
      [],
    );
});
