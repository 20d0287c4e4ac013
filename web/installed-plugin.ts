import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { offline as arabic } from '@kiraa/texts/ar/offline.ts';
import { offline as english } from '@kiraa/texts/en/offline.ts';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { offlinePage } from './offline-page.ts';
import { offlineWorker } from './offline-worker.ts';

const MARK = join(import.meta.dirname, 'public', 'icon.svg');
const GROUND = '#fbf8f2';
const MARK_GROUND = '#12644a';
const LANGUAGES = [
  { language: 'ar', dir: 'rtl', words: arabic },
  { language: 'en', dir: 'ltr', words: english },
] as const;

/** What a phone needs to install the site: a manifest in each language, icons of our own mark, and the page for lack of connection. */
export function installed(): Plugin {
  return {
    name: 'kiraa:installed',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      for (const { language, dir, words } of LANGUAGES)
        emit(`${language}.webmanifest`, JSON.stringify(manifestOf(language, dir, words)));
      const page = offlinePage([arabic, english]);
      emit('offline.html', page);
      emit('push-worker.js', await offlineWorker(page));
      for (const size of [192, 512]) emit(`icon-${size}.png`, await drawMark(size));
      emit('icon-maskable-512.png', await drawMasked(512));
      // Asked for by its name, without a link to it.
      emit('apple-touch-icon.png', await drawMasked(180));
    },
  };
}

function manifestOf(language: string, dir: string, words: { appName: string; appWords: string }) {
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    // One app, whichever language it was installed in.
    id: '/',
    lang: language,
    dir,
    name: words.appName,
    short_name: words.appName,
    description: words.appWords,
    start_url: '/0',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  };
}

async function drawMark(size: number): Promise<Uint8Array> {
  const mark = await readFile(MARK);
  return sharp(mark, { density: size * 2 })
    .resize(size, size)
    .png()
    .toBuffer();
}

/** Without corners of its own: the device cuts its shape out of it. */
async function drawMasked(size: number): Promise<Uint8Array> {
  const inner = Math.round(size * 0.8);
  return sharp({ create: { width: size, height: size, channels: 4, background: MARK_GROUND } })
    .composite([{ input: Buffer.from(await drawMark(inner)) }])
    .flatten({ background: MARK_GROUND })
    .png()
    .toBuffer();
}
