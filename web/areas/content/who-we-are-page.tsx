import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../shell/page-meta.ts';
import { useTexts } from '../../shell/texts.tsx';
import { TextPage } from './text-page.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.content.whoWeAreTitle }));

export default function WhoWeArePage() {
  const texts = useTexts().content;
  return <TextPage title={texts.whoWeAreTitle} text={texts.whoWeAreText} />;
}
