import type { adminFormEndpoints } from '@kiraa/contract/admin/forms.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { mayDo } from '@kiraa/domain/account/duties.ts';
import type { MemberContext, Services } from '../../context.ts';
import { type FileClaims, isLinkGood, linkToFile } from '../../platform/files/file-links.ts';
import { newId } from '../../platform/ids.ts';
import { dutiesOf } from '../accounts/accounts.ts';
import { formByNumber, recordCvLook } from './admin-form-queries.ts';
import { applicationById } from './contact-queries.ts';
import { cvs } from './cv-store.ts';

/** POST /admin/forms/cv: a link that opens the CV for this admin, and for nobody else. */
export async function cvLink(
  context: MemberContext,
  { number }: ParsedInputOf<typeof adminFormEndpoints.cvLink>,
) {
  const row = await formByNumber(context.db, 'application', number);
  return row ? accept(linkToFile(context, 'cv', row.id, context.caller.accountId)) : refuse('NOT_FOUND');
}

/**
 * Opens a CV by its link; undefined when the link is none, or its viewer has lost the duty for it. The look is recorded before any
 * byte is sent.
 */
export async function openCv(services: Services, claims: FileClaims, signature: string) {
  if (!isLinkGood(services, 'cv', claims, signature)) return undefined;
  const { documentId: applicationId, viewerId } = claims;
  if (!mayDo(await dutiesOf(services.db, viewerId), ['support'])) return undefined;
  const application = await applicationById(services.db, applicationId);
  const bytes = application && (await cvs.read(services, application.id));
  if (!application || !bytes) return undefined;
  await recordCvLook(services.db, {
    id: newId<'cv-look'>(),
    applicationId,
    viewerId,
    at: services.clock.now(),
  });
  return { format: application.cvFormat, bytes };
}
