import type { Client } from '@kiraa/contract/client.ts';
import type { SiteDetails } from '@kiraa/contract/page-handler.ts';
import { DEFAULT_LANGUAGE, type Language } from '@kiraa/texts/language.ts';
import { createContext } from 'react-router';

/** What a loader may ask for: `context.get(apiContext)`. Set once a request in server.ts. */
export const apiContext = createContext<Client>();
export const languageContext = createContext<Language>(DEFAULT_LANGUAGE);
export const publicUrlContext = createContext<string>('');
/** Written as a nonce on each inline script of ours, by which the server tells them from others. */
export const scriptMarkContext = createContext<string>('');
export const reportContext = createContext<(error: unknown) => void>(console.error);

export const siteContext = createContext<SiteDetails>({ social: [] });
