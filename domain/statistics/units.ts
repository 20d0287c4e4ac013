/** By what the operator's numbers are gathered (D-STATISTICS). */
export const statisticsUnits = ['day', 'week', 'month'] as const;
export type StatisticsUnit = (typeof statisticsUnits)[number];
