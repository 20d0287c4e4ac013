import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { heic, heicThatSays, jpeg, noisyJpeg, png } from './photos.ts';

/** One upload and its expected result: stored, or refused with one of these codes. */
export interface HostilePicture {
  readonly what: string;
  readonly bytes: Buffer;
  readonly name?: string;
  readonly type?: string;
  readonly outcome: 'kept' | readonly string[];
}

const BROKEN = ['IMAGE_BROKEN'];
const NO_IMAGE = ['IMAGE_ONLY'];
const OTHER_KIND = ['IMAGE_KIND'];
const SCRIPT = '<script>canary()</script>';
const text = (value: string) => Buffer.from(value, 'latin1');

/** A PNG whose header declares these pixels, with hardly any data. */
function declaredPng(width: number, height: number): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([text(kind), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, crc(body)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = text('\x89PNG\r\n\x1a\n');
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1_000)));
  return Buffer.concat([signature, chunk('IHDR', head), data, chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): Buffer {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  const out = Buffer.alloc(4);
  out.writeUInt32BE((value ^ 0xffffffff) >>> 0);
  return out;
}

/** The first bytes of files that are no pictures. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  'a page': `<html><body>${SCRIPT}</body></html>`,
  'a page with a doctype': `<!doctype html>${SCRIPT}`,
  'a script': 'alert(1)',
  'a PDF': '%PDF-1.7\n1 0 obj',
  'a zip': 'PK\x03\x04\x14\x00',
  'a Word file': 'PK\x03\x04word/document.xml',
  'a Windows program': 'MZ\x90\x00\x03',
  'a Linux program': '\x7fELF\x02\x01\x01',
  'a Java class': '\xca\xfe\xba\xbe',
  'a shell script': '#!/bin/sh\nrm -rf /',
  'a PHP file': '<?php system($_GET[0]);',
  'an EICAR test': 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
  'a gzip': '\x1f\x8b\x08\x00',
  'a RAR': 'Rar!\x1a\x07\x00',
  'an MP4': '\0\0\0\x18ftypmp42',
  'an MP3': 'ID3\x03\x00',
  'a WAV': 'RIFF\0\0\0\0WAVE',
  PostScript: '%!PS-Adobe-3.0',
  'an ImageMagick script': 'push graphic-context\nviewbox 0 0 1 1',
  'an MVG fetch': "fill 'url(https://attacker.example/a.png)'",
  XML: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  JSON: '{"a":1}',
  'spaces alone': '        ',
  'NUL bytes alone': '\0\0\0\0\0\0\0\0',
  'a single byte': '\xff',
  'two bytes of a JPEG': '\xff\xd8',
  'a PNG with the wrong line ends': '\x89PNG\n\x1a\n',
  'an SVGZ': '\x1f\x8b\x08\x08svg',
};

const OTHER_IMAGES: Readonly<Record<string, string>> = {
  'GIF 87a': 'GIF87a\x01\x00\x01\x00',
  'an animated GIF': 'GIF89a\x01\x00\x01\x00\x80\x00\x00!\xff\x0bNETSCAPE2.0',
  'a GIF that is a zip too': 'GIF89a\x01\x00PK\x03\x04',
  'a GIF that is a script too': 'GIF89a/*\x01*/=1;alert(1)',
  'a BMP': 'BM\x46\x00\x00\x00',
  'a TIFF of small ends': 'II*\0\x08\0\0\0',
  'a TIFF of big ends': 'MM\0*\0\0\0\x08',
  'a HEIC': '\0\0\0\x18ftypheic',
  'a HEIF sequence': '\0\0\0\x18ftypmsf1',
  'an AVIF': '\0\0\0\x1cftypavif',
  'JPEG XL': '\xff\x0a\xfa',
  'JPEG XL in a box': '\0\0\0\x0cJXL \r\n\x87\n',
  'JPEG 2000': '\0\0\0\x0cjP  \r\n\x87\n',
  'an SVG': `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`,
  'an SVG with a head': `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`,
  'an SVG behind a comment': '<!-- hello --><svg></svg>',
  'an SVG in capitals': '<SVG></SVG>',
  'an SVG behind spaces': '  \n <svg/>',
};

