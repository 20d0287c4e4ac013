import { PHOTO_WIDTHS } from '@kiraa/domain/account/photo.ts';
import { PHOTO_MAXIMUM_PIXELS } from '@kiraa/domain/limits.ts';

export interface Square {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Twice the largest that is kept, so that the server's own scaling has something to choose from. */
const SENT_PIXELS = 2 * Math.max(...PHOTO_WIDTHS);
const QUALITY = 0.92;

export type PhotoFault = 'IMAGE_BROKEN' | 'IMAGE_TOO_MANY_PIXELS';

/** What keeps a chosen file from being placed: it cannot be opened, or is larger than any photo. */
export async function photoFault(address: string): Promise<PhotoFault | undefined> {
  try {
    const image = await load(address);
    return image.naturalWidth * image.naturalHeight > PHOTO_MAXIMUM_PIXELS
      ? 'IMAGE_TOO_MANY_PIXELS'
      : undefined;
  } catch {
    return 'IMAGE_BROKEN';
  }
}

/** The chosen square of a photo as a JPEG: less to send over a phone's connection, and without the camera's notes. */
export async function cropPhoto(address: string, square: Square): Promise<Blob> {
  const image = await load(address);
  const canvas = document.createElement('canvas');
  canvas.width = SENT_PIXELS;
  canvas.height = SENT_PIXELS;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  context.imageSmoothingQuality = 'high';
  // Transparent parts would turn black.
  context.fillStyle = '#f4ede0';
  context.fillRect(0, 0, SENT_PIXELS, SENT_PIXELS);
  const { x, y, width, height } = square;
  context.drawImage(image, x, y, width, height, 0, 0, SENT_PIXELS, SENT_PIXELS);
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      'image/jpeg',
      QUALITY,
    );
  });
}

async function load(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}
