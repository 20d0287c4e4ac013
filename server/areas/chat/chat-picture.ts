import type { Outcome } from '@kiraa/contract/refusals.ts';
import { ADMIN_TEAM_ID, channelName } from '@kiraa/domain/chat/channel.ts';
import type { MemberContext, Services } from '../../context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type FileClaims, isLinkGood } from '../../platform/files/file-links.ts';
import { sealedFiles } from '../../platform/files/sealed-files.ts';
import { fittedJpeg, type WrittenImage } from '../../platform/pictures/pictures.ts';
import { dutiesOf } from '../accounts/accounts.ts';
import { findConversationMember } from './chat-access.ts';
import { removeUnusedPicture } from './chat-job-names.ts';
import { conversationById } from './chat-queries.ts';
import { messageById, pictureIdsOf } from './message-queries.ts';

const JPEG = fittedJpeg(1_600); // sharp on a wide screen, and a file of less than half a megabyte
const pictures = sealedFiles('chat', { table: 'chat_messages', column: 'picture' });

/**
 * Decodes the sent picture and encodes it anew, as all pictures are (P2-CHAT-12), so no byte that was sent is kept.
 * Refused: anything but the four kinds of pictures.
 */
export async function readChatPicture(
  { pictures, caller }: Pick<MemberContext, 'pictures' | 'caller'>,
  sent: Uint8Array,
): Promise<Outcome<WrittenImage>> {
  return await pictures.readOne({ bytes: sent, recipe: JPEG, person: caller.accountId });
}

/**
 * Stores the picture encrypted under the id of its future message. A job removes it after an hour if no message came of
 * it.
 */
export async function storeChatPicture(services: Services, id: string, picture: WrittenImage): Promise<void> {
  await pictures.write(services, id, picture.bytes);
}

/**
 * The picture's bytes; undefined unless the link is intact and not expired and its viewer is still in the conversation.
 */
export async function openChatPicture(
  services: Services,
  claims: FileClaims,
  signature: string,
): Promise<Buffer | undefined> {
  if (!isLinkGood(services, 'chat', claims, signature)) return undefined;
  const message = await messageById(services.db, claims.documentId);
  if (message?.kind !== 'media' || !(await isParticipant(services, message.conversationId, claims.viewerId)))
    return undefined;
  return await pictures.read(services, message.id);
}

async function isParticipant({ db }: Services, conversationId: string, viewerId: string): Promise<boolean> {
  const conversation = await conversationById(db, conversationId);
  if (!conversation) return false;
  const name = channelName(conversation.firstId, conversation.secondId ?? ADMIN_TEAM_ID);
  const viewer = { accountId: viewerId, duties: await dutiesOf(db, viewerId) };
  return (await findConversationMember(db, name, viewer)) !== undefined;
}

/** Enqueues the removal of all pictures that a leaving account sent; the files go after the transaction commits. */
export async function dropChatPicturesOf({ jobs }: Services, trx: Tx, accountId: string): Promise<void> {
  for (const messageId of await pictureIdsOf(trx, accountId))
    await jobs.enqueue(trx, removeUnusedPicture, { messageId });
}

/** Removes the file also when there never was a message: an upload that broke off between its file and its row. */
export async function removePictureIfUnused(
  { db, files }: Services,
  { messageId }: { readonly messageId: string },
): Promise<void> {
  if (!(await messageById(db, messageId))) await pictures.remove({ files }, messageId);
}