const NAMES = [
  '../../etc/passwd',
  '..\\..\\windows\\system32\\a.jpg',
  '/etc/cron.d/a',
  'C:\\a.jpg',
  'a.jpg%00.php',
  'photo.php',
  'photo.svg',
  'photo.html',
  '.htaccess',
  'con.jpg',
  '‮gpj.exe',
  'صورة.jpg',
  '🚗.png',
  'a'.repeat(200),
  '<img src=x onerror=alert(1)>.jpg',
  "a'; drop table pictures; --.jpg",
  '$(reboot).jpg',
  '`id`.jpg',
  ' ',
  '.',
];

const TYPES = [
  'image/svg+xml',
  'text/html',
  'application/pdf',
  'image/gif',
  'application/octet-stream',
  'text/plain',
];

/** A real picture that was cut, corrupted or padded. */
async function damaged(): Promise<HostilePicture[]> {
  const photo = await noisyJpeg(600, 400);
  const drawing = await sharp(photo).png().toBuffer();
  const parts = [0.02, 0.1, 0.25, 0.5, 0.75, 0.9];
  const cut = parts.map((part) => ({
    what: `a JPEG cut after ${part * 100}%`,
    bytes: photo.subarray(0, Math.floor(photo.length * part)),
    outcome: BROKEN,
  }));
  const cutPng = [0.1, 0.5, 0.9].map((part) => ({
    what: `a PNG cut after ${part * 100}%`,
    bytes: drawing.subarray(0, Math.floor(drawing.length * part)),
    outcome: BROKEN,
  }));
  const bent = [2_000, 20_000, 60_000].map((at) => {
    const bytes = Buffer.from(drawing);
    bytes.fill(0x5a, at, at + 12);
    return { what: `a PNG with other bytes from ${at}`, bytes, outcome: BROKEN };
  });
  const heads = ['\xff\xd8\xff\xe0', '\xff\xd8\xff\xdb', '\xff\xd8\xff\xe1Exif', '\x89PNG\r\n\x1a\n'].map(
    (head) => ({
      what: `the head ${JSON.stringify(head)} and a page`,
      bytes: Buffer.concat([text(head), text(SCRIPT)]),
      outcome: BROKEN,
    }),
  );
  return [...cut, ...cutPng, ...bent, ...heads];
}

async function odd(): Promise<HostilePicture[]> {
  const red = { create: { width: 90, height: 60, channels: 3, background: '#ff0000' } } as const;
  const kept = async (what: string, bytes: Promise<Buffer>): Promise<HostilePicture> => ({
    what,
    bytes: await bytes,
    outcome: 'kept',
  });
  const turned = [2, 3, 4, 5, 6, 7, 8].map((orientation) =>
    kept(`a JPEG of orientation ${orientation}`, sharp(red).withMetadata({ orientation }).jpeg().toBuffer()),
  );
  const noted = sharp(red)
    .withExif({ IFD0: { Copyright: 'Zubaydah' }, IFD3: { GPSLatitude: '24/1 41/1 0/1' } })
    .jpeg();
  return await Promise.all([
    ...turned,
    kept('a JPEG with a place', noted.toBuffer()),
    kept('a CMYK JPEG', sharp(red).toColourspace('cmyk').jpeg().toBuffer()),
    kept('a grey JPEG', sharp(red).grayscale().jpeg().toBuffer()),
    kept('a progressive JPEG', sharp(red).jpeg({ progressive: true }).toBuffer()),
    kept('a JPEG with a colour profile', sharp(red).withIccProfile('p3').jpeg().toBuffer()),
    kept('an interlaced PNG', sharp(red).png({ progressive: true }).toBuffer()),
    kept('a PNG of a palette', sharp(red).png({ palette: true }).toBuffer()),
    kept('a PNG of 16 bits', sharp(red).toColourspace('rgb16').png().toBuffer()),
    kept('a PNG with transparent parts', sharp(red).ensureAlpha(0.3).png().toBuffer()),
    kept('one pixel', png(1, 1)),
    kept('a line of 4,000 by 1', png(4_000, 1)),
    kept('a line of 1 by 4,000', jpeg(1, 4_000)),
    kept('40 megapixels', jpeg(8_000, 5_000)),
    kept(
      'a JPEG with a page behind it',
      jpeg(30, 30).then((it) => Buffer.concat([it, text(SCRIPT)])),
    ),
    kept(
      'a JPEG with a zip behind it',
      jpeg(30, 30).then((it) => Buffer.concat([it, text('PK\x03\x04')])),
    ),
    kept(
      'a PNG with a script behind it',
      png(30, 30).then((it) => Buffer.concat([it, text('alert(1)')])),
    ),
    kept(
      'a PNG with a program behind it',
      png(30, 30).then((it) => Buffer.concat([it, text('MZ\x90')])),
    ),
  ]);
}

