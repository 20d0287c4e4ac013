/** The public functions of the verifications area: whether the house believes who somebody is (D-VERIFY). */
export { identityChanged } from './ask-anew.ts';
export { takeVerificationBack } from './decide-verification.ts';
export { verificationRoutes } from './verification-routes.ts';
