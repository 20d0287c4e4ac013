import arabicFont from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import latinFont from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url';
import { DEFAULT_LANGUAGE, directionOf } from '@kiraa/texts/language.ts';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import '@mantine/core/styles/global.css';
import './theme.css';
import './fonts.css';
import './base.css';
import type { ReactNode } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import { DialogProvider } from './shell/dialogs.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { languageContext, publicUrlContext } from './shell/page-context.ts';
import { siteMeta } from './shell/page-meta.ts';
import { SessionKeeper } from './shell/session.tsx';
import { LanguageProvider, useTexts } from './shell/texts.tsx';
import { ToastRegion } from './shell/toasts.tsx';
import { theme } from './theme.ts';

export { ErrorPage as ErrorBoundary } from './shell/error-page.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return { language: context.get(languageContext), publicUrl: context.get(publicUrlContext) };
}

/** The language changes with the document only, so the root's data is never asked for twice. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) => siteMeta(matches);

export function Layout({ children }: { children: ReactNode }) {
  const language = useRouteLoaderData<typeof loader>('root')?.language ?? DEFAULT_LANGUAGE;
  const direction = directionOf(language);
  const font = language === 'ar' ? arabicFont : latinFont;
  return (
    <html lang={language} dir={direction} data-mantine-color-scheme="light">
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
          <DirectionProvider initialDirection={direction} detectDirection={false}>
            <MantineProvider
              theme={theme}
              forceColorScheme="light"
              withCssVariables={false}
              withGlobalClasses={false}
            >
              <Frame>{children}</Frame>
            </MantineProvider>
          </DirectionProvider>
        </LanguageProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const texts = useTexts().shell;
  return (
    <DialogProvider>
      <SessionKeeper />
      <a className="skip-link" href="#content">
        {texts.skipToContent}
      </a>
      <Header />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ToastRegion />
    </DialogProvider>
  );
}

export default function Root() {
  return <Outlet />;
}
