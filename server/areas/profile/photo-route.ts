import { PHOTO_WIDTHS } from '@kiraa/domain/account/photo.ts';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '../../adapters/files/port.ts';
import { sendRefusal } from '../../platform/http/answer/refusal-answer.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { photoKey } from './photo-store.ts';

const PHOTO_ID = /^[0-9a-f]{32}$/;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Opened by itself, a photo may do nothing at all, even if a browser took it for a page. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** `GET /photos/<id>/<width>.webp`; anything that is not exactly one of ours is 404. */
export function addPhotoRoute(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { id: string; file: string } }>('/photos/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const width = PHOTO_WIDTHS.find((one) => file === `${one}.webp`);
    const bytes = width && PHOTO_ID.test(id) ? await files.read(photoKey(id, width)) : undefined;
    reply.header('content-security-policy', POLICY);
    if (!bytes) return sendRefusal(reply, { code: 'NOT_FOUND' }, requestLanguage(request));
    return reply.header('cache-control', FOR_EVER).type('image/webp').send(bytes);
  });
}
