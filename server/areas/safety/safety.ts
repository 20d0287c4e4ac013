/** The public functions of the safety area: what people do about each other (D-BLOCK). */
export { blockedWith, isBlockedBetween, isBlockedWithOwnerOf } from './block-queries.ts';
export { reopenReport } from './person-report-queries.ts';
export { safetyRoutes } from './safety-routes.ts';
