import { DEFAULT_LANGUAGE, directionOf, isLanguage } from '@kiraa/texts/language.ts';
import './theme.css';
import './fonts.css';
import './base.css';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { useIsConsole } from './areas/admin/frame/use-is-console.ts';
import { Coming } from './areas/coming/coming.tsx';
import { WaitingKeeper } from './areas/hand-over/waiting-keeper.tsx';
import arabicFont from './fonts/readex-pro-arabic.woff2?url';
import latinFont from './fonts/readex-pro-latin.woff2?url';
import { TimeZoneProvider } from './shell/calendar/time-zone.tsx';
import { DialogProvider } from './shell/dialogs.tsx';
import { Footer } from './shell/header/footer.tsx';
import { Header } from './shell/header/header.tsx';
import { FavouritesKeeper } from './shell/listings/favourites.ts';
import { languageContext, publicUrlContext, siteContext } from './shell/pages/page-context.ts';
import { pageMeta, siteMeta } from './shell/pages/page-meta.ts';
import { dropLanguageFromAddress } from './shell/session/language-memory.ts';
import { SessionKeeper, useShadow } from './shell/session/session.tsx';
import { DigitsProvider } from './shell/texts/digits.tsx';
import { LanguageProvider, useTexts } from './shell/texts/texts.tsx';
import { ToastRegion } from './shell/toasts/toast-region.tsx';

export { ErrorPage as ErrorBoundary } from './shell/pages/error-page.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return {
    language: context.get(languageContext),
    publicUrl: context.get(publicUrlContext),
    site: context.get(siteContext),
  };
}

/** Asked for again only when another language is (language-menu.tsx): nothing else in it ever changes. */
export const shouldRevalidate = ({ nextUrl }: ShouldRevalidateFunctionArgs): boolean => {
  const asked = nextUrl.searchParams.get('lng');
  return isLanguage(asked) && asked !== document.documentElement.lang;
};

/** What went wrong on the way to a page is no page of ours, though it has an address. */
export const meta: MetaFunction = ({ matches, error }) =>
  error === undefined || error === null
    ? siteMeta(matches)
    : pageMeta(matches, ({ shell }) => ({
        title:
          isRouteErrorResponse(error) && error.status === 404 ? shell.notFound : shell.somethingWentWrong,
        isIndexed: false,
      }));

export function Layout({ children }: { children: ReactNode }) {
  const language = useRouteLoaderData<typeof loader>('root')?.language ?? DEFAULT_LANGUAGE;
  const direction = directionOf(language);
  // A page in Arabic needs the Latin one as well, for its digits; asked for with the page it would hold back the first paint by a tenth of a second.
  const font = language === 'ar' ? arabicFont : latinFont;
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#111714" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
      </head>
      <body>
        <LanguageProvider value={language}>
          <DigitsProvider>
            <TimeZoneProvider>
              <Frame>{children}</Frame>
            </TimeZoneProvider>
          </DigitsProvider>
        </LanguageProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const ConsoleHeader = lazy(async () => ({
  default: (await import('./areas/admin/frame/console-header.tsx')).ConsoleHeader,
}));

const ShadowBanner = lazy(async () => ({
  default: (await import('./shell/session/shadow-banner.tsx')).ShadowBanner,
}));

function Frame({ children }: { children: ReactNode }) {
  const texts = useTexts().shell;
  const isConsole = useIsConsole();
  const shadow = useShadow();
  return (
    <DialogProvider>
      <SessionKeeper />
      {!shadow && <WaitingKeeper />}
      <FavouritesKeeper />
      <LanguageKeeper />
      <a className="skip-link" href="#content">
        {texts.skipToContent}
      </a>
      {shadow && (
        <Suspense>
          <ShadowBanner shadow={shadow} />
        </Suspense>
      )}
      <div className="frame" data-console={isConsole || undefined}>
        {isConsole ? (
          <Suspense>
            <ConsoleHeader />
          </Suspense>
        ) : (
          <Header />
        )}
        <main id="content" tabIndex={-1}>
          {children}
          <Coming />
        </main>
        {!isConsole && <Footer />}
      </div>
      <ToastRegion />
    </DialogProvider>
  );
}

/** The address is told of a switch of the language: its `?lng` has done its work. */
function LanguageKeeper(): null {
  useEffect(dropLanguageFromAddress, []);
  return null;
}

export default function Root() {
  return <Outlet />;
}
