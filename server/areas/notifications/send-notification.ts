import { heldUntil } from '@kiraa/domain/notice/quiet.ts';
import type { Services } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { mailMessage, pushMessage } from './compose-news.ts';
import { canWait, isMailed, isOfSearch } from './manners.ts';
import { sendHeld, sendMergedText, sendNotification } from './notification-job-names.ts';
import { periodOf } from './notification-view.ts';
import type { NotificationKind } from './notify.ts';
import { pushToPerson } from './push-to-person.ts';
import { sendMerged, sendTexts } from './send-texts.ts';
import {
  findNotification,
  heldNotifications,
  holdNotification,
  markSent,
  type SendingRow,
  unmarkSent,
} from './sending-queries.ts';

export function notificationJobs(services: () => Services): JobHandler[] {
  return [
    handleJob(sendNotification, ({ notificationId }) => sendOrHold(services(), notificationId)),
    handleJob(sendMergedText, ({ accountId, until }) => sendMerged(services(), accountId, new Date(until))),
    handleJob(sendHeld, ({ accountId, until }) => sendMorning(services(), accountId, new Date(until))),
  ];
}

/** Sends a notification now, or keeps it back until the quiet hours are over (D-QUIET). */
async function sendOrHold(services: Services, notificationId: string): Promise<void> {
  const { db, clock, config, jobs } = services;
  const row = await findNotification(db, notificationId);
  if (!row || row.heldUntil !== null) return;
  const until = canWait(row.kind as NotificationKind)
    ? heldUntil(config.news.quiet, clock.now(), Object.values(periodOf(row)))
    : undefined;
  if (!until) return await deliver(services, [row]);
  const { accountId } = row;
  await transact(db, async (trx) => {
    await holdNotification(trx, row.id, until);
    const data = { accountId, until: until.toISOString() };
    const onceKey = `${accountId} ${data.until}`;
    await jobs.enqueue(trx, sendHeld, data, { startAfter: until, onceKey });
  });
}

/** What has gathered overnight goes out as one message on each channel. */
async function sendMorning(services: Services, accountId: string, until: Date): Promise<void> {
  const [first, ...rest] = await heldNotifications(services.db, accountId, until);
  if (first) await deliver(services, [first, ...rest]);
}

type Rows = readonly [SendingRow, ...SendingRow[]];

/**
 * Every channel by itself, so that one that fails holds up no other; the first fault is thrown at the end, and the job comes
 * back for what is not marked. Whoever turned such notices off finds them in the list alone.
 */
async function deliver(services: Services, all: Rows): Promise<void> {
  const [first, ...rest] = all.filter(isWanted);
  if (!first) return;
  const rows: Rows = [first, ...rest];
  const faults: unknown[] = [];
  for (const send of [sendTexts, sendPushes, sendMails]) {
    try {
      await send(services, rows);
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}

/** What newly fits a saved search is under the switch of general news, all else under that of bookings. */
const isWanted = (row: SendingRow): boolean =>
  isOfSearch(row.kind as NotificationKind) ? row.notifyGeneral : row.notifyBookings;

/** Claimed before it is sent, for a push that came twice would ring twice; the text and the list say it anyhow. */
async function sendPushes(services: Services, rows: Rows): Promise<void> {
  const claimed = await claim(services, 'push', rows, ({ pushedAt }) => pushedAt === null);
  if (!claimed) return;
  try {
    await pushToPerson(services, claimed[0].accountId, pushMessage(claimed));
  } catch (error) {
    await unmarkSent(services.db, 'push', idsOf(claimed));
    throw error;
  }
}

/** Claimed before it is sent: a mail whose answer was lost may have gone out, and is not sent again. */
async function sendMails(services: Services, rows: Rows): Promise<void> {
  const { email } = rows[0];
  if (!email) return;
  const isOpen = (row: SendingRow) => row.mailedAt === null && isMailed(row.kind as NotificationKind);
  const claimed = await claim(services, 'mail', rows, isOpen);
  if (!claimed) return;
  const mail = mailMessage(claimed, services.config.publicUrl);
  const sent = await services.mail.send({ to: email, ...mail, reference: `notice-${claimed[0].id}` });
  if (sent.kind !== 'later') return;
  await unmarkSent(services.db, 'mail', idsOf(claimed));
  throw new Error(`the mail server asks to come back: ${sent.code}`);
}

const idsOf = (rows: readonly SendingRow[]): readonly string[] => rows.map(({ id }) => id);

/** Those of the rows that nobody else is sending by this channel; undefined when none is left. */
async function claim(
  { db, clock }: Services,
  channel: 'push' | 'mail',
  rows: Rows,
  isOpen: (row: SendingRow) => boolean,
): Promise<Rows | undefined> {
  const open = rows.filter(isOpen);
  if (open.length === 0) return undefined;
  const ours = await markSent(db, channel, idsOf(open), clock.now());
  const [first, ...rest] = open.filter(({ id }) => ours.has(id));
  return first && [first, ...rest];
}
