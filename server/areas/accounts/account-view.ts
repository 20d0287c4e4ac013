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
    userId: row.id,
    id: row.id,
    mode,
    fullName: row.full_name,
    name: row.full_name,
    // The wire has the calling code in a field of its own.
    mobile: row.mobile.slice(row.country_code.length),
    countryCode: row.country_code,
    email: row.email,
    gender: row.gender,
    language: row.language,
    location: row.location,
    latitude: row.latitude,
    longitude: row.longitude,
    personalId: row.personal_id_tail && maskedTail(row.personal_id_tail),
    photo,
    picture: photo,
    isVerified: row.verified_at !== null,
    notification: row.notify_general,
    bookingUpdate: row.notify_bookings,
    chatNotification: row.notify_chat,
    showsPhone: row.display_phone,
    adminDetails: { id: ADMIN_TEAM_ID },
    isAdmin: row.admin_since !== null,
    bankStatus: row.bank_changed_at ? 1 : 0,
    rating: meanRating({ count: row.rating_count, halfStars: row.rating_half_stars }).stars,
  };
}
