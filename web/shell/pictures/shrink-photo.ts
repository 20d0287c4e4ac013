import { PHOTO_MAXIMUM_BYTES } from '@kiraa/domain/limits.ts';

/** What the server keeps: more would only make a poor connection slower. */
const LONGEST_SIDE_PIXELS = 2_000;
const QUALITY = 0.85;

/** The photo as a JPEG of the size that is kept; as it came when this browser cannot read it, or it is small already. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  const scale = image ? LONGEST_SIDE_PIXELS / Math.max(image.width, image.height) : 1;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!image || !context || (scale >= 1 && file.size <= PHOTO_MAXIMUM_BYTES)) return file;
  canvas.width = Math.round(image.width * Math.min(1, scale));
  canvas.height = Math.round(image.height * Math.min(1, scale));
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob ?? file;
}
