import { accountMutants } from './account-mutants.ts';
import { adminMutants } from './admin-mutants.ts';
import { asvsDoorMutants } from './asvs-door-mutants.ts';
import { asvsLimitMutants } from './asvs-limit-mutants.ts';
import { asvsMutants } from './asvs-mutants.ts';
import { asvsRunningMutants } from './asvs-running-mutants.ts';
import { cardMutants } from './card-mutants.ts';
import { changeMutants } from './change-mutants.ts';
import { chatMutants } from './chat-mutants.ts';
import { doorMutants } from './door-mutants.ts';
import { faultMutants } from './fault-mutants.ts';
import { handOverMutants } from './hand-over-mutants.ts';
import { lifeMutants } from './life-mutants.ts';
import { listingMutants } from './listing-mutants.ts';
import { moneyMutants } from './money-mutants.ts';
import type { Mutant } from './mutant.ts';
import { passkeyMutants } from './passkey-mutants.ts';
import { payoutMutants } from './payout-mutants.ts';
import { reviewMutants } from './review-mutants.ts';
import { searchMutants } from './search-mutants.ts';
import { securityAccessMutants } from './security-access-mutants.ts';
import { securityFilesMutants } from './security-files-mutants.ts';
import { securityLoadMutants } from './security-load-mutants.ts';
import { securityMutants } from './security-mutants.ts';
import { securityPeopleMutants } from './security-people-mutants.ts';
import { securityWalkMutants } from './security-walk-mutants.ts';
import { slotMutants } from './slot-mutants.ts';
import { storyMutants } from './story-mutants.ts';

export const mutants: readonly Mutant[] = [
  ...slotMutants,
  ...searchMutants,
  ...moneyMutants,
  ...cardMutants,
  ...doorMutants,
  ...accountMutants,
  ...lifeMutants,
  ...changeMutants,
  ...storyMutants,
  ...reviewMutants,
  ...handOverMutants,
  ...adminMutants,
  ...listingMutants,
  ...chatMutants,
  ...passkeyMutants,
  ...payoutMutants,
  ...faultMutants,
  ...asvsDoorMutants,
  ...asvsMutants,
  ...asvsLimitMutants,
  ...asvsRunningMutants,
  ...securityMutants,
  ...securityAccessMutants,
  ...securityFilesMutants,
  ...securityLoadMutants,
  ...securityPeopleMutants,
  ...securityWalkMutants,
];
