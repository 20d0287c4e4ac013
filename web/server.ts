import * as build from 'virtual:react-router/server-build';
import type { Client } from '@kiraa/contract/client.ts';
import type { Language } from '@kiraa/texts/language.ts';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import {
  apiContext,
  languageContext,
  publicUrlContext,
  reportContext,
  type SiteDetails,
  scriptMarkContext,
  siteContext,
} from './shell/pages/page-context.ts';

/** What the server knows of a request that a page is rendered for. */
export interface PageContext {
  /** The typed caller, in process and without a token: pages are rendered as for a guest. */
  readonly api: Client;
  readonly language: Language;
  /** Where the world finds us, without a slash at its end; for addresses that must be absolute. */
  readonly publicUrl: string;
  /** Our own addresses and contacts, as far as they are set. */
  readonly site: SiteDetails;
  readonly scriptMark: string;
  /** Takes what went wrong while rendering, for the log. */
  readonly report: (error: unknown) => void;
}

export type PageHandler = (request: Request, context: PageContext) => Promise<Response>;

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
