import type { ReactNode } from 'react';
import { type MetaFunction, useLocation } from 'react-router';
import { pageMeta, shortened } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Prose } from './prose.tsx';
import { textPageAt } from './text-pages.ts';

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, (texts) => {
    const { title, text } = textPageAt(location.pathname, texts.content);
    return { title, description: shortened(text.split('\n')[0] ?? '') };
  });

/** One module for all pages of plain text; the path says which (P1-NAV-14). */
export default function TextPage(): ReactNode {
  const texts = useAllTexts().content;
  const { pathname } = useLocation();
  const { title, text } = textPageAt(pathname, texts);
  return <Prose title={title} text={text} />;
}
