/** What this browser has looked at: kept in it alone. */
export const recent = {
  title: 'Recently viewed',
  clear: 'Clear',
} as const;
