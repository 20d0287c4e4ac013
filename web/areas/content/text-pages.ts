import type { ContentPage } from '@kiraa/domain/content/pages.ts';
import { ownPath } from '../../shell/pages/page-meta.ts';

/** The pages that are text and nothing else, by their path (P3-CMS-01, P3-CMS-02). */
const textPages: Readonly<Record<string, ContentPage>> = {
  '/who-we-are': 'who-we-are',
  '/terms-and-conditions': 'terms',
  '/privacy-policy': 'privacy',
  '/quality-and-standards': 'quality',
};

/** The name under which the server keeps the page of a path, however the router has taken it. */
export function textPageAt(path: string): ContentPage {
  const page = textPages[ownPath(decodeURI(path))];
  if (!page) throw new Error(`no text page is at ${path}`);
  return page;
}
