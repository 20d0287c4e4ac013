import type { ContentPage } from '@kiraa/domain/content/pages.ts';

/** The pages that are text and nothing else, by their path (P3-CMS-01, P3-CMS-02). */
const textPages: Readonly<Record<string, ContentPage>> = {
  '/who-we-are': 'who-we-are',
  '/terms-and-conditions': 'terms',
  '/privacy-policy': 'privacy',
  '/quality-and-standards': 'quality',
};

/** The name under which the server keeps the page of a path; a slash at its end changes nothing. */
export function textPageAt(path: string): ContentPage {
  const page = textPages[path.replace(/\/+$/, '')];
  if (!page) throw new Error(`no text page is at ${path}`);
  return page;
}
