import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Block, Sheet } from './port.ts';
import { writeSheet } from './write-sheet.ts';

const AT = new Date('2026-11-22T12:00:00Z');

const sheet = (blocks: readonly Block[], language: Sheet['language'] = 'ar'): Sheet => ({
  language,
  title: 'Receipt',
  foot: 'Kiraa',
  blocks,
});

async function written(blocks: readonly Block[], language?: Sheet['language']): Promise<string> {
  return Buffer.from(await writeSheet(sheet(blocks, language), AT)).toString('latin1');
}

const pagesOf = (pdf: string) => (pdf.match(/\/Type \/Page\n/g) ?? []).length;

const table = (rows: number): Block => ({
  kind: 'table',
  columns: [
    { name: 'What', share: 3 },
    { name: 'SAR', share: 1, isNumber: true },
  ],
  rows: Array.from({ length: rows }, (_, index) => [`Day ${index}`, '120.00']),
  total: ['Total', '480.00'],
});

describe('a sheet', () => {
  test('is a PDF in the language of its words, named by its title', async () => {
    const pdf = await written([{ kind: 'title', text: 'إيصال' }]);
    expect(pdf).toMatch(/^%PDF-1\./);
    expect(pdf).toContain('/Lang (ar)');
    expect(pdf).toContain('(Receipt)');
    expect(await written([], 'en')).toContain('/Lang (en)');
  });

  test('comes out byte for byte the same', async () => {
    const blocks: Block[] = [{ kind: 'heading', text: 'المبلغ 480.00' }, table(3)];
    expect(await written(blocks)).toBe(await written(blocks));
  });

  test('goes on on the next page when one is full', async () => {
    expect(pagesOf(await written([table(3)]))).toBe(1);
    expect(pagesOf(await written([table(60)]))).toBe(2);
  });

  test('breaks a word that is wider than the page, and a line of many words', async () => {
    expect(pagesOf(await written([{ kind: 'text', text: 'ك'.repeat(400) }]))).toBe(1);
    expect(pagesOf(await written([{ kind: 'text', text: 'a word '.repeat(1000) }]))).toBe(2);
  });

  test('holds a picture, and leaves the page where there is no room for it', async () => {
    const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const picture: Block = { kind: 'picture', image, width: 60, height: 200, caption: 'ZATCA' };
    const pdf = await written([picture, picture]);
    expect(pdf).toContain('/Subtype /Image');
    expect(pagesOf(pdf)).toBe(2);
  });
});
