/** The pages that are text and nothing else, by the name under which their versions are kept (P3-CMS-01, P3-CMS-02). */
export const contentPages = ['terms', 'privacy', 'who-we-are', 'quality'] as const;
export type ContentPage = (typeof contentPages)[number];

/** What a person agrees to when they sign up, and is asked about again when it changes (D-CONSENT). */
export const consentPages = ['terms', 'privacy'] as const satisfies readonly ContentPage[];
export type ConsentPage = (typeof consentPages)[number];

/** The eight steps of how it works, four of each side, in their order (P3-CMS-04). */
export const contentSteps = [
  'borrowing-search',
  'borrowing-book',
  'borrowing-use',
  'borrowing-return',
  'renting-earn',
  'renting-list',
  'renting-rent',
  'renting-approve',
] as const;
export type ContentStep = (typeof contentSteps)[number];

/**
 * Markdown in which every line is a block of its own: a paragraph, a heading, or an entry of a list. That is how old clients
 * split the text (P3-CMS-01), so an editor's line break means the same to them and to our pages.
 */
export function asBlocks(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, '\n\n');
}