const declared: readonly (readonly [number, number])[] = [
  [30_000, 30_000],
  [65_535, 65_535],
  [100_000, 1_000],
  [1_000, 100_000],
  [2_147_483_647, 1],
  [8_000, 8_000],
];

/** At least 120 uploads as attackers and odd cameras send them (F25). */
export async function hostilePictures(): Promise<readonly HostilePicture[]> {
  const small = await jpeg(40, 30);
  const floods = declared.map(([width, height]) => ({
    what: `a PNG that says it is ${width} by ${height}`,
    bytes: declaredPng(width, height),
    outcome: ['IMAGE_TOO_MANY_PIXELS', 'IMAGE_BROKEN'],
  }));
  const others = Object.entries(BEGINNINGS).flatMap(([what, start]) => [
    { what, bytes: text(start), outcome: NO_IMAGE },
    {
      what: `${what} called photo.png`,
      bytes: text(start),
      name: 'photo.png',
      type: 'image/png',
      outcome: NO_IMAGE,
    },
  ]);
  const kinds = Object.entries(OTHER_IMAGES).map(([what, start]) => ({
    what,
    bytes: text(start),
    outcome: OTHER_KIND,
  }));
  const names = NAMES.map((name) => ({
    what: `a picture called ${name.slice(0, 40)}`,
    bytes: small,
    name: name.replaceAll('"', ''),
    outcome: 'kept' as const,
  }));
  const types = TYPES.map((type) => ({
    what: `a picture sent as ${type}`,
    bytes: small,
    type,
    outcome: 'kept' as const,
  }));
  const bombs = [
    { what: 'a real WebP', bytes: await sharp(small).webp().toBuffer(), outcome: 'kept' as const },
    { what: 'a photo of a phone', bytes: await heic('noted'), outcome: 'kept' as const },
    {
      what: 'a HEIC with a page behind it',
      bytes: Buffer.concat([await heic('plain'), text(SCRIPT)]),
      outcome: 'kept' as const,
    },
    {
      what: 'a HEIC that says 60 megapixels',
      bytes: await heicThatSays(10_000, 6_000),
      outcome: ['IMAGE_TOO_MANY_PIXELS'],
    },
    { what: 'a HEIC cut in half', bytes: (await heic('plain')).subarray(0, 450), outcome: BROKEN },
    { what: 'a real AVIF', bytes: await sharp(small).avif().toBuffer(), outcome: OTHER_KIND },
    { what: 'a real GIF', bytes: await sharp(small).gif().toBuffer(), outcome: OTHER_KIND },
    { what: 'a real TIFF', bytes: await sharp(small).tiff().toBuffer(), outcome: OTHER_KIND },
    { what: '60 megapixels', bytes: await png(10_000, 6_000), outcome: ['IMAGE_TOO_MANY_PIXELS'] },
    { what: 'nothing at all', bytes: Buffer.alloc(0), outcome: NO_IMAGE },
    {
      what: '11 MB behind a picture',
      bytes: Buffer.concat([small, Buffer.alloc(11 * 1024 * 1024)]),
      outcome: ['TOO_LARGE'],
    },
  ];
  return [
    ...others,
    ...kinds,
    ...(await damaged()),
    ...(await odd()),
    ...floods,
    ...names,
    ...types,
    ...bombs,
  ];
}
