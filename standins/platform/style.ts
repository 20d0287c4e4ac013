import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

export const STYLESHEET_PATH = '/standin/assets/style.css';

const fontPackage = '@fontsource-variable/readex-pro/files';
const fonts = ['readex-pro-arabic-wght-normal.woff2', 'readex-pro-latin-wght-normal.woff2'];

/** Serves the style and fonts of every page of the stand-ins: no page may need the network. */
export function registerStyle(app: FastifyInstance) {
  const style = readFileSync(new URL('./style.css', import.meta.url));
  app.get(STYLESHEET_PATH, async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  const { resolve } = createRequire(import.meta.url);
  for (const name of fonts) {
    const font = readFileSync(resolve(`${fontPackage}/${name}`));
    app.get(`/standin/assets/${name}`, async (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(font),
    );
  }
}
