/**
 * What each sign of interest adds to a listing's score while it is fresh: a booking was paid for, a favourite is one
 * touch, a look may be chance. After ten days each is worth half (D-TRENDING).
 */
export const trendingWeights = { booking: 1, favourite: 0.3, view: 0.01, halfLifeDays: 10 } as const;
