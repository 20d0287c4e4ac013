import type { MetaFunction } from 'react-router';
import { pageMeta, shortened } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { CareerForm } from './career-form.tsx';
import { Prose } from './prose.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ content }) => ({
    title: content.careerTitle,
    description: shortened(content.careerText.split('\n')[0] ?? ''),
  }));

/** Whom we look for, and the form to apply with (P3-CMS-08). */
export default function CareerPage() {
  const texts = useAllTexts().content;
  return (
    <Prose title={texts.careerTitle} text={texts.careerText}>
      <h2>{texts.careerHeading}</h2>
      <CareerForm />
    </Prose>
  );
}
