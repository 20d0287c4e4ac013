import * as build from 'virtual:react-router/server-build';
import type { PageHandler } from '@kiraa/contract/page-handler.ts';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import {
  apiContext,
  languageContext,
  publicUrlContext,
  reportContext,
  scriptMarkContext,
  siteContext,
} from './shell/pages/page-context.ts';

/** Renders pages and answers the router's data requests; everything else it answers with the not-found page. */
export function createPageHandler(settings: { readonly mode: 'production' | 'development' }): PageHandler {
  const handle = createRequestHandler(build, settings.mode);
  return (request, context) => {
    const provider = new RouterContextProvider();
    provider.set(apiContext, context.api);
    provider.set(languageContext, context.language);
    provider.set(publicUrlContext, context.publicUrl);
    provider.set(siteContext, context.site);
    provider.set(scriptMarkContext, context.scriptMark);
    provider.set(reportContext, context.report);
    return handle(request, provider);
  };
}
