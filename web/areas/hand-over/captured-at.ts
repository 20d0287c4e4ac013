import { cameraTimeOfJpeg } from '@kiraa/domain/evidence/photo-time.ts';
import type { Capture } from './waiting-things.ts';

/** The camera's notes stand in a file's first bytes; one segment of them holds 64 kB at most. */
const NOTES_WITHIN_BYTES = 262_144;

/** When a photo was taken, read before it is made smaller, which takes the camera's notes away: by them, else by the file's time. */
export async function capturedAt(file: File): Promise<Capture> {
  const bytes = new Uint8Array(await file.slice(0, NOTES_WITHIN_BYTES).arrayBuffer());
  const byCamera = cameraTimeOfJpeg(bytes);
  if (byCamera !== undefined) return { capturedAt: byCamera, capturedFrom: 'camera' };
  return { capturedAt: new Date(file.lastModified).toISOString(), capturedFrom: 'file' };
}
