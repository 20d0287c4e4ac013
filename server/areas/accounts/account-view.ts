import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';
import { maskedTail } from '@kiraa/domain/account/masked.ts';
import { photoPath } from '@kiraa/domain/account/photo.ts';
import { ADMIN_TEAM_ID } from '@kiraa/domain/chat/channel.ts';
import { meanRating } from '@kiraa/domain/rating/mean.ts';
import type { OpenConsent } from '../content/content.ts';
import type { AccountRow } from './account-queries.ts';

/**
 * The account as its own person sees it; `mode` is the session's, the profile that this device is in. `openConsents` is left
 * out by answers that do not look for them.
 */
export function toUserDetails(
  row: AccountRow,
  mode: 'renter' | 'owner',
  openConsents?: readonly OpenConsent[],
): UserDetails {
  const photo = row.photoId && photoPath(row.photoId);
  return {
    userId: row.id,
    id: row.id,
    mode,
    fullName: row.fullName,
    name: row.fullName,
    // The wire has the calling code in a field of its own.
    mobile: row.mobile.slice(row.countryCode.length),
    countryCode: row.countryCode,
    email: row.email,
    gender: row.gender,
    language: row.language,
    digits: row.digits,
    location: row.location,
    latitude: row.latitude,
    longitude: row.longitude,
    personalId: row.personalIdTail && maskedTail(row.personalIdTail),
    photo,
    picture: photo,
    isVerified: row.verifiedAt !== null,
    notification: row.notifyGeneral,
    bookingUpdate: row.notifyBookings,
    chatNotification: row.notifyChat,
    showsPhone: row.displayPhone,
    adminDetails: { id: ADMIN_TEAM_ID },
    isAdmin: row.adminSince !== null,
    bankStatus: row.bankChangedAt ? 1 : 0,
    ...(openConsents && { openConsents: [...openConsents] }),
    rating: meanRating({ count: row.ratingCount, halfStars: row.ratingHalfStars }).stars,
  };
}
