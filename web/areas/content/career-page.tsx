import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../shell/page-meta.ts';
import { useSite } from '../../shell/site.ts';
import { useTexts } from '../../shell/texts.tsx';
import { Prose } from './prose.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.content.careerTitle }));

export default function CareerPage() {
  const texts = useTexts().content;
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
