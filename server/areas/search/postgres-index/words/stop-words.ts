/** Words that are true of every listing, so they would not narrow a search: "tent for rent" means "tent". */
const rows = [
  ['joins words', 'for to in a an the of with and near me at', 'في من مع على و او أو عن'],
  [
    'renting',
    'rent rental rentals hire',
    'ايجار إيجار الايجار الإيجار للايجار للإيجار تاجير تأجير للتاجير للتأجير استئجار كراء للكراء',
  ],
  ['"I want"', '', 'ابغى أبغى ابي أبي اريد أريد'],
] as const;

export const stopWords: ReadonlySet<string> = new Set(
  rows.flatMap(([, english, arabic]) => `${english} ${arabic}`.trim().split(' ')),
);
