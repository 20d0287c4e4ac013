import { sql } from 'kysely';

/**
 * The condition for what everybody may see of `listings AS l`: active, verified and not deleted. It is spelled exactly
 * as in the partial indexes, which Postgres otherwise does not use. No other query spells it out.
 */
export const onOffer = sql<boolean>`l.active AND l.verified_at IS NOT NULL AND l.deleted_at IS NULL`;
