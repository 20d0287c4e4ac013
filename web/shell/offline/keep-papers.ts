import type { Messages } from '@kiraa/texts/messages.ts';
import { call } from '../calls/direct-call.ts';
import type { KeptPaper } from './kept-booking.ts';

/** They share the storage of the page, which holds about 5 MB. */
const MOST_PAPERS = 2;
const MOST_BYTES = 400_000;

/** The newest papers of a booking as files, for where there is no connection; what cannot be had is left out. */
export async function keepPapers(
  bookingId: string,
  texts: Messages['papers'],
  signal: AbortSignal,
): Promise<KeptPaper[]> {
  const papers = await call('bookingPapers', { bookingId }, { signal });
  if (!papers.ok) return [];
  const kept = await Promise.all(
    papers.data.data.slice(0, MOST_PAPERS).map(async ({ kind, form, pdf }) => {
      const base64 = await fileOf(pdf, signal);
      const title = kind === 'receipt' ? texts.title.receipt : texts.title[kind][form ?? 'simplified'];
      return base64 === undefined ? [] : [{ name: texts.open(title), file: pdf, base64 }];
    }),
  );
  return kept.flat();
}

async function fileOf(paper: string, signal: AbortSignal): Promise<string | undefined> {
  const link = await call('paperLink', { paper }, { signal });
  if (!link.ok) return undefined;
  const answer = await fetch(link.data.url, { signal }).catch(() => undefined);
  const bytes = answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
  if (!bytes || bytes.length > MOST_BYTES) return undefined;
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
