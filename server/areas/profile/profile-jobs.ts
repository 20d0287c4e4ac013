import { maskedTail, tailOf } from '@kiraa/domain/account/masked.ts';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import type { Services } from '../../context.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { sendSafetyText } from '../../platform/safety-text.ts';
import { accountById } from '../accounts/accounts.ts';
import { forgetEmailsBefore } from './email-change.ts';
import { formerMobilePlace, undoTokenPlace } from './field-places.ts';
import { forgetOldMobileChanges } from './mobile-change-queries.ts';
import { nameIdKinds } from './name-id-kinds.ts';
import { removePhotoIfUnused } from './photo-store.ts';
import {
  forgetMobileChanges,
  nameIdKindsJob,
  type ProfileNews,
  removeUnusedPhoto,
  tellOwner,
} from './profile-job-names.ts';

const texts = { ar: ar.messages, en: en.messages };

export function profileJobs(services: () => Services): JobHandler[] {
  return [
    handleJob(removeUnusedPhoto, (data) => removePhotoIfUnused(services(), data)),
    handleJob(forgetMobileChanges, () => forgetChanges(services())),
    handleJob(nameIdKindsJob, () => nameIdKinds(services())),
    handleJob(tellOwner, (data, { jobId }) => tell(services(), data, jobId)),
  ];
}

async function forgetChanges(services: Services): Promise<void> {
  await forgetOldMobileChanges(services.db, services.clock.now());
  await forgetEmailsBefore(services);
}

interface News {
  readonly accountId: string;
  readonly news: ProfileNews;
  readonly to?: string;
  readonly undo?: string;
}

/**
 * Sends a text message about what somebody who stole a session would change first. A changed mobile is told to the number
 * before it, where the account's owner still reads it.
 */
async function tell(services: Services, data: News, reference: string): Promise<void> {
  const { accountId, news, to, undo } = data;
  const account = await accountById(services.db, accountId);
  if (!account) return;
  const words = texts[account.language];
  const former = to && services.fields.open(to, formerMobilePlace(accountId));
  const secret = undo === undefined ? '' : services.fields.open(undo, undoTokenPlace(accountId));
  // Behind the #, where no server and no log sees it.
  const link = `${services.config.publicUrl}/undo-mobile#${secret}`;
  const tail = maskedTail(tailOf(account.mobile));
  const bodies: Readonly<Record<ProfileNews, string>> = {
    'mobile-changed': words.mobileChanged(tail, link),
    'email-changed': words.emailChanged,
    'bank-changed': words.bankChanged,
  };
  const text = { accountId, about: news, to: former ?? account.mobile, body: bodies[news], reference };
  await sendSafetyText(services, text, { job: tellOwner, data });
}
