import { isRouteErrorResponse, useRouteError } from 'react-router';
import IconCompass from '#icons/IconCompass';
import IconPlugConnectedX from '#icons/IconPlugConnectedX';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyPage } from '../../ui/display/empty-page.tsx';
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
    <EmptyPage
      drawing={<IconCompass size={64} stroke={1.5} />}
      title={texts.notFound}
      hint={texts.notFoundHint}
      action={<ButtonLink to="/">{texts.goHome}</ButtonLink>}
    />
  );
}

function Fault() {
  const texts = useTexts().shell;
  return (
    <EmptyPage
      drawing={<IconPlugConnectedX size={64} stroke={1.5} />}
      title={texts.somethingWentWrong}
      hint={texts.somethingWentWrongHint}
      action={<Button onClick={() => window.location.reload()}>{texts.tryAgain}</Button>}
    />
  );
}
