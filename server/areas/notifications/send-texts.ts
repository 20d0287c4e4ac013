import type { Services } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { takeMessage } from '../../platform/message-limits.ts';
import { shortMessage } from './compose-news.ts';
import { isOfSearch } from './manners.ts';
import { sendMergedText } from './notification-job-names.ts';
import type { NotificationKind } from './notify.ts';
import { sendByWhatsApp } from './send-by-whatsapp.ts';
import {
  leaveOutTexts,
  markSent,
  mergedNotifications,
  mergeTexts,
  type SendingRow,
} from './sending-queries.ts';

type Rows = readonly [SendingRow, ...SendingRow[]];

/**
 * Sends a text, or a message by WhatsApp, to whoever is not told too much already. What an hour has too much of goes out as one when it
 * is over; past a day's limit, of the person or of the house, none is sent (D-MESSAGES).
 */
export async function sendTexts(services: Services, rows: readonly SendingRow[]): Promise<void> {
  const [row, ...rest] = rows.filter(
    ({ kind, sentAt, textMergedAt, textLeftOutAt }) =>
      !isOfSearch(kind as NotificationKind) && !sentAt && !textMergedAt && !textLeftOutAt,
  );
  if (row) await sendOrMerge(services, [row, ...rest], { isMerged: false });
}

/** At the end of the hour, unless the person has read them in the list meanwhile. */
export async function sendMerged(services: Services, accountId: string, until: Date): Promise<void> {
  const all = await mergedNotifications(services.db, accountId, until);
  const [row, ...rest] = all.filter(({ sentAt, textLeftOutAt }) => !sentAt && !textLeftOutAt);
  // The switch may have been turned off since.
  if (row?.notifyBookings) await sendOrMerge(services, [row, ...rest], { isMerged: true });
}

/** Marked only after the vendor took it: a crash between the two may send a text twice, and never loses it. */
async function sendOrMerge(
  services: Services,
  rows: Rows,
  { isMerged }: { readonly isMerged: boolean },
): Promise<void> {
  const { db, clock, config } = services;
  const [{ accountId, mobile, id }] = rows;
  const ids = rows.map((row) => row.id);
  const wish = { kind: 'notice', accountId, number: mobile, isMerged } as const;
  const place = await takeMessage(db, config.messages, wish, clock.now());
  if (place.kind === 'full') {
    if (place.window === 'day') return await leaveOutTexts(db, ids, clock.now());
    return await mergeUntil(services, { accountId, ids, until: place.until });
  }
  const manyAs = isMerged ? 'mergedShort' : 'manyShort';
  if (await sendByWhatsApp(services, rows, manyAs)) return;
  const body = shortMessage(rows, config.publicUrl, manyAs);
  const sent = await services.sms.send({ to: mobile, body, reference: id });
  if (sent.kind === 'refused') await place.giveBack();
  if (sent.kind !== 'sent') throw new Error(`the message was not taken: ${sent.kind}`);
  await markSent(db, 'sms', ids, clock.now());
}

interface Merging {
  readonly accountId: string;
  readonly ids: readonly string[];
  readonly until: Date;
}

async function mergeUntil({ db, jobs }: Services, { accountId, ids, until }: Merging): Promise<void> {
  await transact(db, async (trx) => {
    await mergeTexts(trx, ids, until);
    const data = { accountId, until: until.toISOString() };
    const onceKey = `${accountId} ${data.until}`;
    await jobs.enqueue(trx, sendMergedText, data, { startAfter: until, onceKey });
  });
}
