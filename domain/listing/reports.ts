/**
 * Why a listing is reported (P3-RATE-04): the name of each reason of the specification, and the title that is its id on the wire,
 * whatever the house calls it since (D-LISTS).
 */
export const reportReasons = {
  too_good: 'Post seems too good to be true',
  not_like_reality: 'Post not like reality',
  inappropriate: 'Inappropriate post',
  high_price: 'High price',
  fake: 'Fake post',
  other: 'Other',
} as const;

/** The id of a reason on the wire; one that the house has added since goes by its name. */
export const wireReason = (name: string): string =>
  (reportReasons as Readonly<Record<string, string>>)[name] ?? name;

/** The name that a report keeps, by the id on the wire. */
export const reasonNamed = (wireId: string): string =>
  Object.entries(reportReasons).find(([, title]) => title === wireId)?.[0] ?? wireId;
