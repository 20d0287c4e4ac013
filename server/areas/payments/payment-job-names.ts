import { defineJob } from '../../platform/jobs/jobs.ts';

export const workNotices = defineJob('payments.work-notices', { everySeconds: 30 });
export const askProvider = defineJob('payments.ask-provider', { everySeconds: 10 });
export const forgetSavedCards = defineJob('payments.forget-cards', { everySeconds: 10 });
export const runOperations = defineJob('payments.run-operations', { everySeconds: 10 });
