import type { MetaFunction } from 'react-router';
import { useAllTexts } from '../../shell/later-texts.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { useSite } from '../../shell/site.ts';
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
