import { isRouteErrorResponse, useRouteError } from 'react-router';
import IconCompass from '#icons/IconCompass';
import IconPlugConnectedX from '#icons/IconPlugConnectedX';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { useTexts } from '../texts/texts.tsx';

/** What is shown when a page cannot be: not found, or a fault of ours with one next step. */
export function ErrorPage() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <NotFound /> : <Fault />;
}

export function NotFound() {
  const texts = useTexts().shell;
  return (
    <div className="page">
      <EmptyState
        level={1}
        drawing={<IconCompass size={64} stroke={1.5} />}
        title={texts.notFound}
        hint={texts.notFoundHint}
        action={<ButtonLink to="/">{texts.goHome}</ButtonLink>}
      />
    </div>
  );
}

function Fault() {
  const texts = useTexts().shell;
  return (
    <div className="page">
      <EmptyState
        level={1}
        drawing={<IconPlugConnectedX size={64} stroke={1.5} />}
        title={texts.somethingWentWrong}
        hint={texts.somethingWentWrongHint}
        action={<Button onClick={() => window.location.reload()}>{texts.tryAgain}</Button>}
      />
    </div>
  );
}
