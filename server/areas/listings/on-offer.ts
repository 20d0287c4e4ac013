import { sql } from 'kysely';

/**
 * What everybody may see of `listings AS l`: on, verified and not deleted. Written as the partial indexes are, so that
 * they serve; the one place that says it beside them.
 */
export const onOffer = sql<boolean>`l.active AND l.verified_at IS NOT NULL AND l.deleted_at IS NULL`;
