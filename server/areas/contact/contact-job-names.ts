import { defineJob } from '../../platform/jobs/jobs.ts';

/** One mail about one form: to the house, or of thanks to who sent it. */
export const mailForm = defineJob<{
  readonly id: string;
  readonly form: 'message' | 'application';
  readonly to: 'house' | 'sender';
}>('contact.mail', { concurrency: 2 });

/** The mail of one answer by the house. */
export const mailAnswer = defineJob<{ readonly answerId: string }>('contact.answer', { concurrency: 2 });

/** Removes the file of an application that has no row: it is over, or was never stored. */
export const removeUnusedCv = defineJob<{ readonly applicationId: string }>('contact.remove-unused-cv');
