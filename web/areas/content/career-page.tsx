import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useSite } from '../../shell/pages/site.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Prose } from './prose.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.content.careerTitle }));

export default function CareerPage() {
  const texts = useAllTexts().content;
  const { email } = useSite();
  return (
    <Prose title={texts.careerTitle} text={texts.careerText}>
      {email && (
        <p>
          {texts.careerApply}{' '}
          <a className="ltr" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
    </Prose>
  );
}
