import type { UserDetails } from '@kiraa/contract/accounts.ts';
import { maskedTail } from '@kiraa/domain/account/masked.ts';
import { photoPath } from '@kiraa/domain/account/photo.ts';
import { ADMIN_TEAM_ID } from '@kiraa/domain/chat/channel.ts';
import { meanRating } from '@kiraa/domain/rating/mean.ts';
import type { AccountRow } from './account-queries.ts';

/** The account as its own person sees it; `mode` is the session's, which is what this device is in. */
export function toUserDetails(row: AccountRow, mode: 'renter' | 'owner'): UserDetails {
  const photo = row.photo_id && photoPath(row.photo_id);
  return {
    userid: row.id,
    _id: row.id,
    usertype: mode,
    fullname: row.full_name,
    name: row.full_name,
    // The wire has the calling code in a field of its own.
    mobile: row.mobile.slice(row.country_code.length),
    country_code: row.country_code,
    email: row.email,
    gender: row.gender,
    language: row.language,
    location: row.location,
    lat: row.latitude,
    long: row.longitude,
    personal_id: row.personal_id_tail && maskedTail(row.personal_id_tail),
    profile_image: photo,
    profile_pic: photo,
    verifyByAdmin: row.verified_at !== null,
    notification: row.notify_general,
    booking_update: row.notify_bookings,
    chat_notificaton: row.notify_chat,
    display_phone: row.display_phone,
    adminDetails: { _id: ADMIN_TEAM_ID },
    is_admin: row.admin_since !== null,
    bank_status: row.bank_changed_at ? 1 : 0,
    rating: meanRating({ count: row.rating_count, halfStars: row.rating_half_stars }).stars,
  };
}
