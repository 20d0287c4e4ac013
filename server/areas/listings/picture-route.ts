import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../../platform/http/answer/refusal-answer.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureAsked,
  type PictureFormat,
  type PictureVariants,
  SHARED_PICTURE,
} from './picture-variants.ts';

const CONTENT_TYPES: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};
/** An id always stands for the same bytes: a changed picture gets a new id, so browsers may cache it for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const PICTURE_ID = /^[0-9a-f]{32}$/;

/** `GET /pictures/<id>/<width>.<format>` and `…/share.jpg`; anything that is not exactly one of ours is 404. */
export function addPictureRoute(app: FastifyInstance, variants: PictureVariants): void {
  app.get<{ Params: { id: string; file: string } }>('/pictures/:id/:file', async (request, reply) => {
    const asked = readAsked(request.params.id, request.params.file);
    const bytes = asked && (await variants.read(asked));
    if (!asked || !bytes) return sendRefusal(reply, { code: 'NOT_FOUND' }, requestLanguage(request));
    return reply.header('cache-control', FOR_EVER).type(CONTENT_TYPES[asked.format]).send(bytes);
  });
}

function readAsked(id: string, file: string): PictureAsked | undefined {
  if (!PICTURE_ID.test(id)) return undefined;
  if (file === `${SHARED_PICTURE.name}.jpg`) return { id, width: SHARED_PICTURE.name, format: 'jpg' };
  const width = PICTURE_WIDTHS.find((one) => file.startsWith(`${one}.`));
  const format = PICTURE_FORMATS.find((one) => file === `${width}.${one}`);
  return width && format ? { id, width, format } : undefined;
}
