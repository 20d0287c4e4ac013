/** Why somebody reports a person (D-BLOCK); each has its words in the texts. */
export const personReportReasons = ['rude', 'fraud', 'off_site', 'other'] as const;
export type PersonReportReason = (typeof personReportReasons)[number];
