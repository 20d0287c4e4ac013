import type { UserDetails } from '@kiraa/contract/accounts.ts';
import { meanRating } from '@kiraa/domain/rating/mean.ts';
import type { AccountRow } from './account-queries.ts';

/** The account as its own person sees it; `mode` is the session's, which is what this device is in. */
export function toUserDetails(row: AccountRow, mode: 'renter' | 'owner'): UserDetails {
  return {
    userid: row.id,
    _id: row.id,
    usertype: mode,
    fullname: row.full_name,
    name: row.full_name,
    // The wire has the calling code in a field of its own.
    mobile: row.mobile.slice(row.country_code.length),
    country_code: row.country_code,
    language: row.language,
    verifyByAdmin: row.verified_at !== null,
    display_phone: row.display_phone,
    rating: meanRating({ count: row.rating_count, halfStars: row.rating_half_stars }).stars,
  };
}
