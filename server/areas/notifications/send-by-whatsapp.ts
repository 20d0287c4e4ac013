import type { Services } from '../../context.ts';
import { shortMessage } from './compose-news.ts';
import { markSent, type SendingRow, unmarkSent } from './sending-queries.ts';

/**
 * Sends what would be a text message by WhatsApp instead, to whoever has asked for that. False: certainly nothing went out, so the
 * text message follows. They are marked before, and stay so when the answer was lost: nobody gets both (D-WHATSAPP).
 */
export async function sendByWhatsApp(
  { db, clock, config, log, whatsApp }: Services,
  rows: readonly [SendingRow, ...SendingRow[]],
  manyAs: 'manyShort' | 'mergedShort',
): Promise<boolean> {
  const [row] = rows;
  if (row.whatsappSince === null) return false;
  const language = row.language === 'en' ? 'en' : 'ar';
  const template = whatsApp.templateFor(rows.length === 1 ? row.kind : undefined, language);
  if (template === undefined) return false;
  const ids = rows.map(({ id }) => id);
  const ours = await markSent(db, 'sms', ids, clock.now());
  // Somebody else is sending them; what they leave open is seen by the next run.
  if (ours.size < ids.length) {
    await unmarkSent(db, 'sms', [...ours]);
    throw new Error('the messages are being sent');
  }
  const text = shortMessage(rows, config.publicUrl, manyAs).replaceAll(/\s+/g, ' ').trim();
  const sent = await whatsApp.send({ to: row.mobile, template, language, text, reference: row.id });
  if (sent.kind === 'unknown') log.warn({ reason: sent.reason }, 'a message by WhatsApp may be lost');
  if (sent.kind !== 'refused') return true;
  await unmarkSent(db, 'sms', ids);
  return false;
}
