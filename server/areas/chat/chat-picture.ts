import type { Outcome } from '@kiraa/contract/refusals.ts';
import { ADMIN_TEAM_ID, channelName } from '@kiraa/domain/chat/channel.ts';
import { DOCUMENT_LINK_MINUTES } from '@kiraa/domain/limits.ts';
import { addMinutes } from '@kiraa/domain/time.ts';
import type { Sharp } from 'sharp';
import type { Services } from '../../context.ts';
import type { Tx } from '../../platform/database.ts';
import type { FieldPlace } from '../../platform/field-encryption.ts';
import { readSentImage } from '../../platform/sent-image.ts';
import { isAdmin } from '../accounts/accounts.ts';
import { findSeat } from './chat-access.ts';
import { removeUnusedPicture } from './chat-job-names.ts';
import { conversationById } from './chat-queries.ts';
import { messageById, pictureIdsOf } from './message-queries.ts';

const LONGEST_SIDE_PIXELS = 1_600; // sharp on a wide screen, and under half a megabyte
const keyOf = (id: string) => `chat/${id}`;
const placeOf = (id: string): FieldPlace => ({ table: 'chat_messages', column: 'picture', rowId: id });

export interface ChatPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Decoded and written anew, as all pictures are (P2-CHAT-12): nothing of what was sent is kept. */
export async function readChatPicture(sent: Uint8Array): Promise<Outcome<ChatPicture>> {
  return await readSentImage(sent, encode);
}

async function encode(image: Sharp): Promise<ChatPicture> {
  const { data, info } = await image
    .resize(LONGEST_SIDE_PIXELS, LONGEST_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Sealed, under the id that its message will have. What becomes no message within the hour goes again. */
export async function storeChatPicture(
  { files, fields }: Services,
  id: string,
  picture: ChatPicture,
): Promise<void> {
  await files.write(keyOf(id), fields.sealBytes(picture.bytes, placeOf(id)));
}

interface Claims {
  readonly documentId: string;
  readonly viewerId: string;
  /** Seconds since 1970. */
  readonly until: number;
}

const textOf = ({ documentId, viewerId, until }: Claims) => `chat ${documentId} ${viewerId} ${until}`;

/** The address that opens a picture to one of the two sides, for as long as a link to a paper does. */
export function linkToPicture(
  { links, clock }: Pick<Services, 'links' | 'clock'>,
  documentId: string,
  viewerId: string,
): string {
  const until = Math.floor(addMinutes(clock.now(), DOCUMENT_LINK_MINUTES).getTime() / 1_000);
  const signature = links.sign(textOf({ documentId, viewerId, until }));
  return `/api/files/${documentId}?${new URLSearchParams({ viewer: viewerId, until: String(until), signature })}`;
}

/** The picture behind a link that is whole, in time, and of somebody who sits in its conversation still. */
export async function openChatPicture(
  services: Services,
  claims: Claims,
  signature: string,
): Promise<Buffer | undefined> {
  const { db, clock, links, files, fields } = services;
  if (claims.until * 1_000 <= clock.now().getTime() || !links.isSigned(textOf(claims), signature))
    return undefined;
  const message = await messageById(db, claims.documentId);
  if (message?.kind !== 'media' || !(await maySee(services, message.conversation_id, claims.viewerId)))
    return undefined;
  const sealed = await files.read(keyOf(message.id));
  return sealed && fields.openBytes(sealed, placeOf(message.id));
}

async function maySee({ db }: Services, conversationId: string, viewerId: string): Promise<boolean> {
  const conversation = await conversationById(db, conversationId);
  if (!conversation) return false;
  const name = channelName(conversation.first_id, conversation.second_id ?? ADMIN_TEAM_ID);
  const viewer = { accountId: viewerId, isAdmin: await isAdmin(db, viewerId) };
  return (await findSeat(db, name, viewer)) !== undefined;
}

/** Of somebody who leaves: the files go by jobs, once that is committed. */
export async function dropChatPicturesOf({ jobs }: Services, trx: Tx, accountId: string): Promise<void> {
  for (const messageId of await pictureIdsOf(trx, accountId))
    await jobs.enqueue(trx, removeUnusedPicture, { messageId });
}

/** Also when there never was a message: an upload that broke off between its file and its row. */
export async function removePictureIfUnused(
  { db, files }: Services,
  { messageId }: { readonly messageId: string },
): Promise<void> {
  if (!(await messageById(db, messageId))) await files.remove(keyOf(messageId));
}
