import { useEffect, useRef, useState } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import IconEye from '#icons/IconEye';
import { browserSession } from '../../../shell/calls/browser-session.ts';
import { pageMeta } from '../../../shell/pages/page-meta.ts';
import { takeShadow } from '../../../shell/session/shadow-handing.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { EmptyPage } from '../../../ui/display/empty-page.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.shadow.title, isIndexed: false }));

/** `/shadow?id=`: the new tab takes the look over from the console's, and goes home with the person's eyes. */
export default function ShadowPage() {
  const words = useAllTexts().shadow;
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const [hasFailed, setFailed] = useState(false);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void takeShadow(id).then((shadow) => {
      if (!shadow) return setFailed(true);
      browserSession().eyes.borrow(shadow);
      window.location.replace('/');
    });
  }, [id]);
  return (
    <EmptyPage
      role="status"
      drawing={<IconEye size={64} stroke={1.5} />}
      title={hasFailed ? words.notThere : words.opening}
      hint={hasFailed ? words.notThereHint : words.openingHint}
    />
  );
}
