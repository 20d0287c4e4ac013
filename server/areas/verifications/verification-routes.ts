import { defineRoutes } from '../../platform/http/routes.ts';
import { decideVerification } from './decide-verification.ts';
import { adminVerification, adminVerifications, ownVerification } from './show-verifications.ts';

export const verificationRoutes = defineRoutes({
  ownVerification,
  adminVerifications,
  adminVerification,
  decideVerification,
});
