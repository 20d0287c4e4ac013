import { Link, type MetaFunction } from 'react-router';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Prose } from './prose.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.content.aboutTitle, isIndexed: false }));

/** Filler, as the specification asks (P1-NAV-15), which says of itself that it is. */
export default function AboutPage() {
  const texts = useAllTexts();
  return (
    <Prose title={texts.content.aboutTitle} text={texts.content.aboutText}>
      <p>
        {texts.content.aboutNote} <Link to="/who-we-are">{texts.content.whoWeAreTitle}</Link>
      </p>
    </Prose>
  );
}
