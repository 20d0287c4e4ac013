import type { socialEndpoints } from '@kiraa/contract/accounts/social.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { z } from 'zod';
import type { CallContext } from '../../../context.ts';
import { newSecretToken } from '../../../platform/ids.ts';
import type { SocialDetails } from '../codes/challenge-details.ts';
import { toMobile } from '../codes/destination.ts';
import { codeAsked, issueCode } from '../codes/issue-code.ts';
import { liveProof } from '../codes/proof-queries.ts';
import { readMobile } from '../mobile-number.ts';
import { accountByIdentity } from './identity-queries.ts';

type Input = ParsedInputOf<typeof socialEndpoints.registerSocial>;

const proofDetails = z.object({ fullName: z.string(), email: z.string().optional() });

/**
 * Sends a code to the number that a person gives who has been vouched for by a provider. Nothing exists before the code
 * is right; then the number's account is opened or made, and the provider's key is bound to it. Whether there is one is
 * not looked at before.
 */
export async function registerSocial(context: CallContext, input: Input) {
  const proof = await liveProof(context.db, context.token, 'social', context.clock.now());
  if (!proof) return refuse('SOCIAL_ENDED');
  const mobile = readMobile(input.mobile, input.countryCode);
  if (!mobile.ok) return mobile;
  const language = input.language ?? context.language;
  const details: SocialDetails = {
    ...proofDetails.parse(proof.details),
    mode: input.mode ?? 'renter',
    language,
    countryCode: mobile.value.callingCode,
    subject: proof.destination,
  };
  const token = newSecretToken();
  const issued = await issueCode(context, {
    purpose: 'social',
    destination: toMobile(mobile.value),
    details,
    token,
    deliver: true,
    language,
    work: input.work,
  });
  return issued.ok ? accept(codeAsked(token, language)) : issued;
}

/** Whether the person behind a proof has an account by now (P1-AUTH-67); nothing is said about anybody else. */
export async function checkSocialPerson(context: CallContext) {
  const proof = await liveProof(context.db, context.token, 'social', context.clock.now());
  if (!proof) return refuse('SOCIAL_ENDED');
  return accept({ exists: (await accountByIdentity(context.db, proof.destination)) !== undefined });
}
