import { bookingPath } from '@kiraa/domain/booking/life/booking-path.ts';
import { halalas, toSar } from '@kiraa/domain/money.ts';
import { notifications as arabic } from '@kiraa/texts/ar/notifications.ts';
import { notifications as english } from '@kiraa/texts/en/notifications.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import type { Services } from '../../context.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { sendNotification } from './notification-job-names.ts';
import { findNotification } from './notification-queries.ts';
import type { NotificationKind } from './notify.ts';

const texts = { ar: arabic, en: english };

export function notificationJobs(services: () => Services): JobHandler[] {
  return [handleJob(sendNotification, ({ notificationId }) => deliver(services(), notificationId))];
}

/**
 * Sends one notification as an SMS in its reader's language. It is marked as sent only after the vendor took it, so a
 * crash between the two may send it twice and never loses it. Whoever turned booking updates off finds it in the list
 * alone.
 */
async function deliver(services: Services, notificationId: string): Promise<void> {
  const row = await findNotification(services.db, notificationId);
  if (!row || row.sentAt || !row.notifyBookings) return;
  const language = row.language === 'en' ? 'en' : 'ar';
  const format = formatterOf(language);
  const inHalalas = row.amountHalalas ?? row.totalHalalas;
  const body = texts[language][row.kind as NotificationKind]({
    // A notification about a listing has no booking, and its texts do not mention one.
    number: row.number === null ? '' : `KR-${row.number}`,
    listing: (language === 'en' ? row.nameEn : row.nameAr) ?? '',
    start: row.startsAt === null ? '' : format.shortDateTime(row.startsAt),
    end: row.endsAt === null ? '' : format.shortDateTime(row.endsAt),
    total: inHalalas === null ? '' : format.amount(toSar(halalas(inHalalas))),
    account: row.ibanTail ?? '',
    link: services.config.publicUrl,
    page: row.bookingId === null ? '' : services.config.publicUrl + bookingPath(row.bookingId),
  });
  const sent = await services.sms.send({ to: row.mobile, body, reference: notificationId });
  if (sent.kind !== 'sent') throw new Error(`the message was not taken: ${sent.kind}`);
  const marked = services.db.updateTable('notifications').set({ sent_at: services.clock.now() });
  await marked.where('id', '=', notificationId).execute();
}
