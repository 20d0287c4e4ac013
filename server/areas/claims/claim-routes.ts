import { defineRoutes } from '../../platform/http/routes.ts';
import { answerClaim } from './answer-claim.ts';
import { addClaimPhoto } from './claim-photo.ts';
import { adminClaim, adminClaims, decideClaimByAdmin } from './decide-claim.ts';
import { openClaim } from './open-claim.ts';
import { bookingClaims, showClaim } from './show-claims.ts';

export const claimRoutes = defineRoutes({
  bookingClaims,
  claim: showClaim,
  addClaimPhoto,
  openClaim,
  answerClaim,
  adminClaims,
  adminClaim,
  decideClaim: decideClaimByAdmin,
});
