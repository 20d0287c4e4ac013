import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Pictures that tests send as people's and attackers' uploads. */
export async function jpeg(width: number, height: number, colour = '#12644a'): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

export async function png(width: number, height: number, colour = '#12644a'): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

/**
 * HEIC files of 160 by 96 pixels as a phone writes them (made by heif-enc 1.15): red on the left, blue on the right, white in the corner
 * at the top left. `turned-p3` stands on its side by its own turn (`irot`) and has the colours of Display P3, `noted` a camera's notes.
 */
export async function heic(name: 'plain' | 'turned-p3' | 'noted'): Promise<Buffer> {
  return await readFile(new URL(`./sent/${name}.heic`, import.meta.url));
}

/** The same file with another size in each place that declares one. */
export async function heicThatSays(width: number, height: number): Promise<Buffer> {
  const bytes = await heic('plain');
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 1)) {
    bytes.writeUInt32BE(width, at + 8);
    bytes.writeUInt32BE(height, at + 12);
  }
  return bytes;
}

export async function webp(width: number, height: number, lossless = false): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: '#12644a' } })
    .webp({ lossless, effort: 0 })
    .toBuffer();
}

/** A bomb: its rows come in seven passes, so whoever reads it has to hold the whole of it. */
export async function interlacedPng(width: number, height: number): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: '#12644a' } })
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer();
}

/** As large and as hard to compress as a camera's photograph: no two neighbouring pixels are alike. */
export async function noisyJpeg(width: number, height: number, quality = 90): Promise<Buffer> {
  const raw = Buffer.alloc(width * height * 3);
  for (let at = 0; at < raw.length; at += 1) raw[at] = (at * 2_654_435_761) >>> 24;
  return await sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

const BOUNDARY = 'kiraa-photo-test';

/** A multipart form with text fields and a file, as a browser encodes it. */
export function formWithFile(
  fields: Readonly<Record<string, string>>,
  file: { readonly field: string; readonly bytes: Buffer; readonly name?: string; readonly type?: string },
) {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const { field, bytes, name = 'photo.jpg', type = 'image/jpeg' } = file;
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([
      Buffer.from(texts.join('') + head),
      bytes,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
