import type { Client } from './client.ts';

/**
 * What the server tells the web of itself and of each page that it renders. Kept here, because neither of the two imports the
 * other.
 */

/** The house's own addresses and contacts, as pages show them; what is not set is absent, and not shown. */
export interface SiteDetails {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly address?: string | undefined;
  readonly whatsApp?: string | undefined;
  /** When somebody answers, in each language. */
  readonly hours?: { readonly en: string; readonly ar: string } | undefined;
  /** As `PAYMENT_MARKS` names them; each has a drawing of that name. */
  readonly paymentMarks?: readonly string[];
  /** The numbers of the house that law wants said: as invoices have them, and nothing where those are the sample's. */
  readonly registration?: string | undefined;
  readonly vatNumber?: string | undefined;
  readonly termsDocument?: string | undefined;
  readonly social: readonly { readonly network: string; readonly url: string }[];
  readonly appStore?: string | undefined;
  readonly googlePlay?: string | undefined;
  /** Where the streets of the maps come from: a style, or a file of tiles that ends in .pmtiles. */
  readonly map?: string;
}

/** What the server knows of a request that a page is rendered for. */
export interface PageContext {
  /** The typed caller, in process and without a token: pages are rendered as for a guest. */
  readonly api: Client;
  readonly language: 'ar' | 'en';
  /** Where the world finds us, without a slash at its end; for addresses that must be absolute. */
  readonly publicUrl: string;
  readonly site: SiteDetails;
  /** Written as a nonce on each inline script that the renderer makes. */
  readonly scriptMark: string;
  /** Takes what went wrong while rendering, for the log. */
  readonly report: (error: unknown) => void;
}

/** Renders the page of a request. The web exports it, and the server calls it. */
export type PageHandler = (request: Request, context: PageContext) => Promise<Response>;
