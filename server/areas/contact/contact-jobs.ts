import { APPLICATION_KEPT_DAYS, CONTACT_KEPT_DAYS } from '@kiraa/domain/limits.ts';
import { addMilliseconds, DAY_MILLISECONDS } from '@kiraa/domain/time.ts';
import type { Services } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { mailAnswer, mailForm, removeUnusedCv } from './contact-job-names.ts';
import { deleteApplications, forgetMessages } from './contact-queries.ts';
import { removeCvIfUnused } from './cv-store.ts';
import { sendAnswer, sendFormMail } from './form-mail.ts';

const forget = defineJob('contact.forget-old', { everySeconds: 3_600 });
const BATCH = 500;

export function contactJobs(services: () => Services): JobHandler[] {
  return [
    handleJob(mailForm, (data) => sendFormMail(services(), data)),
    handleJob(mailAnswer, (data) => sendAnswer(services(), data)),
    handleJob(removeUnusedCv, (data) => removeCvIfUnused(services(), data)),
    handleJob(forget, () => forgetOldForms(services())),
  ];
}

/** Deletes messages after two years and applications with their CVs after one, as the privacy policy says. */
export async function forgetOldForms({ db, clock, jobs }: Services): Promise<void> {
  const daysAgo = (days: number) => addMilliseconds(clock.now(), -days * DAY_MILLISECONDS);
  await forgetMessages(db, daysAgo(CONTACT_KEPT_DAYS));
  await transact(db, async (trx) => {
    for (const applicationId of await deleteApplications(trx, daysAgo(APPLICATION_KEPT_DAYS), BATCH))
      await jobs.enqueue(trx, removeUnusedCv, { applicationId });
  });
}
