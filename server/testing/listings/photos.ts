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
