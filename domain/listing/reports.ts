/** Why a listing is reported (P3-RATE-04): our name for each reason, and the title that is its id on the wire. */
export const reportReasons = {
  too_good: 'Post seems too good to be true',
  not_like_reality: 'Post not like reality',
  inappropriate: 'Inappropriate post',
  high_price: 'High price',
  fake: 'Fake post',
  other: 'Other',
} as const;

export type ReportReason = keyof typeof reportReasons;
export const reportReasonNames = Object.keys(reportReasons) as ReportReason[];
