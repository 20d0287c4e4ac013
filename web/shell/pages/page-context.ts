import type { Client } from '@kiraa/contract/client.ts';
import { DEFAULT_LANGUAGE, type Language } from '@kiraa/texts/language.ts';
import { createContext } from 'react-router';

/** What a loader may ask for: `context.get(apiContext)`. Set once a request in server.ts. */
export const apiContext = createContext<Client>();
export const languageContext = createContext<Language>(DEFAULT_LANGUAGE);
export const publicUrlContext = createContext<string>('');
/** Written as a nonce on each inline script of ours, by which the server tells them from others. */
export const scriptMarkContext = createContext<string>('');
export const reportContext = createContext<(error: unknown) => void>(console.error);

/** Our own addresses and contacts: what is not set is not shown. */
export interface SiteDetails {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly address?: string | undefined;
  readonly whatsApp?: string | undefined;
  readonly hours?: { readonly en: string; readonly ar: string } | undefined;
  /** As `PAYMENT_MARKS` names them; each has a drawing of that name. */
  readonly paymentMarks?: readonly string[];
  readonly registration?: string | undefined;
  readonly vatNumber?: string | undefined;
  readonly termsDocument?: string | undefined;
  readonly social: readonly { readonly network: string; readonly url: string }[];
  readonly appStore?: string | undefined;
  readonly googlePlay?: string | undefined;
  /** Where the streets of the maps come from: a style, or a file of tiles that ends in .pmtiles. */
  readonly map?: string;
}
export const siteContext = createContext<SiteDetails>({ social: [] });
