import type { Messages } from '@kiraa/texts/messages.ts';

type Content = Messages['content'];

/** The pages that are text and nothing else, by their path (P3-CMS-01, P3-CMS-02). */
export const textPages = {
  '/who-we-are': (texts: Content) => ({ title: texts.whoWeAreTitle, text: texts.whoWeAreText }),
  '/terms-and-conditions': (texts: Content) => ({ title: texts.termsTitle, text: texts.termsText }),
  '/privacy-policy': (texts: Content) => ({ title: texts.privacyTitle, text: texts.privacyText }),
  '/quality-and-standards': (texts: Content) => ({ title: texts.qualityTitle, text: texts.qualityText }),
} as const;

export function textPageAt(path: string, texts: Content): { readonly title: string; readonly text: string } {
  const page = (textPages as Readonly<Record<string, (texts: Content) => { title: string; text: string }>>)[
    path.replace(/\/+$/, '')
  ];
  if (!page) throw new Error(`no text page is at ${path}`);
  return page(texts);
}
